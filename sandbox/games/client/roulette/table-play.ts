import { maxOf, totalOf } from '../../roulette/bets.ts'
import type { Chips, TableLimits } from '../../roulette/bets.ts'
import type { Spot } from '../../roulette/spots.ts'
import type { StakeEvent, TableEvent } from '../../tables/table-events.ts'

/** Why a press had no effect. */
export type Refusal = 'notNow' | 'tooMuch' | 'tooMuchTotal' | 'tooPoor' | 'nothingToRepeat'

export interface TablePlayDeps {
  readonly limits: TableLimits
  /** Chips that may be chosen, in minor units, lowest first. */
  readonly chipSizes: readonly bigint[]
  readonly balanceMinor: bigint
  /** Something on the screen is not true any more. */
  readonly onChange: () => void
  /** The chips of a round as they lie now; an empty map takes them back. */
  readonly send: (number: number, chips: Chips) => void
}

export type TablePlay = ReturnType<typeof createTablePlay>

/** The player's side of a table: chips of the running round, and how they stand with the vendor. Knows no screen. */
export function createTablePlay({ limits, chipSizes, onChange, send, ...deps }: TablePlayDeps) {
  let table: TableEvent | null = null
  let chips: Chips = new Map()
  let before: Chips[] = []
  let lastStaked: Chips = new Map()
  let stake: StakeEvent | null = null
  let balanceMinor = deps.balanceMinor
  let chipAt = Math.min(1, chipSizes.length - 1)
  let isPaused = false

  const isOpen = () => table?.phase === 'betting' && !isPaused

  /** What may still be bet: chips on the table are staked only when betting closes. */
  const freeMinor = () => (isStaked() ? balanceMinor : balanceMinor - totalOf(chips))
  const isStaked = () => stake?.state === 'taken' || stake?.state === 'paid'

  function change(next: Chips): void {
    before = [...before, chips].slice(-50)
    apply(next)
  }

  function apply(next: Chips): void {
    chips = next
    if (table !== null) send(table.number, chips)
    onChange()
  }

  /** Why the table or the purse does not take these chips. */
  function faultOf(next: Chips): Refusal | null {
    if (!isOpen()) return 'notNow'
    for (const [spotId, amount] of next) if (amount > maxOf(spotId, limits)) return 'tooMuch'
    if (totalOf(next) > limits.maxTotal) return 'tooMuchTotal'
    return totalOf(next) > balanceMinor ? 'tooPoor' : null
  }

  function attempt(next: Chips): Refusal | null {
    const fault = faultOf(next)
    if (fault === null) change(next)
    return fault
  }

  function place({ id }: Spot): Refusal | null {
    const amount = (chips.get(id) ?? 0n) + (chipSizes[chipAt] ?? limits.min)
    return attempt(new Map(chips).set(id, amount))
  }

  /** Takes a chip of the chosen size back; the rest when less would stay than the table allows. */
  function take({ id }: Spot): Refusal | null {
    const amount = chips.get(id)
    if (amount === undefined || !isOpen()) return 'notNow'
    const left = amount - (chipSizes[chipAt] ?? limits.min)
    const next = new Map(chips)
    if (left < limits.min) next.delete(id)
    else next.set(id, left)
    change(next)
    return null
  }

  function undo(): Refusal | null {
    const last = before.at(-1)
    if (last === undefined || !isOpen()) return 'notNow'
    before = before.slice(0, -1)
    apply(last)
    return null
  }

  const double = () => attempt(new Map([...chips].map(([id, amount]) => [id, amount * 2n])))

  const repeat = (): Refusal | null => (lastStaked.size === 0 ? 'nothingToRepeat' : attempt(lastStaked))

  const clear = (): Refusal | null => (isOpen() ? (change(new Map()), null) : 'notNow')

  function hearTable(event: TableEvent): void {
    if (table !== null && event.number !== table.number) {
      chips = new Map()
      before = []
      stake = null
    }
    table = event
    onChange()
  }

  /** What the vendor says about chips of a round; older rounds only change the balance. */
  function hearStake(
    event: StakeEvent,
    fromBet: (bet: StakeEvent['bet']) => Chips,
    minor: bigint | null,
  ): void {
    if (minor !== null) balanceMinor = minor
    if (event.number === table?.number) {
      // A page that came in again finds its chips.
      if (event.state !== 'laid' || chips.size === 0) chips = fromBet(event.bet)
      if (event.state === 'refused') chips = new Map()
      stake = event
    }
    if (event.state === 'taken' || event.state === 'paid') lastStaked = fromBet(event.bet)
    onChange()
  }

  return {
    place,
    take,
    undo,
    double,
    repeat,
    clear,
    hearTable,
    hearStake,
    choose(at: number) {
      chipAt = Math.max(0, Math.min(chipSizes.length - 1, at))
      onChange()
    },
    /** The chips never got there: nothing was staked. */
    forget() {
      chips = new Map()
      onChange()
    },
    setPaused(paused: boolean) {
      if (paused && isOpen() && chips.size > 0) change(new Map())
      isPaused = paused
      onChange()
    },
    setBalance(minor: bigint) {
      balanceMinor = minor
      onChange()
    },
    state: () => ({
      table,
      chips,
      stake,
      balanceMinor,
      freeMinor: freeMinor(),
      totalMinor: totalOf(chips),
      chipAt,
      isOpen: isOpen(),
      mayUndo: isOpen() && before.length > 0,
      mayRepeat: isOpen() && chips.size === 0 && lastStaked.size > 0,
    }),
  }
}
