/** Sports of the category SPORTS, in the order a site shows them. */
export const sports = ['football', 'tennis', 'basketball', 'iceHockey', 'volleyball', 'tableTennis'] as const
/** Of ESPORTS: `breach` is a shooter played in maps, `citadel` a siege of two fortresses, `duel` a game of strategy. */
export const esports = ['breach', 'citadel', 'duel'] as const

export const sportIds = [...sports, ...esports] as const
export type SportId = (typeof sportIds)[number]

/** The categories that are books of matches. */
export const bookIds = ['sports', 'esports'] as const
export type BookId = (typeof bookIds)[number]

/** Most selections in one bet. */
export const mostLegs = 12
