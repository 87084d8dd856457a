import { createHash } from 'node:crypto'
import { fromDecimal } from '#domain/money/money.ts'
import type { Ledger, MoveResult } from '#server/ledger/ledger.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { GameCheck, LaunchCodes, LaunchGrant, PlayGate } from './ports.ts'
import type { VendorSession, WalletSessionRepository } from './wallet-session.repository.ts'
import { fromWirePlayer, merchantOfToken, operatorIdOf, toWirePlayer, transferIdOf } from './wire-ids.ts'

export interface SeamlessWalletDeps {
  readonly ledger: Ledger
  readonly sessions: WalletSessionRepository
  readonly launchCodes: LaunchCodes
  readonly players: PlayGate
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
  const { ledger, sessions, launchCodes, players, games, events, clock, random } = deps

  /** Throws `vendor.invalidToken`, `vendor.invalidGame`, `vendor.playerDisabled`. The code is spent in any case. */
  async function authenticate(vendorCode: string, call: { launchCode: string; gameId: string }) {
    const grant = await launchCodes.redeem(call.launchCode)
    if (grant?.vendorCode !== vendorCode) throw new ApiError('vendor.invalidToken', { action: 'exit' })
    if (grant.gameId !== call.gameId) throw new ApiError('vendor.invalidGame', { action: 'exit' })
    await requirePlayable(grant.merchantCode, grant.playerId)
    const { token, expiresAt } = await openSession(grant)
    const { balanceMinor } = await ledger.balance(grant.merchantCode, grant.playerId)
    return { grant, token, expiresAt, balanceMinor, wirePlayerId: toWirePlayer(grant) }
  }

  async function openSession(grant: LaunchGrant) {
    const token = `${grant.merchantCode}.${Buffer.from(random.bytes(24)).toString('base64url')}`
    const openedAt = clock.now()
    const expiresAt = new Date(openedAt.getTime() + (deps.sessionMs ?? fourHoursMs))
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

  /** Takes a stake. Throws what the contract names for bets. */
  async function bet(vendorCode: string, call: MoneyCall & { token: string }): Promise<Movement> {
    const session = await sessionOf(vendorCode, call)
    const stakeMinor = amountOf(call, session)
    if (stakeMinor === 0n) throw new ApiError('request.invalid')
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
    return settled(result, session, transferId)
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
    await requirePlayable(session.merchant_code, session.player_id)
    if (session.min_cycle_ms > 0 && !(await sessions.startCycle(session, transferId, clock.now())))
      throw new ApiError('rate.limited', { retryAfterMs: session.min_cycle_ms, action: 'none' })
  }

  /** Pays a win, or closes a lost round with zero. Never asks for a token: what was bet must be paid. */
  async function win(vendorCode: string, call: MoneyCall & { betTransactionId: string }): Promise<Movement> {
    const session = await knownPlayer(vendorCode, call.playerId)
    if (session === null) throw new ApiError('vendor.transactionNotFound', { action: 'none' })
    const amountMinor = amountOf(call, session)
    const transferId = transferIdOf(vendorCode, session.player_id, call.transactionId)
    const result = await ledger.move({
      ...legOf(session, call, transferId),
      kind: 'win',
      amountMinor,
      referenceId: transferIdOf(vendorCode, session.player_id, call.betTransactionId),
    })
    const movement = settled(result, session, transferId)
    return amountMinor === 0n ? { ...movement, operatorTransactionId: null } : movement
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

  async function requirePlayable(merchantCode: string, playerId: string) {
    if (!(await players.mayPlay(merchantCode, playerId)))
      throw new ApiError('vendor.playerDisabled', { action: 'exit' })
  }

  function settled(result: MoveResult, session: VendorSession, transferId: string): Movement {
    const refused = refusals[result.outcome]
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

  return { authenticate, balance, bet, win, rollback, endPlayerSessions }
}

/** What the ledger's refusals are called on this wire, and what the game should do. */
const refusals = {
  moved: null,
  replayed: null,
  conflict: { code: 'vendor.duplicate', action: 'none' },
  insufficientFunds: { code: 'vendor.insufficientFunds', action: 'deposit' },
  voided: { code: 'vendor.rolledBack', action: 'none' },
  unknownReference: { code: 'vendor.transactionNotFound', action: 'none' },
} as const satisfies Record<MoveResult['outcome'], unknown>

/** Throws `vendor.wrongCurrency`, or `request.invalid` for what is no amount of that currency. */
function amountOf(call: MoneyCall, session: VendorSession): bigint {
  if (call.currency !== session.currency) throw new ApiError('vendor.wrongCurrency', { action: 'exit' })
  const amountMinor = fromDecimal(call.amount, call.currency)
  if (amountMinor === null || amountMinor < 0n || amountMinor > hugeMinor)
    throw new ApiError('request.invalid')
  return amountMinor
}

const legOf = (session: VendorSession, call: MoneyCall, transferId: string) => ({
  merchantCode: session.merchant_code,
  playerId: session.player_id,
  transferId,
  currency: session.currency,
  counterparty: `vendor:${session.vendor_code}`,
  roundId: call.roundId,
  gameCode: call.gameId,
})

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
