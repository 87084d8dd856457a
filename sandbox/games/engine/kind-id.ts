/** The page modules of `client/`: one per kind of game. */
export type KindId = 'slots' | 'roulette' | 'lottery' | 'fishing' | 'cards' | 'book' | 'felt'
