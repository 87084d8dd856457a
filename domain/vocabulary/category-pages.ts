/**
 * The page path of each category, with the short names of the product spec; `/quick` is our own. Shared by gateway and
 * browser.
 */
export const categoryPages = {
  slots: '/rng',
  live: '/live',
  quickGames: '/quick',
  fishing: '/fish',
  cardRooms: '/pvp',
  sports: '/sports',
  esports: '/esports',
  lottery: '/lottery',
  eLottery: '/elott',
} as const

/** Shape of a category's tiles: wide for tables and matches. */
export const tileShapes = {
  slots: 'portrait',
  live: 'wide',
  quickGames: 'portrait',
  fishing: 'portrait',
  cardRooms: 'portrait',
  sports: 'wide',
  esports: 'wide',
  lottery: 'portrait',
  eLottery: 'portrait',
} as const
