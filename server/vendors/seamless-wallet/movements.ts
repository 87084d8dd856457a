import type { Ledger, MoveResult } from '#server/ledger/ledger.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import { aheadMs } from '../wallet-policy.ts'
import type { WalletAlarm } from '../wallet-policy.ts'
import type { BetChecks } from './bet-checks.ts'
import type { FreeRoundBet, FreeRounds, GameCheck } from './ports.ts'
import { parkedCode, requireMoved } from './refusals.ts'
import type { RoundDetailRepository } from './round-detail.repository.ts'
import { fromVendorUnits } from './units.ts'
import type { VendorSession, WalletSessionRepository } from './wallet-session.repository.ts'
import type { WalletSessions } from './wallet-sessions.ts'
import { operatorIdOf, transferIdOf } from './wire-ids.ts'

export interface MovementsDeps {
  readonly ledger: Pick<Ledger, 'move' | 'reverse' | 'closeRound' | 'balance'>
  readonly sessions: Pick<WalletSessionRepository, 'hasTransfer'>
  readonly details: RoundDetailRepository
  readonly games: Pick<GameCheck, 'unitFactor' | 'walletPolicy'>
  readonly freeRounds: FreeRounds
  readonly events: Events
  readonly clock: Clock
  /** Called for calls that violate the vendor's policy or are suspicious. */
  readonly onAlarm: (alarm: WalletAlarm) => void
  /** Called once for every settled or reversed bet, without delaying the vendor's reply. */
  readonly onSettled?: (bet: SettledBet) => void
}

/** The settlement of a bet. */
export interface SettledBet {
  readonly merchantCode: string
  readonly playerId: string
  /** Null: the vendor named none; the bet's own transfer has it. */
  readonly gameId: string | null
  readonly betTransferId: string
  /** Null: the bet was rolled back. */
  readonly paidMinor: bigint | null
  /** Cashed out early: by the player, or at the player's target amount. */
  readonly cashOut: 'own' | 'target' | null
  /** The part of the stake this win settles; null: all of it. */
  readonly stakeMinor: bigint | null
}

interface MoneyCall {
  /** The player's id in wire format. */
  readonly playerId: string
  readonly transactionId: string
  readonly roundId: string
  readonly gameId: string
  readonly currency: string
  readonly amount: string
  /** The vendor's timestamp. */
  readonly happenedAt: Date
  /** Vendor data for disputes. */
  readonly meta?: Record<string, unknown> | undefined
}

/** A prize may be won in a round or outside any game. */
export type PrizeCall = Omit<MoneyCall, 'roundId' | 'gameId'> & {
  readonly type: 'promo' | 'tournament' | 'jackpot'
  readonly campaignId: string
  readonly roundId?: string | undefined
  readonly gameId?: string | undefined
}

export interface Movement {
  /** Null when no money moved. */
  readonly operatorTransactionId: string | null
  readonly balanceMinor: bigint
  readonly currency: string
}

type FreeBet = Pick<FreeRoundBet, 'stakeMinor' | 'transferId'>

/** Plausibility limit of an amount, far below the range of bigint columns. */
const hugeMinor = 10n ** 15n

/**
 * Each movement is one ledger transfer with the id `<vendor>:<player>:<transaction>`, so repeated calls are idempotent.
 */
export function createMovements(
  deps: MovementsDeps,
  { sessionOf, knownPlayer }: Pick<WalletSessions, 'sessionOf' | 'knownPlayer'>,
  { requireBettable }: Pick<BetChecks, 'requireBettable'>,
) {
  const { ledger, sessions, details, games, freeRounds } = deps
  const parts = createMovementParts(deps)
  const { clock, amountOf, checkTime, alarm, settled } = parts

  /** Uses up one granted free round. Throws `vendor.freeRoundsOver`; the vendor's own campaigns are not checked. */
  async function takeFreeRound(
    session: VendorSession,
    call: MoneyCall & { campaignId: string },
    round: FreeBet,
  ) {
    const taken = await freeRounds.take({
      ...round,
      merchantCode: session.merchant_code,
      playerId: session.player_id,
      vendorCode: session.vendor_code,
      campaignId: call.campaignId,
      gameId: call.gameId,
      currency: session.currency,
    })
    if (taken === 'over') throw new ApiError('vendor.freeRoundsOver', { action: 'refresh' })
  }

  /** Debits a stake; a free round debits nothing. Throws the bet errors of the contract. */
  async function bet(
    vendorCode: string,
    call: MoneyCall & {
      token: string
      isFree?: boolean | undefined
      campaignId?: string | undefined
      buysFeature?: boolean | undefined
    },
  ): Promise<Movement> {
    const session = await sessionOf(vendorCode, call)
    const isFree = call.isFree === true
    const nominalMinor = amountOf(call, session)
    checkTime(call, session)
    const { betWithinMs } = games.walletPolicy(vendorCode)
    if (nominalMinor === 0n && !isFree) throw new ApiError('request.invalid')
    const stakeMinor = isFree ? 0n : nominalMinor
    const transferId = transferIdOf(vendorCode, session.player_id, call.transactionId)
    try {
      if (clock.now().getTime() - call.happenedAt.getTime() > betWithinMs)
        throw new ApiError('request.invalid')
      await requireBettable(session, { ...call, stakeMinor, transferId })
    } catch (refusal) {
      // A retry of a bet accepted before the refusal reason arose gets the first result.
      if (!(await sessions.hasTransfer(session.merchant_code, transferId))) throw refusal
    }
    const { campaignId } = call
    if (isFree && campaignId !== undefined)
      await takeFreeRound(session, { ...call, campaignId }, { transferId, stakeMinor: nominalMinor })
    const result = await ledger.move({
      ...legOf(session, call, transferId),
      kind: 'bet',
      amountMinor: -stakeMinor,
      referenceId: null,
    })
    // After a `conflict` the earlier bet with this id keeps its free round.
    if (isFree && !['moved', 'replayed', 'conflict'].includes(result.outcome))
      await freeRounds.undo(session.merchant_code, transferId)
    const movement = settled(result, session, transferId)
    return isFree ? { ...movement, operatorTransactionId: null } : movement
  }

  /** Pays a win, or closes a lost round with zero. Requires no token: wins of accepted bets are always paid. */
  async function win(
    vendorCode: string,
    call: MoneyCall & { betTransactionId: string; roundClosed?: boolean | undefined },
  ): Promise<Movement> {
    const session = await knownPlayer(vendorCode, call.playerId)
    if (session === null) throw new ApiError('vendor.transactionNotFound', { action: 'none' })
    const amountMinor = amountOf(call, session)
    checkTime(call, session)
    const { winsPerBet, winRound } = games.walletPolicy(vendorCode)
    const transferId = transferIdOf(vendorCode, session.player_id, call.transactionId)
    const betTransferId = transferIdOf(vendorCode, session.player_id, call.betTransactionId)
    const freeWins = await freeRounds.winsOf(session.merchant_code, betTransferId)
    // A win with a wagering requirement closes the round without a payment to the balance.
    const paidMinor = freeWins === 'bonus' ? 0n : amountMinor
    const result = await ledger.move({
      ...legOf(session, call, transferId),
      kind: 'win',
      amountMinor: paidMinor,
      referenceId: betTransferId,
      closesRound: call.roundClosed === true,
      answers: { onlyWin: winsPerBet === 'one', sameRound: winRound === 'same' },
    })
    const reason = parkedCode(result.outcome)
    if (reason !== null) {
      await details.park(roundOf(session, call.roundId), { ...call, amountMinor, at: clock.now(), reason })
      alarm(session, call.transactionId, 'refusedWin', reason)
    }
    const movement = settled(result, session, transferId)
    if (freeWins !== null) {
      const booked = { merchantCode: session.merchant_code, betTransferId, transferId, winMinor: amountMinor }
      if (!(await freeRounds.settle(booked))) throw new ApiError('vendor.duplicate', { action: 'none' })
    }
    if (result.outcome === 'moved' && freeWins === null)
      deps.onSettled?.({
        ...playerOf(session),
        ...settledPart(games, vendorCode, call),
        betTransferId,
        paidMinor,
      })
    return paidMinor === 0n ? { ...movement, operatorTransactionId: null } : movement
  }

  /** Pays a prize that refers to no bet. Requires no token. */
  async function prize(vendorCode: string, call: PrizeCall): Promise<Movement> {
    const session = await knownPlayer(vendorCode, call.playerId)
    if (session === null) throw new ApiError('request.invalid')
    const amountMinor = amountOf(call, session)
    checkTime(call, session)
    if (amountMinor === 0n) throw new ApiError('request.invalid')
    const transferId = transferIdOf(vendorCode, session.player_id, call.transactionId)
    const result = await ledger.move({
      ...legOf(session, call, transferId),
      kind: 'prize',
      amountMinor,
      referenceId: `${call.type}:${call.campaignId}`,
    })
    return settled(result, session, transferId)
  }

  return { bet, win, prize, ...createEndings(deps, knownPlayer, parts) }
}

/** The settlement of part of a bet, from the vendor's data. */
function settledPart(
  games: MovementsDeps['games'],
  vendorCode: string,
  { gameId, meta, currency }: MoneyCall,
) {
  const isCashOut = meta?.['cashedOut'] === true
  const stake = meta?.['stake']
  return {
    gameId,
    cashOut: isCashOut ? (meta['byTarget'] === true ? ('target' as const) : ('own' as const)) : null,
    stakeMinor:
      typeof stake === 'string'
        ? fromVendorUnits(stake, currency, games.unitFactor(vendorCode, currency))
        : null,
  }
}

/** Ending rounds and rolling back movements. */
function createEndings(
  { ledger, details, games, clock, freeRounds, onSettled }: MovementsDeps,
  knownPlayer: WalletSessions['knownPlayer'],
  { alarm, settled }: ReturnType<typeof createMovementParts>,
) {
  /** Marks the round as complete. Throws `vendor.transactionNotFound` when there is no such round. */
  async function endRound(
    vendorCode: string,
    call: { playerId: string; roundId: string; meta?: Record<string, unknown> | undefined },
  ) {
    const session = await knownPlayer(vendorCode, call.playerId)
    const isKnown =
      session !== null &&
      (await ledger.closeRound({
        merchantCode: session.merchant_code,
        playerId: session.player_id,
        vendorAccount: `vendor:${session.vendor_code}`,
        roundId: call.roundId,
      }))
    if (!isKnown) throw new ApiError('vendor.transactionNotFound', { action: 'none' })
    if (call.meta !== undefined)
      await details.keep(roundOf(session, call.roundId), { step: 'end', meta: call.meta, at: clock.now() })
    const { balanceMinor } = await ledger.balance(session.merchant_code, session.player_id)
    return { balanceMinor, currency: session.currency }
  }

  /**
   * Rolls back a movement by its id. An unknown id succeeds, and the bet is refused if it still arrives. Throws
   * `vendor.betSettled` for a bet with paid wins where the policy requires rolling them back first.
   */
  async function rollback(
    vendorCode: string,
    call: { playerId: string; transactionId: string; targetTransactionId: string; roundId: string },
  ): Promise<Movement> {
    const session = await knownPlayer(vendorCode, call.playerId)
    if (session === null) throw new ApiError('request.invalid')
    const { merchant_code: merchantCode, player_id: playerId } = session
    const targetId = transferIdOf(vendorCode, playerId, call.targetTransactionId)
    const result = await ledger.reverse({
      merchantCode,
      playerId,
      transferId: transferIdOf(vendorCode, playerId, call.transactionId),
      targetId,
      roundId: call.roundId,
      unlessPaid: games.walletPolicy(vendorCode).rollbackOfPaidBet === 'refused',
    })
    if (result.outcome === 'answered')
      alarm(session, call.transactionId, 'refusedRollback', 'vendor.betSettled')
    if (result.outcome !== 'answered') await freeRounds.undo(merchantCode, targetId)
    if (result.outcome === 'unknownReference') {
      return { operatorTransactionId: null, balanceMinor: result.balanceMinor, currency: session.currency }
    }
    if (result.outcome === 'moved')
      onSettled?.({
        ...playerOf(session),
        gameId: null,
        betTransferId: targetId,
        paidMinor: null,
        cashOut: null,
        stakeMinor: null,
      })
    // The id is derived from the target: a second rollback of the same bet gets the first result.
    return settled(result, session, `${targetId}:reversal`)
  }

  return { endRound, rollback }
}

/** Helpers shared by the movements: amounts, times, replies, alarms. */
function createMovementParts({ games, events, clock, onAlarm }: MovementsDeps) {
  const alarm = (
    { merchant_code: merchantCode, vendor_code: vendorCode, player_id: playerId }: VendorSession,
    transactionId: string,
    sign: WalletAlarm['sign'],
    why: string,
  ) => onAlarm({ merchantCode, vendorCode, playerId, transactionId, sign, why })

  /** Throws `request.invalid` for a time in the future; reports one far in the past. */
  function checkTime(call: Pick<MoneyCall, 'transactionId' | 'happenedAt'>, session: VendorSession) {
    const ageMs = clock.now().getTime() - call.happenedAt.getTime()
    if (ageMs < -aheadMs) throw new ApiError('request.invalid')
    if (ageMs > games.walletPolicy(session.vendor_code).reportAfterMs)
      alarm(session, call.transactionId, 'staleTimestamp', call.happenedAt.toISOString())
  }

  /** Throws `vendor.wrongCurrency`, or `request.invalid` for text that is not a valid amount of the currency. */
  function amountOf(call: { currency: string; amount: string }, session: VendorSession): bigint {
    if (call.currency !== session.currency) throw new ApiError('vendor.wrongCurrency', { action: 'exit' })
    const factor = games.unitFactor(session.vendor_code, call.currency)
    const amountMinor = fromVendorUnits(call.amount, call.currency, factor)
    if (amountMinor === null || amountMinor < 0n || amountMinor > hugeMinor)
      throw new ApiError('request.invalid')
    return amountMinor
  }

  function settled(result: MoveResult, session: VendorSession, transferId: string): Movement {
    requireMoved(result, clock.now())
    if (result.outcome === 'moved')
      events.publish(
        { merchantCode: session.merchant_code, playerId: session.player_id },
        { type: 'balance' },
      )
    return {
      operatorTransactionId: operatorIdOf(transferId),
      balanceMinor: result.balanceMinor,
      currency: session.currency,
    }
  }

  return { clock, amountOf, checkTime, alarm, settled }
}

const playerOf = (session: VendorSession) => ({
  merchantCode: session.merchant_code,
  playerId: session.player_id,
})

const roundOf = (session: VendorSession, roundId: string) => ({
  ...playerOf(session),
  vendorCode: session.vendor_code,
  roundId,
})

const legOf = (
  session: VendorSession,
  call: Pick<PrizeCall, 'transactionId' | 'roundId' | 'gameId' | 'meta'>,
  transferId: string,
) => ({
  merchantCode: session.merchant_code,
  playerId: session.player_id,
  transferId,
  currency: session.currency,
  counterparty: `vendor:${session.vendor_code}`,
  roundId: call.roundId ?? null,
  gameCode: call.gameId ?? null,
  detail: call.meta && { step: call.transactionId, meta: call.meta },
})
