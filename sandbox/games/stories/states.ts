import { blackjackStates } from './blackjack-states.ts'
import { cardStates } from './card-states.ts'
import { crashStates } from './crash-states.ts'
import { feltStates } from './felt-states.ts'
import type { GameState } from './game-state.ts'
import { quickStates } from './quick-states.ts'
import { rouletteStates } from './roulette-states.ts'
import { slotStates } from './slot-states.ts'

/** Every state that a story shows, by `<kind>.<state>`. */
export const gameStates = (): Readonly<Record<string, GameState>> => ({
  ...blackjackStates(),
  ...cardStates(),
  ...crashStates(),
  ...feltStates(),
  ...quickStates(),
  ...rouletteStates(),
  ...slotStates(),
})
