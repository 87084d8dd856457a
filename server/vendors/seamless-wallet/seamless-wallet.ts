import { createHash } from 'node:crypto'
import type { LimitKind, LimitReached } from '#domain/protection/limits.ts'
import type { Ledger, MoveResult } from '#server/ledger/ledger.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { GameCheck, LaunchCodes, LaunchGrant, PlayGate, PlaySwitches } from './ports.ts'
import type { RoundDetailRepository } from './round-detail.repository.ts'
import { fromVendorUnits } from './units.ts'
import type { VendorSession, WalletSessionRepository } from './wallet-session.repository.ts'
import { fromWirePlayer, merchantOfToken, operatorIdOf, toWirePlayer, transferIdOf } from './wire-ids.ts'

export interface SeamlessWalletDeps {
  readonly ledger: Ledger
  readonly sessions: WalletSessionRepository
  readonly launchCodes: LaunchCodes
  readonly details: RoundDetailRepository
  readonly players: PlayGate
  readonly switches: PlaySwitches
  readonly games: GameCheck
  readonly events: Events
  readonly clock: Clock
  readonly random: Random
  /** How long a vendor may take bets after a launch. */
  readonly sessionMs?: number
}

interface MoneyCall {
  /** As the wire writes it. */
  readonly playerId: string
  readonly transactionId: string
  readonly roundId: string
  readonly gameId: string
  readonly currency: string
  readonly amount: string
  /** What the vendor tells about it, for disputes. */
  readonly meta?: Record<string, unknown> | undefined
}

/** A prize may fall in a round, or outside of any game. */
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

/** More than any account holds, and far from the limits of a 64-bit column. */
const hugeMinor = 10n ** 15n
const fourHoursMs = 4 * 60 * 60 * 1000

export type SeamlessWallet = ReturnType<typeof createSeamlessWallet>

/**
 * The wallet as game vendors see it. Every movement is one ledger transfer named `<vendor>:<player>:<transaction>`, so a
 * repeated call finds its transfer and gets the same answer.
 */
export function createSeamlessWallet(deps: SeamlessWalletDeps) {
  const { ledger, sessions, details, launchCodes, players, switches, games, events, clock, random } = deps

  /**
   * Throws `vendor.invalidToken`, `vendor.invalidGame`, `vendor.invalidPartner`, `vendor.playerDisabled`. The code is spent
   * in any case.
   */
  async function authenticate(vendorCode: string, call: { launchCode: string; gameId: string }) {
    const grant = await launchCodes.redeem(call.launchCode)
    if (grant?.vendorCode !== vendorCode) throw new ApiError('vendor.invalidToken', { action: 'exit' })
    if (grant.gameId !== call.gameId) throw new ApiError('vendor.invalidGame', { action: 'exit' })
    await requirePlayable({ ...grant, gameId: call.gameId })
    if (grant.oneGameAtATime) await endPlayerSessions(grant.merchantCode, grant.playerId)
    const { token, expiresAt } = await openSession(grant)
    const { balanceMinor } = await ledger.balance(grant.merchantCode, grant.playerId)
    return { grant, token, expiresAt, balanceMinor, wirePlayerId: toWirePlayer(grant) }
  }

  async function openSession(grant: LaunchGrant) {
    const token = `${grant.merchantCode}.${Buffer.from(random.bytes(24)).toString('base64url')}`
    const openedAt = clock.now()
    const endsAt = new Date(openedAt.getTime() + (deps.sessionMs ?? fourHoursMs))
    const expiresAt = grant.goodUntil !== null && grant.goodUntil < endsAt ? grant.goodUntil : endsAt
    await sessions.insert({
      merchant_code: grant.merchantCode,
      token_hash: hashOf(token),
      vendor_code: grant.vendorCode,
      brand_id: grant.brandId,
      player_id: grant.playerId,
      game_id: grant.gameId,
      currency: grant.currency,
      min_cycle_ms: grant.minCycleMs,
      max_stake_minor: grant.maxStakeMinor,
      opened_at: openedAt,
      expires_at: expiresAt,
    })
    return { token, expiresAt }
  }

  /** Throws `vendor.invalidToken`, `vendor.tokenExpired`. */
  async function balance(vendorCode: string, call: { token: string; playerId: string }) {
    const session = await sessionOf(vendorCode, call)
    requireOpen(session)
    const { balanceMinor } = await ledger.balance(session.merchant_code, session.player_id)
    return { balanceMinor, currency: session.currency }
  }

  /** Takes a stake; of a free round nothing is taken. Throws what the contract names for bets. */
  async function bet(
    vendorCode: string,
    call: MoneyCall & { token: string; isFree?: boolean | undefined },
  ): Promise<Movement> {
    const session = await sessionOf(vendorCode, call)
    const isFree = call.isFree === true
    const nominalMinor = amountOf(call, session)
    if (nominalMinor === 0n && !isFree) throw new ApiError('request.invalid')
    const stakeMinor = isFree ? 0n : nominalMinor
    const transferId = transferIdOf(vendorCode, session.player_id, call.transactionId)
    try {
      await requireBettable(session, call, stakeMinor, transferId)
    } catch (refusal) {
      // The bet may have been taken before the reason came up; then its repetition gets the answer it got.
      if (!(await sessions.hasTransfer(session.merchant_code, transferId))) throw refusal
    }
    const result = await ledger.move({
      ...legOf(session, call, transferId),
      kind: 'bet',
      amountMinor: -stakeMinor,
      referenceId: null,
    })
    const movement = settled(result, session, transferId)
    await keepDetail(session, call, call.transactionId)
    return isFree ? { ...movement, operatorTransactionId: null } : movement
  }

  /** Reasons to refuse a new bet. */
  async function requireBettable(
    session: VendorSession,
    call: MoneyCall,
    stakeMinor: bigint,
    transferId: string,
  ) {
    requireOpen(session)
    if (!(await games.hosts(session.vendor_code, call.gameId)))
      throw new ApiError('vendor.invalidGame', { action: 'exit' })
    if (session.max_stake_minor !== null && stakeMinor > session.max_stake_minor)
      throw new ApiError('vendor.betLimit', { action: 'none' })
    await requirePlayable({
      merchantCode: session.merchant_code,
      playerId: session.player_id,
      vendorCode: session.vendor_code,
      gameId: call.gameId,
    })
    await requireNoBreak(session, call.roundId)
    if (session.min_cycle_ms > 0 && !(await sessions.startCycle(session, transferId, clock.now())))
      throw new ApiError('vendor.gameCycle', { retryAfterMs: session.min_cycle_ms, action: 'none' })
  }

  /** Pays a win, or closes a lost round with zero. Never asks for a token: what was bet must be paid. */
  async function win(
    vendorCode: string,
    call: MoneyCall & { betTransactionId: string; roundClosed?: boolean | undefined },
  ): Promise<Movement> {
    const session = await knownPlayer(vendorCode, call.playerId)
    if (session === null) throw new ApiError('vendor.transactionNotFound', { action: 'none' })
    const amountMinor = amountOf(call, session)
    const transferId = transferIdOf(vendorCode, session.player_id, call.transactionId)
    const result = await ledger.move({
      ...legOf(session, call, transferId),
      kind: 'win',
      amountMinor,
      referenceId: transferIdOf(vendorCode, session.player_id, call.betTransactionId),
      closesRound: call.roundClosed === true,
    })
    if (result.outcome === 'unknownReference')
      await details.park(roundOf(session, call.roundId), { ...call, at: clock.now() })
    const movement = settled(result, session, transferId)
    await keepDetail(session, call, call.transactionId)
    return amountMinor === 0n ? { ...movement, operatorTransactionId: null } : movement
  }

  /** Pays a prize that answers no bet. Never asks for a token. */
  async function prize(vendorCode: string, call: PrizeCall): Promise<Movement> {
    const session = await knownPlayer(vendorCode, call.playerId)
    if (session === null) throw new ApiError('request.invalid')
    const amountMinor = amountOf(call, session)
    if (amountMinor === 0n) throw new ApiError('request.invalid')
    const transferId = transferIdOf(vendorCode, session.player_id, call.transactionId)
    const result = await ledger.move({
      ...legOf(session, call, transferId),
      kind: 'prize',
      amountMinor,
      referenceId: `${call.type}:${call.campaignId}`,
    })
    const movement = settled(result, session, transferId)
    if (call.roundId !== undefined)
      await keepDetail(session, { ...call, roundId: call.roundId }, call.transactionId)
    return movement
  }

  /** No further movement will come in the round. Throws `vendor.transactionNotFound` when there is no such round. */
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
    await keepDetail(session, call, 'end')
    const { balanceMinor } = await ledger.balance(session.merchant_code, session.player_id)
    return { balanceMinor, currency: session.currency }
  }

  async function keepDetail(
    session: VendorSession,
    { roundId, meta }: { readonly roundId: string; readonly meta?: Record<string, unknown> | undefined },
    step: string,
  ) {
    if (meta !== undefined) await details.keep(roundOf(session, roundId), { step, meta, at: clock.now() })
  }

  /** Undoes a movement by its id alone. An unknown id succeeds, and the bet that may still come is refused. */
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
    })
    if (result.outcome === 'unknownReference') {
      return { operatorTransactionId: null, balanceMinor: result.balanceMinor, currency: session.currency }
    }
    // Named after what it undoes: a second rollback of the same bet gets the same answer as the first.
    return settled(result, session, `${targetId}:reversal`)
  }

  /** The player left or was shut out: open games may not bet any more. */
  const endPlayerSessions = (merchantCode: string, playerId: string) =>
    sessions.endOfPlayer(merchantCode, playerId, clock.now())

  async function sessionOf(
    vendorCode: string,
    call: { token: string; playerId: string },
  ): Promise<VendorSession> {
    const session = await sessions.byToken(merchantOfToken(call.token), hashOf(call.token))
    const owner =
      session && toWirePlayer({ merchantCode: session.merchant_code, playerId: session.player_id })
    if (session?.vendor_code !== vendorCode || owner !== call.playerId)
      throw new ApiError('vendor.invalidToken', { action: 'exit' })
    return session
  }

  /** A vendor moves money only of players it was once let in for. */
  async function knownPlayer(vendorCode: string, wirePlayerId: string): Promise<VendorSession | null> {
    const key = fromWirePlayer(wirePlayerId)
    if (key === null) return null
    return (await sessions.latestOf(key.merchantCode, key.playerId, vendorCode)) ?? null
  }

  function requireOpen(session: VendorSession) {
    if (session.expires_at <= clock.now()) throw new ApiError('vendor.tokenExpired', { action: 'exit' })
  }

  async function requirePlayable(play: {
    merchantCode: string
    playerId: string
    vendorCode: string
    gameId: string
  }) {
    const refusal =
      (await switches.refusal(play.merchantCode, play.vendorCode, play.gameId)) ??
      (await players.refusal(play.merchantCode, play.playerId))
    if (refusal !== null) throw new ApiError(`vendor.${refusal}`, { action: 'exit' })
  }

  /** A round that is under way is played to its end, whatever it still costs. */
  async function requireNoBreak(session: VendorSession, roundId: string) {
    if (!(await players.isBreakDue(session.merchant_code, session.player_id))) return
    if (!(await sessions.isRoundOpen(session, roundId)))
      throw new ApiError('vendor.realityCheck', { action: 'refresh' })
  }

  /** Throws `vendor.wrongCurrency`, or `request.invalid` for what is no amount of that currency. */
  function amountOf(call: { currency: string; amount: string }, session: VendorSession): bigint {
    if (call.currency !== session.currency) throw new ApiError('vendor.wrongCurrency', { action: 'exit' })
    const factor = games.unitFactor(session.vendor_code, call.currency)
    const amountMinor = fromVendorUnits(call.amount, call.currency, factor)
    if (amountMinor === null || amountMinor < 0n || amountMinor > hugeMinor)
      throw new ApiError('request.invalid')
    return amountMinor
  }

  /** What is left of the limit, and how long until it frees, for the game's own sentence. */
  function limitError({ kind, left, freesAt }: LimitReached): ApiError {
    const retryAfterMs = Math.max(0, freesAt.getTime() - clock.now().getTime())
    return new ApiError(limitCodes[kind], {
      action: kind === 'time' || left === 0n ? 'exit' : 'none',
      retryAfterMs,
    })
  }

  function settled(result: MoveResult, session: VendorSession, transferId: string): Movement {
    const refused = refusals[result.outcome]
    if (result.limit !== undefined) throw limitError(result.limit)
    if (refused !== null) throw new ApiError(refused.code, { action: refused.action })
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

  return { authenticate, balance, bet, win, prize, rollback, endRound, endPlayerSessions }
}

/** What the ledger's refusals are called on this wire, and what the game should do. */
const refusals = {
  moved: null,
  replayed: null,
  conflict: { code: 'vendor.duplicate', action: 'none' },
  insufficientFunds: { code: 'vendor.insufficientFunds', action: 'deposit' },
  voided: { code: 'vendor.rolledBack', action: 'none' },
  unknownReference: { code: 'vendor.transactionNotFound', action: 'none' },
  barred: { code: 'vendor.playerDisabled', action: 'exit' },
  limitReached: { code: 'vendor.lossLimit', action: 'exit' },
} as const satisfies Record<MoveResult['outcome'], unknown>

/** The game closes its table until the period is over; a smaller stake may still fit under a limit of money. */
const limitCodes = {
  loss: 'vendor.lossLimit',
  wager: 'vendor.betLimit',
  time: 'vendor.timeLimit',
  // No bet meets it.
  deposit: 'vendor.lossLimit',
} as const satisfies Record<LimitKind, string>

const roundOf = (session: VendorSession, roundId: string) => ({
  merchantCode: session.merchant_code,
  playerId: session.player_id,
  vendorCode: session.vendor_code,
  roundId,
})

const legOf = (
  session: VendorSession,
  call: { readonly roundId?: string | undefined; readonly gameId?: string | undefined },
  transferId: string,
) => ({
  merchantCode: session.merchant_code,
  playerId: session.player_id,
  transferId,
  currency: session.currency,
  counterparty: `vendor:${session.vendor_code}`,
  roundId: call.roundId ?? null,
  gameCode: call.gameId ?? null,
})

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
