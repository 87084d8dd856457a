import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { AuditProblem } from '#schemas/api/ops.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { AuditTable } from './ops.tables.ts'

export type AuditEntry = Selectable<AuditTable>

/** Hash at the end of a day's chain; an external copy proves that the day was not changed afterwards. */
export interface Anchor {
  readonly day: string
  readonly entries: number
  readonly hash: string
}

/** Hash of the chain up to an entry; an external copy proves all entries before it. */
export interface Head {
  readonly entries: number
  readonly hash: string
}

export interface Break {
  readonly seq: string
  /** UTC; null when the entry is missing. */
  readonly day: string | null
  readonly problem: AuditProblem
}

export interface AuditReport {
  readonly entries: number
  /** Every inconsistency of the chain; empty when it is valid. */
  readonly breaks: readonly Break[]
  readonly anchors: readonly Anchor[]
  /** The last entry according to the stored head. */
  readonly head: Head
}

const genesis = '0'.repeat(64)
const pageSize = 1_000

/** The hash chain: verification, and anchors of finished days. */
export function createChain({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const after = (seq: bigint): Promise<AuditEntry[]> =>
    db.selectFrom('audit').selectAll().where('seq', '>', seq).orderBy('seq').limit(pageSize).execute()

  const head = async (): Promise<Head> => {
    const { seq, hash } = await db.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
    return { entries: Number(seq), hash }
  }

  /**
   * Follows the chain from the first entry to the last, past every break, and compares it with the head, with the anchor of
   * each finished day, and with a copy of a head that was kept elsewhere.
   */
  const verify = async (kept: Head | null = null): Promise<AuditReport> => {
    const end = await head()
    const wanted = new Map([end, ...(kept === null ? [] : [kept])].map((each) => [each.entries, each.hash]))
    const days = new Map<string, Anchor>()
    const breaks: Break[] = []
    let previous: AuditEntry | null = null
    let entries = 0
    for (let rows = await after(0n); rows.length > 0; rows = await after(previous?.seq ?? 0n))
      for (const entry of rows) {
        const { day, hash } = entry
        const at = { seq: String(entry.seq), day }
        const known = wanted.get(Number(entry.seq))
        breaks.push(...problemsOf(entry, previous).map((problem) => ({ ...at, problem })))
        if (known !== undefined && known !== hash) breaks.push({ ...at, problem: 'rewritten' })
        days.set(day, { day, hash, entries: (days.get(day)?.entries ?? 0) + 1 })
        entries += 1
        previous = entry
      }
    const last = Number(previous?.seq ?? 0n)
    const longest = Math.max(...wanted.keys())
    if (last < longest) breaks.push({ seq: String(last + 1), day: null, problem: 'cutOff' })
    return { entries, anchors: [...days.values()], breaks: [...breaks, ...(await moved(days))], head: end }
  }

  /** Days whose last entry differs from their anchor. */
  const moved = async (days: ReadonlyMap<string, Anchor>): Promise<Break[]> => {
    const anchors = await db.selectFrom('audit_anchor').selectAll().orderBy('day').execute()
    return anchors
      .filter(({ day, hash, entries }) => {
        const found = days.get(day)
        return found?.hash !== hash || BigInt(found.entries) !== entries
      })
      .map(({ day, last_seq }) => ({ seq: String(last_seq), day, problem: 'anchor' }))
  }

  /** Anchors finished days. Returns the new anchors. */
  const anchor = async (): Promise<readonly Anchor[]> => {
    const today = dayOf(clock.now())
    const open = await db
      .selectFrom('audit')
      .select(
        (row) => ['day', row.fn.countAll<string>().as('entries'), row.fn.max('seq').as('last')] as const,
      )
      .where('day', '<', today)
      .where('day', 'not in', db.selectFrom('audit_anchor').select('day'))
      .groupBy('day')
      .orderBy('day')
      .execute()
    const made: Anchor[] = []
    for (const { day, entries, last: lastSeq } of open) {
      const { hash } = await db
        .selectFrom('audit')
        .select('hash')
        .where('seq', '=', lastSeq)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('audit_anchor')
        .values({ day, entries: BigInt(entries), last_seq: lastSeq, hash, anchored_at: clock.now() })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      made.push({ day, entries: Number(entries), hash })
    }
    return made
  }

  return { verify, anchor, head }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Inconsistencies of an entry with its hash and its predecessor. */
function problemsOf(entry: AuditEntry, previous: AuditEntry | null): AuditProblem[] {
  const problems: AuditProblem[] = []
  if (entry.seq !== (previous?.seq ?? 0n) + 1n) problems.push('missing')
  else if (entry.previous_hash !== (previous?.hash ?? genesis)) problems.push('unchained')
  if (entry.hash !== hashOf(entry)) problems.push('changed')
  if (entry.day !== dayOf(entry.at)) problems.push('misdated')
  return problems
}

/** Hash over all other columns, in a fixed order; `appendEntry` computes the same in the database. */
const hashOf = (entry: Omit<Insertable<AuditTable>, 'hash'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        String(entry.seq),
        entry.day,
        entry.at.toISOString(),
        entry.phase,
        entry.actor,
        entry.role,
        entry.action,
        entry.merchant_code,
        entry.subject,
        entry.reason,
        entry.before_state,
        entry.after_state,
        entry.ip,
        entry.session_ref,
        entry.request_id,
        entry.previous_hash,
      ]),
    )
    .digest('hex')
