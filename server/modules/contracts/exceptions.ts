import { sql } from 'kysely'
import type { ContractKind } from '#domain/agents/terms.ts'
import type { AgentExceptionRow } from '#schemas/api/ops-agents.ts'
import type { Db } from '#server/database/database.ts'
import { byAmount, byInstant, byText, keysetBy } from '#server/lib/keyset.ts'
import type { KeysetWish } from '#server/lib/keyset.ts'
import type { Policies } from './policy.ts'

const sorts = {
  since: [byInstant('found.since')],
  what: [byText('found.what'), byInstant('found.since')],
  // Jobs have neither an agent nor an amount.
  agent: [byText("coalesce(found.username, '')"), byInstant('found.since')],
  amount: byAmount("coalesce(found.currency, '')", 'coalesce(found.amount_minor, 0)'),
}
const keysetOf = keysetBy(sorts, [byText('found.merchant_code'), byText('found.what'), byText('found.id')])

interface Found {
  readonly merchant_code: string
  readonly what: AgentExceptionRow['what']
  readonly id: string
  readonly player_id: string | null
  readonly username: string | null
  readonly kind: ContractKind | null
  readonly amount_minor: bigint | null
  readonly currency: string | null
  readonly rate: bigint | null
  readonly ceiling: bigint | null
  readonly note: string | null
  readonly since: Date
  readonly place: readonly string[]
}

/** Jobs that close and pay settlements. */
const jobs = sql`(job like 'contracts.%')`

/** What agents' contracts of some merchants need a person for; see `agentExceptions`. */
export function createExceptions({
  db,
  policies,
}: {
  readonly db: Db
  readonly policies: Pick<Policies, 'of'>
}) {
  /** The merchants' thresholds as rows. */
  const thresholds = async (merchantCodes: readonly string[]) => {
    const all = await Promise.all(merchantCodes.map((code) => policies.of(code)))
    const ceilings = all.flatMap((policy, index) =>
      Object.entries(policy.ceilings).map(([kind, ppm]) => ({ code: merchantCodes[index] ?? '', kind, ppm })),
    )
    return {
      carry: sql`unnest(${[...merchantCodes]}::text[], ${all.map(({ currency }) => currency)}::text[],
        ${all.map(({ carryFromMinor }) => carryFromMinor.toString())}::text[]::bigint[])
        as policy (merchant_code, currency, carry_from)`,
      ceilings: sql`unnest(${ceilings.map(({ code }) => code)}::text[],
        ${ceilings.map(({ kind }) => kind)}::text[], ${ceilings.map(({ ppm }) => ppm)}::int[])
        as policy (merchant_code, kind, ppm)`,
    }
  }

  /** Throws `request.invalid` for a bad cursor. */
  const list = async (
    merchantCodes: readonly string[],
    what: AgentExceptionRow['what'] | undefined,
    wish: KeysetWish<keyof typeof sorts>,
  ) => {
    const { carry, ceilings } = await thresholds(merchantCodes)
    const codes = sql`any(${[...merchantCodes]})`
    // The loss an agent carries is that of the latest settlement of the kind with the payer.
    const found = sql`(select found.*, coalesce(player.nickname, player.username) as username from (
      select merchant_code, state as what, settlement_id as id, downline_id as player_id, kind, amount_minor,
        currency, null::bigint as rate, null::bigint as ceiling, note, settled_at as since
      from settlement where merchant_code = ${codes} and state in ('held', 'owed')
      union all
      select last.merchant_code, 'carried', last.settlement_id, last.downline_id, last.kind, last.carry_minor,
        last.currency, null, null, null, last.settled_at
      from (select distinct on (merchant_code, downline_id, kind, upline_id) * from settlement
          where merchant_code = ${codes} order by merchant_code, downline_id, kind, upline_id, period_until desc) last
        join ${carry} on policy.merchant_code = last.merchant_code
      where last.carry_minor < 0 and (last.currency <> policy.currency or -last.carry_minor >= policy.carry_from)
      union all
      select contract.merchant_code, 'aboveCeiling', contract.contract_id, contract.downline_id, contract.kind,
        null, null, highest.ppm, policy.ppm, null, contract.accepted_at
      from agent_contract contract
        join ${ceilings} on policy.merchant_code = contract.merchant_code and policy.kind = contract.kind
        cross join lateral (select max((tier ->> 'ratePpm')::bigint) as ppm
          from jsonb_array_elements(contract.document::jsonb -> 'terms' -> 'tiers') tier) highest
      where contract.accepted_at is not null and contract.end_reason is null and highest.ppm > policy.ppm
      union all
      select merchant_code, 'jobFailed', job || ' ' || to_char(period_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI'),
        null, null, null, null, null, null, error, coalesce(started_at, period_end)
      from job_run where state = 'failed' and ${jobs} and (merchant_code = ${codes} or merchant_code = '*')
      union all
      select '*', 'jobFailed', job, null, null, null, null, null, null, error, last_run_at
      from job_watch where error is not null and ${jobs}
      ) found left join player on player.merchant_code = found.merchant_code and player.player_id = found.player_id
    ) found where ${what === undefined ? sql`true` : sql`what = ${what}`}`
    const { beyond, order, take, place, pageOf } = keysetOf(wish)
    const [{ rows }, { rows: counts }] = await Promise.all([
      sql<Found>`select found.*, ${place} as place from ${found} and ${beyond} ${order} limit ${take}`.execute(
        db,
      ),
      sql<{ count: string }>`select count(*)::text as count from ${found}`.execute(db),
    ])
    return { ...pageOf(rows), count: Number(counts[0]?.count ?? 0) }
  }

  return { list }
}
