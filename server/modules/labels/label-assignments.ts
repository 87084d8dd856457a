import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import { usernameKey } from '#server/lib/username.ts'

interface LabelKey {
  readonly merchantCode: string
  readonly code: string
}

interface AssignmentsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly events: Events
  /** Undefined: the merchant has no such label. */
  readonly find: (key: LabelKey) => Promise<{ readonly retired_at: Date | null } | undefined>
}

interface Assigning {
  readonly endsAt: Date | null
  readonly by: string
  readonly reason: string
}

/** Which players have a label: assigning, removing, and the end of an assignment. */
export function createAssignments({ db, clock, events, find }: AssignmentsDeps) {
  /** The players of the usernames, and the usernames without one. */
  const read = async (merchantCode: string, usernames: readonly string[]) => {
    const keys = new Map(usernames.map((each) => [usernameKey(each), each]))
    const rows = await db
      .selectFrom('player')
      .select(['player_id', 'username_key'])
      .where('merchant_code', '=', merchantCode)
      .where('username_key', 'in', [...keys.keys()])
      .execute()
    const known = new Set(rows.map((row) => row.username_key))
    return {
      playerIds: rows.map((row) => row.player_id),
      unknown: [...keys].flatMap(([key, typed]) => (known.has(key) ? [] : [typed])),
    }
  }

  /** The player's announcements and promotions may be others now. */
  const tell = (merchantCode: string, playerIds: readonly string[]) => {
    for (const playerId of playerIds) {
      events.publish({ merchantCode, playerId }, { type: 'announcements' })
      events.publish({ merchantCode, playerId }, { type: 'promotions' })
    }
  }

  /** Throws `ops.unknown`, `labels.retired`. */
  const assign = async (key: LabelKey, usernames: readonly string[], { endsAt, by, reason }: Assigning) => {
    const label = await find(key)
    if (label === undefined) throw new ApiError('ops.unknown')
    if (label.retired_at !== null) throw new ApiError('labels.retired')
    const { merchantCode, code } = key
    const { playerIds, unknown } = await read(merchantCode, usernames)
    const now = clock.now()
    const { rows } = await sql<{ playerId: string }>`
      insert into player_label (merchant_code, player_id, code, assigned_at, assigned_by, reason, ends_at)
      select ${merchantCode}, player_id, ${code}, ${now}::timestamptz, ${by}, ${reason}, ${endsAt}::timestamptz
        from unnest(${playerIds}::text[]) as player_id
      on conflict (merchant_code, player_id, code) do update
        set assigned_at = excluded.assigned_at, assigned_by = excluded.assigned_by, reason = excluded.reason, ends_at = excluded.ends_at
        where player_label.ends_at is distinct from excluded.ends_at or player_label.ends_at <= excluded.assigned_at
      returning player_id as "playerId"`.execute(db)
    const assigned = rows.map(({ playerId }) => playerId)
    tell(merchantCode, assigned)
    return { assigned, had: playerIds.length - assigned.length, unknown }
  }

  /** Throws `ops.unknown`. */
  const remove = async (key: LabelKey, usernames: readonly string[]) => {
    if ((await find(key)) === undefined) throw new ApiError('ops.unknown')
    const { merchantCode, code } = key
    const { playerIds, unknown } = await read(merchantCode, usernames)
    const rows = await db
      .deleteFrom('player_label')
      .where('merchant_code', '=', merchantCode)
      .where('code', '=', code)
      .where(sql<boolean>`player_id = any(${playerIds}::text[])`)
      .returning('player_id')
      .execute()
    const removed = rows.map((row) => row.player_id)
    tell(merchantCode, removed)
    return { removed, hadNot: playerIds.length - removed.length, unknown }
  }

  /** What a player has now, retired labels included. */
  const ofPlayer = (merchantCode: string, playerId: string) =>
    db
      .selectFrom('player_label')
      .innerJoin('label', (join) =>
        join
          .onRef('label.merchant_code', '=', 'player_label.merchant_code')
          .onRef('label.code', '=', 'player_label.code'),
      )
      .selectAll('label')
      .select(['assigned_at', 'assigned_by', 'reason', 'ends_at'])
      .where('player_label.merchant_code', '=', merchantCode)
      .where('player_label.player_id', '=', playerId)
      .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', clock.now())]))
      .orderBy('label.code')
      .execute()

  /** Deletes what is past its end. */
  const sweep = async (): Promise<void> => {
    await db.deleteFrom('player_label').where('ends_at', '<=', clock.now()).execute()
  }

  return { assign, remove, ofPlayer, sweep }
}
