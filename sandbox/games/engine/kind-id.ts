/** The page modules of `client/`: one per kind of game. */
export type KindId =
  | 'slots'
  | 'roulette'
  | 'felt'
  | 'lottery'
  | 'fishing'
  | 'cards'
  | 'book'
  | 'quick'
  | 'crash'
  | 'blackjack'
