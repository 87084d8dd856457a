import { everydayMinor } from '#domain/money/everyday.ts'
import { toDecimal } from '#domain/money/money.ts'
import * as api from '#schemas/api/ops-promotions.ts'
import type { PromotionSimulation } from '#schemas/api/ops-promotions.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Applications } from './applications.service.ts'
import { listPromotions } from './desk.service.ts'
import type { PromotionsDesk } from './desk.service.ts'
import type { FreeRoundsService } from './free-rounds.ts'
import type { NamesOf } from './names.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { languages } from '#domain/vocabulary/languages.ts'
import { centsWire } from './results.ts'
import type { createResults } from './results.ts'
import type { Key, Version } from './rules.repository.ts'
import type { TitlesOf } from './titles.ts'

interface Deps extends Desk {
  readonly db: Db
  readonly desk: PromotionsDesk
  readonly results: ReturnType<typeof createResults>
  readonly applications: Applications
  readonly ready: (merchantCode: string) => Promise<void>
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly names: NamesOf
  readonly titlesOf: TitlesOf
  readonly roundGames: FreeRoundsService['offers']
  readonly catalogue: Pick<Catalogue, 'gameOf'>
}

const subjectOf = ({ merchantCode, promotionId, reason }: Key & { readonly reason: string }) => ({
  merchantCode,
  subject: `promotion ${promotionId}`,
  reason,
})

const versionState = (version: Version | undefined) =>
  version === undefined
    ? null
    : { version: version.version, state: version.state, ruleHash: version.ruleHash }

/** Names and free-round games for the rule editor. */
function createNaming({ names, roundGames, catalogue }: Deps, currencyOf: (merchantCode: string) => string) {
  const inLanguages = async (merchantCode: string, rule: PromotionRule) =>
    Object.fromEntries(
      await Promise.all(
        languages.map(async (language) => [language, await names(merchantCode, rule, language)] as const),
      ),
    )

  const roundGamesOf = async (merchantCode: string) => {
    const found = await roundGames(currencyOf(merchantCode))
    const named = await Promise.all(
      [...found].map(async ([gameId, { stakeUnits }]) => ({
        gameId,
        name: (await catalogue.gameOf(gameId))?.name ?? gameId,
        stakeUnits: [...stakeUnits],
      })),
    )
    return named.toSorted((one, other) => one.name.localeCompare(other.name, 'en'))
  }

  return { inLanguages, roundGamesOf }
}

/** Desk routes of promotions. */
export function promotionsDeskRoutes(deps: Deps): Handler[] {
  const { db, desk, results, ready, brandOf, titlesOf, audited, merchantCodes, codesOf, requireServed } = deps
  const currencyOf = (merchantCode: string) => brandOf(merchantCode)?.currency ?? 'EUR'

  const { inLanguages, roundGamesOf } = createNaming(deps, currencyOf)

  const rowOf = async (version: Version, used: { readonly grants: number; readonly cents: bigint }) => {
    const { merchantCode, promotionId, state, headline, rule, author, approvedBy, changedAt } = version
    const currency = currencyOf(merchantCode)
    return {
      merchantCode,
      promotionId,
      state,
      version: version.version,
      title: await titlesOf(version),
      headline,
      rule,
      author,
      approvedBy,
      changedAt: changedAt.toISOString(),
      grants: used.grants,
      cost: centsWire(used.cents, currency),
      budget:
        rule.limits.budgetUnits === null
          ? null
          : toDecimal(everydayMinor(rule.limits.budgetUnits, currency), currency),
      currency,
    }
  }

  /**
   * The state for the audit entry; null instead of an error for unknown merchants, because the entry precedes the
   * checks.
   */
  const stateNow = async (key: Key) =>
    merchantCodes().includes(key.merchantCode)
      ? versionState(await desk.latest(key).catch(() => undefined))
      : null

  return [
    handle(api.listDeskPromotions, async ({ input }) => {
      const codes = codesOf(input.merchantCode)
      for (const code of codes) await ready(code)
      const { shown, next } = await listPromotions(db, codes, { state: input.state, ...placeIn(input) })
      const list = await Promise.all(
        shown.map(async ({ used, cents, merchantCode, promotionId }) =>
          rowOf(await desk.latest({ merchantCode, promotionId }), { grants: Number(used), cents }),
        ),
      )
      return { list, next }
    }),
    handle(api.getDeskPromotion, async ({ input }) => {
      requireServed(input.merchantCode)
      const version = await desk.latest(input)
      const lines = await results.life(input)
      return {
        ...(await rowOf(version, await results.usedOf(input))),
        text: version.words,
        problems: await desk.check(input.merchantCode, version.rule),
        simulation:
          version.simulation === null ? null : (JSON.parse(version.simulation) as PromotionSimulation),
        life: lines.map(({ at, state, operator, reason }) => ({
          at: at.toISOString(),
          state: state as Version['state'],
          operator,
          reason,
        })),
        results: await results.of(input, currencyOf(input.merchantCode)),
      }
    }),
    handle(api.previewPromotion, async ({ input: { merchantCode, rule } }) => {
      requireServed(merchantCode)
      const brand = brandOf(merchantCode)
      return {
        problems: await desk.check(merchantCode, rule),
        currency: currencyOf(merchantCode),
        timeZone: brand?.timeZone ?? 'UTC',
        languages: [...(brand?.languages ?? [])],
        names: await inLanguages(merchantCode, rule),
        roundGames: await roundGamesOf(merchantCode),
      }
    }),
    audited(
      api.savePromotion,
      { action: 'promotion.save', to: subjectOf, state: stateNow },
      async ({ reason, ...draft }, { name: author }) => {
        requireServed(draft.merchantCode)
        return desk.save(draft, { author, reason })
      },
    ),
    audited(
      api.simulatePromotion,
      {
        action: 'promotion.simulate',
        to: subjectOf,
        state: stateNow,
        after: ({ weeks, grants, costMean }) => ({ weeks, grants, costMean }),
      },
      async ({ weeks, reason, ...key }, { name }) => {
        requireServed(key.merchantCode)
        return desk.runSimulation(key, weeks, { name, reason })
      },
    ),
    audited(
      api.changePromotionState,
      { action: 'promotion.state', to: subjectOf, state: stateNow },
      async ({ act: what, reason, ...key }, who) => {
        requireServed(key.merchantCode)
        return { state: await desk.act(key, { what, reason }, who) }
      },
    ),
    ...applicationRoutes(deps),
  ]
}

function applicationRoutes({ applications, codesOf, requireServed, audited }: Deps): Handler[] {
  return [
    handle(api.listPromotionApplications, async ({ input }) => {
      const { merchantCode, promotionId, state } = input
      const wish = { promotionId, state, ...placeIn(input) }
      return listed(await applications.list(codesOf(merchantCode), wish), (row) => ({
        merchantCode: row.merchant_code,
        applicationId: row.application_id,
        promotionId: row.promotion_id,
        playerId: row.player_id,
        username: row.username,
        state: row.state,
        text: row.words,
        pictures: row.pictures,
        at: row.made_at.toISOString(),
        decidedBy: row.decided_by,
        answer: row.answer,
      }))
    }),
    handle(api.getApplicationPicture, async ({ input: { merchantCode, applicationId, index } }) => {
      requireServed(merchantCode)
      return { picture: await applications.picture(merchantCode, applicationId, index) }
    }),
    audited(
      api.decideApplication,
      {
        action: 'promotion.decide',
        to: ({ merchantCode, applicationId, answer: reason }) => ({
          merchantCode,
          subject: `application ${applicationId}`,
          reason,
        }),
        state: async ({ merchantCode, applicationId }) => {
          const row = await applications.one(merchantCode, applicationId)
          return row === undefined ? null : { state: row.state, decidedBy: row.decided_by }
        },
      },
      async (decision, { name }) => {
        requireServed(decision.merchantCode)
        await applications.decide(decision, name)
        return { outcome: 'done' as const }
      },
    ),
  ]
}
