import type { BetEvent, BetInput, CrashEvent, CrashRoundView } from '../../crash/crash-shapes.ts'
import { lowestCashOut, risenAt } from '../../crash/curve.ts'
import { GameError } from '../shell/api.ts'

/** What a press of the one button does now. */
export type CrashAct = 'bet' | 'back' | 'out' | 'next' | 'undoNext' | 'none'

export interface CrashCalls {
  bet(input: BetInput): Promise<BetEvent>
  back(): Promise<BetEvent>
  out(number: number): Promise<BetEvent>
}

export interface CrashPlayDeps {
  readonly calls: CrashCalls
  /** The vendor's clock, milliseconds since 1970. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly newRequestId: () => string
  readonly stakeText: () => string
  /** Hundredths; null: no automatic cash-out. */
  readonly target: () => number | null
  /** The state has changed and has to be shown. */
  readonly onChange: () => void
  /** A bet was taken, paid, lost or given back. */
  readonly onBet: (event: BetEvent) => void
  readonly onRefused: (error: unknown) => void
}

interface NextBet {
  readonly stake: string
  readonly target: number | null
}

/**
 * How long the button does nothing once the player's bet is decided, milliseconds: a press that was meant to cash out
 * and came too late would otherwise bet on the next round.
 */
const restMs = 800

/** A refusal after which the same call may succeed in this round still. */
const mayRetry = (error: unknown): error is GameError =>
  error instanceof GameError && ['round.tooSoon', 'network', 'wallet.unreachable'].includes(error.code)

/** The player's bet of the running round and the one that waits for the next. Does not touch the page. */
export function createCrashPlay(deps: CrashPlayDeps) {
  const { calls, now, wait, onChange } = deps
  let table: CrashEvent | null = null
  let bet: BetEvent | null = null
  let next: NextBet | null = null
  /** A call is under way. */
  let isAsking = false
  let isPaused = false
  /** The vendor's clock; until then a press does nothing. */
  let restsUntil = 0

  const isOpen = () => table?.state === 'betting' && now() < table.closesAt
  const isIn = () => bet?.state === 'in'
  const risen = () => (table?.state === 'running' ? risenAt(now() - table.startsAt) : 100)

  function act(): CrashAct {
    if (isAsking) return 'none'
    if (isIn()) {
      if (isOpen()) return 'back'
      return table?.state === 'running' && risen() >= lowestCashOut ? 'out' : 'none'
    }
    if (isPaused || now() < restsUntil) return 'none'
    if (isOpen() && (bet === null || bet.state === 'back')) return 'bet'
    return next === null ? 'next' : 'undoNext'
  }

  async function ask(call: () => Promise<BetEvent>): Promise<void> {
    isAsking = true
    onChange()
    try {
      hearBet(await call())
    } catch (error) {
      deps.onRefused(error)
    }
    isAsking = false
    onChange()
  }

  /** Asks until the vendor answers or the betting is over. The request id makes repeated calls one bet. */
  async function place({ stake, target }: NextBet): Promise<BetEvent> {
    const number = table?.number ?? 0
    const input = { requestId: deps.newRequestId(), number, stake, target }
    for (;;) {
      try {
        return await calls.bet(input)
      } catch (error) {
        if (!mayRetry(error) || !isOpen() || table?.number !== number) throw error
        await wait(Math.min(2_000, error.retryAfterMs ?? 500))
      }
    }
  }

  function press(): void {
    const number = table?.number ?? 0
    switch (act()) {
      case 'bet':
        return void ask(() => place({ stake: deps.stakeText(), target: deps.target() }))
      case 'back':
        return void ask(() => calls.back())
      case 'out':
        return void ask(() => calls.out(number))
      case 'next':
        next = { stake: deps.stakeText(), target: deps.target() }
        return onChange()
      case 'undoNext':
        next = null
        return onChange()
      case 'none':
        return undefined
    }
  }

  /** A new state of the table. A round that opens takes the bet that waits for it. */
  function hearTable(event: CrashEvent): void {
    const isNew = table?.number !== event.number
    table = event
    if (isNew) bet = null
    if (isNew && event.state === 'betting' && next !== null && !isPaused && !isAsking) {
      const waiting = next
      next = null
      void ask(() => place(waiting))
    }
    onChange()
  }

  /** How the player's bet stands; an event of an earlier round moves only the balance. */
  function hearBet(event: BetEvent): void {
    if (event.number === table?.number) {
      // The stream and the answer of a call tell the same thing once each.
      const isKnown = bet !== null && bet.state === event.state && bet.balance === event.balance
      // A bet that was decided does not come back to life by a late answer.
      const isOlder = bet !== null && bet.round !== null && event.state === 'in'
      if (isKnown || isOlder) return
      if (isIn() && event.state !== 'back') restsUntil = now() + restMs
      bet = event
    }
    deps.onBet(event)
    onChange()
  }

  return {
    press,
    hearTable,
    hearBet,
    setPaused(paused: boolean) {
      isPaused = paused
      if (paused) next = null
      onChange()
    },
    state: () => ({
      table,
      bet,
      next,
      act: act(),
      isAsking,
      isIn: isIn(),
      isOpen: isOpen(),
      /** Hundredths: what the curve shows now; the crash point once it is known. */
      risen: table?.point ?? risen(),
    }),
  }
}

/** The last rounds of the player with a finished one in front, each once. */
export const roundsAfter = (
  history: readonly CrashRoundView[],
  round: CrashRoundView,
  most: number,
): readonly CrashRoundView[] =>
  [round, ...history.filter(({ roundId }) => roundId !== round.roundId)].slice(0, most)
