import type { Lobbies } from '#server/lib/lobbies.ts'
import { standingRefusal } from '#domain/promotions/eligibility.ts'
import { lawProblems } from '#domain/promotions/law.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Rewards } from '#server/modules/rewards/create-rewards.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'
import type { Tables } from '#server/database/tables.ts'
import type { Together } from '#server/ledger/together.ts'
import type { DatedPlanOf } from '#server/modules/rewards/rates-book.ts'
import { createApplications } from './applications.service.ts'
import { createCenter } from './center.service.ts'
import { createPromotionsDesk } from './desk.service.ts'
import { createFigures } from './figures.ts'
import type { FiguresDeps } from './figures.ts'
import { createFreeRounds } from './free-rounds.ts'
import { createFreeRoundsBook } from './free-rounds-book.ts'
import { createGrants } from './grants.ts'
import { createInvitations } from './invitations.ts'
import { createNames } from './names.ts'
import { createIsOpenTo } from './is-open-to.ts'
import { createOffers } from './offers.ts'
import type { Offer } from './offers.ts'
import { createPromotionMessages } from './promotion-messages.ts'
import { createRulesRepository } from './rules.repository.ts'
import { createHeldGiver } from './release-held.ts'
import { createRoundsGood } from './rounds-good.ts'
import { createResults } from './results.ts'
import { createSeeding } from './seed-promotions.ts'
import { createSimulation } from './simulation.ts'
import { createTakings } from './takings.service.ts'
import { createTitles } from './titles.ts'
import { createTriggers } from './triggers.ts'
import { createUpkeep } from './upkeep.ts'

export type Promotions = ReturnType<typeof createPromotions>

export interface PromotionsDeps extends Pick<FiguresDeps, 'mayReceive'> {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly events: Events
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly rewards: Pick<Rewards, 'freshOwner' | 'ownerOf' | 'turnover' | 'claims' | 'rank' | 'points'>
  readonly catalogue: Pick<Catalogue, 'games' | 'gameOf'>
  readonly vendors: Pick<VendorRegistry, 'hostOf' | 'grantRounds'>
  /** Runs ledger movements and row changes in one transaction. */
  readonly together: Together<Tables>
  readonly onProblem: (problem: Error) => void
  readonly holds: Holds
  readonly lobbies: Lobbies
  readonly labels: Pick<Labels, 'all' | 'labelsOf' | 'holders' | 'isWithoutRewards'>
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Number of tickets given, 0 at the player's maximum; null: the raffle is not open. */
  readonly tickets: (
    owner: Owner,
    wish: { readonly raffleId: string; readonly count: number },
    key: string,
    within: Db,
  ) => Promise<number | null>
  readonly planOf: DatedPlanOf
  /** A merchant's raffles open for tickets. */
  readonly rafflesOf: (merchantCode: string) => Promise<readonly string[]>
}

/** Builds the promotions slice: rules, grants and desk. */
export function createPromotions(deps: PromotionsDeps) {
  const { db, rewards, brandOf, inbox } = deps
  const { turnover, claims, rank, points } = rewards
  const rules = createRulesRepository(deps)
  const freeRounds = createFreeRounds(deps)
  const ready = createSeeding({ ...deps, rules, roundGames: freeRounds.offers })
  const offers = createOffers({ ...deps, rules, ready })
  const figures = createFigures({
    ...deps,
    turnover,
    rankOf: async (owner) => (await rank.label(owner)).rankLevel,
  })
  const names = createNames({ ...deps, goods: points.goods, rankNames: rank.names })
  const titlesOf = createTitles({ ...deps, names })
  const grants = createGrants({
    ...deps,
    freeRounds,
    turnover,
    claims,
    gives: {
      points: points.grant,
      good: async (owner, goodId, key, within) =>
        (await points.orderGood(owner, goodId, key, within)) === 'goodUnknown' ? 'over' : null,
      tickets: async (owner, raffleId, count, key, within) => {
        const given = await deps.tickets(owner, { raffleId, count }, key, within)
        if (given === null) return 'over'
        return given === 0 ? 'alreadyThisPeriod' : null
      },
    },
  })
  const messages = createPromotionMessages({ db, inbox })
  /** The grant or decision stands without the message, which the upkeep sends then. */
  const tell = (owner: Owner): Promise<void> =>
    messages.tell(owner).catch((cause: unknown) => {
      deps.onProblem(new Error(`A message to the player ${owner.playerId} was not sent`, { cause }))
    })
  const isAllowed = ({ promotion: { merchantCode, rule } }: Offer): boolean => {
    const brand = brandOf(merchantCode)
    return brand !== null && lawProblems(rule, brand.jurisdiction.bonus).length === 0
  }
  const triggers = createTriggers({
    ...deps,
    offers,
    figures,
    grants,
    rules,
    freeRounds,
    isAllowed,
    onIssued: tell,
  })
  const center = createCenter({
    ...deps,
    offers,
    rules,
    grants,
    figures,
    triggers,
    freeRounds,
    names,
    invitations: createInvitations(deps.labels),
  })
  const takings = createTakings({ ...deps, center, grants, rules, triggers })

  const ownerOf = async (merchantCode: string, playerId: string): Promise<Owner | null> => {
    const brand = brandOf(merchantCode)
    const player = await db
      .selectFrom('player')
      .select('currency')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return brand === null || player === undefined
      ? null
      : { merchantCode, playerId, currency: player.currency, timeZone: brand.timeZone }
  }

  const decided = {
    ...deps,
    grants,
    rules,
    ownerOf,
    mayReceive: async (owner: Owner) => standingRefusal(await figures.standingOf(owner)) === null,
  }
  const applications = createApplications({ ...decided, center, takings, tell })
  const held = createHeldGiver(decided)

  /** The player, after pending triggers were evaluated and rewards granted. */
  const freshOwner = async (site: RequestSite, session: RequestSession): Promise<Owner> => {
    const owner = await rewards.freshOwner(site, session)
    await triggers.refresh(owner)
    return owner
  }

  return {
    rules,
    offers,
    grants,
    figures,
    triggers,
    center,
    takings,
    applications,
    held,
    freshOwner,
    isOpenTo: createIsOpenTo({ ownerOf, offers, triggers }),
    freeRounds: createFreeRoundsBook(deps),
    roundsGood: createRoundsGood({ ...deps, freeRounds, figures }),
    names,
    titlesOf,
    roundGames: freeRounds.offers,
    ready,
    desk: createPromotionsDesk({
      ...deps,
      rules,
      ready,
      titlesOf,
      roundGames: freeRounds.offers,
      // Tickets and free rounds are rewards of their own.
      goodsOf: async (code) =>
        (await points.goods.open(code)).flatMap(({ good_id: id, gives }) => (gives === null ? [id] : [])),
      simulate: createSimulation(deps),
    }),
    results: createResults(deps),
    upkeep: createUpkeep({ ...deps, turnover, triggers, offers, rules, freeRounds, messages }),
  }
}
