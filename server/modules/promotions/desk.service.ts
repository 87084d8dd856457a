import { sql } from 'kysely'
import { ruleProblems } from '#domain/promotions/check.ts'
import type { Offered } from '#domain/promotions/check.ts'
import { lawProblems } from '#domain/promotions/law.ts'
import { ruleHash, ruleText } from '#domain/promotions/rule-hash.ts'
import type { PromotionProblem, PromotionSimulation } from '#schemas/api/ops-promotions.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { OperatorSession } from '#server/lib/handle.ts'
import { byInstant, byText, keysetIn } from '#server/lib/keyset.ts'
import type { Placed, PlaceWish } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { PromotionState, TextByLanguage } from './promotions.tables.ts'
import type { Key, RulesRepository, Version } from './rules.repository.ts'
import type { TitlesOf } from './titles.ts'

export type PromotionsDesk = ReturnType<typeof createPromotionsDesk>

interface DeskDeps {
  readonly db: Db
  readonly clock: Clock
  readonly rules: RulesRepository
  readonly ready: (merchantCode: string) => Promise<void>
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Ids of goods in the points mall. */
  readonly goodsOf: (merchantCode: string) => Promise<readonly string[]>
  readonly rafflesOf: (merchantCode: string) => Promise<readonly string[]>
  /** Games with free rounds in a currency. */
  readonly roundGames: (currency: string) => Promise<Offered['rounds']>
  readonly labels: Pick<Labels, 'all'>
  readonly titlesOf: TitlesOf
  readonly simulate: (rule: PromotionRule, brand: Brand, weeks: number) => Promise<PromotionSimulation>
}

interface Draft extends Key {
  readonly rule: PromotionRule
  readonly headline: TextByLanguage
  readonly text: TextByLanguage
}

export type Act = 'approve' | 'publish' | 'pause' | 'resume' | 'end' | 'cancel'

const editable = ['draft', 'checked', 'simulated'] as const
const seen = [...editable, 'approved', 'live', 'paused'] as const
/**
 * Target state of each action and the states it is allowed in. A promotion that was live is ended, never cancelled, so
 * that earned rewards remain.
 */
const acts: Readonly<Record<Act, { readonly from: readonly PromotionState[]; readonly to: PromotionState }>> =
  {
    approve: { from: ['simulated'], to: 'approved' },
    publish: { from: ['approved'], to: 'live' },
    pause: { from: ['live'], to: 'paused' },
    resume: { from: ['paused'], to: 'live' },
    end: { from: ['live', 'paused'], to: 'ended' },
    cancel: { from: [...editable, 'approved'], to: 'cancelled' },
  }

/** Checks a rule in itself and against the merchant's market. */
function createChecking({
  brandOf,
  goodsOf,
  rafflesOf,
  roundGames,
  labels,
}: Pick<DeskDeps, 'brandOf' | 'goodsOf' | 'rafflesOf' | 'roundGames' | 'labels'>) {
  return async (merchantCode: string, rule: PromotionRule): Promise<PromotionProblem[]> => {
    const brand = brandOf(merchantCode)
    const offered = {
      goods: await goodsOf(merchantCode),
      raffles: await rafflesOf(merchantCode),
      rounds: rule.reward.kind === 'freeRounds' ? await roundGames(brand?.currency ?? 'EUR') : new Map(),
      labels: (await labels.all(merchantCode)).flatMap(({ code, retired }) => (retired ? [] : [code])),
    }
    return [
      ...ruleProblems(rule, offered).map((problem) => ({ ...problem, source: null })),
      ...(brand === null ? [] : lawProblems(rule, brand.jurisdiction.bonus)).map((problem) => ({
        ...problem,
        kind: 'law' as const,
      })),
    ]
  }
}

const isFit = (problems: readonly PromotionProblem[]) => problems.every(({ kind }) => kind === 'warning')

/** Operator actions: drafting, checking, simulating, four-eyes approval, publishing, ending. */
export function createPromotionsDesk(deps: DeskDeps) {
  const { db, rules, ready, brandOf, titlesOf, simulate } = deps
  const check = createChecking(deps)

  const latest = async (key: Key): Promise<Version> => {
    await ready(key.merchantCode)
    const [version] = await rules.ofPromotion(key)
    if (version === undefined) throw new ApiError('promotions.unknown')
    return version
  }

  /** Drafts are changed in place; otherwise a new version is created while the old one stays in force. */
  const save = async (draft: Draft, { author, reason }: { author: string; reason: string }) => {
    await ready(draft.merchantCode)
    const problems = await check(draft.merchantCode, draft.rule)
    const state = isFit(problems) ? ('checked' as const) : ('draft' as const)
    const [known] = await rules.ofPromotion(draft)
    const { rule, headline, text: words } = draft
    const version = await db.transaction().execute(async (transaction) => {
      const told = { state, operator: author, reason }
      if (known !== undefined && editable.some((each) => each === known.state)) {
        const set = {
          state,
          rule: ruleText(rule),
          rule_hash: await ruleHash(rule),
          headline: JSON.stringify(headline),
          words: JSON.stringify(words),
          author,
          approved_by: null,
          simulation: null,
          ends_at: rule.endsAt === null ? null : new Date(rule.endsAt),
        }
        if (!(await rules.change(known, editable, set, transaction))) throw new ApiError('ops.wrongState')
        await rules.tell(known, told, transaction)
        return known.version
      }
      const next = (known?.version ?? 0) + 1
      const made = { ...draft, version: next, state, words, author }
      if (!(await rules.insert(made, reason, transaction))) throw new ApiError('ops.wrongState')
      return next
    })
    return { version, problems }
  }

  /** Throws `promotions.unknown`, `ops.wrongState`, `promotions.hasProblems`. */
  const runSimulation = async (key: Key, weeks: number, who: { name: string; reason: string }) => {
    const version = await latest(key)
    const brand = brandOf(key.merchantCode)
    if (!editable.some((each) => each === version.state) || brand === null)
      throw new ApiError('ops.wrongState')
    if (!isFit(await check(key.merchantCode, version.rule))) throw new ApiError('promotions.hasProblems')
    const simulation = await simulate(version.rule, { ...brand, merchantCode: key.merchantCode }, weeks)
    await db.transaction().execute(async (transaction) => {
      const set = { state: 'simulated', simulation: JSON.stringify(simulation) } as const
      const same = await rules.one(version, transaction)
      // The simulation is valid only for the rule it was run with.
      if (same?.ruleHash !== version.ruleHash) throw new ApiError('ops.wrongState')
      if (!(await rules.change(version, editable, set, transaction))) throw new ApiError('ops.wrongState')
      await rules.tell(version, { state: 'simulated', operator: who.name, reason: who.reason }, transaction)
    })
    return simulation
  }

  /** Ends the running version. A promotion counts as live from its first publication. */
  const beforePublishing = async (version: Version, who: string, within: Db) => {
    for (const other of await rules.ofPromotion(version, within)) {
      if (!(await rules.change(other, ['live', 'paused'], { state: 'ended' }, within))) continue
      await rules.tell(other, { state: 'ended', operator: who, reason: null }, within)
    }
    await within
      .updateTable('promotion')
      .set({ live_at: deps.clock.now() })
      .where('merchant_code', '=', version.merchantCode)
      .where('promotion_id', '=', version.promotionId)
      .where('live_at', 'is', null)
      .execute()
  }

  /** Throws `promotions.unknown`, `ops.wrongState`, `promotions.hasProblems`, `ops.samePerson`, `operator.unconfirmed`. */
  const act = async (
    key: Key & { readonly version: number },
    { what, reason }: { readonly what: Act; readonly reason: string },
    who: Pick<OperatorSession, 'name' | 'confirmed'>,
  ): Promise<PromotionState> => {
    await latest(key)
    const version = await rules.one(key)
    if (version === undefined) throw new ApiError('promotions.unknown')
    const { from, to } = acts[what]
    if (!from.includes(version.state)) throw new ApiError('ops.wrongState')
    if (what === 'approve' && version.author === who.name) throw new ApiError('ops.samePerson')
    if (what === 'approve' && !who.confirmed) throw new ApiError('operator.unconfirmed')
    if ((what === 'approve' || what === 'publish') && !isFit(await check(key.merchantCode, version.rule)))
      throw new ApiError('promotions.hasProblems')
    await db.transaction().execute(async (transaction) => {
      if (what === 'publish') await beforePublishing(version, who.name, transaction)
      const set = { state: to, ...(what === 'approve' && { approved_by: who.name }) }
      if (!(await rules.change(version, from, set, transaction))) throw new ApiError('ops.wrongState')
      await rules.tell(version, { state: to, operator: who.name, reason }, transaction)
    })
    return to
  }

  /** Promotions not yet settled, with their titles. */
  const named = async (merchantCode: string): Promise<{ thingId: string; titles: TextByLanguage }[]> => {
    await ready(merchantCode)
    const newest = new Map(
      (await rules.inStates(merchantCode, seen)).map((version) => [version.promotionId, version]),
    )
    return Promise.all(
      [...newest].map(async ([thingId, version]) => ({ thingId, titles: await titlesOf(version) })),
    )
  }

  return { check, latest, named, save, runSimulation, act }
}

interface Listed extends Key, Placed {
  readonly used: bigint
  readonly cents: bigint
}

const latestFirst = keysetIn('descending', [
  byInstant('version.changed_at'),
  byText('version.promotion_id'),
  byText('version.merchant_code'),
])

/** Latest version of each promotion of some merchants, most recently changed first. */
export const listPromotions = async (
  db: Db,
  codes: readonly string[],
  { state, ...wish }: PlaceWish & { readonly state: PromotionState | undefined },
) => {
  const { beyond, order, take, place, pageOf } = latestFirst(wish)
  const { rows } = await sql<Listed>`
    select version.merchant_code as "merchantCode", version.promotion_id as "promotionId",
      promotion.grants_used as used, promotion.cents_used as cents, ${place} as place
    from promotion_version version join promotion on promotion.merchant_code = version.merchant_code
      and promotion.promotion_id = version.promotion_id
    where version.merchant_code = any(${[...codes]}::text[])
      and version.version = (select max(other.version) from promotion_version other
        where other.merchant_code = version.merchant_code and other.promotion_id = version.promotion_id)
      and (${state ?? null}::text is null or version.state = ${state ?? null}::text)
      and ${beyond} ${order} limit ${take}`.execute(db)
  return pageOf(rows)
}
