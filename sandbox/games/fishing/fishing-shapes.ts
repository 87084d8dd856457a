import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, RequestId, Strict } from '../api/shapes.ts'
import type { GameView, RoundView } from '../api/shapes.ts'
import { mostShots } from './shots.ts'
import { speciesIds } from './waters.ts'

/** Request and reply shapes between a fishing game's page and this vendor, besides the common ones. */
const SpeciesId = Type.Enum([...speciesIds])

export const ShotsInput = Strict({
  requestId: RequestId,
  /** Price of one shot, one of `shotCosts`. */
  coin: Amount,
  /** The species hit by each shot, in order. */
  shots: Type.Array(SpeciesId, { minItems: 1, maxItems: mostShots }),
})

const FishingRules = Strict({
  /** Allowed shot prices. */
  shotCosts: Type.Array(Amount),
  mostShots: Type.Integer(),
  /** Basis points. */
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
