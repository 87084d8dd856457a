import { heldWire } from '#server/lib/held-wire.ts'
import type { Lobbies } from '#server/lib/lobbies.ts'
import { lobbiesAt } from '#server/lib/lobbies.ts'
import type { Selectable } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import { latestPeriods, periodAt } from '#domain/promotions/periods.ts'
import type { CenterCard } from '#schemas/api/promotions.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { HeldRow, Holds } from '#server/modules/linked/holds.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { PlayerFigures } from './figures.ts'
import { createGrantHistory } from './grant-history.ts'
import type { FreeRoundsService } from './free-rounds.ts'
import type { Grant } from './grant-parts.ts'
import type { Grants } from './grants.ts'
import type { createInvitations } from './invitations.ts'
import type { NamesOf } from './names.ts'
import type { Offer, Offers } from './offers.ts'
import { runOf } from './offers.ts'
import { cardWire, inLanguage, publicHash, publicRule, worthOfRule } from './promotions-wire.ts'
import type { Status } from './promotions-wire.ts'
import type { PromotionApplicationTable } from './promotions.tables.ts'
import type { RulesRepository } from './rules.repository.ts'
import type { Triggers } from './triggers.ts'

export type Center = ReturnType<typeof createCenter>
type Application = Selectable<PromotionApplicationTable>

/** The reader: site, language and player; null: a visitor. */
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
  readonly holds: Pick<Holds, 'ofPlayer'>
  readonly figures: PlayerFigures
  readonly triggers: Pick<Triggers, 'whyNot'>
  readonly lobbies: Lobbies
  readonly freeRounds: Pick<FreeRoundsService, 'ofPlayer'>
  readonly names: NamesOf
  readonly invitations: ReturnType<typeof createInvitations>
}

/** A player's grants and latest application of one promotion. */
interface Standing {
  readonly grants: readonly Grant[]
  /** Rewards that are held or were refused. */
  readonly held: readonly HeldRow[]
  readonly application: Application | undefined
}

interface Shown {
  readonly offer: Offer
  readonly standing: Standing
}

function statusOf({ join }: Offer, { grants, held, application }: Standing, periodKey: string): Status {
  const open = grants.find(({ state }) => state === 'issued' || state === 'process')
  if (open !== undefined) return open.state
  if (application?.state === 'applying') return 'applying'
  const now = grants.find((grant) => grant.period_key === periodKey && grant.outcome !== 'nothing')
  if (now !== undefined) return now.state
  const review = held.find((each) => each.period_key === periodKey)
  if (review !== undefined) return review.state === 'held' ? 'applying' : 'rejected'
  if (application?.state === 'rejected') return 'rejected'
  return join === null ? 'none' : 'joined'
}

/** Reads a player's grants, applications and progress towards triggers. */
function createStandings({
  db,
  clock,
  grants,
  figures,
  holds,
}: Pick<CenterDeps, 'db' | 'clock' | 'grants' | 'figures' | 'holds'>) {
  const standingsOf = async (owner: Owner | null) => {
    if (owner === null) return (): Standing => ({ grants: [], held: [], application: undefined })
    const [given, held, applied] = await Promise.all([
      grants.ofPlayer(owner).selectAll().orderBy('granted_at', 'desc').execute(),
      holds.ofPlayer(owner, 'promotion'),
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
      held: held.filter(({ subject, state }) => subject === id && state !== 'released'),
      application: applied.find((application) => application.promotion_id === id),
    })
  }

  /** Progress towards the trigger in this period: stakes or the largest deposit; null: not countable. */
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

  return { standingsOf, progressOf }
}

/** Phases of cards in the order of the list. */
const order = { open: 0, comingSoon: 1, paused: 2, settling: 3, ended: 4 }

/** Whether the player has, waits for, or has applied for a reward of the offer. */
const hasPart = ({ standing: { grants, held, application } }: Pick<Shown, 'standing'>): boolean =>
  grants.length > 0 || held.length > 0 || application !== undefined

/** The hash of an offer's rule that players accept. Which labels have a public name is the same in every language. */
const createHashOf =
  (names: NamesOf) =>
  async ({ promotion }: Offer): Promise<string> =>
    publicHash(promotion, await names(promotion.merchantCode, promotion.rule, 'en'))

/** The promotions centre for visitors and players. */
export function createCenter(deps: CenterDeps) {
  const { clock, offers, grants, triggers, lobbies, names, invitations } = deps
  const { standingsOf, progressOf } = createStandings(deps)
  const { given, history, grantShown, freeRounds } = createGrantHistory(deps)

  const keyNow = (offer: Offer, timeZone: string) =>
    periodAt(offer.promotion.rule.period, clock.now(), timeZone, runOf(offer)).key

  const hashOf = createHashOf(names)
  /** The offers that the reader sees, each with the player's standing. */
  const shown = async ({ site, owner }: Looker): Promise<readonly Shown[]> => {
    const [own, all, standing] = await Promise.all([
      lobbiesAt(lobbies, site),
      offers.all(site.merchantCode, owner),
      standingsOf(owner),
    ])
    const rules = all.map(({ promotion }) => promotion.rule)
    const isOpenTo = await invitations(site.merchantCode, owner, rules)
    return all
      .map((offer) => ({ offer, standing: standing(offer) }))
      .filter((each) => {
        const { offer } = each
        const isIn = hasPart(each)
        const isInvited = isIn || offer.join !== null || isOpenTo(offer.promotion.rule)
        return isInvited && offers.isShown(offer, isIn) && offers.fits(offer, site.brand, own)
      })
  }

  const list = async (looker: Looker): Promise<CenterCard[]> => {
    const { site, language, owner } = looker
    const cards = await Promise.all(
      (await shown(looker)).map(async ({ offer, standing }) =>
        cardWire(offer, {
          status: statusOf(offer, standing, keyNow(offer, site.brand.timeZone)),
          currency: owner?.currency ?? site.currency,
          language,
          now: clock.now(),
          names: await names(site.merchantCode, offer.promotion.rule, language),
        }),
      ),
    )
    return cards.toSorted((one, other) => order[one.phase] - order[other.phase])
  }

  const findShown = async (looker: Looker, promotionId: string): Promise<Shown> => {
    const one = (await shown(looker)).find(({ offer }) => offer.promotion.promotionId === promotionId)
    if (one === undefined) throw new ApiError('promotions.unknown')
    return one
  }

  /** Throws `promotions.unknown`. */
  const find = async (looker: Looker, promotionId: string): Promise<Offer> =>
    (await findShown(looker, promotionId)).offer

  const whyNotOf = async (owner: Owner, offer: Offer, { grants: had, held }: Standing, key: string) => {
    const refusal = await triggers.whyNot(owner, offer)
    if (refusal !== null) return refusal
    if ([...had, ...held].some((each) => each.period_key === key))
      return { reason: 'alreadyThisPeriod' as const }
    const { trigger, reward } = offer.promotion.rule
    // Free rounds are granted at once; only the wagering of their wins has to wait for another one.
    const isWagered = (reward.kind === 'money' || reward.kind === 'match') && reward.wagering.times > 0
    return trigger.kind === 'claim' && isWagered && (await grants.isBusy(owner))
      ? { reason: 'anotherBonusRuns' as const }
      : null
  }

  const mineOf = async (owner: Owner, { offer, standing }: Shown, language: string) => {
    const key = keyNow(offer, owner.timeZone)
    const { application } = standing
    return {
      status: statusOf(offer, standing, key),
      joinedVersion: offer.join?.version ?? null,
      joinedAt: offer.join?.joinedAt.toISOString() ?? null,
      whyNot: await whyNotOf(owner, offer, standing, key),
      progress: await progressOf(owner, offer),
      grants: await Promise.all(standing.grants.map((grant) => grantShown(owner, grant, language))),
      held: heldWire(standing.held),
      application:
        application === undefined
          ? null
          : {
              applicationId: application.application_id,
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
    const one = await findShown(looker, promotionId)
    const { offer } = one
    const { promotion } = offer
    const mine = owner === null ? null : await mineOf(owner, one, language)
    const currency = owner?.currency ?? site.currency
    const called = await names(site.merchantCode, promotion.rule, language)
    const parts = { status: mine?.status ?? 'none', currency, language, now: clock.now(), names: called }
    return {
      card: cardWire(offer, parts),
      rule: publicRule(promotion.rule, called),
      names: called,
      version: promotion.version,
      ruleHash: await publicHash(promotion, called),
      text: inLanguage(promotion.words, language),
      worth: worthOfRule(promotion.rule),
      currency,
      mine,
    }
  }

  /** Offers that the player can claim by the button, or has claimed in this period. */
  const claimable = async (looker: Looker & { readonly owner: Owner }) => {
    const { owner, site } = looker
    const found = []
    for (const { offer, standing } of await shown(looker)) {
      const { trigger, entry } = offer.promotion.rule
      if (trigger.kind !== 'claim' || entry.kind === 'code') continue
      if ((await triggers.whyNot(owner, offer)) !== null) continue
      const key = keyNow(offer, site.brand.timeZone)
      found.push({
        offer,
        hash: await hashOf(offer),
        taken: [...standing.grants, ...standing.held].some((each) => each.period_key === key),
      })
    }
    return found
  }

  return { list, find, detail, given, history, freeRounds, claimable, grantShown, keyNow, hashOf }
}
