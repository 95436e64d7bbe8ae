// Rules outside of what the rule compiler can do, found out somewhere inside of it.

/** Becomes a diagnostic in compile-joins.ts; anything else that is thrown is a mistake of ours. */
export class NotCompilable extends Error {}
