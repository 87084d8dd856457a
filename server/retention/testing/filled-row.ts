import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly optional: boolean
}

/** Values of columns whose checks span several columns; the first allowed value of a check is found without. */
const odd: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  announcement: nulls('withdrawn_at', 'ends_at', 'revised_at'),
  campaign_delivery: { campaign_id: sql`(select min(campaign_id) from campaign)` },
  player_label: { code: sql`(select min(code) from label)` },
  announcement_ack: { announcement_id: sql`(select min(announcement_id) from announcement)` },
  complaint: {
    ref_kind: null,
    ref_id: null,
    reference: null,
    due_at: sql`${'2026-11-21T12:00:00.000Z'}::timestamptz + interval '1344 hours'`,
    paused_ms: 0,
    ...nulls('ack_at', 'acknowledged_by', 'waiting_since', 'outcome', 'final_at', 'decided_by'),
    ...nulls('review_asked_at', 'review_due_at', 'review_answered_at'),
  },
  complaint_message: { operator: null },
  feedback: nulls('decided_by', 'decided_at', 'answer'),
  chat_measure: { appeal: null, appeal_state: null },
  service_thread: { visitor: null },
  service_message: { operator: null, facts: null, waited_ms: null },
  join_application: { decided_at: null, code: null, personal_sealed: null, personal_key: null },
  player_avatar: { avatar_id: null },
  profile_change: nulls('fields', 'decided_by', 'decided_at'),
  deposit: {
    state: 'pending',
    provider: 'bank',
    reference: sql`gen_random_uuid()::text`,
    ...nulls('received_minor', 'settled_at', 'first_approver', 'first_minor', 'decided_by'),
  },
  promotion_application: { decided_by: null },
}

function nulls(...columns: readonly string[]) {
  return Object.fromEntries(columns.map((column) => [column, null]))
}

/** Stores a row of a player in a table, with `mark` in every text that is no key and that no check bounds. */
export async function fillRow(
  db: Db,
  table: string,
  { merchantCode, playerId, mark }: { merchantCode: string; playerId: string; mark: string },
): Promise<void> {
  const [columns, allowed] = await Promise.all([columnsOf(db, table), firstAllowed(db, table)])
  const valueOf = ({ name, type }: Column): unknown => {
    const known = odd[table]?.[name]
    if (known !== undefined) return known
    if (name === 'merchant_code') return merchantCode
    if (name === 'currency') return 'BRL'
    if (name === 'player_id') return playerId
    if (allowed.has(name)) return allowed.get(name)
    if (/_(id|key)$/.test(name) && type === 'text') return `of ${playerId}`
    if (type === 'text') return mark
    if (type === 'jsonb') return JSON.stringify({ mark })
    if (type === 'bytea') return Buffer.from(mark)
    if (type === 'boolean') return false
    if (type === 'date') return '2026-11-21'
    if (type.startsWith('timestamp')) return new Date('2026-11-21T12:00:00.000Z')
    return type === 'ARRAY' ? [] : 1
  }
  const values = columns.map((column) => sql`${valueOf(column)}`)
  const names = columns.map(({ name }) => sql.ref(name))
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(db)
}

const columnsOf = async (db: Db, table: string): Promise<readonly Column[]> =>
  (
    await sql<Column>`select column_name as name, data_type as type, is_nullable = 'YES' as optional
      from information_schema.columns where table_schema = 'public' and table_name = ${table}`.execute(db)
  ).rows

/** The first value of each check of the form `column in ('a', 'b')`. */
async function firstAllowed(db: Db, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ text: string }>`select pg_get_constraintdef(oid) as text from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c'`.execute(db)
  return new Map(
    rows.flatMap(({ text }) => {
      const [, column, value] = /^CHECK \(\((\w+) = ANY \(ARRAY\['(\w+)'::text/.exec(text) ?? []
      return column === undefined || value === undefined ? [] : [[column, value] as const]
    }),
  )
}
