import { sql } from 'kysely'
import type { OperatorRole } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import type { AuditPhase } from './ops.tables.ts'

/** Actor, action, target and reason of an audit entry. */
export interface Deed {
  readonly actor: string
  readonly role: OperatorRole | null
  readonly action: string
  readonly merchantCode: string | null
  readonly subject: string
  readonly reason: string | null
  readonly ip: string
  readonly session: string | null
  readonly requestId: string
}

/** State before and after the action; plain data without secrets. */
export interface States {
  readonly before: unknown
  readonly after: unknown
}

/** Content of an entry; the database assigns sequence, day and hash. */
export interface Said extends Deed, States {
  readonly phase: AuditPhase
}

/** `2026-11-21T12:00:00.000Z`, as `Date` writes it. */
const instant = (at: ReturnType<typeof sql>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * Appends an entry in one statement. It locks the head of the chain, so writers queue, and the database computes the
 * hash of what it stores. `hashOf` in `audit-chain.ts` computes the same hash from a row.
 */
export async function appendEntry(db: Db, now: Date, said: Said): Promise<void> {
  // Keeps timestamps monotonic when the clock was set back.
  const at = sql`greatest(head.at, ${now.toISOString()}::timestamptz)`
  const text = (value: string | null) => sql`${value}::text`
  const content = [
    text(said.phase),
    text(said.actor),
    text(said.role),
    text(said.action),
    text(said.merchantCode),
    text(said.subject),
    text(said.reason),
    text(stateText(said.before)),
    text(stateText(said.after)),
    text(said.ip),
    text(said.session),
    text(said.requestId),
  ]
  const hashed = sql.join([
    sql`(head.seq + 1)::text`,
    sql`left(${instant(at)}, 10)`,
    instant(at),
    ...content,
    sql`head.hash`,
  ])
  await sql`
    with moved as (
      update audit_head as head set
        seq = head.seq + 1,
        at = ${at},
        previous_hash = head.hash,
        hash = encode(sha256(convert_to(array_to_json(array[${hashed}])::text, 'UTF8')), 'hex')
      returning head.seq, head.at, head.hash, head.previous_hash
    )
    insert into audit (seq, day, at, phase, actor, role, action, merchant_code, subject, reason, before_state, after_state,
      ip, session_ref, request_id, previous_hash, hash)
    select seq, left(${instant(sql`at`)}, 10), at, ${sql.join(content)}, previous_hash, hash from moved`.execute(
    db,
  )
}

const stateText = (state: unknown): string | null => (state === null ? null : JSON.stringify(state))
