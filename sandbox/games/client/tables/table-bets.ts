import type { JsonObject } from '../../engine/json.ts'
import type { StakeEvent, TableEvent } from '../../tables/table-events.ts'

/** Why a press had no effect, at every live table; games add their own limits. */
export type BetRefusal = 'notNow' | 'tooPoor' | 'nothingToRepeat'

/** A game's operations on its bets `B`. Amounts in minor units. */
export interface BetsOf<B, F extends string> {
  readonly none: B
  readonly totalOf: (bets: B) => bigint
  /** Parses the bets of a vendor event. */
  readonly fromBet: (bet: JsonObject) => B
  /** The limit these bets exceed; null: none. */
  readonly limitOf: (bets: B) => F | null
}

export interface TableBetsDeps<B> {
  /** Selectable chip sizes in minor units, ascending. */
  readonly chipSizes: readonly bigint[]
  readonly balanceMinor: bigint
  /** Called after a state change. */
  readonly onChange: () => void
  /** Sends all bets of a round to the vendor; `none` withdraws them. */
  readonly send: (number: number, bets: B) => void
}

const keptSteps = 50

export type TableBets<B, F extends string> = ReturnType<typeof createTableBets<B, F>>

/** The player's bets of the current round and the part the vendor has confirmed. Independent of the DOM. */
export function createTableBets<B, F extends string>(
  { none, totalOf, fromBet, limitOf }: BetsOf<B, F>,
  { chipSizes, onChange, send, ...deps }: TableBetsDeps<B>,
) {
  let table: TableEvent | null = null
  let bets = none
  /** Earlier bets of the round, oldest first, for `undo`. */
  let steps: readonly B[] = []
  let lastStaked = none
  let stake: StakeEvent | null = null
  let balanceMinor = deps.balanceMinor
  let chipAt = Math.min(1, chipSizes.length - 1)
  let isPaused = false

  const isEmpty = (some: B) => totalOf(some) === 0n
  const isOpen = () => table?.phase === 'betting' && !isPaused
  const isStaked = () => stake?.state === 'taken' || stake?.state === 'paid'

  function apply(next: B): void {
    bets = next
    if (table !== null) send(table.number, bets)
    onChange()
  }

  /** Replaces the bets without checking limits: for withdrawals. */
  function replace(next: B): BetRefusal | null {
    if (!isOpen()) return 'notNow'
    steps = [...steps, bets].slice(-keptSteps)
    apply(next)
    return null
  }

  /** Replaces the bets unless a limit or the balance forbids it. */
  function attempt(next: B): BetRefusal | F | null {
    if (!isOpen()) return 'notNow'
    const limit = limitOf(next)
    if (limit !== null) return limit
    return totalOf(next) > balanceMinor ? 'tooPoor' : replace(next)
  }

  function undo(): BetRefusal | null {
    const last = steps.at(-1)
    if (last === undefined || !isOpen()) return 'notNow'
    steps = steps.slice(0, -1)
    apply(last)
    return null
  }

  /** Handles a new phase; a new round starts without bets. */
  function hearTable(event: TableEvent): void {
    if (table !== null && event.number !== table.number) {
      bets = none
      steps = []
      stake = null
    }
    table = event
    onChange()
  }

  /**
   * Handles the vendor's state of a round's bets; `minor` is the new balance. Earlier rounds update the balance only.
   */
  function hearStake(event: StakeEvent, minor: bigint | null): void {
    if (minor !== null) balanceMinor = minor
    const confirmed = fromBet(event.bet)
    if (event.number === table?.number) {
      // After a reload, restores the player's own bets; otherwise a `laid` event may be older than the local bets.
      if (event.state !== 'laid' || isEmpty(bets)) bets = confirmed
      if (event.state === 'refused') bets = none
      stake = event
    }
    if (event.state === 'taken' || event.state === 'paid') lastStaked = confirmed
    onChange()
  }

  return {
    attempt,
    replace,
    undo,
    hearTable,
    hearStake,
    repeat: () => (isEmpty(lastStaked) ? 'nothingToRepeat' : attempt(lastStaked)),
    clear: () => replace(none),
    /** Selects a chip size by its index. */
    choose: (at: number) => {
      chipAt = Math.max(0, Math.min(chipSizes.length - 1, at))
      onChange()
    },
    /** Drops bets that the vendor did not accept; nothing was staked. */
    forget: () => {
      bets = none
      onChange()
    },
    /** A pause withdraws unconfirmed bets. */
    setPaused: (paused: boolean) => {
      if (paused && !isEmpty(bets)) replace(none)
      isPaused = paused
      onChange()
    },
    setBalance: (minor: bigint) => {
      balanceMinor = minor
      onChange()
    },
    state: () => ({
      table,
      bets,
      stake,
      balanceMinor,
      /** Amount still available: bets are debited only when betting closes. */
      freeMinor: isStaked() ? balanceMinor : balanceMinor - totalOf(bets),
      totalMinor: totalOf(bets),
      chipAt,
      chipMinor: chipSizes[chipAt] ?? 0n,
      isOpen: isOpen(),
      mayUndo: isOpen() && steps.length > 0,
      mayClear: isOpen() && !isEmpty(bets),
      mayRepeat: isOpen() && isEmpty(bets) && !isEmpty(lastStaked),
    }),
  }
}

/** The part of the bets' state that the shared page reads. */
export type TableState = Omit<ReturnType<TableBets<unknown, string>['state']>, 'bets'>
