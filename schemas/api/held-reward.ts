import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Amount, Currency, Instant, Strict } from './shapes.ts'

/** A reward that customer service reviews before it is given, as its player sees it. */
export const HeldReward = Strict({
  at: Instant,
  /** `refused`: customer service has decided against it. */
  state: Type.Enum(['held', 'refused']),
  /** Null: not money. */
  amount: Type.Union([Amount, Type.Null()]),
  currency: Currency,
  /** Why it was refused. */
  reason: Type.Union([Type.String({ maxLength: 300 }), Type.Null()]),
})
export type HeldReward = Static<typeof HeldReward>
