import { sql } from 'kysely'
import type { Selectable, Updateable } from 'kysely'
import { ruleHash, ruleText } from '#domain/promotions/rule-hash.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { PromotionState, PromotionVersionTable, TextByLanguage } from './promotions.tables.ts'

export type RulesRepository = ReturnType<typeof createRulesRepository>

/** A version of a promotion with its parsed rule. */
export interface Version {
  readonly merchantCode: string
  readonly promotionId: string
  readonly version: number
  readonly state: PromotionState
  readonly rule: PromotionRule
  readonly ruleHash: string
  readonly headline: TextByLanguage
  readonly words: TextByLanguage
  readonly author: string
  readonly approvedBy: string | null
  readonly simulation: string | null
  readonly changedAt: Date
  /** When the promotion first went live. */
  readonly liveAt: Date | null
}

export interface NewVersion {
  readonly merchantCode: string
  readonly promotionId: string
  readonly version: number
  readonly state: PromotionState
  readonly rule: PromotionRule
  readonly headline: TextByLanguage
  readonly words: TextByLanguage
  readonly author: string
}

export type Key = Pick<Version, 'merchantCode' | 'promotionId'>
type Row = Selectable<PromotionVersionTable> & { readonly live_at: Date | null }

const toVersion = (row: Row): Version => ({
  merchantCode: row.merchant_code,
  promotionId: row.promotion_id,
  version: row.version,
  state: row.state,
  // Only rules valid under the contract are stored.
  rule: JSON.parse(row.rule) as PromotionRule,
  ruleHash: row.rule_hash,
  headline: row.headline,
  words: row.words,
  author: row.author,
  approvedBy: row.approved_by,
  simulation: row.simulation,
  changedAt: row.changed_at,
  liveAt: row.live_at,
})

/** Versions of promotions and their event log. */
export function createRulesRepository({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const all = (within: Db = db) =>
    within
      .selectFrom('promotion_version as version')
      .innerJoin('promotion', (join) =>
        join
          .onRef('promotion.merchant_code', '=', 'version.merchant_code')
          .onRef('promotion.promotion_id', '=', 'version.promotion_id'),
      )
      .selectAll('version')
      .select('promotion.live_at')

  const read = async (query: ReturnType<typeof all>) => (await query.execute()).map(toVersion)

  const ofPromotion = ({ merchantCode, promotionId }: Key, within: Db = db) =>
    read(
      all(within)
        .where('version.merchant_code', '=', merchantCode)
        .where('version.promotion_id', '=', promotionId)
        .orderBy('version.version', 'desc'),
    )

  /** Versions in some states, latest of each promotion first. */
  const inStates = (merchantCode: string, states: readonly PromotionState[]) =>
    read(
      all()
        .where('version.merchant_code', '=', merchantCode)
        .where('version.state', 'in', states)
        .orderBy('version.promotion_id')
        .orderBy('version.version', 'desc'),
    )

  const one = async (
    { merchantCode, promotionId, version }: Key & { readonly version: number },
    within: Db = db,
  ) =>
    (
      await read(
        all(within)
          .where('version.merchant_code', '=', merchantCode)
          .where('version.promotion_id', '=', promotionId)
          .where('version.version', '=', version),
      )
    )[0]

  /** Appends to the event log. */
  const tell = async (
    { merchantCode, promotionId, version }: Key & { readonly version: number },
    { state, operator, reason }: { state: PromotionState; operator: string | null; reason: string | null },
    within: Db,
  ) => {
    await sql`insert into promotion_life (merchant_code, promotion_id, version, place, state, at, operator, reason)
      select ${merchantCode}, ${promotionId}, ${version},
        (select count(*)::integer from promotion_life where merchant_code = ${merchantCode}
          and promotion_id = ${promotionId} and version = ${version}),
        ${state}, ${clock.now()}, ${operator}, ${reason}`.execute(within)
  }

  /** Inserts a version; false if the number exists. */
  const insert = async (made: NewVersion, reason: string | null, within: Db): Promise<boolean> => {
    const { merchantCode: merchant_code, promotionId: promotion_id, version, state, rule, author } = made
    const now = clock.now()
    const isLive = state === 'live'
    await within
      .insertInto('promotion')
      .values({ merchant_code, promotion_id, created_at: now, live_at: isLive ? now : null })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const row = await within
      .insertInto('promotion_version')
      .values({
        merchant_code,
        promotion_id,
        version,
        state,
        rule: ruleText(rule),
        rule_hash: await ruleHash(rule),
        headline: JSON.stringify(made.headline),
        words: JSON.stringify(made.words),
        author,
        changed_at: now,
        ends_at: rule.endsAt === null ? null : new Date(rule.endsAt),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('version')
      .executeTakeFirst()
    if (row === undefined) return false
    await tell(made, { state, operator: author, reason }, within)
    return true
  }

  /** Changes a version that is still in one of the states; returns false otherwise. */
  const change = async (
    { merchantCode, promotionId, version }: Key & { readonly version: number },
    from: readonly PromotionState[],
    set: Updateable<PromotionVersionTable>,
    within: Db = db,
  ): Promise<boolean> =>
    (await within
      .updateTable('promotion_version')
      .set({ ...set, changed_at: clock.now() })
      .where('merchant_code', '=', merchantCode)
      .where('promotion_id', '=', promotionId)
      .where('version', '=', version)
      .where('state', 'in', from)
      .returning('version')
      .executeTakeFirst()) !== undefined

  return { ofPromotion, inStates, one, tell, insert, change }
}
