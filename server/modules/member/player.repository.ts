import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { PlayerProfile, PlayerTable } from './member.tables.ts'
import type { PersonalData, ProfileVault } from './profile-vault.ts'

export type PlayerRepository = ReturnType<typeof createPlayerRepository>
type StoredPlayer = Selectable<PlayerTable>
/** With personal data in clear; the row stores it encrypted, plus hashes for lookups. */
export type Player = Omit<StoredPlayer, SealedColumn> & { readonly profile: PlayerProfile }
export type NewPlayer = Omit<Insertable<PlayerTable>, SealedColumn> & { readonly profile: PlayerProfile }
type SealedColumn = 'profile' | 'profile_sealed' | 'profile_key' | 'email_hash' | 'phone_hash'

type Vault = Pick<ProfileVault, 'newest' | 'seal' | 'open' | 'hashOf' | 'operatorHash'>

/** Decrypts the personal data of a row. */
const playerOf = async (vault: Vault, row: StoredPlayer, on?: Db): Promise<Player> => {
  const {
    profile: _profile,
    profile_sealed: _sealed,
    profile_key: _key,
    email_hash: _email,
    phone_hash: _phone,
    ...plain
  } = row
  return { ...plain, ...(await vault.open(row, on)) }
}

/** Updates of a player's personal data. */
function createProfileWrites(db: Db, vault: Vault) {
  /** Merges into the profile; a verified number is unique. False: another account has it. */
  const setContact = async (
    merchantCode: string,
    playerId: string,
    { profile, mobileKey }: { readonly profile: PlayerProfile; readonly mobileKey: string | null },
  ): Promise<boolean> => {
    try {
      await changeProfile(merchantCode, playerId, (known) => ({
        ...known,
        profile: { ...known.profile, ...profile },
        ...(mobileKey !== null && { mobile_key: mobileKey }),
      }))
      return true
    } catch (error) {
      // Only the unique index of verified numbers can be violated here.
      if (error instanceof Error && 'code' in error && error.code === '23505') return false
      throw error
    }
  }

  /** Merges into the profile; the nickname has its own column. `beside` runs in the same transaction. */
  const setProfile = (
    merchantCode: string,
    playerId: string,
    { nickname, ...profile }: PlayerProfile,
    beside?: (work: Db) => Promise<unknown>,
  ): Promise<void> =>
    changeProfile(
      merchantCode,
      playerId,
      (known) => ({ ...known, profile: { ...known.profile, ...profile } }),
      { columns: nickname === undefined ? {} : { nickname: nickname === '' ? null : nickname }, beside },
    )

  /** Serialises changes of a player's personal data, so that concurrent changes are merged. */
  const changeProfile = async (
    merchantCode: string,
    playerId: string,
    change: (known: PersonalData) => PersonalData,
    {
      columns = {},
      beside,
    }: {
      readonly columns?: { readonly nickname?: string | null }
      readonly beside?: ((work: Db) => Promise<unknown>) | undefined
    } = {},
  ): Promise<void> => {
    const key = await vault.newest(merchantCode)
    await db.transaction().execute(async (work) => {
      await beside?.(work)
      const row = await work
        .selectFrom('player')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .forUpdate()
        .executeTakeFirst()
      if (row === undefined) return
      await work
        .updateTable('player')
        .set({ ...vault.seal(row, change(await vault.open(row, work)), key), ...columns })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .execute()
    })
  }

  return { setContact, setProfile }
}

/** Another brand of the operator has an account with this document. */
class IdentityTaken extends Error {}

/** All other updates of players. */
function createPlayerWrites(db: Db, vault: Vault) {
  /**
   * `null` when username or mobile number is taken, or the document at any brand of the operator; of concurrent calls
   * exactly one succeeds. `beside` runs in the same transaction.
   */
  const insert = async (
    player: NewPlayer,
    beside?: (transaction: Db, player: Player) => Promise<unknown>,
  ): Promise<Player | null> => {
    const { mobile_key = null, identity_key = null, profile } = player
    const data = { profile, mobile_key, identity_key }
    const stored = { ...player, ...vault.seal(player, data, await vault.newest(player.merchant_code)) }
    return db
      .transaction()
      .execute(async (transaction) => {
        const row = await insertRow(transaction, stored)
        if (row === null) return null
        if (identity_key !== null && !(await isFirst(transaction, player, identity_key)))
          throw new IdentityTaken()
        await beside?.(transaction, row)
        return row
      })
      .catch((error: unknown) => {
        if (error instanceof IdentityTaken) return null
        throw error
      })
  }

  /** Claims the document for the operator's first account with it, across all brands. */
  const isFirst = async (
    within: Db,
    { merchant_code, player_id }: Pick<NewPlayer, 'merchant_code' | 'player_id'>,
    document: string,
  ): Promise<boolean> => {
    const row = await within
      .insertInto('operator_identity')
      .values({ merchant_code, player_id, identity_hash: vault.operatorHash(document), is_first: true })
      .onConflict((conflict) => conflict.doNothing())
      .returning('player_id')
      .executeTakeFirst()
    return row !== undefined
  }

  const insertRow = async (within: Db, player: Insertable<PlayerTable>): Promise<Player | null> => {
    const row = await within
      .insertInto('player')
      .values(player)
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst()
    return row === undefined ? null : playerOf(vault, row, within)
  }

  /** Shifts "last login" to "previous login" and resets the failure count. */
  const recordLogin = async (merchantCode: string, playerId: string, at: Date): Promise<Player> => {
    const row = await db
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
    return playerOf(vault, row)
  }

  /** No effect for an unknown username, in the same time. */
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
    setLanguage,
    ...createProfileWrites(db, vault),
  }
}

/** The only code that reads and writes player rows. */
export function createPlayerRepository(db: Db, vault: Vault) {
  const oneBy = async (
    merchantCode: string,
    column: 'username_key' | 'player_id' | 'mobile_key',
    values: readonly [string, ...string[]],
  ): Promise<Player | undefined> => {
    const row = await db
      .selectFrom('player')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where(column, 'in', values)
      .executeTakeFirst()
    return row === undefined ? undefined : playerOf(vault, row)
  }
  const byUsername = (merchantCode: string, usernameKey: string) =>
    oneBy(merchantCode, 'username_key', [usernameKey])
  const byId = (merchantCode: string, playerId: string) => oneBy(merchantCode, 'player_id', [playerId])

  /** The player with this verified number; `+` with dial code and number. */
  const byMobileKey = (merchantCode: string, mobileKey: string) =>
    oneBy(merchantCode, 'mobile_key', forms(merchantCode, 'mobile', mobileKey))

  /** The stored hash and, for older rows, the clear value. */
  const forms = (merchantCode: string, kind: 'mobile' | 'identity', value: string): [string, string] => [
    vault.hashOf(merchantCode, kind, value),
    value,
  ]

  /** Whether an account with this document exists at any brand of the operator. */
  const hasIdentity = async (merchantCode: string, identityKey: string): Promise<boolean> => {
    const row = await db
      .selectFrom('player')
      .select('player_id')
      .where('merchant_code', '=', merchantCode)
      .where('identity_key', 'in', forms(merchantCode, 'identity', identityKey))
      .union(
        db
          .selectFrom('operator_identity')
          .select('player_id')
          .where('identity_hash', '=', vault.operatorHash(identityKey)),
      )
      .limit(1)
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
  } = createPlayerWrites(db, vault)

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
