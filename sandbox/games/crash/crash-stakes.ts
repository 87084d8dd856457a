import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { Round } from '../rounds/round.repository.ts'
import { refusalOf } from '../rounds/round.service.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { highestPoint, lowestCashOut, risenAt, winAt } from './curve.ts'
import { isTarget } from './crash-point.ts'
import type { CrashRepository, CrashRound } from './crash.repository.ts'
import type { BetEvent, BetInput, CrashRoundView } from './crash-shapes.ts'
import { crashStakes } from './crash-tables.ts'

export type CrashStakes = ReturnType<typeof createCrashStakes>

/** The target in a stake's bet; null: none. */
export const targetOf = ({ bet }: Pick<Round, 'bet'>): number | null =>
  typeof bet['target'] === 'number' ? bet['target'] : null
/** Cash-out multiple of a stake in hundredths; null: not cashed out. */
export const outOf = ({ result }: Pick<Round, 'result'>): number | null =>
  typeof result?.['out'] === 'number' ? result['out'] : null

export const roundKey = (tableId: string, number: number | bigint) => `crash:${tableId}:${number}:`
const stakeKey = (session: GameSession, number: number) =>
  `${roundKey(session.game_id, number)}${session.brand_id}:${session.player_id}`

/** Table and round number in a stake's `held_for`. */
export function waitsFor({ held_for }: Pick<Round, 'held_for'>): { tableId: string; number: number } {
  const [, tableId = '', number = ''] = held_for?.split(':') ?? []
  return { tableId, number: Number(number) }
}

/**
 * The bet of a repeated request. Throws `round.rolledBack` for a refunded one, `round.open` while that is undecided.
 */
function requireTaken(stake: Round): Round {
  if (['held', 'betTaken', 'settled'].includes(stake.state)) return stake
  const refusal = refusalOf(stake)
  throw new SandboxError(refusal === null || refusal === 'wallet.unreachable' ? 'round.open' : refusal)
}

/** Cash-out multiple of a stake in a finished round: its target, or null when it was still open at the crash. */
export const outAtEnd = (stake: Pick<Round, 'bet'>, point: number): number | null => {
  const target = targetOf(stake) ?? highestPoint
  return target <= point ? target : null
}

/** The stakes of crash rounds: taken at the bet, paid at a manual or automatic cash-out, lost at the crash. */
export function createCrashStakes({
  context: { rounds, viewOf, clock },
  rows,
}: {
  context: Pick<KindContext, 'rounds' | 'viewOf' | 'clock'>
  rows: Pick<CrashRepository, 'stakes' | 'stakeOf' | 'byNumber'>
}) {
  /** Cash-outs in progress: a round's stakes are not settled as lost before these complete. */
  const leaving = new Set<Promise<unknown>>()

  function event(stake: Round): BetEvent {
    const money = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, stake.currency))
    const isDecided = stake.state === 'settled' || stake.state === 'betTaken'
    const out = outOf(stake)
    const state = isDecided ? (out === null ? 'lost' : 'out') : stake.state === 'held' ? 'in' : 'back'
    return {
      type: 'bet',
      state,
      number: waitsFor(stake).number,
      stake: toDecimal(stake.stake_minor, stake.currency),
      target: targetOf(stake),
      out,
      win: isDecided ? money(stake.win_minor) : null,
      // A decided win that is not yet booked: the known balance is outdated.
      balance: stake.state === 'betTaken' ? null : money(stake.balance_minor),
      round: isDecided
        ? (viewOf({
            round: stake,
            seed: null,
            shown: { bet: stake.bet, result: stake.result },
          }) as CrashRoundView)
        : null,
    }
  }

  /**
   * Stakes on the round open for bets. A stake that the wallet confirms only after the curve has started is refunded.
   * Throws `bets.closed`, `request.invalid`, and the wallet's refusals.
   */
  async function bet(session: GameSession, input: BetInput, round: CrashRound | null): Promise<BetEvent> {
    const { number, target, requestId } = input
    const known = await rows.stakeOf(stakeKey(session, number))
    if (known?.request_id === requestId) return event(requireTaken(known))
    const isOpen =
      round?.state === 'betting' && Number(round.number) === number && clock.now() < round.closes_at
    if (!isOpen) throw new SandboxError('bets.closed')
    const stakeMinor = fromDecimal(input.stake, session.currency)
    const isRight = stakeMinor !== null && crashStakes(session.currency).includes(stakeMinor)
    if (!isRight || (target !== null && !isTarget(target))) throw new SandboxError('request.invalid')
    if (known?.state === 'held') throw new SandboxError('round.open')
    const held = await rounds.hold(session, {
      requestId,
      bet: { stake: String(stakeMinor), target },
      stakeMinor,
      heldFor: stakeKey(session, number),
    })
    const now = await rows.byNumber(session.game_id, number)
    if (now?.state === 'betting' || held.state !== 'held') return event(held)
    return event(await rounds.release(held))
  }

  /** Withdraws a bet while betting is open. */
  async function takeBack(session: GameSession, round: CrashRound | null): Promise<BetEvent> {
    const isOpen = round?.state === 'betting' && clock.now() < round.closes_at
    if (!isOpen) throw new SandboxError('bets.closed')
    const stake = await rows.stakeOf(stakeKey(session, Number(round.number)))
    if (stake === undefined) throw new SandboxError('request.notFound')
    return event(await rounds.release(stake))
  }

  /**
   * Cashes out at the multiple displayed at `atMs`, the time the call was received, or at the target if that is lower.
   * A call after the crash has no effect.
   */
  async function cashOut(
    session: GameSession,
    number: number,
    { round, atMs }: { round: CrashRound | null; atMs: number },
  ): Promise<BetEvent> {
    const stake = await rows.stakeOf(stakeKey(session, number))
    if (stake === undefined) throw new SandboxError('request.notFound')
    if (round === null || Number(round.number) !== number || round.point === null || stake.state !== 'held')
      return event(stake)
    const risen = Math.min(risenAt(atMs - round.starts_at.getTime()), targetOf(stake) ?? highestPoint)
    // After the end of the round: too late. Under 1.01: too early.
    if (round.ends_at === null || atMs >= round.ends_at.getTime() || risen < lowestCashOut)
      return event(stake)
    return event(await settle(stake, risen))
  }

  async function settle(stake: Round, out: number | null): Promise<Round> {
    return rounds.settle(stake, {
      winMinor: out === null ? 0n : winAt(stake.stake_minor, out),
      result: { number: waitsFor(stake).number, out },
    })
  }

  /** Resolves one stake: paid at its target, lost, or refunded when its round was broken off. */
  async function finish(stake: Round, round: CrashRound | undefined): Promise<Round | null> {
    if (round?.state === 'betting' || round?.state === 'running') return null
    if (round === undefined || round.state === 'void' || round.point === null) return rounds.release(stake)
    const out = outAtEnd(stake, round.point)
    return out === null && round.is_broken ? rounds.release(stake) : settle(stake, out)
  }

  /** Runs a cash-out that the end of the round must await. */
  function whileLeaving<T>(work: Promise<T>): Promise<T> {
    leaving.add(work)
    return work.finally(() => leaving.delete(work))
  }

  return {
    event,
    bet,
    takeBack,
    settle,
    finish,
    cashOut: (...call: Parameters<typeof cashOut>) => whileLeaving(cashOut(...call)),
    /** Resolves when all cash-outs received so far have completed. */
    allLeft: () => Promise.allSettled(leaving).then(() => undefined),
    ofPlayer: (session: GameSession, number: number) => rows.stakeOf(stakeKey(session, number)),
  }
}
