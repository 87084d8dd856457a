import { sql } from 'kysely'
import type { ContractKind } from '#domain/agents/terms.ts'
import type { Db } from '#server/database/database.ts'

export type Income = ReturnType<typeof createIncome>

/** Covers periods that ended in (`since`, `until`]. */
interface Span {
  readonly since: Date
  readonly until: Date
}

/** Minor units. */
export interface Flow {
  receivedMinor: bigint
  givenMinor: bigint
}

/**
 * An agent's income from contracts and payments to downlines. Only paid settlements count; owed ones are reported
 * separately.
 */
export function createIncome(db: Db) {
  const rowsOf = async (merchantCode: string, agentId: string, { since, until }: Span, timeZone: string) => {
    // A period that ends at midnight belongs to the preceding day.
    const { rows } = await sql<{ kind: ContractKind; day: string; received: string; given: string }>`
      select kind, to_char((period_until - interval '1 millisecond') at time zone ${timeZone}, 'YYYY-MM-DD') as day,
        coalesce(sum(amount_minor) filter (where downline_id = ${agentId}), 0)::text as received,
        coalesce(sum(amount_minor) filter (where upline_id = ${agentId}), 0)::text as given
      from settlement
      where merchant_code = ${merchantCode} and state = 'paid' and (downline_id = ${agentId} or upline_id = ${agentId})
        and period_until > ${since} and period_until <= ${until}
      group by 1, 2 order by 2, 1`.execute(db)
    return rows.map(({ kind, day, received, given }) => ({
      kind,
      day,
      receivedMinor: BigInt(received),
      givenMinor: BigInt(given),
    }))
  }

  const owed = async (merchantCode: string, agentId: string) => {
    const { rows } = await sql<{ to_me: string; by_me: string }>`
      select coalesce(sum(amount_minor) filter (where downline_id = ${agentId}), 0)::text as to_me,
        coalesce(sum(amount_minor) filter (where upline_id = ${agentId}), 0)::text as by_me
      from settlement where merchant_code = ${merchantCode} and state = 'owed'
        and (downline_id = ${agentId} or upline_id = ${agentId})`.execute(db)
    return { toMeMinor: BigInt(rows[0]?.to_me ?? 0), byMeMinor: BigInt(rows[0]?.by_me ?? 0) }
  }

  /** By kind and by calendar day of the brand, without empty entries. */
  const ofSpan = async (merchantCode: string, agentId: string, span: Span, timeZone: string) => {
    const [rows, open] = await Promise.all([
      rowsOf(merchantCode, agentId, span, timeZone),
      owed(merchantCode, agentId),
    ])
    const sum = (list: typeof rows): Flow => ({
      receivedMinor: list.reduce((total, row) => total + row.receivedMinor, 0n),
      givenMinor: list.reduce((total, row) => total + row.givenMinor, 0n),
    })
    const by = <Key>(keyOf: (row: (typeof rows)[number]) => Key) =>
      [...Map.groupBy(rows, keyOf)].map(([key, list]) => [key, sum(list)] as const)
    return {
      ...sum(rows),
      owedToMeMinor: open.toMeMinor,
      owedByMeMinor: open.byMeMinor,
      kinds: by(({ kind }) => kind),
      days: by(({ day }) => day),
    }
  }

  /**
   * Settlements received less those paid to downlines, in total and by day (`2026-11-21`), for periods that ended in
   * the span.
   */
  const commissionOf = async (merchantCode: string, agentId: string, span: Span, timeZone: string) => {
    const rows = await rowsOf(merchantCode, agentId, span, timeZone)
    const net = ({ receivedMinor, givenMinor }: Flow) => receivedMinor - givenMinor
    const byDay = new Map<string, bigint>()
    for (const row of rows) byDay.set(row.day, (byDay.get(row.day) ?? 0n) + net(row))
    return { totalMinor: rows.reduce((total, row) => total + net(row), 0n), byDay }
  }

  /** Amounts owed to agents, by id. */
  const owedTo = async (
    merchantCode: string,
    agentIds: readonly string[],
  ): Promise<ReadonlyMap<string, bigint>> => {
    const { rows } = await sql<{ downline_id: string; sum: string }>`
      select downline_id, sum(amount_minor)::text as sum from settlement
      where merchant_code = ${merchantCode} and state = 'owed' and downline_id = any(${[...agentIds]})
      group by downline_id`.execute(db)
    return new Map(rows.map((row) => [row.downline_id, BigInt(row.sum)]))
  }

  return { ofSpan, commissionOf, owedTo }
}
