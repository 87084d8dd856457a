import { toDecimal } from '#domain/money/money.ts'
import type { HeldReward } from '#schemas/api/held-reward.ts'

interface Held {
  readonly state: 'held' | 'released' | 'refused'
  readonly held_at: Date
  readonly amount_minor: bigint | null
  readonly currency: string
  readonly reason: string | null
}

/** Held and refused rewards on the wire; released ones are shown where rewards are. */
export const heldWire = (rows: readonly Held[]): HeldReward[] =>
  rows.flatMap(({ state, held_at: at, amount_minor: minor, currency, reason }) =>
    state === 'released'
      ? []
      : [
          {
            at: at.toISOString(),
            state,
            amount: minor === null ? null : toDecimal(minor, currency),
            currency,
            reason: state === 'refused' ? reason : null,
          },
        ],
  )
