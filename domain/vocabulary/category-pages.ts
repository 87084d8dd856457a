/** The page of each category, in the short words of the product spec; `/quick` is ours. Gateway and browser share this table. */
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
