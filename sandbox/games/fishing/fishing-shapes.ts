import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'
import { mostShots } from './shots.ts'
import { speciesIds } from './waters.ts'

/** What travels between a fishing game's page and this vendor, besides what every game has. */
const SpeciesId = Type.Enum([...speciesIds])

export const ShotsInput = Strict({
  requestId: RequestId,
  /** What one shot costs: one of the game's. */
  coin: Amount,
  /** What each shot hit, in order. */
  shots: Type.Array(SpeciesId, { minItems: 1, maxItems: mostShots }),
})

const FishingRules = Strict({
  /** What a shot may cost. */
  shotCosts: Type.Array(Amount),
  mostShots: Type.Integer(),
  /** Hundredths of a percent. */
  returnOf: Type.Integer(),
  species: Type.Array(
    Strict({
      id: SpeciesId,
      pays: Type.Array(Strict({ times: Type.Integer(), weight: Type.Integer() })),
    }),
  ),
})
export type FishingRules = Static<typeof FishingRules>
export type FishingGameView = GameView & FishingRules

const FishingShown = Strict({
  coin: Amount,
  shots: Type.Array(Strict({ species: SpeciesId, times: Type.Integer() })),
})
export type FishingShown = Static<typeof FishingShown>
export type FishingRoundView = RoundView & FishingShown
