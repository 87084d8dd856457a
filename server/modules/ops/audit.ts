import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { appendEntry } from './audit-append.ts'
import type { Deed, States } from './audit-append.ts'
import { createChain } from './audit-chain.ts'
import type { AuditPhase } from './ops.tables.ts'

export type { Deed }
export type Audit = ReturnType<typeof createAudit>

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

interface AuditDeps {
  readonly db: Db
  readonly clock: Clock
  /** Told when a deed was done and its end could not be written down; the entry `begun` remains. */
  readonly onProblem: (problem: Error) => void
}

/** An append-only record of deeds. Each entry carries the hash of the one before, each day ends in an anchor. */
export function createAudit({ db, clock, onProblem }: AuditDeps) {
  const append = (deed: Deed, phase: AuditPhase, states: States): Promise<void> =>
    appendEntry(db, clock.now(), { ...deed, ...states, phase })

  /**
   * Does the work between two entries: what is not written down is not done, and a process that dies in between leaves
   * the first. A refusal is written down, too. `failed` is never written after work that succeeded.
   */
  const around = async <T>(deed: Deed, change: Change<T>, work: () => Promise<T>): Promise<T> => {
    const before = await change.state()
    await append(deed, 'begun', { before, after: null })
    const outcome = await work().catch(async (error: unknown) => {
      const refusal = error instanceof ApiError ? { errorCode: error.code } : null
      await append(deed, refusal === null ? 'failed' : 'refused', { before, after: refusal })
      throw error
    })
    try {
      const after = change.after === undefined ? await change.state() : change.after(outcome)
      await append(deed, 'done', { before, after })
    } catch (cause) {
      onProblem(new Error(`${deed.action} was done, and the audit has no end of it`, { cause }))
    }
    return outcome
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
  return { append, around, page, ...createChain({ db, clock }) }
}
