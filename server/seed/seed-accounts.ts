import { isSandboxProject } from '#domain/brand/outside-services.ts'
import { sandboxSubject } from '#domain/brand/sandbox-subject.ts'
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
import type { Rewards } from '#server/modules/rewards/create-rewards.ts'
import type { OutsideIdentities } from '#server/modules/session/outside-identities.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { SeedOf } from './merchant-seeds.ts'

/** A newly created demo account. The password exists only here and as a hash; print it now. */
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
  readonly protection: Pick<Protection, 'onAccountOpened'>
  readonly limits: Pick<Limits, 'set' | 'missing'>
  readonly points: Pick<Rewards['points'], 'grant' | 'orderGood'>
  readonly outside: Pick<OutsideIdentities, 'connect'>
  /** null for a merchant without a brand on this gateway. */
  readonly brandOf: (merchantCode: string) => Brand | null
}

/** The same from a gateway's slices. */
export const seedAccountsOf = (
  offered: Omit<SeedAccountsDeps, 'players' | 'protection' | 'limits' | 'points' | 'outside'> & {
    readonly member: Pick<SeedAccountsDeps, 'players'>
    readonly protection: Pick<SeedAccountsDeps, 'protection' | 'limits'>
    readonly rewards: Pick<SeedAccountsDeps, 'points'>
    readonly session: Pick<SeedAccountsDeps, 'outside'>
  },
) =>
  createSeedAccounts({
    ...offered,
    ...offered.member,
    ...offered.protection,
    ...offered.rewards,
    ...offered.session,
  })

/** A merchant and the currency its accounts are kept in. */
export interface SeedTarget {
  readonly merchantCode: string
  /** ISO 4217. */
  readonly currency: string
}

const dayMs = 24 * 3_600_000

/** Creates missing demo accounts, each with its own password, and returns these passwords once. */
export function createSeedAccounts(deps: SeedAccountsDeps) {
  const { db, players, hasher, clock, random, seedOf, protection, points, outside, brandOf } = deps
  type Account = ReturnType<SeedOf>['accounts'][number]

  /** `others`: those of a merchant whose seed names none. */
  return async (
    targets: readonly SeedTarget[],
    others: readonly Account[] = [],
  ): Promise<SeededAccount[]> => {
    const accountsOf = (merchantCode: string) => {
      const { accounts } = seedOf(merchantCode)
      return accounts.length === 0 ? others : accounts
    }
    // In parallel: password hashing dominates a first start and uses all CPUs.
    const made = await Promise.all(
      targets.flatMap((target) =>
        accountsOf(target.merchantCode).map((account) => seedAccount(target, account)),
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
      contract_kinds: account.contracts ?? [],
      status: 'active',
      currency,
      nickname: account.nickname,
      profile: { ...account.person, ...account.delivery },
      identity_key: account.person === undefined ? null : identityKey(account.person.idNumber),
      payment_password_hash: null,
      affiliate_code: null,
      referral_code: null,
      registered_at: clock.now(),
      registered_ip: '127.0.0.1',
      registration_key_hash: null,
      terms_accepted_at: null,
      // Demo accounts count as having chosen their password; a newcomer must change it.
      password_changed_at:
        account.newcomer === true
          ? null
          : new Date(clock.now().getTime() - (account.passwordAgeDays ?? 0) * dayMs),
      last_login_at: null,
      previous_login_at: null,
    })
    if (player === null) return null
    await protection.onAccountOpened(player)
    await setWantedLimits(deps, player)
    await grantPoints(player)
    if (account.social !== undefined) await connectSocial(player, account.social)
    if (account.affiliateCode !== undefined) {
      await insertAffiliateCode(merchantCode, account.affiliateCode, player.player_id)
    }
    return { merchantCode, username: account.username, password, accountTypeCode: account.accountTypeCode }
  }

  /** Connects a social account, where the brand uses the sandbox's identity service: no other gives known user ids. */
  async function connectSocial(
    { merchant_code: merchantCode, player_id: playerId }: Player,
    { channel, email }: NonNullable<Account['social']>,
  ) {
    const projectId = brandOf(merchantCode)?.providers.firebase?.projectId ?? ''
    if (!isSandboxProject(projectId)) return
    const subject = sandboxSubject(projectId, 'email', email)
    await outside.connect({ merchantCode }, { channel, subject }, playerId)
  }

  /** Points to look at the mall with, and one order for the fulfilment queue, where the brand has points. */
  async function grantPoints({ merchant_code: merchantCode, player_id: playerId, currency }: Player) {
    const brand = brandOf(merchantCode)
    if (brand?.modules.points !== true) return
    const owner = { merchantCode, playerId, currency, timeZone: brand.timeZone }
    await points.grant(owner, 2_400, 'demo')
    await points.orderGood(owner, 'keyring', 'demo')
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

/** Sets high limits where the market requires limits before play. */
export async function setWantedLimits(
  { limits, brandOf }: Pick<SeedAccountsDeps, 'limits' | 'brandOf'>,
  { merchant_code: merchantCode, player_id: playerId, currency }: Player,
): Promise<void> {
  const brand = brandOf(merchantCode)
  if (brand === null) return
  const owner = { playerId, currency }
  for (const { kind, period } of await limits.missing({ brand, merchantCode }, playerId)) {
    const figure = kind === 'time' ? '240' : toDecimal(everydayMinor(500, currency), currency)
    await limits.set({ brand, merchantCode }, owner, { kind, period: period ?? '24h' }, figure)
  }
}
