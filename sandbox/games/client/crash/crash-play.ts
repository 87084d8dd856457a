import type { BetEvent, BetInput, CrashEvent, CrashRoundView } from '../../crash/crash-shapes.ts'
import { lowestCashOut, risenAt } from '../../crash/curve.ts'
import { GameError } from '../shell/api.ts'

/** The current action of the main button. */
export type CrashAct = 'bet' | 'back' | 'out' | 'next' | 'undoNext' | 'none'

export interface CrashCalls {
  bet(input: BetInput): Promise<BetEvent>
  back(): Promise<BetEvent>
  out(number: number): Promise<BetEvent>
}

export interface CrashPlayDeps {
  readonly calls: CrashCalls
  /** The vendor's clock, milliseconds since the epoch. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<void>
  readonly newRequestId: () => string
  readonly stakeText: () => string
  /** Hundredths; null: no automatic cash-out. */
  readonly target: () => number | null
  /** Called after a state change. */
  readonly onChange: () => void
  /** Called when a bet was taken, paid, lost or refunded. */
  readonly onBet: (event: BetEvent) => void
  readonly onRefused: (error: unknown) => void
}

interface NextBet {
  readonly stake: string
  readonly target: number | null
}

/**
 * Milliseconds for which the button is disabled after the player's bet is decided: a cash-out pressed too late would
 * otherwise place a bet on the next round.
 */
const restMs = 800

/** A refusal after which a retry may still succeed in this round. */
const mayRetry = (error: unknown): error is GameError =>
  error instanceof GameError && ['round.tooSoon', 'network', 'wallet.unreachable'].includes(error.code)

/** The player's bet of the current round and the one queued for the next. Independent of the DOM. */
export function createCrashPlay(deps: CrashPlayDeps) {
  const { calls, now, wait, onChange } = deps
  let table: CrashEvent | null = null
  let bet: BetEvent | null = null
  let next: NextBet | null = null
  /** A call is pending. */
  let isAsking = false
  let isPaused = false
  /** By the vendor's clock; presses before it are ignored. */
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

  /** Retries until the vendor answers or betting closes. The request id makes retries idempotent. */
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

  /** Handles a table event. When a round opens, the queued bet is placed. */
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

  /** Handles the state of the player's bet; an event of an earlier round only updates the balance. */
  function hearBet(event: BetEvent): void {
    if (event.number === table?.number) {
      // The same state arrives by the stream and by the call's reply; handle it once.
      const isKnown = bet !== null && bet.state === event.state && bet.balance === event.balance
      // A late reply must not reopen a decided bet.
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
      /** Hundredths: the displayed multiple; the crash point once it is known. */
      risen: table?.point ?? risen(),
    }),
  }
}

/** The player's last rounds with a finished one prepended, without duplicates. */
export const roundsAfter = (
  history: readonly CrashRoundView[],
  round: CrashRoundView,
  most: number,
): readonly CrashRoundView[] =>
  [round, ...history.filter(({ roundId }) => roundId !== round.roundId)].slice(0, most)
