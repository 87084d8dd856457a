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
/**
 * Sports of ESPORTS: `breach` is a shooter played in maps, `citadel` a siege of two fortresses, `duel` a strategy game.
 */
export const esports = ['breach', 'citadel', 'duel'] as const

export const sportIds = [...sports, ...esports] as const
export type SportId = (typeof sportIds)[number]

/** Categories that are sports books. */
export const bookIds = ['sports', 'esports'] as const
export type BookId = (typeof bookIds)[number]

/** Maximum number of selections in one bet. */
export const mostLegs = 12

/** Match statistics by side. */
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

/** Actions of the attacking side, in the terms of its sport. */
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
