import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { PlayerProfile, PlayerTable } from './member.tables.ts'

export type PlayerRepository = ReturnType<typeof createPlayerRepository>
export type Player = Selectable<PlayerTable>
export type NewPlayer = Omit<Insertable<PlayerTable>, 'profile'> & { readonly profile: PlayerProfile }

/** Everything that changes a player. */
function createPlayerWrites(db: Db) {
  /**
   * `null` when username, mobile number or document is taken; of many at once exactly one gets it. What `beside` writes
   * stands or falls with the account.
   */
  const insert = async (
    player: NewPlayer,
    beside?: (transaction: Db, player: Player) => Promise<unknown>,
  ): Promise<Player | null> => {
    if (beside === undefined) return insertRow(db, player)
    return db.transaction().execute(async (transaction) => {
      const row = await insertRow(transaction, player)
      if (row !== null) await beside(transaction, row)
      return row
    })
  }

  const insertRow = async (within: Db, player: NewPlayer): Promise<Player | null> => {
    const row = await within
      .insertInto('player')
      .values({ ...player, profile: JSON.stringify(player.profile) })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return row ?? null
  }

  /** Moves "last login" to "the one before" and starts counting failures anew. */
  const recordLogin = (merchantCode: string, playerId: string, at: Date): Promise<Player> =>
    db
      .updateTable('player')
      .set({
        previous_login_at: sql`last_login_at`,
        failures_before_login: sql`failures_since_login`,
        last_login_at: at,
        failures_since_login: 0,
      })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .returningAll()
      .executeTakeFirstOrThrow()

  /** Does nothing when nobody has that name, and takes as long. */
  const recordFailedLogin = async (merchantCode: string, usernameKey: string): Promise<void> => {
    await db
      .updateTable('player')
      .set({ failures_since_login: sql`failures_since_login + 1` })
      .where('merchant_code', '=', merchantCode)
      .where('username_key', '=', usernameKey)
      .execute()
  }

  const setPassword = async (
    merchantCode: string,
    playerId: string,
    passwordHash: string,
    at: Date,
  ): Promise<void> => {
    await db
      .updateTable('player')
      .set({ password_hash: passwordHash, password_changed_at: at })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
  }

  const setStatus = async (
    merchantCode: string,
    playerId: string,
    status: Player['status'],
  ): Promise<void> => {
    await db
      .updateTable('player')
      .set({ status })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
  }

  /** Beside what else is known; a proved number is one account's. False: it is another one's. */
  const setContact = async (
    merchantCode: string,
    playerId: string,
    { profile, mobileKey }: { readonly profile: PlayerProfile; readonly mobileKey: string | null },
  ): Promise<boolean> => {
    try {
      await db
        .updateTable('player')
        .set({
          profile: sql<string>`profile || ${JSON.stringify(profile)}::jsonb`,
          ...(mobileKey !== null && { mobile_key: mobileKey }),
        })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .execute()
      return true
    } catch (error) {
      // The one index this can break is the one on proved numbers.
      if (error instanceof Error && 'code' in error && error.code === '23505') return false
      throw error
    }
  }

  const setLanguage = async (merchantCode: string, playerId: string, language: string): Promise<void> => {
    await db
      .updateTable('player')
      .set({ language })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
  }

  return {
    insert,
    recordLogin,
    recordFailedLogin,
    setPassword,
    setStatus,
    setContact,
    setProfile: profileWriter(db),
    setLanguage,
  }
}

/** Beside what else is known; the nickname stands beside the profile. */
const profileWriter =
  (db: Db) =>
  async (merchantCode: string, playerId: string, { nickname, ...profile }: PlayerProfile): Promise<void> => {
    await db
      .updateTable('player')
      .set({
        profile: sql<string>`profile || ${JSON.stringify(profile)}::jsonb`,
        ...(nickname !== undefined && { nickname: nickname === '' ? null : nickname }),
      })
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .execute()
  }

/** The only reader and writer of player rows. */
export function createPlayerRepository(db: Db) {
  const byUsername = (merchantCode: string, usernameKey: string): Promise<Player | undefined> =>
    db
      .selectFrom('player')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('username_key', '=', usernameKey)
      .executeTakeFirst()

  const byId = (merchantCode: string, playerId: string): Promise<Player | undefined> =>
    db
      .selectFrom('player')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()

  /** The player who proved that this number is theirs; `+` with dial code and number. */
  const byMobileKey = (merchantCode: string, mobileKey: string): Promise<Player | undefined> =>
    db
      .selectFrom('player')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('mobile_key', '=', mobileKey)
      .executeTakeFirst()

  /** Has somebody opened an account with this document? */
  const hasIdentity = async (merchantCode: string, identityKey: string): Promise<boolean> => {
    const row = await db
      .selectFrom('player')
      .select('player_id')
      .where('merchant_code', '=', merchantCode)
      .where('identity_key', '=', identityKey)
      .executeTakeFirst()
    return row !== undefined
  }
  const {
    insert,
    recordLogin,
    recordFailedLogin,
    setPassword,
    setStatus,
    setContact,
    setProfile,
    setLanguage,
  } = createPlayerWrites(db)

  return {
    byUsername,
    byId,
    byMobileKey,
    hasIdentity,
    insert,
    recordLogin,
    recordFailedLogin,
    setPassword,
    setLanguage,
    setStatus,
    setContact,
    setProfile,
  }
}
