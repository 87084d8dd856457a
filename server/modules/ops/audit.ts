import { createHash } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import type { OperatorRole } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { AuditPhase, AuditTable } from './ops.tables.ts'

export type Audit = ReturnType<typeof createAudit>
export type AuditEntry = Selectable<AuditTable>

/** Who does what, to whom and why. */
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

/** How the thing stood before and after the deed; plain data, no secrets. */
export interface States {
  readonly before: unknown
  readonly after: unknown
}

/** What a deed changes: read before it, and made of its outcome, or read again, after it. */
export interface Change<T> {
  readonly state: () => Promise<unknown>
  readonly after?: (outcome: T) => unknown
}

export interface AuditFilter {
  readonly day: string | null
  readonly actor: string | null
  readonly action: string | null
  readonly phase: AuditPhase | null
}

/** The end of a day's chain: whoever wrote it down elsewhere can prove that the day was not changed since. */
export interface Anchor {
  readonly day: string
  readonly entries: number
  readonly hash: string
}

export interface AuditReport {
  readonly entries: number
  /** The first entry that does not fit; null: the chain holds. */
  readonly broken: { readonly seq: string; readonly day: string; readonly problem: string } | null
  readonly anchors: readonly Anchor[]
}

const genesis = '0'.repeat(64)
/** Two writers want the same place at most as often as there are gateways and operators at work in one moment. */
const mostTries = 50
const pageSize = 1_000

/** An append-only record of deeds. Each entry carries the hash of the one before, each day ends in an anchor. */
export function createAudit({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const last = () => db.selectFrom('audit').selectAll().orderBy('seq', 'desc').limit(1).executeTakeFirst()

  const append = async (deed: Deed, phase: AuditPhase, { before, after }: States): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const previous = await last()
      // A clock that was put back must not put an entry before the one it follows.
      const at = new Date(Math.max(clock.now().getTime(), previous?.at.getTime() ?? 0))
      const entry = {
        seq: (previous?.seq ?? 0n) + 1n,
        day: dayOf(at),
        at,
        phase,
        actor: deed.actor,
        role: deed.role,
        action: deed.action,
        merchant_code: deed.merchantCode,
        subject: deed.subject,
        reason: deed.reason,
        before_state: textOf(before),
        after_state: textOf(after),
        ip: deed.ip,
        session_ref: deed.session,
        request_id: deed.requestId,
        previous_hash: previous?.hash ?? genesis,
      }
      const row = await db
        .insertInto('audit')
        .values({ ...entry, hash: hashOf(entry) })
        .onConflict((conflict) => conflict.column('seq').doNothing())
        .returning('seq')
        .executeTakeFirst()
      if (row !== undefined) return
    }
    throw new Error('The audit takes no entry: too many writers at once')
  }

  /**
   * Does the work between two entries: what is not written down is not done, and a process that dies in between leaves
   * the first. A refusal is written down, too.
   */
  const around = async <T>(deed: Deed, change: Change<T>, work: () => Promise<T>): Promise<T> => {
    const before = await change.state()
    await append(deed, 'begun', { before, after: null })
    try {
      const outcome = await work()
      const after = change.after === undefined ? await change.state() : change.after(outcome)
      await append(deed, 'done', { before, after })
      return outcome
    } catch (error) {
      const refusal = error instanceof ApiError ? { errorCode: error.code } : null
      await append(deed, refusal === null ? 'failed' : 'refused', { before, after: refusal })
      throw error
    }
  }

  const page = (
    { day, actor, action, phase }: AuditFilter,
    { skip, take }: { skip: number; take: number },
  ) => {
    let query = db.selectFrom('audit').selectAll().orderBy('seq', 'desc').offset(skip).limit(take)
    if (day !== null) query = query.where('day', '=', day)
    if (actor !== null) query = query.where('actor', '=', actor)
    if (action !== null) query = query.where('action', '=', action)
    if (phase !== null) query = query.where('phase', '=', phase)
    return query.execute()
  }

  const after = (seq: bigint): Promise<AuditEntry[]> =>
    db.selectFrom('audit').selectAll().where('seq', '>', seq).orderBy('seq').limit(pageSize).execute()

  const anchorRows = () => db.selectFrom('audit_anchor').selectAll().orderBy('day').execute()

  /** Follows the chain from the first entry to the last, and compares each finished day with its anchor. */
  const verify = async (): Promise<AuditReport> => {
    const days = new Map<string, Anchor>()
    let previous: AuditEntry | null = null
    let entries = 0
    for (let rows = await after(0n); rows.length > 0; rows = await after(previous?.seq ?? 0n))
      for (const entry of rows) {
        const problem = problemOf(entry, previous)
        if (problem !== null)
          return { entries, anchors: [...days.values()], broken: brokenAt(entry, problem) }
        const { day, hash } = entry
        days.set(day, { day, hash, entries: (days.get(day)?.entries ?? 0) + 1 })
        entries += 1
        previous = entry
      }
    const moved = (await anchorRows()).find(
      ({ day, hash, entries: count }) =>
        days.get(day)?.hash !== hash || BigInt(days.get(day)?.entries ?? 0) !== count,
    )
    const broken =
      moved === undefined
        ? null
        : brokenAt({ ...moved, seq: moved.last_seq }, 'the day ends other than its anchor')
    return { entries, anchors: [...days.values()], broken }
  }

  /** Anchors the days that are over. Gives those that were not anchored before. */
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

  return { append, around, page, verify, anchor }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

const textOf = (state: unknown): string | null => (state === null ? null : JSON.stringify(state))

const brokenAt = ({ seq, day }: { readonly seq: bigint; readonly day: string }, problem: string) => ({
  seq: String(seq),
  day,
  problem,
})

/** What is wrong with the entry's place in the chain; null: nothing. */
function problemOf(entry: AuditEntry, previous: AuditEntry | null): string | null {
  if (entry.seq !== (previous?.seq ?? 0n) + 1n) return 'an entry before it is missing'
  if (entry.previous_hash !== (previous?.hash ?? genesis)) return 'it does not follow the entry before it'
  if (entry.hash !== hashOf(entry)) return 'its content was changed'
  return entry.day === dayOf(entry.at) ? null : 'it stands on another day than its time'
}

/** Every column but the hash itself, in one order for ever. */
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
