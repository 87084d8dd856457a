import type { Clock } from '#sandbox/lib/ports.ts'
import type { JsonObject } from '../engine/json.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { WalletAnswer, WalletClient } from '../wallet/wallet-client.ts'
import type { RoundDecision } from './round-decision.ts'
import type { Round, RoundRepository } from './round.repository.ts'

export interface RoundMoneyDeps {
  readonly rounds: RoundRepository
  readonly wallet: WalletClient
  readonly clock: Clock
  readonly decision: RoundDecision
}

/** Maximum delay between two attempts of an unfinished round. */
export const longestPauseMs = 60_000

/** The wallet calls of a round. Each is retried under its own transaction id, and each outcome is stored. */
export function createRoundMoney({ rounds, wallet, clock, decision }: RoundMoneyDeps) {
  /** Requests the stake, retries once without an answer, and rolls it back when the outcome stays unknown. */
  async function takeStake(round: Round, session: GameSession): Promise<Round> {
    const leg = {
      ...legOf(round, 'b', round.stake_minor),
      walletToken: session.wallet_token,
      campaignId: round.free_grant,
      buysFeature: round.bet['bought'] === true,
    }
    const answer = await certain(() => wallet.bet(leg))
    if (answer.kind === 'refused') {
      const refused = await rounds.advance(round, 'refused', { refusal: keptRefusal(answer, clock.now()) })
      return refused ?? rounds.byId(round)
    }
    if (answer.kind === 'unknown') return undo(round)
    const { balanceMinor } = answer.value
    if (round.held_for !== null)
      return (await rounds.advance(round, 'held', { balance_minor: balanceMinor })) ?? rounds.byId(round)
    const { decided } = await decision.decisionOf(round)
    const taken = await rounds.advance(round, 'betTaken', {
      win_minor: decided.winMinor,
      balance_minor: balanceMinor,
    })
    // Null: the resolver considered this process dead and is rolling back the stake.
    return taken === null ? rounds.byId(round) : pay(taken)
  }

  async function pay(round: Round): Promise<Round> {
    const meta = await decision.metaOf(round)
    const answer = await certain(() =>
      wallet.win({
        ...legOf(round, 'w', round.win_minor ?? 0n),
        betTransactionId: transactionOf(round, 'b'),
        // Further stakes of a round are paid before the round itself.
        closesRound: round.of_round === null,
        meta,
      }),
    )
    if (answer.kind === 'ok') return close(round, 'settled', answer.value.balanceMinor)
    // The operator has rolled back the stake itself: there is nothing to pay.
    if (answer.kind === 'refused' && answer.code === 'vendor.rolledBack')
      return close(round, 'rolledBack', null)
    return later(round)
  }

  /** Rolls the stake back; it is never requested again. */
  async function undo(round: Round): Promise<Round> {
    const rolling = round.state === 'rollingBack' ? round : await rounds.advance(round, 'rollingBack')
    if (rolling === null) return rounds.byId(round)
    const answer = await certain(() =>
      wallet.rollback({ ...callOf(round, 'r'), betTransactionId: transactionOf(round, 'b') }),
    )
    return answer.kind === 'ok' ? close(rolling, 'rolledBack', answer.value.balanceMinor) : later(rolling)
  }

  async function close(
    round: Round,
    to: 'settled' | 'rolledBack',
    balanceMinor: bigint | null,
  ): Promise<Round> {
    return (await rounds.advance(round, to, { balance_minor: balanceMinor })) ?? rounds.byId(round)
  }

  /** Schedules a retry after 1, 2, 4 … seconds. */
  async function later(round: Round): Promise<Round> {
    const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** Math.min(round.attempts, 6))
    await rounds.postpone(round, new Date(clock.now().getTime() + pauseMs))
    return round
  }

  /**
   * Corrects the payout of a settled round, once, as separate entries: a difference is added; a higher win is rolled
   * back and the lower one paid. `waived`: the player has already spent it and keeps it. `later`: the wallet did not
   * answer; repeating the call resumes where this one stopped.
   */
  async function correct(round: Round, toMinor: bigint): Promise<'unchanged' | 'paid' | 'waived' | 'later'> {
    const fromMinor = round.win_minor ?? 0n
    if (toMinor === fromMinor) return 'unchanged'
    if (toMinor < fromMinor) {
      const undone = await certain(() =>
        wallet.rollback({ ...callOf(round, 'd'), betTransactionId: transactionOf(round, 'w') }),
      )
      if (undone.kind === 'refused') return 'waived'
      if (undone.kind === 'unknown') return 'later'
    }
    const addMinor = toMinor > fromMinor ? toMinor - fromMinor : toMinor
    if (addMinor === 0n) return 'paid'
    const answer = await certain(() =>
      wallet.win({
        ...legOf(round, 'c', addMinor),
        betTransactionId: transactionOf(round, 'b'),
        closesRound: true,
        meta: { corrected: true, heldFor: round.held_for, ...round.result },
      }),
    )
    return answer.kind === 'ok' ? 'paid' : 'later'
  }

  /** Pays a part of a held stake; the round continues. `void`: the operator had rolled back the stake. */
  async function payPart(
    round: Round,
    { number, winMinor, meta }: { number: number; winMinor: bigint; meta: JsonObject },
  ): Promise<'paid' | 'void' | 'later'> {
    const answer = await certain(() =>
      wallet.win({
        ...legOf(round, `p${number}`, winMinor),
        betTransactionId: transactionOf(round, 'b'),
        closesRound: false,
        meta,
      }),
    )
    if (answer.kind === 'ok') return 'paid'
    return answer.kind === 'refused' && answer.code === 'vendor.rolledBack' ? 'void' : 'later'
  }

  return { takeStake, pay, payPart, undo, correct }
}

/**
 * The wallet's refusal code and, for temporary refusals, the time it ends, so that a repeated request gets the
 * remaining time.
 */
const keptRefusal = (
  { code, retryAfterMs }: Extract<WalletAnswer<unknown>, { kind: 'refused' }>,
  now: Date,
): string => (retryAfterMs === null ? code : `${code} ${now.getTime() + retryAfterMs}`)

/** Retries once under the same transaction id without an answer. */
async function certain<T>(call: () => Promise<WalletAnswer<T>>): Promise<WalletAnswer<T>> {
  const answer = await call()
  return answer.kind === 'unknown' ? call() : answer
}

/**
 * Transaction suffix: bet, win, rollback; a correction rolls back (`d`) and pays (`c`); partial payments have a number.
 */
type Leg = 'b' | 'w' | 'r' | 'd' | 'c' | `p${number}`

const transactionOf = (round: Round, leg: Leg) => `${round.round_id}-${leg}`

const callOf = (round: Round, leg: Leg) => ({
  playerId: round.player_id,
  roundId: round.of_round ?? round.round_id,
  transactionId: transactionOf(round, leg),
  currency: round.currency,
})

const legOf = (round: Round, leg: Exclude<Leg, 'r' | 'd'>, amountMinor: bigint) => ({
  ...callOf(round, leg),
  gameId: round.game_id,
  amountMinor,
})
