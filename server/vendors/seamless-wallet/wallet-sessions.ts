import { hash } from 'node:crypto'
import type { Ledger } from '#server/ledger/ledger.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { BetChecks } from './bet-checks.ts'
import type { LaunchCodes, LaunchGrant } from './ports.ts'
import type { VendorSession, WalletSessionRepository } from './wallet-session.repository.ts'
import { fromWirePlayer, merchantOfToken, toWirePlayer } from './wire-ids.ts'

export interface WalletSessionsDeps {
  readonly ledger: Pick<Ledger, 'balance'>
  readonly sessions: WalletSessionRepository
  readonly launchCodes: LaunchCodes
  readonly clock: Clock
  readonly random: Random
  /** How long after a launch a vendor may place bets. */
  readonly sessionMs?: number
}

const fourHoursMs = 4 * 60 * 60 * 1000

export type WalletSessions = ReturnType<typeof createWalletSessions>

/** Vendor sessions: from launch code to token to expiry. */
export function createWalletSessions(
  { ledger, sessions, launchCodes, clock, random, sessionMs = fourHoursMs }: WalletSessionsDeps,
  { requireOpen, requirePlayable }: Pick<BetChecks, 'requireOpen' | 'requirePlayable'>,
) {
  /**
   * Throws `vendor.invalidToken`, `vendor.invalidGame`, `vendor.invalidPartner`, `vendor.playerDisabled`. The code is
   * used up in every case.
   */
  async function authenticate(vendorCode: string, call: { launchCode: string; gameId: string }) {
    const grant = await launchCodes.redeem(call.launchCode)
    if (grant?.vendorCode !== vendorCode) throw new ApiError('vendor.invalidToken', { action: 'exit' })
    if (grant.gameId !== call.gameId) throw new ApiError('vendor.invalidGame', { action: 'exit' })
    await requirePlayable({ ...grant, gameId: call.gameId })
    const { token, expiresAt } = await openSession(grant)
    const { balanceMinor } = await ledger.balance(grant.merchantCode, grant.playerId)
    return { grant, token, expiresAt, balanceMinor, wirePlayerId: toWirePlayer(grant) }
  }

  async function openSession(grant: LaunchGrant) {
    const token = `${grant.merchantCode}.${Buffer.from(random.bytes(24)).toString('base64url')}`
    const openedAt = clock.now()
    const endsAt = new Date(openedAt.getTime() + sessionMs)
    const expiresAt = grant.goodUntil !== null && grant.goodUntil < endsAt ? grant.goodUntil : endsAt
    const open = grant.oneGameAtATime ? sessions.insertAlone : sessions.insert
    await open({
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

  /** Rejects new bets in the player's open games; rounds in progress still settle. */
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

  /**
   * The player's latest session with the vendor; null for a player it never had a session for: it may not move that
   * player's money.
   */
  async function knownPlayer(vendorCode: string, wirePlayerId: string): Promise<VendorSession | null> {
    const key = fromWirePlayer(wirePlayerId)
    if (key === null) return null
    return (await sessions.latestOf(key.merchantCode, key.playerId, vendorCode)) ?? null
  }

  return { authenticate, balance, endPlayerSessions, sessionOf, knownPlayer }
}

const hashOf = (token: string) => hash('sha256', token, 'hex')
