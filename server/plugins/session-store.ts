import { createHash, createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { SessionLevel } from '#schemas/api/route.ts'
import type { SessionLimits } from '#server/config.ts'
import type { Db } from '#server/database/database.ts'
import { isMerchantMoving } from '#server/database/moving.ts'
import type { SessionTable } from './session.tables.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession } from '#server/lib/handle.ts'
import { noDuties } from '#server/lib/ports.ts'
import type {
  Clock,
  Events,
  LoginDuties,
  LoginMethod,
  NewSession,
  OpenedSession,
  PasswordDue,
  Random,
  Sessions,
} from '#server/lib/ports.ts'

/** Why a session ended; `timedOut`: idle or absolute timeout. */
export type SessionEnding = NonNullable<SessionTable['ended_reason']> | 'timedOut'

/** The state of a session cookie. */
export type FoundSession =
  | { readonly state: 'open'; readonly session: RequestSession }
  /** It was valid before. */
  | { readonly state: 'expired'; readonly ending: SessionEnding }
  | { readonly state: 'unknown' }

/** A session in its owner's device list. */
export interface ListedSession {
  readonly ref: string
  readonly sessionId: string
  readonly method: LoginMethod
  readonly ip: string
  readonly country: string | null
  readonly userAgent: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
}

/** The level a session reaches by authenticating further. */
export interface SessionProof {
  readonly level: SessionLevel
  readonly passwordDue: PasswordDue | null
  /** Marks the session as freshly authenticated for `provenForMs`. */
  readonly proven: boolean
}

export interface SessionStore extends Sessions {
  /** Looks up a cookie; `touch` resets the idle timeout. */
  find(merchantCode: string, sid: string, touch: boolean): Promise<FoundSession>
  /** Stores a new level or proof and rotates the cookie. Throws `session.expired` when the session is gone. */
  prove(merchantCode: string, sessionId: string, proof: SessionProof): Promise<OpenedSession>
  /** The player's open sessions, newest first. */
  list(merchantCode: string, playerId: string): Promise<readonly ListedSession[]>
  /** Ends one of the player's sessions by its public reference; false: no such session. */
  closeRef(merchantCode: string, playerId: string, ref: string): Promise<boolean>
  /** Deletes rows past their retention. */
  sweep(): Promise<void>
}

/** Minimum interval between idle-timer writes, so that not every call writes. */
const touchEveryMs = 60_000
/** Ended sessions are kept a day longer, so that a late call gets "expired" instead of "unauthenticated". */
const rememberEndedMs = 24 * 3_600_000
/** Validity of a re-authentication. */
const provenForMs = 5 * 60_000
/** A forced password change within this time after login does not ask for the old password again. */
const oldPasswordKnownForMs = 5 * 60_000

const hashOf = (sid: string) => createHash('sha256').update(sid).digest('hex')

interface Deps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  /** The brand's session limits. */
  readonly limitsOf: (merchantCode: string) => SessionLimits
  readonly events: Events
}

/** Ends sessions, one or many. */
function createEndings({ db, clock, events }: Pick<Deps, 'db' | 'clock' | 'events'>) {
  /** An update that ends the sessions its where clause selects. */
  const ending = (merchantCode: string, reason: SessionTable['ended_reason']) =>
    db
      .updateTable('session')
      .set({ ended_at: clock.now(), ended_reason: reason })
      .where('merchant_code', '=', merchantCode)
      .where('ended_at', 'is', null)

  async function close(merchantCode: string, sessionId: string): Promise<void> {
    const ended = await ending(merchantCode, 'loggedOut')
      .where('sid_hash', '=', sessionId)
      .returning('player_id')
      .executeTakeFirst()
    if (ended !== undefined)
      events.publish({ merchantCode, playerId: ended.player_id }, { type: 'sessionEnded' })
  }

  const replace = (merchantCode: string, sid: string): Promise<void> => close(merchantCode, hashOf(sid))

  async function closeRef(merchantCode: string, playerId: string, ref: string): Promise<boolean> {
    const { numUpdatedRows } = await ending(merchantCode, 'closed')
      .where('player_id', '=', playerId)
      .where('session_ref', '=', ref)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) events.publish({ merchantCode, playerId }, { type: 'sessionEnded' })
    return numUpdatedRows > 0n
  }

  async function closeAll(merchantCode: string, playerId: string, exceptSessionId?: string): Promise<number> {
    const { numUpdatedRows } = await ending(merchantCode, 'closed')
      .where('player_id', '=', playerId)
      .where('sid_hash', '<>', exceptSessionId ?? '')
      .executeTakeFirst()
    events.publish({ merchantCode, playerId }, { type: 'sessionEnded' })
    return Number(numUpdatedRows)
  }

  async function closeLine(merchantCode: string, playerId: string, line: string): Promise<void> {
    await ending(merchantCode, 'closed')
      .where('player_id', '=', playerId)
      .where('remembered_line', '=', line)
      .execute()
    events.publish({ merchantCode, playerId }, { type: 'sessionEnded' })
  }

  return { ending, close, replace, closeRef, closeAll, closeLine }
}

/** Sessions as database rows; only a hash of the cookie value is stored. */
export function createSessionStore({ db, clock, random, limitsOf, events }: Deps): SessionStore {
  async function open(who: NewSession): Promise<OpenedSession> {
    const sid = newSid(random)
    const now = clock.now()
    const { duties = noDuties, method = 'password' } = who
    const grantMs = duties.passwordDue === null || method !== 'password' ? null : oldPasswordKnownForMs
    await db
      .insertInto('session')
      .values({
        merchant_code: who.merchantCode,
        sid_hash: hashOf(sid),
        session_ref: random.uuid(),
        player_id: who.playerId,
        username: who.username,
        account_type_code: who.accountTypeCode,
        ip: who.ip,
        country: who.country ?? null,
        user_agent: who.userAgent.slice(0, 300),
        method,
        level: levelOf(duties),
        password_due: duties.passwordDue,
        remembered_line: who.rememberedLine ?? null,
        old_password_known_until: grantMs === null ? null : new Date(now.getTime() + grantMs),
        proved_at: null,
        created_at: now,
        last_seen_at: now,
        ended_at: null,
        ended_reason: null,
        is_resting: who.isResting ?? false,
      })
      .execute()
    await endOldest(who, hashOf(sid))
    return openedWith(who.merchantCode, sid)
  }

  const openedWith = (merchantCode: string, sid: string): OpenedSession => ({
    sid,
    token: handleOf(sid),
    maxAgeSeconds: Math.floor(limitsOf(merchantCode).absoluteMs / 1000),
  })

  async function endOldest({ merchantCode, playerId }: NewSession, newest: string): Promise<void> {
    const others = await openOnes(merchantCode, playerId)
      .select('sid_hash')
      .where('sid_hash', '<>', newest)
      .orderBy('created_at', 'desc')
      .execute()
    const tooMany = others
      .slice(limitsOf(merchantCode).maxConcurrent - 1)
      .map(({ sid_hash: sidHash }) => sidHash)
    if (tooMany.length === 0) return
    await ending(merchantCode, 'replaced').where('sid_hash', 'in', tooMany).execute()
    events.publish({ merchantCode, playerId }, { type: 'sessionEnded' })
  }

  /** The player's sessions that were not ended and have not timed out. */
  const openOnes = (merchantCode: string, playerId: string) => {
    const { idleMs, absoluteMs } = limitsOf(merchantCode)
    const nowMs = clock.now().getTime()
    return db
      .selectFrom('session')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where('ended_at', 'is', null)
      .where('last_seen_at', '>=', new Date(nowMs - idleMs))
      .where('created_at', '>=', new Date(nowMs - absoluteMs))
  }
  const { ending, close, replace, closeRef, closeAll, closeLine } = createEndings({ db, clock, events })

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
    const { idleMs, absoluteMs } = limitsOf(merchantCode)
    if (row.ended_at !== null) return { state: 'expired', ending: row.ended_reason ?? 'closed' }
    if (silentMs > idleMs || ageMs > absoluteMs) return { state: 'expired', ending: 'timedOut' }
    if (touch && silentMs > Math.min(touchEveryMs, idleMs / 4))
      await db
        .updateTable('session')
        .set({ last_seen_at: now })
        .where('merchant_code', '=', merchantCode)
        .where('sid_hash', '=', sidHash)
        .execute()
        .catch(unlessMoving)
    return { state: 'open', session: requestSession(row, now) }
  }

  async function prove(merchantCode: string, sessionId: string, proof: SessionProof): Promise<OpenedSession> {
    const sid = newSid(random)
    const now = clock.now()
    const { numUpdatedRows } = await db
      .updateTable('session')
      .set({
        sid_hash: hashOf(sid),
        level: proof.level,
        password_due: proof.passwordDue,
        last_seen_at: now,
        ...(proof.proven && { proved_at: now }),
        ...(proof.passwordDue === null && { old_password_known_until: null }),
      })
      .where('merchant_code', '=', merchantCode)
      .where('sid_hash', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new ApiError('session.expired')
    return openedWith(merchantCode, sid)
  }

  async function list(merchantCode: string, playerId: string): Promise<readonly ListedSession[]> {
    const rows = await openOnes(merchantCode, playerId).selectAll().orderBy('created_at', 'desc').execute()
    return rows.map(listedSession)
  }

  async function sweep(): Promise<void> {
    const before = new Date(clock.now().getTime() - longestSessionMs - rememberEndedMs)
    await db.deleteFrom('session').where('created_at', '<', before).execute()
  }

  return { open, find, prove, list, handleOf, close, replace, closeRef, closeAll, closeLine, sweep }
}

/** Reads go on while the merchant moves to another cluster; a later call notes the visit. */
const unlessMoving = (error: unknown): void => {
  if (!isMerchantMoving(error)) throw error
}

/** Upper bound of session lifetimes in the brand schema. */
const longestSessionMs = 24 * 3_600_000

const newSid = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url')

const listedSession = (row: Selectable<SessionTable>): ListedSession => ({
  ref: row.session_ref,
  sessionId: row.sid_hash,
  method: row.method,
  ip: row.ip,
  country: row.country,
  userAgent: row.user_agent,
  createdAt: row.created_at,
  lastSeenAt: row.last_seen_at,
})

const levelOf = ({ secondFactor, passwordDue }: LoginDuties): SessionLevel => {
  if (secondFactor) return 'secondFactor'
  return passwordDue === null ? 'full' : 'newPassword'
}

const requestSession = (row: Selectable<SessionTable>, now: Date): RequestSession => ({
  sessionId: row.sid_hash,
  playerId: row.player_id,
  username: row.username,
  accountTypeCode: row.account_type_code,
  level: row.level,
  passwordDue: row.password_due,
  oldPasswordKnown: row.old_password_known_until !== null && row.old_password_known_until > now,
  remembered: row.method === 'remembered' && row.proved_at === null,
  proven: row.proved_at !== null && now.getTime() - row.proved_at.getTime() <= provenForMs,
  isResting: row.is_resting,
})

/** The CSRF handle, derived from the cookie value. */
export const handleOf = (sid: string): string => createHmac('sha256', sid).update('csrf').digest('base64url')
