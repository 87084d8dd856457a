/** Wire codes of the game categories; `MINI` is ours (ADR 435). */
export const gameTypeCodes = [
  'RNG',
  'LIVE',
  'MINI',
  'FISH',
  'PVP',
  'SPORTS',
  'ESPORTS',
  'LOTT',
  'ELOTT',
] as const
export type GameTypeCode = (typeof gameTypeCodes)[number]

/** Ids of the game categories, in the order of their wire codes. */
export const categoryIds = [
  'slots',
  'live',
  'quickGames',
  'fishing',
  'cardRooms',
  'sports',
  'esports',
  'lottery',
  'eLottery',
] as const
export type CategoryId = (typeof categoryIds)[number]
