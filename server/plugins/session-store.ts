import { createHash, createHmac } from 'node:crypto'
import type { SessionLimits } from '#server/config.ts'
import type { Db } from '#server/database/database.ts'
import type { RequestSession } from '#server/lib/handle.ts'
import type { Clock, Events, NewSession, OpenedSession, Random, Sessions } from '#server/lib/ports.ts'

/** What a session cookie is worth now. */
export type FoundSession =
  | { readonly state: 'open'; readonly session: RequestSession }
  /** It was good once. */
  | { readonly state: 'expired' }
  | { readonly state: 'unknown' }

export interface SessionStore extends Sessions {
  /** Looks a cookie up; `touch` counts this call as a sign of life. */
  find(merchantCode: string, sid: string, touch: boolean): Promise<FoundSession>
  /** Deletes rows nobody can ask about any more. */
  sweep(): Promise<void>
}

/** A sign of life is written this often at most: an idle limit of minutes needs no write per call. */
const touchEveryMs = 60_000
/** Ended sessions are remembered a day longer, to tell a late page "expired" rather than "who are you?". */
const rememberEndedMs = 24 * 3_600_000

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex')

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly limits: SessionLimits
  readonly events: Events
}

export function createSessionStore({ db, clock, random, limits, events }: Deps): SessionStore {
  async function open(who: NewSession): Promise<OpenedSession> {
    const sid = Buffer.from(random.bytes(32)).toString('base64url')
    const now = clock.now()
    await db
      .insertInto('session')
      .values({
        merchant_code: who.merchantCode,
        sid_hash: hashOf(sid),
        player_id: who.playerId,
        username: who.username,
        account_type_code: who.accountTypeCode,
        ip: who.ip,
        user_agent: who.userAgent.slice(0, 300),
        created_at: now,
        last_seen_at: now,
        ended_at: null,
      })
      .execute()
    await endOldest(who, hashOf(sid))
    return { sid, token: handleOf(sid), maxAgeSeconds: Math.floor(limits.absoluteMs / 1000) }
  }

  async function endOldest({ merchantCode, playerId }: NewSession, newest: string): Promise<void> {
    const others = await db
      .selectFrom('session')
      .select('sid_hash')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('ended_at', 'is', null)
      .where('sid_hash', '<>', newest)
      .orderBy('created_at', 'desc')
      .execute()
    const tooMany = others.slice(limits.maxConcurrent - 1).map(({ sid_hash }) => sid_hash)
    if (tooMany.length === 0) return
    await openSessions(merchantCode).where('sid_hash', 'in', tooMany).execute()
    events.publish({ merchantCode, playerId }, { type: 'sessionEnded' })
  }

  /** An update that ends what it is narrowed to. */
  const openSessions = (merchantCode: string) =>
    db
      .updateTable('session')
      .set({ ended_at: clock.now() })
      .where('merchant_code', '=', merchantCode)
      .where('ended_at', 'is', null)

  async function find(merchantCode: string, sid: string, touch: boolean): Promise<FoundSession> {
    const sidHash = hashOf(sid)
    const row = await db
      .selectFrom('session')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('sid_hash', '=', sidHash)
      .executeTakeFirst()
    if (row === undefined) return { state: 'unknown' }
    const now = clock.now()
    const silentMs = now.getTime() - row.last_seen_at.getTime()
    const ageMs = now.getTime() - row.created_at.getTime()
    if (row.ended_at !== null || silentMs > limits.idleMs || ageMs > limits.absoluteMs)
      return { state: 'expired' }
    if (touch && silentMs > touchEveryMs)
      await db
        .updateTable('session')
        .set({ last_seen_at: now })
        .where('merchant_code', '=', merchantCode)
        .where('sid_hash', '=', sidHash)
        .execute()
    const { player_id: playerId, username, account_type_code: accountTypeCode } = row
    return { state: 'open', session: { sessionId: sidHash, playerId, username, accountTypeCode } }
  }

  async function close(merchantCode: string, sessionId: string): Promise<void> {
    const ended = await openSessions(merchantCode)
      .where('sid_hash', '=', sessionId)
      .returning('player_id')
      .executeTakeFirst()
    if (ended !== undefined)
      events.publish({ merchantCode, playerId: ended.player_id }, { type: 'sessionEnded' })
  }

  async function closeAll(merchantCode: string, playerId: string, exceptSessionId?: string): Promise<void> {
    await openSessions(merchantCode)
      .where('player_id', '=', playerId)
      .where('sid_hash', '<>', exceptSessionId ?? '')
      .execute()
    events.publish({ merchantCode, playerId }, { type: 'sessionEnded' })
  }

  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - limits.absoluteMs - rememberEndedMs)
    await db.deleteFrom('session').where('created_at', '<', before).execute()
  }

  return { open, find, handleOf, close, closeAll, sweep }
}

/** The CSRF handle: only who holds the cookie, or was told by the gateway, can know it. */
export const handleOf = (sid: string): string => createHmac('sha256', sid).update('csrf').digest('base64url')
