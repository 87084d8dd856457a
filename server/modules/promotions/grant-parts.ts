import { stakedIn } from '#domain/rewards/staked-in.ts'
import { sql } from 'kysely'
import type { RawBuilder, Selectable, Updateable } from 'kysely'
import { budgetMinor, centsOf, wageringOf, wageringRule } from '#domain/promotions/reward.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import type { Claims } from '#server/modules/rewards/claims.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Turnover } from '#server/modules/rewards/turnover.ts'
import type { PromotionGrantTable } from './promotions.tables.ts'
import type { FreeRoundsService, RoundsPlan } from './free-rounds.ts'
import type { Version } from './rules.repository.ts'

export type Grant = Selectable<PromotionGrantTable>

/** Null: given. `over`: the good or the raffle is gone; `alreadyThisPeriod`: the player holds the most tickets. */
type NotGiven = Extract<NotGranted, 'over' | 'alreadyThisPeriod'> | null

/** Rewards other than money; idempotent by key, within the caller's transaction. */
export interface GivesOtherThings {
  readonly points: (owner: Owner, points: number, key: string, within: Db) => Promise<unknown>
  readonly good: (owner: Owner, goodId: string, key: string, within: Db) => Promise<NotGiven>
  readonly tickets: (
    owner: Owner,
    raffleId: string,
    count: number,
    key: string,
    within: Db,
  ) => Promise<NotGiven>
}

export interface GrantsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  readonly turnover: Pick<Turnover, 'totals'>
  readonly claims: Pick<Claims, 'promise' | 'settle' | 'settleAsked'>
  readonly gives: GivesOtherThings
  readonly holds: Pick<Holds, 'linkedIds' | 'hold' | 'one'>
  readonly freeRounds: Pick<FreeRoundsService, 'planOf' | 'give' | 'tellWaiting' | 'ended' | 'close'>
}

/** `held`: kept for review because a linked account has the reward; `refused`: an operator decided against it. */
export type NotGranted =
  | 'held'
  | 'refused'
  | 'budgetSpent'
  | 'alreadyThisPeriod'
  | 'anotherBonusRuns'
  | 'gamesUnavailable'
  | 'over'
export class Undone extends Error {
  readonly why: NotGranted
  constructor(why: NotGranted) {
    super(why)
    this.why = why
  }
}

/** The reason, where the work was rolled back by `Undone`. */
export const undoable = <T>(work: () => Promise<T>): Promise<T | NotGranted> =>
  work().catch((error: unknown) => {
    if (error instanceof Undone) return error.why
    throw error
  })

export interface Due {
  readonly promotion: Pick<Version, 'merchantCode' | 'promotionId' | 'version' | 'rule'>
  readonly periodKey: string
  /** null: points, tickets, a good or free rounds. */
  readonly amountMinor: bigint | null
  /** `earned`: the reward is issued for claiming if the rule has claim days; `take`: the player is claiming. */
  readonly how: 'earned' | 'take'
  /** A change that belongs to the grant, in its transaction; what it throws undoes both. */
  readonly also?: (within: Db) => Promise<void>
  /** For an operator's decision. `refuse`: nothing is held; `decided`: links do not matter any more. */
  readonly linked?: 'refuse' | 'decided'
}

export const dayMs = 86_400_000
export const grantKeyOf = (promotionId: string, period: string) => `${promotionId}:${period}`

/** Which of the linked accounts has the same reward; one that lapsed or was cancelled has paid nothing. */
export async function takenBy(
  { promotion, periodKey }: Due,
  linkedIds: RawBuilder<string>,
  within: Db,
): Promise<string | undefined> {
  const row = await within
    .selectFrom('promotion_grant')
    .select('player_id')
    .where('merchant_code', '=', promotion.merchantCode)
    .where('player_id', 'in', linkedIds)
    .where('grant_key', '=', grantKeyOf(promotion.promotionId, periodKey))
    .where('state', 'in', ['issued', 'process', 'claimed'])
    .orderBy('granted_at')
    .limit(1)
    .executeTakeFirst()
  return row?.player_id
}

/** Building blocks of granting and paying. */
export function createGrantParts({ db, clock, events, turnover, claims, gives, freeRounds }: GrantsDeps) {
  const ofPlayer = ({ merchantCode, playerId }: Pick<Owner, 'merchantCode' | 'playerId'>, within: Db = db) =>
    within
      .selectFrom('promotion_grant')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)

  const tell = ({ merchantCode, playerId }: Owner) =>
    events.publish({ merchantCode, playerId }, { type: 'promotions' })

  /** Uses up one reward of limit and budget. */
  const takeFrom = async (
    { promotion, amountMinor }: Due,
    currency: string,
    within: Db,
  ): Promise<boolean> => {
    const { grants, budgetUnits } = promotion.rule.limits
    const cents = centsOf(budgetMinor(promotion.rule.reward, amountMinor, currency), currency)
    const budget = budgetUnits === null ? null : BigInt(Math.round(budgetUnits * 100))
    const { rows } = await sql<{ ok: number }>`update promotion
      set grants_used = grants_used + 1, cents_used = cents_used + ${cents}
      where merchant_code = ${promotion.merchantCode} and promotion_id = ${promotion.promotionId}
        and (${grants}::bigint is null or grants_used < ${grants}::bigint)
        and (${budget}::bigint is null or cents_used + ${cents} <= ${budget}::bigint)
      returning 1 as ok`.execute(within)
    return rows.length > 0
  }

  const baselineOf = async (owner: Owner, { reward }: PromotionRule): Promise<bigint> => {
    const wagering = wageringRule(reward)
    return wagering === null ? 0n : stakedIn(await turnover.totals(owner), wagering.categories ?? undefined)
  }

  /** Promises money, or gives other rewards, in the grant's transaction. Throws `Undone`. */
  const give = async (
    owner: Owner,
    { grant_key: key, amount_minor: amountMinor }: Pick<Grant, 'grant_key' | 'amount_minor'>,
    { reward, plan }: { readonly reward: PromotionRule['reward']; readonly plan: RoundsPlan | null },
    within: Db,
  ): Promise<void> => {
    let notGiven: NotGiven = null
    if (amountMinor !== null) {
      await claims.promise(owner, { kind: 'promotion', what: key, amountMinor }, within)
    } else if (reward.kind === 'points') {
      await gives.points(owner, reward.points, `promotion:${key}`, within)
    } else if (reward.kind === 'good') {
      notGiven = await gives.good(owner, reward.goodId, `promotion:${key}`, within)
    } else if (reward.kind === 'tickets') {
      notGiven = await gives.tickets(owner, reward.raffleId, reward.tickets, `promotion:${key}`, within)
    } else if (reward.kind === 'freeRounds' && plan !== null) {
      await freeRounds.give(owner, key, { reward, plan }, within)
    }
    if (notGiven !== null) throw new Undone(notGiven)
  }

  /** After the transaction: pays the money or notifies the vendor. */
  const settleGiven = async (owner: Owner, grantKey: string, { reward }: PromotionRule) => {
    if (reward.kind === 'freeRounds') await freeRounds.tellWaiting(owner)
    await settleMoney(owner, grantKey)
  }

  const settleMoney = async (owner: Owner, grantKey: string) => {
    const { merchantCode: merchant_code, playerId: player_id } = owner
    await claims.settle({ merchant_code, player_id, kind: 'promotion', what: grantKey })
    tell(owner)
  }

  /** Initial state, wagering and expiry of a grant. */
  const beginning = (rule: PromotionRule, amountMinor: bigint | null, how: Due['how'], isBusy: boolean) => {
    const now = clock.now().getTime()
    const wagering = amountMinor === null ? null : wageringOf(rule.reward, amountMinor)
    const waits = (how === 'earned' && rule.claimDays !== null) || (wagering !== null && isBusy)
    const days = waits ? (rule.claimDays ?? null) : (wagering?.days ?? null)
    return {
      wagering,
      state: waits ? ('issued' as const) : wagering === null ? ('claimed' as const) : ('process' as const),
      expiresAt: days === null ? null : new Date(now + days * dayMs),
    }
  }

  const isBusy = async (owner: Owner, within: Db = db): Promise<boolean> =>
    (await ofPlayer(owner, within).select('grant_key').where('state', '=', 'process').executeTakeFirst()) !==
    undefined

  const reasonOfConflict = async (owner: Owner, grantKey: string, within: Db): Promise<NotGranted> =>
    (await ofPlayer(owner, within)
      .select('grant_key')
      .where('grant_key', '=', grantKey)
      .executeTakeFirst()) === undefined
      ? 'anotherBonusRuns'
      : 'alreadyThisPeriod'

  const change = async (
    owner: Owner,
    grantKey: string,
    from: Grant['state'],
    set: Updateable<PromotionGrantTable>,
    within: Db = db,
  ) =>
    (await within
      .updateTable('promotion_grant')
      .set(set)
      .where('merchant_code', '=', owner.merchantCode)
      .where('player_id', '=', owner.playerId)
      .where('grant_key', '=', grantKey)
      .where('state', '=', from)
      .returning('grant_key')
      .executeTakeFirst()) !== undefined

  /** Stakes counted towards a grant's wagering; null: it has none. */
  const wageredOf = async (owner: Owner, row: Grant, { reward }: PromotionRule): Promise<bigint | null> => {
    if (row.wagering_minor === null) return null
    if (row.state === 'claimed') return row.wagering_minor
    const wagering = wageringRule(reward)
    if (row.baseline_minor === null || wagering === null) return 0n
    const now = stakedIn(await turnover.totals(owner), wagering.categories ?? undefined)
    const staked = now - row.baseline_minor
    if (staked < 0n) return 0n
    return staked < row.wagering_minor ? staked : row.wagering_minor
  }

  return {
    ofPlayer,
    tell,
    takeFrom,
    baselineOf,
    give,
    settleGiven,
    beginning,
    isBusy,
    reasonOfConflict,
    change,
    wageredOf,
  }
}

export type GrantParts = ReturnType<typeof createGrantParts>
