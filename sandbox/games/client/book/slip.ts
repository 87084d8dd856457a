import type { OddsPolicy, QuoteView } from '../../book/book-shapes.ts'
import { areRelated, severalOf } from '../../book/relations.ts'
import type { ShutReason } from '../../book/matches/match.ts'
import { bestPayoutMinor } from '../../book/maths/payout.ts'
import type { Named } from './names.ts'

export interface SlipLeg extends Named {
  readonly event: string
  readonly market: string
  readonly outcome: string
  readonly eventName: string
  /** The odds the player has accepted. */
  odds: number
  /** The current odds; null: not offered. */
  now: number | null
  shut: ShutReason | null
}

export type SlipMode = 'singles' | 'combo'

export const keyOf = ({ event, market, outcome }: Pick<SlipLeg, 'event' | 'market' | 'outcome'>) =>
  `${event}/${market}/${outcome}`

/** State of the slip, independent of the DOM. */
export function createSlip() {
  const slip = {
    legs: [] as SlipLeg[],
    mode: 'singles' as SlipMode,
    policy: 'higher' as OddsPolicy,
    stakeMinor: 0n,
  }
  const has = (leg: Pick<SlipLeg, 'event' | 'market' | 'outcome'>) =>
    slip.legs.some((own) => keyOf(own) === keyOf(leg))

  /** Toggles a selection. Returns true when it is now on the slip. */
  function toggle(leg: SlipLeg): boolean {
    if (has(leg)) {
      slip.legs = slip.legs.filter((own) => keyOf(own) !== keyOf(leg))
      return false
    }
    slip.legs = [...slip.legs, leg].slice(-12)
    return true
  }

  const remove = (key: string) => {
    slip.legs = slip.legs.filter((leg) => keyOf(leg) !== key)
    if (slip.legs.length < 2) slip.mode = 'singles'
  }

  function quote(quotes: readonly QuoteView[]): void {
    for (const { odds, shut, ...which } of quotes) {
      const leg = slip.legs.find((own) => keyOf(own) === keyOf(which))
      if (leg !== undefined) Object.assign(leg, { now: odds, shut })
    }
  }

  /** Legs whose current odds the player has not accepted, by the chosen odds policy. */
  const unaccepted = () =>
    slip.legs.filter(({ odds, now }) => {
      if (now === null || now === odds || slip.policy === 'any') return false
      return slip.policy === 'none' || now < odds
    })

  const accept = () => {
    for (const leg of slip.legs) leg.odds = leg.now ?? leg.odds
  }

  const bets = (): readonly (readonly SlipLeg[])[] =>
    slip.mode === 'combo' && slip.legs.length > 1 ? [slip.legs] : slip.legs.map((leg) => [leg])

  return {
    state: slip,
    has,
    toggle,
    remove,
    quote,
    unaccepted,
    accept,
    bets,
    clear: () => {
      slip.legs = []
      slip.mode = 'singles'
    },
    isShut: () => slip.legs.some(({ shut, now }) => shut !== null || now === null),
    /** There is no bet builder: several selections of one match cannot be combined. */
    areRelated: () => slip.mode === 'combo' && (areRelated(slip.legs) || severalOf(slip.legs).length > 0),
    totalMinor: () => slip.stakeMinor * BigInt(bets().length),
    couldPayMinor: () =>
      bets().reduce(
        (sum, legs) =>
          sum +
          bestPayoutMinor(
            slip.stakeMinor,
            legs.map(({ odds, now }) => now ?? odds),
          ),
        0n,
      ),
  }
}

export type Slip = ReturnType<typeof createSlip>
