import type { PageWish } from '#server/lib/page-wish.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { everydayMinor } from '#domain/money/everyday.ts'
import { maskedName } from '#domain/rewards/masked-name.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { cut, fromCursor, spanOf, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import { heldWire } from '#server/lib/held-wire.ts'
import type { HeldGiver, Holds, ReleaseHeld, ToHold } from '#server/modules/linked/holds.ts'
import type { Claims } from './claims.ts'
import type { HasBet } from './first-bet.ts'
import type { LawfulPlanOf } from './lawful-plan.ts'
import type { Owner } from './owner.ts'

export interface ReferralServiceDeps {
  readonly db: Db
  readonly claims: Pick<Claims, 'ofKind' | 'pay' | 'promise' | 'isPromised' | 'settle'>
  readonly holds: Pick<Holds, 'areLinked' | 'hold' | 'one' | 'ofPlayer'>
  readonly planOf: LawfulPlanOf
  readonly hasBet: HasBet
  readonly mayReceive: (owner: Owner) => Promise<boolean>
}

/** Letters and digits that are not easily confused. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** A player’s code, and the rewards by referral level. */
function createReferralOverview({ db, claims, holds, planOf, hasBet }: ReferralServiceDeps) {
  /** The player's code, created on first use; it never changes. */
  const codeOf = async ({ merchantCode, playerId }: Owner): Promise<string> => {
    const stored = () =>
      db
        .selectFrom('referral_link')
        .select('code')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .executeTakeFirst()
    for (let turn = 0; turn < 8; turn += 1) {
      // The next turn only when two players drew the same code.
      const known = await stored()
      if (known !== undefined) return known.code
      const digest = createHash('sha256').update(`${merchantCode}/${playerId}/${turn}`).digest()
      const code = Array.from(digest.subarray(0, 8), (byte) => alphabet[byte % alphabet.length]).join('')
      await db
        .insertInto('referral_link')
        .values({ merchant_code: merchantCode, code, player_id: playerId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    throw new Error(`No referral code was free for ${playerId}`)
  }

  const ruleOf = ({ merchantCode, currency }: Owner) => {
    const { turnoverUnits, levelUnits, afterFirstBet } = planOf(merchantCode).referral
    return {
      afterFirstBet,
      boundMinor: everydayMinor(turnoverUnits, currency),
      /** By level: direct referrals first. */
      rewardsMinor: levelUnits.map((units) => everydayMinor(units, currency)),
    }
  }

  /** Reward, number of players and earnings of each rewarded level. */
  const levelsOf = async (owner: Owner, code: string) => {
    const { merchantCode, playerId } = owner
    const { rewardsMinor } = ruleOf(owner)
    const { rows } = await sql<{ level: number; invited: number; earned: string }>`
      with recursive tree (player_id, level) as (
        select player_id, 1 from player
          where merchant_code = ${merchantCode} and referral_code = ${code} and player_id <> ${playerId}
        union all
        select player.player_id, tree.level + 1 from tree
          join referral_link link on link.merchant_code = ${merchantCode} and link.player_id = tree.player_id
          join player on player.merchant_code = ${merchantCode} and player.referral_code = link.code
            and player.player_id <> tree.player_id
          where tree.level < ${rewardsMinor.length}::integer
      )
      select tree.level, count(*)::integer as invited, coalesce(sum(claim.amount_minor), 0)::text as earned
      from tree left join reward_claim claim on claim.merchant_code = ${merchantCode}
        and claim.player_id = ${playerId} and claim.kind = 'referral' and claim.what = tree.player_id
      group by tree.level order by tree.level`.execute(db)
    return rewardsMinor.map((rewardMinor, index) => {
      const { invited = 0, earned = '0' } = rows.find(({ level }) => level === index + 1) ?? {}
      return { level: index + 1, invited, earnedMinor: BigInt(earned), rewardMinor }
    })
  }

  /** Whether the market holds the player's rewards until their own first bet is settled. */
  const waitsForBet = async (owner: Owner): Promise<boolean> =>
    ruleOf(owner).afterFirstBet && !(await hasBet(owner))

  const overview = async (owner: Owner) => {
    const code = await codeOf(owner)
    const [{ rows }, earned, levels, waits, held] = await Promise.all([
      sql<{ count: number }>`select count(*)::integer as count from player
        where merchant_code = ${owner.merchantCode} and referral_code = ${code}`.execute(db),
      claims.ofKind(owner, 'referral'),
      levelsOf(owner, code),
      waitsForBet(owner),
      holds.ofPlayer(owner, 'referral'),
    ])
    return {
      code,
      invited: rows[0]?.count ?? 0,
      rewarded: earned.length,
      earnedMinor: earned.reduce((sum, claim) => sum + claim.amount_minor, 0n),
      levels,
      boundMinor: ruleOf(owner).boundMinor,
      waits,
      held: heldWire(held),
    }
  }

  return { codeOf, ruleOf, overview, waitsForBet }
}

/** Holds rewards of inviters whose account is linked with the invited one, and pays them when they are released. */
function createReferralHolds({ db, claims, holds, mayReceive }: ReferralServiceDeps) {
  /** Holds the reward where inviter and invited player are linked; true: it is held, or was refused. */
  const isHeld = async (
    owner: Owner,
    { what, ...reward }: Pick<ToHold, 'kind' | 'what' | 'amountMinor'>,
  ): Promise<boolean> => {
    if ((await holds.one({ ...owner, what, kind: reward.kind })) !== undefined) return true
    if (!(await holds.areLinked(owner, what))) return false
    await holds.hold(owner, { ...reward, what, subject: what, linkedId: what })
    return true
  }

  /** Pays a held reward. Throws `rewards.playerBarred` while the player may receive nothing. */
  const releaseHeld: ReleaseHeld = async (row, mark) => {
    const { merchant_code, player_id, what, currency, amount_minor: amountMinor } = row
    // The time zone plays no part in paying.
    const owner = { merchantCode: merchant_code, playerId: player_id, currency, timeZone: 'UTC' }
    if (!(await mayReceive(owner))) throw new ApiError('rewards.playerBarred')
    await db.transaction().execute(async (within) => {
      await mark(within)
      await claims.promise(owner, { kind: 'referral', what, amountMinor: amountMinor ?? 0n }, within)
    })
    await claims.settle({ merchant_code, player_id, kind: 'referral', what })
  }

  const wasGiven: HeldGiver['wasGiven'] = ({ merchant_code, player_id, what }) =>
    claims.isPromised({ merchant_code, player_id, kind: 'referral', what })

  return { isHeld, held: { releaseHeld, wasGiven } }
}

/** Referrals: invited players, and rewards after they have played. */
export function createReferralService(deps: ReferralServiceDeps) {
  const { db, claims, planOf, mayReceive } = deps
  const { isHeld, held } = createReferralHolds(deps)
  const { codeOf, ruleOf, overview, waitsForBet } = createReferralOverview(deps)

  /** Players invited by the player, with the number of their own invitations. */
  const list = async (owner: Owner, period: Period, page: PageWish) => {
    const { since, until } = spanOf(owner.timeZone, period)
    const code = await codeOf(owner)
    const after = page.cursor === null ? null : fromCursor(page.cursor, 'ns')
    const way = sql.raw(page.newestFirst ? 'desc' : 'asc')
    const beyond =
      after === null
        ? sql``
        : sql`and (player.registered_at, player.player_id) ${sql.raw(page.newestFirst ? '<' : '>')}
            (${new Date(Number(after[0]))}, ${after[1]})`
    const { rows } = await sql<{
      playerId: string
      name: string
      registeredAt: Date
      staked: string
      brought: number
      rewarded: boolean
    }>`select player.player_id as "playerId", coalesce(player.nickname, player.username) as name,
        player.registered_at as "registeredAt",
        (select coalesce(sum(staked_minor), 0)::text from turnover_total total
          where total.merchant_code = player.merchant_code and total.player_id = player.player_id) as staked,
        (select count(*)::integer from referral_link link join player other
          on other.merchant_code = link.merchant_code and other.referral_code = link.code
          where link.merchant_code = player.merchant_code and link.player_id = player.player_id) as brought,
        exists (select 1 from reward_claim claim where claim.merchant_code = player.merchant_code
          and claim.player_id = ${owner.playerId} and claim.kind = 'referral' and claim.what = player.player_id) as rewarded
      from player
      where player.merchant_code = ${owner.merchantCode} and player.referral_code = ${code}
        and player.registered_at >= ${since} and player.registered_at < ${until} ${beyond}
      order by player.registered_at ${way}, player.player_id ${way} limit ${page.size + 1}`.execute(db)
    const { shown, last } = cut(rows, page.size)
    const { boundMinor } = ruleOf(owner)
    return {
      list: shown.map(({ playerId, name, registeredAt, staked, brought, rewarded }) => ({
        id: createHash('sha256').update(playerId).digest('hex').slice(0, 16),
        name: maskedName(name),
        registeredAt,
        brought,
        state: rewarded
          ? ('rewarded' as const)
          : BigInt(staked) > 0n
            ? ('playing' as const)
            : ('joined' as const),
        // Only the progress in percent is disclosed, not the friend's stakes.
        percent: boundMinor === 0n ? 100 : Math.min(100, Number((BigInt(staked) * 100n) / boundMinor)),
      })),
      next: last && toCursor([last.registeredAt.getTime(), last.playerId]),
    }
  }

  /**
   * After an invited player has played: if the required stakes are reached, rewards the inviter and the inviters above,
   * once each. The reward of an inviter whose account is linked with the invited one is held for review.
   */
  const settle = async (invited: Owner): Promise<void> => {
    const { merchantCode, playerId } = invited
    const { levelUnits } = planOf(merchantCode).referral
    const { rows } = await sql<{
      playerId: string
      currency: string
      level: number
      staked: string
      paid: boolean
    }>`
      with recursive line (player_id, currency, referral_code, level) as (
        select player_id, currency, referral_code, 0 from player
          where merchant_code = ${merchantCode} and player_id = ${playerId} and account_type_code <> 4
        union all
        select inviter.player_id, inviter.currency, inviter.referral_code, line.level + 1 from line
          join referral_link link on link.merchant_code = ${merchantCode} and link.code = line.referral_code
          join player inviter on inviter.merchant_code = ${merchantCode} and inviter.player_id = link.player_id
          where line.level < ${levelUnits.length}::integer and inviter.player_id <> line.player_id
      )
      select line.player_id as "playerId", line.currency, line.level,
        (select coalesce(sum(staked_minor), 0)::text from turnover_total total
          where total.merchant_code = ${merchantCode} and total.player_id = ${playerId}) as staked,
        exists (select 1 from reward_claim claim where claim.merchant_code = ${merchantCode}
          and claim.player_id = line.player_id and claim.kind = 'referral' and claim.what = ${playerId}) as paid
      from line where line.level > 0 and line.player_id <> ${playerId} order by line.level`.execute(db)
    const due = rows.filter(({ paid }) => !paid)
    if (due.length === 0) return
    for (const { playerId: inviterId, currency, level, staked } of due) {
      const owner = { ...invited, playerId: inviterId, currency }
      const { boundMinor, rewardsMinor } = ruleOf(owner)
      const amountMinor = rewardsMinor[level - 1] ?? 0n
      if (amountMinor === 0n || BigInt(staked) < boundMinor || (await waitsForBet(owner))) continue
      const reward = { kind: 'referral', what: playerId, amountMinor } as const
      if ((await mayReceive(owner)) && !(await isHeld(owner, reward))) await claims.pay(owner, reward)
    }
  }

  /**
   * After a player's own first bet: where the market holds rewards until then, settles for the invited players who have
   * the required stakes and whose reward has not been paid.
   */
  const settleHeld = async (inviter: Owner): Promise<void> => {
    const { merchantCode, playerId } = inviter
    const { afterFirstBet, boundMinor, rewardsMinor } = ruleOf(inviter)
    if (!afterFirstBet || (await waitsForBet(inviter))) return
    const { rows } = await sql<{ playerId: string; currency: string }>`
      with recursive tree (player_id, currency, level) as (
        select player.player_id, player.currency, 1 from referral_link link
          join player on player.merchant_code = ${merchantCode} and player.referral_code = link.code
            and player.player_id <> ${playerId}
          where link.merchant_code = ${merchantCode} and link.player_id = ${playerId}
        union all
        select player.player_id, player.currency, tree.level + 1 from tree
          join referral_link link on link.merchant_code = ${merchantCode} and link.player_id = tree.player_id
          join player on player.merchant_code = ${merchantCode} and player.referral_code = link.code
            and player.player_id <> tree.player_id
          where tree.level < ${rewardsMinor.length}::integer
      )
      select player_id as "playerId", currency from tree where not exists (select from reward_claim claim
        where claim.merchant_code = ${merchantCode} and claim.player_id = ${playerId}
          and claim.kind = 'referral' and claim.what = tree.player_id)
        and (select coalesce(sum(staked_minor), 0) from turnover_total total where total.merchant_code = ${merchantCode}
          and total.player_id = tree.player_id) >= ${boundMinor}`.execute(db)
    for (const invited of rows) await settle({ ...inviter, ...invited })
  }

  return { overview, list, settle, settleHeld, held }
}
