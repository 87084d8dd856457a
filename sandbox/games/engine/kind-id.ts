/** Names of the page modules in `client/`, one per kind of game. */
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
