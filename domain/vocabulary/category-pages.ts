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
