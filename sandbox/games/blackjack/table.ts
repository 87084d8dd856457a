import { commitmentOf, newServerSeed } from '../fair/fair.ts'
import { SandboxError } from '../sandbox-error.ts'
import { insure, movesOf, play } from './round.ts'
import type { Move, SeatBets } from './round.ts'
import { createRoundMoney } from './round-money.ts'
import { createSeats } from './seats.ts'
import { createSteps } from './table-steps.ts'
import type { TableDeps, TableState } from './table-steps.ts'

export type BjTable = ReturnType<typeof createTable>

/** One table as a state machine driven by `tick`: bets, stakes, deal, insurance, turns, result. */
export function createTable(deps: TableDeps) {
  const { clock, random, data } = deps
  const money = createRoundMoney(deps)
  const state: TableState = {
    phase: 'waiting',
    number: deps.lastNumber + 1,
    version: 0,
    nextSeed: newServerSeed(random),
    dealt: null,
    taking: [],
    startedMs: 0,
    dueMs: 0,
    renewedMs: 0,
  }
  const nowMs = () => clock.now().getTime()
  const changed = () => {
    state.version += 1
    deps.onChange()
  }
  const isInRound = (at: number) =>
    state.taking.includes(at) || state.dealt?.round.seats.some(({ seat }) => seat === at) === true
  const people = createSeats({ clock, isInRound, onChange: changed })

  const { step, move } = createSteps({ deps, state, people, money, nowMs, changed })

  /** Serializes operations: a move may await the wallet, and no turn may pass in the meantime. */
  let last: Promise<unknown> = Promise.resolve()
  function alone<T>(task: () => Promise<T>): Promise<T> {
    const run = last.then(task)
    last = run.catch(() => {})
    return run
  }

  let isTicking = false
  /** Runs the step that is due; a no-op while the previous call is running. */
  async function tick(): Promise<void> {
    if (isTicking) return
    isTicking = true
    await alone(step).finally(() => (isTicking = false))
  }

  /** Sets the player's bets of the next round. Throws `bets.closed`. */
  function bet(key: string, number: number, bets: SeatBets, isReady: boolean): void {
    const seat = people.own(key)
    const isOpen = state.phase === 'waiting' || state.phase === 'betting'
    if (seat === null || !isOpen || number !== state.number || state.taking.length > 0)
      throw new SandboxError('bets.closed')
    Object.assign(seat, { bets, isReady, refusal: null, seenMs: nowMs() })
    changed()
  }

  /** A player's move, with the stake it requires. Throws `turn.passed`, `request.invalid` or the wallet's refusal. */
  const act = (
    key: string,
    seen: { readonly handId: string; readonly step: number },
    wanted: Move | 'insure',
  ): Promise<void> =>
    alone(async () => {
      const { dealt } = state
      const at = people.seatOf(key)
      const seat = people.own(key)
      if (dealt === null || seat === null || dealt.handId !== seen.handId)
        throw new SandboxError('turn.passed')
      seat.seenMs = nowMs()
      if (wanted === 'insure') {
        const next = insure(dealt.round, at)
        if (next === null) throw new SandboxError('turn.passed')
        await money.takeMore(dealt, seat, at, 'insurance')
        dealt.round = next
        return changed()
      }
      const { turn } = dealt.round
      if (turn === null || dealt.round.seats[turn.at]?.seat !== at || dealt.round.step !== seen.step)
        throw new SandboxError('turn.passed')
      if (!movesOf(dealt.round).includes(wanted)) throw new SandboxError('request.invalid')
      if (wanted === 'split') await money.takeMore(dealt, seat, at, 'split')
      if (wanted === 'double') await money.takeMore(dealt, seat, at, turn.hand === 0 ? 'double0' : 'double1')
      const next = play(dealt.round, wanted, dealt.shoe)
      if (next !== null) await move(dealt, next)
    })

  return {
    tableId: deps.tableId,
    currency: deps.currency,
    data,
    seats: people.all,
    state: state as Readonly<typeof state>,
    commitment: () => commitmentOf(state.dealt?.serverSeed ?? state.nextSeed),
    seatOf: people.seatOf,
    own: people.own,
    sit: people.sit,
    leave: people.leave,
    setGone: people.setGone,
    bet,
    act,
    tick,
  }
}
