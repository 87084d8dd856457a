import { createHash } from 'node:crypto'
import type { SessionLevel } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { OperatorSession } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'

export type OperatorSessions = ReturnType<typeof createOperatorSessions>

/** Absolute and idle timeout of desk sessions. */
const absoluteMs = 8 * 3_600_000
const idleMs = 30 * 60_000
const touchEveryMs = 60_000
export const operatorSessionSeconds = absoluteMs / 1000

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex')

/** Operator sessions. The role is read with every call, so that revoked rights take effect immediately. */
export function createOperatorSessions({ db, clock, random }: { db: Db; clock: Clock; random: Random }) {
  const freshSid = () => Buffer.from(random.bytes(32)).toString('base64url')

  /** Returns the cookie value. */
  const open = async (
    name: string,
    { ip, userAgent }: { ip: string; userAgent: string },
  ): Promise<string> => {
    const sid = freshSid()
    const now = clock.now()
    await db
      .insertInto('operator_session')
      .values({
        sid_hash: hashOf(sid),
        session_ref: random.uuid(),
        operator_name: name,
        level: 'secondFactor',
        ip,
        user_agent: userAgent.slice(0, 300),
        created_at: now,
        last_seen_at: now,
      })
      .execute()
    return sid
  }

  /** The session of a cookie; `expired`: it has ended. `touch` resets the idle timeout. */
  const find = async (sid: string, touch: boolean): Promise<OperatorSession | 'expired' | null> => {
    const row = await db
      .selectFrom('operator_session as s')
      .innerJoin('operator as o', 'o.name', 's.operator_name')
      .select(['s.sid_hash', 's.session_ref', 's.level', 's.created_at', 's.last_seen_at'])
      .select(['o.name', 'o.role', 'o.disabled_at', 'o.confirmed_by'])
      .where('s.sid_hash', '=', hashOf(sid))
      .executeTakeFirst()
    if (row === undefined) return null
    const nowMs = clock.now().getTime()
    const silentMs = nowMs - row.last_seen_at.getTime()
    const isOver = nowMs - row.created_at.getTime() >= absoluteMs || silentMs >= idleMs
    if (isOver || row.disabled_at !== null) return 'expired'
    if (touch && silentMs > touchEveryMs)
      await db
        .updateTable('operator_session')
        .set({ last_seen_at: clock.now() })
        .where('sid_hash', '=', row.sid_hash)
        .execute()
    return {
      sessionId: row.sid_hash,
      ref: row.session_ref,
      name: row.name,
      role: row.role,
      level: row.level,
      confirmed: row.confirmed_by !== null,
    }
  }

  /** Raises the session's level after a login step and rotates the cookie. Throws `session.expired`. */
  const rise = async (sessionId: string, level: SessionLevel): Promise<string> => {
    const sid = freshSid()
    const { numUpdatedRows } = await db
      .updateTable('operator_session')
      .set({ sid_hash: hashOf(sid), level, last_seen_at: clock.now() })
      .where('sid_hash', '=', sessionId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('session.expired')
    return sid
  }

  const close = async (sessionId: string): Promise<void> => {
    await db.deleteFrom('operator_session').where('sid_hash', '=', sessionId).execute()
  }

  const closeOthers = async (name: string, sessionId: string): Promise<void> => {
    await db
      .deleteFrom('operator_session')
      .where('operator_name', '=', name)
      .where('sid_hash', '<>', sessionId)
      .execute()
  }

  /** Ended sessions are kept a day longer, so that a late call gets "expired". */
  const sweep = async (): Promise<void> => {
    const before = new Date(clock.now().getTime() - absoluteMs - 24 * 3_600_000)
    await db.deleteFrom('operator_session').where('created_at', '<', before).execute()
  }

  return { open, find, rise, close, closeOthers, sweep }
}
