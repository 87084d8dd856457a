import { createHash } from 'node:crypto'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { LaunchCodes as RedeemPort, LaunchGrant } from '#server/vendors/seamless-wallet/ports.ts'
import type { LaunchCodeRepository } from './launch-code.repository.ts'

/** Validity of a launch code. */
const lifetimeMs = 60_000
/** 144 bits. */
const randomBytes = 18

export interface LaunchCodes extends RedeemPort {
  /** Issues a single-use code, valid for 60 seconds; only its hash is stored. */
  issue(grant: LaunchGrant): Promise<string>
}

/**
 * One-time codes that hand a player over to a vendor without revealing the session. Format `<merchantCode>.<random>`,
 * because the vendor's call does not name the merchant and every query needs one.
 */
export function createLaunchCodes({
  repository,
  clock,
  random,
}: {
  repository: LaunchCodeRepository
  clock: Clock
  random: Random
}): LaunchCodes {
  return {
    async issue(grant) {
      const now = clock.now()
      const code = `${grant.merchantCode}.${Buffer.from(random.bytes(randomBytes)).toString('base64url')}`
      await repository.forgetBefore(grant.merchantCode, now)
      await repository.insert({
        merchant_code: grant.merchantCode,
        code_hash: hashOf(code),
        brand_id: grant.brandId,
        player_id: grant.playerId,
        vendor_code: grant.vendorCode,
        game_id: grant.gameId,
        currency: grant.currency,
        language: grant.language,
        safeguards: {
          playMoney: grant.playMoney,
          autoplay: grant.autoplay,
          turbo: grant.turbo,
          bonusBuy: grant.bonusBuy,
          oneGameAtATime: grant.oneGameAtATime,
          minCycleMs: grant.minCycleMs,
          maxStakeMinor: grant.maxStakeMinor === null ? null : String(grant.maxStakeMinor),
          goodUntil: grant.goodUntil?.toISOString() ?? null,
        },
        expires_at: new Date(now.getTime() + lifetimeMs),
        redeemed_at: null,
      })
      return code
    },

    async redeem(code) {
      const [merchantCode = ''] = code.split('.', 1)
      const row = await repository.redeem(merchantCode, hashOf(code), clock.now())
      if (row === null) return null
      const { maxStakeMinor, goodUntil, ...safeguards } = row.safeguards
      return {
        ...safeguards,
        bonusBuy: safeguards.bonusBuy === true,
        merchantCode: row.merchant_code,
        brandId: row.brand_id,
        playerId: row.player_id,
        vendorCode: row.vendor_code,
        gameId: row.game_id,
        currency: row.currency,
        language: row.language,
        maxStakeMinor: maxStakeMinor === null ? null : BigInt(maxStakeMinor),
        goodUntil: goodUntil === null ? null : new Date(goodUntil),
      }
    },
  }
}

const hashOf = (code: string) => createHash('sha256').update(code).digest('hex')
