import { commitmentOf, newServerSeed } from '../fair/fair.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { Random } from '#sandbox/lib/ports.ts'
import { insure, movesOf, play } from './round.ts'
import type { Move, SeatBets } from './round.ts'
import type { FurtherStake } from './round-money.ts'
import { createSeats, seatCount } from './seats.ts'
import type { PlayerSeat } from './seats.ts'
import { shoeOfRound } from './round-shoe.ts'
import { createSteps } from './table-steps.ts'
import type { DealtRound, TableDeps, TableState } from './table-steps.ts'

export type BjTable = ReturnType<typeof createTable>

export interface SeenStep {
  readonly handId: string
  readonly step: number
}

/** A table before its first round. */
export const newTable = (lastNumber: number, last: readonly string[], random: Random): TableState => ({
  phase: 'waiting',
  number: lastNumber + 1,
  nextSeed: newServerSeed(random),
  dealing: null,
  dealt: null,
  startedMs: 0,
  dueMs: 0,
  last,
  seats: Array.from({ length: seatCount }, () => null),
})

/** One table as a state machine over its stored state: bets, stakes, deal, insurance, turns, result. */
export function createTable(deps: TableDeps, state: TableState) {
  const { clock, data } = deps
  const nowMs = () => clock.now().getTime()
  const isInRound = (at: number) =>
    state.dealing?.players.some((player) => player.at === at) === true ||
    state.dealt?.round.seats.some(({ seat }) => seat === at) === true
  const people = createSeats(state.seats, { clock, isInRound })
  const steps = createSteps({ deps, state, people, nowMs })

  /** Sets the player's bets of the next round. Throws `bets.closed`. */
  function bet(key: string, number: number, bets: SeatBets, isReady: boolean): void {
    const seat = people.own(key)
    const isOpen = state.phase === 'waiting' || state.phase === 'betting'
    if (seat === null || !isOpen || number !== state.number || state.dealing !== null)
      throw new SandboxError('bets.closed')
    Object.assign(seat, { bets, isReady, refusal: null, seenMs: nowMs() })
  }

  /** The player's seat in the round they see. Throws `turn.passed`. */
  function inRound(key: string, seen: SeenStep): { dealt: DealtRound; at: number; seat: PlayerSeat } {
    const { dealt } = state
    const seat = people.own(key)
    if (dealt === null || seat === null || dealt.handId !== seen.handId || state.phase === 'result')
      throw new SandboxError('turn.passed')
    return { dealt, at: people.seatOf(key), seat }
  }

  /** Throws `turn.passed`, `request.invalid`. */
  function requireTurn(
    { round }: DealtRound,
    { at, step, wanted }: { at: number; step: number; wanted: Move },
  ) {
    const { turn } = round
    if (turn === null || round.seats[turn.at]?.seat !== at || round.step !== step)
      throw new SandboxError('turn.passed')
    if (!movesOf(round).includes(wanted)) throw new SandboxError('request.invalid')
    return turn
  }

  /** The stake that a move needs before it is made; null: none. Throws `turn.passed`, `request.invalid`. */
  function stakeFor(key: string, seen: SeenStep, wanted: Move | 'insure'): FurtherStake | null {
    const { dealt, at } = inRound(key, seen)
    const bets = dealt.round.seats.find((each) => each.seat === at)?.bets
    if (bets === undefined) throw new SandboxError('turn.passed')
    const stake = (part: FurtherStake['part']) => ({ handId: dealt.handId, at, part, bets })
    if (wanted === 'insure') {
      if (insure(dealt.round, at) === null) throw new SandboxError('turn.passed')
      return stake('insurance')
    }
    const turn = requireTurn(dealt, { at, step: seen.step, wanted })
    if (wanted === 'split') return stake('split')
    return wanted === 'double' ? stake(turn.hand === 0 ? 'double0' : 'double1') : null
  }

  /** A player's move, whose stake has been taken. Throws `turn.passed`, `request.invalid`. */
  function act(key: string, seen: SeenStep, wanted: Move | 'insure', balanceMinor: bigint | null): void {
    const { dealt, at, seat } = inRound(key, seen)
    seat.seenMs = nowMs()
    if (balanceMinor !== null) seat.balanceMinor = balanceMinor
    if (wanted === 'insure') {
      const insured = insure(dealt.round, at)
      if (insured === null) throw new SandboxError('turn.passed')
      dealt.round = insured
      return
    }
    requireTurn(dealt, { at, step: seen.step, wanted })
    const next = play(dealt.round, wanted, shoeOfRound(dealt, state.number))
    if (next !== null) steps.move(dealt, next)
  }

  return {
    tableId: deps.tableId,
    currency: deps.currency,
    data,
    seats: people.all,
    state,
    people: () => people.all.filter((seat) => seat !== null),
    get isRunning() {
      return state.phase !== 'waiting'
    },
    /** The round that is dealt, played or to be paid. */
    get handId() {
      const { dealing, dealt, phase } = state
      return dealing?.handId ?? (phase === 'result' ? null : (dealt?.handId ?? null))
    },
    commitment: () => commitmentOf(state.dealt?.serverSeed ?? state.dealing?.serverSeed ?? state.nextSeed),
    seatOf: people.seatOf,
    own: people.own,
    sit: people.sit,
    leave: people.leave,
    bet,
    stakeFor,
    act,
    ...steps,
  }
}
