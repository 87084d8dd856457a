import { identityKey } from '#domain/field-rules/identity.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { drawPassword } from '#server/lib/draw-password.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Limits } from '#server/modules/protection/limits.service.ts'
import type { Protection } from '#server/modules/protection/protection.service.ts'
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
  readonly protection: Pick<Protection, 'welcome'>
  readonly limits: Pick<Limits, 'set' | 'missing'>
  /** Null for a merchant none of whose brands is served here. */
  readonly brandOf: (merchantCode: string) => Brand | null
}

/** A merchant and the currency its accounts are kept in. */
export interface SeedTarget {
  readonly merchantCode: string
  /** ISO 4217. */
  readonly currency: string
}

/** Makes the demo accounts that do not exist yet, each with a password of its own, and tells those passwords once. */
export function createSeedAccounts(deps: SeedAccountsDeps) {
  const { db, players, hasher, clock, random, seedOf, protection, limits, brandOf } = deps
  type Account = ReturnType<SeedOf>['accounts'][number]

  return async (targets: readonly SeedTarget[]): Promise<SeededAccount[]> => {
    // All at once: hashing a password is what takes the time of a first start, and every processor helps.
    const made = await Promise.all(
      targets.flatMap((target) =>
        seedOf(target.merchantCode).accounts.map((account) => seedAccount(target, account)),
      ),
    )
    return made.filter((account) => account !== null)
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
      profile: account.person ?? {},
      identity_key: account.person === undefined ? null : identityKey(account.person.idNumber),
      payment_password_hash: null,
      affiliate_code: null,
      referral_code: null,
      registered_at: clock.now(),
      registered_ip: '127.0.0.1',
      registration_key_hash: null,
      terms_accepted_at: null,
      // Whoever reads the first page of the log is the owner of a demo account; a newcomer's has none yet.
      password_changed_at: account.newcomer === true ? null : clock.now(),
      last_login_at: null,
      previous_login_at: null,
    })
    if (player === null) return null
    await protection.welcome(player)
    await setWantedLimits(player)
    if (account.affiliateCode !== undefined) {
      await insertAffiliateCode(merchantCode, account.affiliateCode, player.player_id)
    }
    return { merchantCode, username: account.username, password, accountTypeCode: account.accountTypeCode }
  }

  /** Limits the market wants before anybody plays: wide enough to look around. */
  async function setWantedLimits({ merchant_code: merchantCode, player_id: playerId, currency }: Player) {
    const brand = brandOf(merchantCode)
    if (brand === null) return
    const owner = { playerId, currency }
    for (const { kind, period } of await limits.missing({ brand, merchantCode }, playerId)) {
      const figure = kind === 'time' ? '240' : toDecimal(everydayMinor(500, currency), currency)
      await limits.set({ brand, merchantCode }, owner, { kind, period: period ?? '24h' }, figure)
    }
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
