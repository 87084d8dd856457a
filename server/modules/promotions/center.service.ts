import { sql } from 'kysely'
import type { Selectable } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { latestPeriods, periodAt } from '#domain/promotions/periods.ts'
import type { PromotionCard } from '#schemas/api/promotion-card.ts'
import type { CenterCard } from '#schemas/api/promotions.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { cut, fromCursor, spanOf, toCursor } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock } from '#server/lib/ports.ts'
import { lobbiesAt } from '#server/modules/rewards/rewards-wire.ts'
import type { Lobbies } from '#server/modules/rewards/rewards-wire.ts'
import type { PageWish } from '#server/modules/rewards/claims.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { PlayerFigures } from './figures.ts'
import type { Grant, Grants } from './grants.ts'
import type { Offer, Offers } from './offers.ts'
import { runOf } from './offers.ts'
import { cardWire, grantWire, inLanguage, worthOfRule } from './promotions-wire.ts'
import type { Status } from './promotions-wire.ts'
import type { PromotionApplicationTable } from './promotions.tables.ts'
import type { RulesRepository } from './rules.repository.ts'
import type { Triggers } from './triggers.ts'

export type Center = ReturnType<typeof createCenter>
type Application = Selectable<PromotionApplicationTable>

/** Who looks: the site, the language, and the player; null: a visitor. */
export interface Looker {
  readonly site: RequestSite
  readonly language: string
  readonly owner: Owner | null
}

interface CenterDeps {
  readonly db: Db
  readonly clock: Clock
  readonly offers: Offers
  readonly rules: Pick<RulesRepository, 'one'>
  readonly grants: Grants
  readonly figures: PlayerFigures
  readonly triggers: Pick<Triggers, 'whyNot'>
  readonly lobbies: Lobbies
}

/** What a player's grants and applications of one promotion come to. */
interface Standing {
  readonly grants: readonly Grant[]
  readonly application: Application | undefined
}

function statusOf({ join }: Offer, { grants, application }: Standing, periodKey: string): Status {
  const open = grants.find(({ state }) => state === 'issued' || state === 'process')
  if (open !== undefined) return open.state
  if (application?.state === 'applying') return 'applying'
  const now = grants.find((grant) => grant.period_key === periodKey && grant.outcome !== 'nothing')
  if (now !== undefined) return now.state
  if (application?.state === 'rejected') return 'rejected'
  return join === null ? 'none' : 'joined'
}

/** The promotions centre as visitors and players see it. */
export function createCenter(deps: CenterDeps) {
  const { db, clock, offers, rules, grants, figures, triggers, lobbies } = deps

  const standingsOf = async (owner: Owner | null, promotionId?: string) => {
    if (owner === null) return (): Standing => ({ grants: [], application: undefined })
    const [given, applied] = await Promise.all([
      grants
        .ofPlayer(owner)
        .selectAll()
        .$if(promotionId !== undefined, (query) => query.where('promotion_id', '=', promotionId ?? ''))
        .orderBy('granted_at', 'desc')
        .execute(),
      db
        .selectFrom('promotion_application')
        .selectAll()
        .where('merchant_code', '=', owner.merchantCode)
        .where('player_id', '=', owner.playerId)
        .orderBy('made_at', 'desc')
        .execute(),
    ])
    return ({ promotion: { promotionId: id } }: Offer): Standing => ({
      grants: given.filter((grant) => grant.promotion_id === id && grant.outcome !== 'nothing'),
      application: applied.find((application) => application.promotion_id === id),
    })
  }

  const keyNow = (offer: Offer, timeZone: string) =>
    periodAt(offer.promotion.rule.period, clock.now(), timeZone, runOf(offer)).key

  const shown = async ({ site, owner }: Looker): Promise<readonly Offer[]> => {
    const own = await lobbiesAt(lobbies, site)
    return (await offers.all(site.merchantCode, owner)).filter(
      (offer) => offers.isShown(offer) && offers.fits(offer, site.brand, own),
    )
  }

  const list = async (looker: Looker): Promise<CenterCard[]> => {
    const { site, language, owner } = looker
    const [all, standing] = await Promise.all([shown(looker), standingsOf(owner)])
    const order = { open: 0, comingSoon: 1, settling: 2, ended: 3 }
    return all
      .map((offer) =>
        cardWire(offer, {
          status: statusOf(offer, standing(offer), keyNow(offer, site.brand.timeZone)),
          currency: owner?.currency ?? site.currency,
          language,
          now: clock.now(),
        }),
      )
      .toSorted((one, other) => order[one.phase] - order[other.phase])
  }

  /** Cards without the rule, as other engines have them. */
  const cards = async (looker: Looker): Promise<PromotionCard[]> =>
    (await list(looker)).map(({ rule: _, ...card }) => card)

  /** Throws `promotions.unknown`. */
  const find = async (looker: Looker, promotionId: string): Promise<Offer> => {
    const offer = (await shown(looker)).find((each) => each.promotion.promotionId === promotionId)
    if (offer === undefined) throw new ApiError('promotions.unknown')
    return offer
  }

  /** Stakes or the largest deposit of this period towards the trigger; null: nothing to count. */
  const progressOf = async (owner: Owner, offer: Offer) => {
    const { rule } = offer.promotion
    const { trigger } = rule
    if (trigger.kind !== 'stakes' && trigger.kind !== 'deposit') return null
    if (offer.join === null && rule.entry.kind !== 'automatic') return null
    const run = runOf(offer)
    const [period] = latestPeriods(rule.period, clock.now(), owner.timeZone, { run, most: 1 })
    if (period === undefined) return null
    const goal = everydayMinor(trigger.kind === 'stakes' ? trigger.units : trigger.minUnits, owner.currency)
    const counted =
      trigger.kind === 'stakes'
        ? await figures.played(owner, period, { what: 'stakes', categories: trigger.categories })
        : (await figures.deposits(owner, period)).reduce(
            (most, { amountMinor }) => (amountMinor > most ? amountMinor : most),
            0n,
          )
    const done = counted < 0n ? 0n : counted > goal ? goal : counted
    return { done: toDecimal(done, owner.currency), goal: toDecimal(goal, owner.currency) }
  }

  const grantShown = async (owner: Owner, grant: Grant, language: string) => {
    const version = await rules.one({
      merchantCode: owner.merchantCode,
      promotionId: grant.promotion_id,
      version: grant.version,
    })
    if (version === undefined) throw new Error(`The rule of the grant ${grant.grant_key} is gone`)
    const wagered = await grants.wageredOf(owner, grant, version.rule)
    return grantWire(grant, version, { wagered, language })
  }

  const whyNotOf = async (owner: Owner, offer: Offer, { grants: given }: Standing, key: string) => {
    const refusal = await triggers.whyNot(owner, offer)
    if (refusal !== null) return refusal
    if (given.some((grant) => grant.period_key === key)) return { reason: 'alreadyThisPeriod' as const }
    const { trigger, reward } = offer.promotion.rule
    const isWagered = (reward.kind === 'money' || reward.kind === 'match') && reward.wagering.times > 0
    return trigger.kind === 'claim' && isWagered && (await grants.isBusy(owner))
      ? { reason: 'anotherBonusRuns' as const }
      : null
  }

  const mineOf = async (owner: Owner, offer: Offer, language: string) => {
    const standing = (await standingsOf(owner, offer.promotion.promotionId))(offer)
    const key = keyNow(offer, owner.timeZone)
    const { application } = standing
    return {
      status: statusOf(offer, standing, key),
      joinedVersion: offer.join?.version ?? null,
      joinedAt: offer.join?.joinedAt.toISOString() ?? null,
      whyNot: await whyNotOf(owner, offer, standing, key),
      progress: await progressOf(owner, offer),
      grants: await Promise.all(standing.grants.map((grant) => grantShown(owner, grant, language))),
      application:
        application === undefined
          ? null
          : {
              state: application.state,
              text: application.words,
              pictures: application.pictures,
              at: application.made_at.toISOString(),
              answer: application.answer ?? null,
            },
    }
  }

  const detail = async (looker: Looker, promotionId: string) => {
    const { site, language, owner } = looker
    const offer = await find(looker, promotionId)
    const { promotion } = offer
    const mine = owner === null ? null : await mineOf(owner, offer, language)
    const currency = owner?.currency ?? site.currency
    return {
      card: cardWire(offer, { status: mine?.status ?? 'none', currency, language, now: clock.now() }),
      rule: promotion.rule,
      version: promotion.version,
      ruleHash: promotion.ruleHash,
      text: inLanguage(promotion.words, language),
      worth: worthOfRule(promotion.rule),
      currency,
      mine,
    }
  }

  /** Everything that was given in a period. */
  const history = async (
    owner: Owner,
    wish: Period & { readonly state?: Grant['state'] },
    page: PageWish,
    language: string,
  ) => {
    const { since, until } = spanOf(owner.timeZone, wish)
    const after = page.cursor === null ? null : fromCursor(page.cursor, 'ns')
    const way = page.newestFirst ? 'desc' : 'asc'
    const rows = await grants
      .ofPlayer(owner)
      .selectAll()
      .where('granted_at', '>=', since)
      .where('granted_at', '<', until)
      .where((where) => where.or([where('outcome', 'is', null), where('outcome', '<>', 'nothing')]))
      .$if(wish.state !== undefined, (query) => query.where('state', '=', wish.state ?? 'issued'))
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(granted_at, grant_key) ${sql.raw(page.newestFirst ? '<' : '>')}
            (${new Date(Number(after?.[0]))}, ${String(after?.[1])})`,
        ),
      )
      .orderBy('granted_at', way)
      .orderBy('grant_key', way)
      .limit(page.size + 1)
      .execute()
    const { shown: list, last } = cut(rows, page.size)
    return {
      list: await Promise.all(list.map((grant) => grantShown(owner, grant, language))),
      next: last && toCursor([last.granted_at.getTime(), last.grant_key]),
    }
  }

  return { list, cards, find, detail, history, grantShown, keyNow }
}
