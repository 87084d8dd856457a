/** Sports of the category SPORTS, in the order a site shows them. */
export const sports = [
  'football',
  'tennis',
  'basketball',
  'cricket',
  'iceHockey',
  'volleyball',
  'tableTennis',
] as const
/** Of ESPORTS: `breach` is a shooter played in maps, `citadel` a siege of two fortresses, `duel` a game of strategy. */
export const esports = ['breach', 'citadel', 'duel'] as const

export const sportIds = [...sports, ...esports] as const
export type SportId = (typeof sportIds)[number]

/** The categories that are books of matches. */
export const bookIds = ['sports', 'esports'] as const
export type BookId = (typeof bookIds)[number]

/** Most selections in one bet. */
export const mostLegs = 12

/** Figures of a match that are told by side. */
export const matchStatIds = [
  'possession',
  'attacks',
  'shots',
  'onTarget',
  'corners',
  'cards',
  'points',
  'bestRun',
  'biggestLead',
  'inFront',
  'freeThrows',
  'twoPointers',
  'threePointers',
  'fours',
  'sixes',
  'wickets',
  'dots',
] as const
export type MatchStatId = (typeof matchStatIds)[number]

/** What the side in play is doing, in the words of its sport. */
export const matchPlays = [
  'play',
  'attack',
  'shot',
  'corner',
  'goal',
  'point',
  'run',
  'four',
  'six',
  'dot',
  'wicket',
  'pause',
] as const
export type MatchPlay = (typeof matchPlays)[number]
