/** The version of this package, for files that it writes. */
export const VERSION = '0.1.0'
