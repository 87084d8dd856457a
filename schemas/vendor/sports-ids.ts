/** Sports of the category SPORTS, in the order a site shows them. */
export const sports = ['football', 'tableTennis'] as const
/** Of ESPORTS: `breach` is a shooter played in maps, `duel` a game of strategy. */
export const esports = ['breach', 'duel'] as const

export const sportIds = [...sports, ...esports] as const
export type SportId = (typeof sportIds)[number]

/** The categories that are books of matches. */
export const bookIds = ['sports', 'esports'] as const
export type BookId = (typeof bookIds)[number]

/** Most selections in one bet. */
export const mostLegs = 12
