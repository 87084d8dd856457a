import { weekOf } from '#domain/calendar/zoned-day.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { bonusProblems } from '#domain/rewards/bonus-rules.ts'
import type { BonusPack } from '#domain/rewards/bonus-rules.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { cut, fromCursor, spanOf, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { RewardsPlan } from '#server/seed/rewards-plan.ts'
import type { Claims, PageWish } from './claims.ts'
import type { Owner } from './owner.ts'
import type { BonusGrantTable } from './rewards.tables.ts'
import { stakedIn } from './turnover.ts'
import type { Turnover } from './turnover.ts'

export type Grant = Selectable<BonusGrantTable>
type Offer = RewardsPlan['bonuses'][number]

/** What a player agrees to: everything that decides whether and when the bonus is paid. */
export interface BonusTerms {
  readonly offerId: string
  readonly version: number
  readonly kind: Offer['kind']
  readonly reward: string
  readonly wagering: string
  readonly currency: string
  readonly days: number
  readonly categories: Offer['categories']
}

const dayMs = 86_400_000

export interface BonusServiceDeps {
  readonly db: Db
  readonly turnover: Pick<Turnover, 'totals'>
  readonly claims: Pick<Claims, 'pay'>
  readonly clock: Clock
  readonly planOf: (merchantCode: string) => RewardsPlan
  /** May the player be offered anything? No to whoever takes a break from playing. */
  readonly mayReceive: (owner: Owner) => Promise<boolean>
}

/** Bonuses a player has taken, and how far their wagering is. */
function createGrantQueries({ db, turnover, clock }: Pick<BonusServiceDeps, 'db' | 'turnover' | 'clock'>) {
  const ofPlayer = ({ merchantCode, playerId }: Owner) =>
    db.selectFrom('bonus_grant').where('merchant_code', '=', merchantCode).where('player_id', '=', playerId)

  const progressOf = async (owner: Owner, grant: Grant): Promise<bigint> => {
    if (grant.state !== 'active') return grant.state === 'paid' ? grant.wagering_minor : 0n
    const { categories } = JSON.parse(grant.terms) as BonusTerms
    const staked = stakedIn(await turnover.totals(owner), categories) - grant.baseline_minor
    if (staked < 0n) return 0n
    return staked < grant.wagering_minor ? staked : grant.wagering_minor
  }

  /** Bonuses taken in a period, with how far they have got. */
  const list = async (owner: Owner, period: Period, state: Grant['state'] | null, page: PageWish) => {
    const { since, until } = spanOf(owner.timeZone, period)
    const after = page.cursor === null ? null : fromCursor(page.cursor, 'ns')
    const rows = await ofPlayer(owner)
      .selectAll()
      .where('opted_at', '>=', since)
      .where('opted_at', '<', until)
      .$if(state !== null, (query) => query.where('state', '=', state ?? 'active'))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(opted_at, grant_key) ${sql.raw(page.newestFirst ? '<' : '>')}
            (${new Date(Number(after?.[0]))}, ${String(after?.[1])})`,
        ),
      )
      .orderBy('opted_at', page.newestFirst ? 'desc' : 'asc')
      .orderBy('grant_key', page.newestFirst ? 'desc' : 'asc')
      .limit(page.size + 1)
      .execute()
    const { shown, last } = cut(rows, page.size)
    const withProgress = await Promise.all(
      shown.map(async (grant) => ({ grant, progressMinor: await progressOf(owner, grant) })),
    )
    return { list: withProgress, next: last && toCursor([last.opted_at.getTime(), last.grant_key]) }
  }

  /** The bonus that runs now; null: none. */
  const active = async (owner: Owner) => {
    const grant = await ofPlayer(owner).selectAll().where('state', '=', 'active').executeTakeFirst()
    return grant === undefined ? null : { grant, progressMinor: await progressOf(owner, grant) }
  }

  /** Players whose bonus has run out. */
  const overdue = (limit: number) =>
    db
      .selectFrom('bonus_grant')
      .select(['merchant_code as merchantCode', 'player_id as playerId', 'currency'])
      .where('state', '=', 'active')
      .where('expires_at', '<=', clock.now())
      .limit(limit)
      .execute()

  return { ofPlayer, progressOf, list, active, overdue }
}

/**
 * A bonus is a promise until its wagering is done (ADR 170): the player's own money stays free, and the reward arrives as
 * money. One at a time, so that no stake counts twice.
 */
export function createBonusService({ db, turnover, claims, clock, planOf, mayReceive }: BonusServiceDeps) {
  const { ofPlayer, progressOf, list, active, overdue } = createGrantQueries({ db, turnover, clock })

  const keyOf = ({ id, every }: Offer, { timeZone }: Owner): string =>
    every === 'once' ? id : `${id}:${weekOf(calendarDateIn(timeZone, clock.now()))}`

  /** What a merchant may offer in its market. */
  const allowed = ({ merchantCode }: Owner, pack: BonusPack): readonly Offer[] =>
    planOf(merchantCode).bonuses.filter((offer) => bonusProblems(offer, pack).length === 0)

  /** Nothing for whoever takes a break. */
  const offers = async (owner: Owner, pack: BonusPack) => {
    if (!(await mayReceive(owner))) return []
    const taken = await ofPlayer(owner).select(['grant_key', 'state']).execute()
    return allowed(owner, pack).map((offer) => {
      const terms = termsOf(offer, owner)
      const key = keyOf(offer, owner)
      return {
        terms,
        termsHash: hashOf(terms),
        rewardMinor: everydayMinor(offer.rewardUnits, owner.currency),
        wageringMinor: wageringOf(offer, owner),
        wageringTimes: offer.wageringTimes,
        state: taken.some(({ grant_key: each }) => each === key) ? ('taken' as const) : ('open' as const),
      }
    })
  }

  /**
   * Takes an offer on the terms that were shown. Throws `rewards.offerUnknown`, `rewards.offerChanged` when the terms are
   * others by now, `rewards.bonusTaken`, or `rewards.bonusActive` while another one runs.
   */
  const optIn = async (owner: Owner, pack: BonusPack, offerId: string, termsHash: string): Promise<void> => {
    const offer = allowed(owner, pack).find(({ id }) => id === offerId)
    if (offer === undefined || !(await mayReceive(owner))) throw new ApiError('rewards.offerUnknown')
    const terms = termsOf(offer, owner)
    if (hashOf(terms) !== termsHash) throw new ApiError('rewards.offerChanged')
    await settle(owner)
    const now = clock.now()
    const grant = await db
      .insertInto('bonus_grant')
      .values({
        merchant_code: owner.merchantCode,
        player_id: owner.playerId,
        grant_key: keyOf(offer, owner),
        offer_id: offerId,
        terms: textOf(terms),
        terms_hash: termsHash,
        reward_minor: everydayMinor(offer.rewardUnits, owner.currency),
        wagering_minor: wageringOf(offer, owner),
        currency: owner.currency,
        baseline_minor: stakedIn(await turnover.totals(owner), offer.categories),
        state: 'active',
        opted_at: now,
        expires_at: new Date(now.getTime() + offer.days * dayMs),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('grant_key')
      .executeTakeFirst()
    if (grant !== undefined) return
    const same = await ofPlayer(owner)
      .select('grant_key')
      .where('grant_key', '=', keyOf(offer, owner))
      .executeTakeFirst()
    throw new ApiError(same === undefined ? 'rewards.bonusActive' : 'rewards.bonusTaken')
  }

  const end = async (owner: Owner, grantKey: string, state: 'paid' | 'expired' | 'cancelled') =>
    (
      await db
        .updateTable('bonus_grant')
        .set({ state, ended_at: clock.now() })
        .where('merchant_code', '=', owner.merchantCode)
        .where('player_id', '=', owner.playerId)
        .where('grant_key', '=', grantKey)
        .where('state', '=', 'active')
        .returning('grant_key')
        .execute()
    ).length > 0

  /** Gives a running bonus up. Throws `rewards.bonusUnknown`. */
  const cancel = async (owner: Owner, grantKey: string): Promise<void> => {
    if (!(await end(owner, grantKey, 'cancelled'))) throw new ApiError('rewards.bonusUnknown')
  }

  /** Pays what is done and ends what is too late. */
  const settle = async (owner: Owner): Promise<void> => {
    const grant = await ofPlayer(owner).selectAll().where('state', '=', 'active').executeTakeFirst()
    if (grant === undefined) return
    const { grant_key: grantKey, currency, reward_minor: amountMinor } = grant
    if ((await progressOf(owner, grant)) >= grant.wagering_minor) {
      if (!(await mayReceive(owner))) return
      // Paid before it is ended: whoever dies in between leaves a grant that is settled again, and a claim that stands.
      await claims.pay({ ...owner, currency }, { kind: 'bonus', what: grantKey, amountMinor })
      await end(owner, grantKey, 'paid')
    } else if (grant.expires_at <= clock.now()) await end(owner, grantKey, 'expired')
  }

  return { offers, optIn, cancel, settle, list, active, overdue }
}

const wageringOf = ({ rewardUnits, wageringTimes }: Offer, { currency }: Owner) =>
  everydayMinor(rewardUnits * wageringTimes, currency)

const termsOf = (offer: Offer, owner: Owner): BonusTerms => ({
  offerId: offer.id,
  version: offer.version,
  kind: offer.kind,
  reward: String(everydayMinor(offer.rewardUnits, owner.currency)),
  wagering: String(wageringOf(offer, owner)),
  currency: owner.currency,
  days: offer.days,
  categories: offer.categories,
})

/** Keys stand in the order in which `termsOf` writes them. */
const textOf = (terms: BonusTerms) => JSON.stringify(terms)
const hashOf = (terms: BonusTerms) => createHash('sha256').update(textOf(terms)).digest('hex')
