// The rule from which all delayed expansions start (Yajima et al. 2010).

export const CITE = 'Yajima, Hashimoto, Matsui, Hashimoto & Spoerer 2010'

/** Whether a move has as many visits as it has siblings. */
export const isOldEnough = (visits: number, count: number): boolean => visits >= count - 1
