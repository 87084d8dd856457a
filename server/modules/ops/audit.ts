import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { byInteger, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Clock } from '#server/lib/ports.ts'
import { appendEntry } from './audit-append.ts'
import type { Deed, States } from './audit-append.ts'
import { createChain } from './audit-chain.ts'
import type { AuditPhase } from './ops.tables.ts'

export type { Deed }
export type Audit = ReturnType<typeof createAudit>

/** State of the subject: read before, and taken from the result or read again after. */
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
  /** Answers the pages of the log; the chain is appended to and verified on `db`. */
  readonly replica: Db
  readonly clock: Clock
  /** Called when an action succeeded but its final entry could not be written; the `begun` entry remains. */
  readonly onProblem: (problem: Error) => void
}

const latestFirst = keysetIn('descending', [byInteger('seq')])

/** Append-only audit log. Each entry contains the previous entry's hash; each day ends with an anchor. */
export function createAudit({ db, replica, clock, onProblem }: AuditDeps) {
  const append = (deed: Deed, phase: AuditPhase, states: States): Promise<void> =>
    appendEntry(db, clock.now(), { ...deed, ...states, phase })

  /**
   * Runs the work between two entries: without the first entry it does not run, and after a crash only the first
   * remains. Refusals are logged, too. `failed` is never written after successful work.
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

  const page = ({ day, actor, action, phase }: AuditFilter, place: PlaceWish) => {
    let query = replica.selectFrom('audit').selectAll()
    if (day !== null) query = query.where('day', '=', day)
    if (actor !== null) query = query.where('actor', '=', actor)
    if (action !== null) query = query.where('action', '=', action)
    if (phase !== null) query = query.where('phase', '=', phase)
    return readPage(query, latestFirst(place))
  }
  return { append, around, page, ...createChain({ db, clock }) }
}
