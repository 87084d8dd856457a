import { rows } from './sql.ts'
import type { SqlRunner } from './sql.ts'

/** One account of the books over one day, in minor units. All players' accounts are summed into one. */
export interface TrialBalanceLine {
  readonly merchantCode: string
  /** `players`, `held` (pending withdrawals), `house`, `vendor:<code>`, `bank:<provider>` … */
  readonly account: string
  readonly currency: string
  readonly openingMinor: bigint
  /** The day's debits and credits, both positive. */
  readonly debitMinor: bigint
  readonly creditMinor: bigint
  readonly closingMinor: bigint
}

export interface TrialBalance {
  /** Every currency of every merchant sums to zero at the start and at the end of the day. */
  readonly balanced: boolean
  readonly lines: readonly TrialBalanceLine[]
}

/** $1 the day's first instant, $2 the next day's, $3 merchant or null. */
const statement = `select e.merchant_code as "merchantCode",
    case split_part(e.account, ':', 1) when 'player' then 'players' when 'held' then 'held' else e.account end as account,
    e.currency,
    coalesce(sum(e.amount_minor) filter (where t.created_at < $1::timestamptz), 0)::text as opening,
    coalesce(-sum(e.amount_minor) filter (where t.created_at >= $1::timestamptz and e.amount_minor < 0), 0)::text as debit,
    coalesce(sum(e.amount_minor) filter (where t.created_at >= $1::timestamptz and e.amount_minor > 0), 0)::text as credit
  from entry e join transfer t on t.merchant_code = e.merchant_code and t.id = e.transfer_id
  where t.created_at < $2::timestamptz and ($3::text is null or e.merchant_code = $3)
  group by 1, 2, 3 order by 1, 3, 2`

interface Row {
  readonly merchantCode: string
  readonly account: string
  readonly currency: string
  readonly opening: string
  readonly debit: string
  readonly credit: string
}

const dayMs = 24 * 3_600_000

/** The books of one day (UTC, `2026-11-21`), with players' accounts summed. */
export async function trialBalance(
  db: SqlRunner,
  day: string,
  merchantCode: string | null = null,
): Promise<TrialBalance> {
  const from = new Date(`${day}T00:00:00.000Z`)
  const until = new Date(from.getTime() + dayMs)
  const found = await rows<Row>(db, statement, [from, until, merchantCode])
  const lines = found.map((row): TrialBalanceLine => {
    const [openingMinor, debitMinor, creditMinor] = [
      BigInt(row.opening),
      BigInt(row.debit),
      BigInt(row.credit),
    ]
    return {
      merchantCode: row.merchantCode,
      account: row.account,
      currency: row.currency,
      openingMinor,
      debitMinor,
      creditMinor,
      closingMinor: openingMinor + creditMinor - debitMinor,
    }
  })
  return { balanced: isZero(lines, 'openingMinor') && isZero(lines, 'closingMinor'), lines }
}

function isZero(lines: readonly TrialBalanceLine[], side: 'openingMinor' | 'closingMinor'): boolean {
  const sums = new Map<string, bigint>()
  for (const line of lines) {
    const key = `${line.merchantCode} ${line.currency}`
    sums.set(key, (sums.get(key) ?? 0n) + line[side])
  }
  return [...sums.values()].every((sum) => sum === 0n)
}
