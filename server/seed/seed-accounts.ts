import type { Db } from '#server/database/database.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { SeedOf } from './merchant-seeds.ts'

/** A demo account that was just made. The password exists here and as a hash, nowhere else: print it or lose it. */
export interface SeededAccount {
  readonly merchantCode: string
  readonly username: string
  readonly password: string
  readonly accountTypeCode: number
}

export interface SeedAccountsDeps {
  readonly db: Db
  readonly players: Pick<PlayerRepository, 'insert' | 'byUsername'>
  readonly hasher: Pick<PasswordHasher, 'hash'>
  readonly clock: Clock
  readonly random: Random
  readonly seedOf: SeedOf
}

/** A merchant and the currency its accounts are kept in. */
export interface SeedTarget {
  readonly merchantCode: string
  /** ISO 4217. */
  readonly currency: string
}

/** Makes the demo accounts that do not exist yet, each with a password of its own, and tells those passwords once. */
export function createSeedAccounts(deps: SeedAccountsDeps) {
  const { db, players, hasher, clock, random, seedOf } = deps
  type Account = ReturnType<SeedOf>['accounts'][number]

  return async (targets: readonly SeedTarget[]): Promise<SeededAccount[]> => {
    const made: SeededAccount[] = []
    for (const target of targets) {
      for (const account of seedOf(target.merchantCode).accounts) {
        const seeded = await seedAccount(target, account)
        if (seeded !== null) made.push(seeded)
      }
    }
    return made
  }

  async function seedAccount(
    { merchantCode, currency }: SeedTarget,
    account: Account,
  ): Promise<SeededAccount | null> {
    const key = usernameKey(account.username)
    if ((await players.byUsername(merchantCode, key)) !== undefined) return null
    const password = drawPassword(random)
    const player = await players.insert({
      merchant_code: merchantCode,
      player_id: random.uuid(),
      username: account.username,
      username_key: key,
      password_hash: await hasher.hash(password),
      account_type_code: account.accountTypeCode,
      status: 'active',
      currency,
      nickname: account.nickname,
      profile: {},
      payment_password_hash: null,
      affiliate_code: null,
      referral_code: null,
      registered_at: clock.now(),
      registered_ip: '127.0.0.1',
      registration_key_hash: null,
      terms_accepted_at: null,
      last_login_at: null,
      previous_login_at: null,
    })
    if (player === null) return null
    if (account.affiliateCode !== undefined) {
      await insertAffiliateCode(merchantCode, account.affiliateCode, player.player_id)
    }
    return { merchantCode, username: account.username, password, accountTypeCode: account.accountTypeCode }
  }

  async function insertAffiliateCode(
    merchantCode: string,
    code: string,
    agentPlayerId: string,
  ): Promise<void> {
    await db
      .insertInto('affiliate_code')
      .values({
        merchant_code: merchantCode,
        code_key: code,
        domain: null,
        agent_player_id: agentPlayerId,
        created_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/** Without characters that are easily taken for one another. */
const letters = 'abcdefghjkmnpqrstuvwxyz'
const digits = '23456789'

/** Four groups of four, each with a digit: about 65 bits, easy to read out, and within the rules of every seed. */
function drawPassword(random: Random): string {
  const pick = (from: string): string => {
    // Bytes beyond the last whole multiple would favour the first characters.
    const limit = 256 - (256 % from.length)
    for (;;) {
      const [byte = 0] = random.bytes(1)
      if (byte < limit) return from[byte % from.length] ?? ''
    }
  }
  const group = () => [letters, letters, digits, letters].map(pick).join('')
  return Array.from({ length: 4 }, group).join('-')
}
