import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { everydayMinor } from '#domain/money/everyday.ts'
import { ruleHash, ruleText } from '#domain/promotions/rule-hash.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'

interface OldGrant {
  readonly merchant_code: string
  readonly player_id: string
  readonly grant_key: string
  readonly offer_id: string
  readonly terms: string
  readonly reward_minor: bigint
  readonly wagering_minor: bigint
  readonly currency: string
  readonly baseline_minor: bigint
  readonly state: 'active' | 'paid' | 'expired' | 'cancelled'
  readonly opted_at: Date
  readonly expires_at: Date
  readonly ended_at: Date | null
  /** The reward was promised before the grant was ended. */
  readonly promised: boolean
}

type Categories = Extract<PromotionRule['reward'], { kind: 'money' }>['wagering']['categories']

/** The rule that a player had accepted. */
function ruleOf(grant: OldGrant): { readonly version: number; readonly rule: PromotionRule } {
  const terms = JSON.parse(grant.terms) as {
    readonly version: number
    readonly kind: 'welcome' | 'reload'
    readonly days: number
    readonly categories: Categories
  }
  const units = Number((grant.reward_minor * 100n) / everydayMinor(1, grant.currency)) / 100
  const times = grant.reward_minor === 0n ? 0 : Number((grant.wagering_minor * 2n) / grant.reward_minor) / 2
  return {
    version: terms.version,
    rule: {
      type: terms.kind === 'welcome' ? 'newbie' : 'live',
      startsAt: grant.opted_at.toISOString(),
      endsAt: null,
      period: grant.grant_key.includes(':') ? 'week' : 'once',
      entry: { kind: 'automatic' },
      trigger: { kind: 'claim' },
      conditions: [],
      reward: { kind: 'money', units, wagering: { times, days: terms.days, categories: terms.categories } },
      limits: { grants: null, budgetUnits: null },
      claimDays: null,
    },
  }
}

const states = { active: 'process', paid: 'claimed', expired: 'closed', cancelled: 'closed' } as const

async function moveGrant(db: Kysely<unknown>, grant: OldGrant): Promise<void> {
  const { merchant_code: merchant, offer_id: promotion, opted_at: at } = grant
  const { version, rule } = ruleOf(grant)
  const period = grant.grant_key.split(':')[1] ?? 'once'
  const isPaid = grant.state === 'paid' || (grant.state === 'active' && grant.promised)
  const state = isPaid ? 'claimed' : states[grant.state]
  const outcome = isPaid ? 'paid' : grant.state === 'active' ? null : grant.state
  await sql`insert into promotion (merchant_code, promotion_id, created_at, live_at)
    values (${merchant}, ${promotion}, ${at}, ${at}) on conflict do nothing`.execute(db)
  await sql`insert into promotion_version (merchant_code, promotion_id, version, state, rule, rule_hash, headline, words,
      author, changed_at)
    values (${merchant}, ${promotion}, ${version}, 'settled', ${ruleText(rule)}, ${await ruleHash(rule)}, '{}', '{}',
      'migration', ${at}) on conflict do nothing`.execute(db)
  await sql`insert into promotion_grant (merchant_code, player_id, grant_key, promotion_id, version, period_key, state, outcome,
      amount_minor, currency, wagering_minor, baseline_minor, granted_at, expires_at, ended_at)
    values (${merchant}, ${grant.player_id}, ${`${promotion}:${period}`}, ${promotion}, ${version}, ${period}, ${state},
      ${outcome}, ${grant.reward_minor}, ${grant.currency}, ${grant.wagering_minor}, ${grant.baseline_minor}, ${at},
      ${grant.expires_at}, ${grant.ended_at}) on conflict do nothing`.execute(db)
}

/**
 * Bonuses become grants of promotions: each accepted rule is kept as a settled version, and one that runs goes on. The money
 * of paid ones stays under its old claim.
 */
export const bonusesArePromotions: Migration = {
  async up(db: Kysely<unknown>) {
    const { rows } = await sql<OldGrant>`select bonus_grant.*, exists (
        select 1 from reward_claim claim where claim.merchant_code = bonus_grant.merchant_code
          and claim.player_id = bonus_grant.player_id and claim.kind = 'bonus' and claim.what = bonus_grant.grant_key
      ) as promised from bonus_grant order by opted_at`.execute(db)
    for (const row of rows) await moveGrant(db, row)
    await sql`drop table bonus_grant`.execute(db)
  },
}
