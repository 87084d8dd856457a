import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { leaseMs } from '../cards/hand-money.ts'
import { commitmentOf, fairDraws, newServerSeed } from '../fair/fair.ts'
import { SandboxError } from '../sandbox-error.ts'
import { shoeOf } from './shoe.ts'
import type { BjTableData } from './tables-data.ts'
import { isNatural, pointsOf } from './hand-points.ts'
import { dealRound, insure, movesOf, peek, play } from './round.ts'
import type { BjRound, Move, SeatBets } from './round.ts'
import { createRoundMoney } from './round-money.ts'
import type { DealtRound, RoundMoneyDeps } from './round-money.ts'
import { createSeats, noBets } from './seats.ts'
import type { Phase } from './shapes.ts'

export const insuranceMs = 8_000
/** Time for a card to reach its place, given to whoever acts next. */
const cardMs = 350
const resultMs = 5_500
/** Time to see a card that the dealer draws. */
const drawMs = 900
/** Everybody is ready: a moment to change one's mind. */
const readyMs = 900
/** A player in turn without an open page stands after this time. */
export const goneTurnMs = 4_000

export interface TableDeps extends RoundMoneyDeps {
  readonly data: BjTableData
  readonly currency: string
  readonly clock: Clock
  readonly random: Random
  readonly lastNumber: number
  readonly onChange: () => void
  /** The dealer's result, as a lobby shows it. */
  readonly onResult: (bead: string) => void
}

export type BjTable = ReturnType<typeof createTable>

/** What the dealer came to: `BJ`, `17` to `21`, `✕` for a bust. A dealer whose cards decided nothing has what lies there. */
export function beadOf({ dealer }: Pick<BjRound, 'dealer'>): string {
  const { total } = pointsOf(dealer)
  return isNatural(dealer) ? 'BJ' : total > 21 ? '✕' : String(total)
}

/** One table as a state machine driven by `tick`: bets, stakes, deal, insurance, turns, result. */
export function createTable(deps: TableDeps) {
  const { clock, random, data } = deps
  const money = createRoundMoney(deps)
  const state = {
    phase: 'waiting' as Phase,
    /** Of the round under way, or the next one. */
    number: deps.lastNumber + 1,
    version: 0,
    /** The next shoe's seed, whose hash has been published. */
    nextSeed: newServerSeed(random),
    dealt: null as DealtRound | null,
    /** Seats whose stakes are being taken. */
    taking: [] as readonly number[],
    startedMs: 0,
    /** When the phase or the turn is over. */
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

  /** One thing at a time: a move may wait for the wallet, and nothing passes a turn meanwhile. */
  let last: Promise<unknown> = Promise.resolve()
  function alone<T>(task: () => Promise<T>): Promise<T> {
    const run = last.then(task)
    last = run.catch(() => {})
    return run
  }

  let isTicking = false
  /** Does the step that is due; does nothing while the last call is running. */
  async function tick(): Promise<void> {
    if (isTicking) return
    isTicking = true
    await alone(step).finally(() => (isTicking = false))
  }

  async function step(): Promise<void> {
    const now = nowMs()
    const { dealt } = state
    if (state.phase === 'waiting' || state.phase === 'betting') people.tidy()
    if (dealt !== null && state.phase !== 'result' && now - state.renewedMs > leaseMs / 4) {
      state.renewedMs = now
      await money.renew(dealt.handId, now)
    }
    if (state.phase === 'waiting') {
      if (people.betting().length > 0) enter('betting', data.bettingMs)
    } else if (state.phase === 'betting') await takeBets(now)
    else if (state.phase === 'insurance') {
      if (now >= state.dueMs && dealt !== null) await move(dealt, peek(dealt.round, dealt.shoe))
    } else if (state.phase === 'turns') await passTurn(now)
    else if (now >= state.dueMs) {
      state.dealt = null
      state.number += 1
      people.tidy()
      enter('waiting', 0)
    }
  }

  async function takeBets(now: number): Promise<void> {
    if (people.betting().length === 0) return enter('waiting', 0)
    const left = state.dueMs - now
    if (left > readyMs && people.isEverybodyReady()) {
      state.dueMs = now + readyMs
      changed()
    }
    if (now >= state.dueMs) await deal()
  }

  function enter(phase: Phase, forMs: number): void {
    state.phase = phase
    state.startedMs = nowMs()
    state.dueMs = state.startedMs + forMs
    changed()
  }

  /** Takes the bets, and deals to those who paid. */
  async function deal(): Promise<void> {
    const players = people.betting()
    const handId = random.uuid()
    const serverSeed = state.nextSeed
    state.nextSeed = newServerSeed(random)
    state.renewedMs = nowMs()
    const clientSeeds = players.map(({ seat }) => seat.clientSeed).join(',')
    const dealing = { handId, serverSeed, clientSeeds }
    // From here on nobody takes a bet back or leaves the seat.
    state.taking = players.map(({ at }) => at)
    const stakes = await money
      .take({ ...dealing, number: state.number, players })
      .finally(() => (state.taking = []))
    const paid = players.filter(({ at }) => stakes?.has(`${at}:bets`) === true)
    for (const { seat } of players) Object.assign(seat, { bets: noBets, isReady: false, seenMs: nowMs() })
    if (stakes === null) {
      state.number += 1
      return enter('waiting', 0)
    }
    const shoe = shoeOf(fairDraws(serverSeed, clientSeeds, state.number))
    const round = dealRound(
      paid.map(({ at, bets }) => ({ seat: at, bets })),
      shoe,
    )
    const dealt: DealtRound = { ...dealing, shoe, stakes, round, decided: null }
    state.dealt = dealt
    const dealMs = round.dealt * cardMs
    if (round.stage === 'insurance') return enter('insurance', insuranceMs + dealMs)
    enter('turns', data.turnMs + dealMs)
    return round.stage === 'over' ? finish(dealt, dealMs) : undefined
  }

  async function move(dealt: DealtRound, next: BjRound): Promise<void> {
    dealt.round = next
    enter('turns', data.turnMs + cardMs)
    return next.stage === 'over' ? finish(dealt, 0) : undefined
  }

  /** A turn that is over, or whose player is gone, stands. */
  async function passTurn(now: number): Promise<void> {
    const { dealt } = state
    if (dealt === null) return enter('waiting', 0)
    // The result could not be stored or paid when the last move was made: once more.
    if (dealt.round.stage === 'over') return finish(dealt, 0)
    const seat = people.all[dealt.round.seats[dealt.round.turn?.at ?? -1]?.seat ?? -1] ?? null
    const goneSince = seat === null || seat.leaving ? 0 : seat.goneSinceMs
    const isGone = goneSince !== null && now - Math.max(goneSince, state.startedMs) >= goneTurnMs
    if (now < state.dueMs && !isGone) return
    const next = play(dealt.round, 'stand', dealt.shoe)
    if (next !== null) await move(dealt, next)
  }

  async function finish(dealt: DealtRound, dealMs: number): Promise<void> {
    const bead = beadOf(dealt.round)
    await money.pay(dealt, people.all, bead)
    for (const { seat } of dealt.round.seats) Object.assign(people.all[seat] ?? {}, { seenMs: nowMs() })
    deps.onResult(bead)
    enter('result', resultMs + dealMs + drawMs * (dealt.round.dealer.length - 1))
  }

  /** The player's bets of the next round. Throws `bets.closed`. */
  function bet(key: string, number: number, bets: SeatBets, isReady: boolean): void {
    const seat = people.own(key)
    const isOpen = state.phase === 'waiting' || state.phase === 'betting'
    if (seat === null || !isOpen || number !== state.number || state.taking.length > 0)
      throw new SandboxError('bets.closed')
    Object.assign(seat, { bets, isReady, refusal: null, seenMs: nowMs() })
    changed()
  }

  /** A player's move, with the stake that it takes. Throws `turn.passed`, `request.invalid` or the wallet's refusal. */
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
