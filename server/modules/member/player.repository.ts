import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { PlayerProfile, PlayerTable } from './member.tables.ts'
import type { PersonalData, ProfileVault } from './profile-vault.ts'

export type PlayerRepository = ReturnType<typeof createPlayerRepository>
type StoredPlayer = Selectable<PlayerTable>
/** Personal data in clear; the row holds it sealed, and hashes of what is looked up. */
export type Player = Omit<StoredPlayer, SealedColumn> & { readonly profile: PlayerProfile }
export type NewPlayer = Omit<Insertable<PlayerTable>, SealedColumn> & { readonly profile: PlayerProfile }
type SealedColumn = 'profile' | 'profile_sealed' | 'profile_key' | 'email_hash' | 'phone_hash'

type Vault = Pick<ProfileVault, 'newest' | 'seal' | 'open' | 'hashOf' | 'operatorHash'>

/** A row with its personal data opened. */
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

/** Everything that changes a player's personal data. */
function createProfileWrites(db: Db, vault: Vault) {
  /** Beside what else is known; a proved number is one account's. False: it is another one's. */
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
      // The one index this can break is the one on proved numbers.
      if (error instanceof Error && 'code' in error && error.code === '23505') return false
      throw error
    }
  }

  /** Beside what else is known; the nickname stands beside the profile. */
  const setProfile = (
    merchantCode: string,
    playerId: string,
    { nickname, ...profile }: PlayerProfile,
  ): Promise<void> =>
    changeProfile(
      merchantCode,
      playerId,
      (known) => ({ ...known, profile: { ...known.profile, ...profile } }),
      nickname === undefined ? {} : { nickname: nickname === '' ? null : nickname },
    )

  /** One change of a player's personal data at a time: what another one wrote meanwhile stays. */
  const changeProfile = async (
    merchantCode: string,
    playerId: string,
    change: (known: PersonalData) => PersonalData,
    beside: { readonly nickname?: string | null } = {},
  ): Promise<void> => {
    const key = await vault.newest(merchantCode)
    await db.transaction().execute(async (work) => {
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
        .set({ ...vault.seal(row, change(await vault.open(row, work)), key), ...beside })
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .execute()
    })
  }

  return { setContact, setProfile }
}

/** Another brand of the operator has an account with the document. */
class IdentityTaken extends Error {}

/** Everything else that changes a player. */
function createPlayerWrites(db: Db, vault: Vault) {
  /**
   * `null` when username or mobile number is taken, or the document at any brand of the operator; of many at once exactly
   * one gets it. What `beside` writes stands or falls with the account.
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

  /** The operator's first account with a document, at all its brands. */
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

  /** Moves "last login" to "the one before" and starts counting failures anew. */
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

/** The only reader and writer of player rows. */
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

  /** The player who proved that this number is theirs; `+` with dial code and number. */
  const byMobileKey = (merchantCode: string, mobileKey: string) =>
    oneBy(merchantCode, 'mobile_key', forms(merchantCode, 'mobile', mobileKey))

  /** As it is stored, and as it was before it was sealed. */
  const forms = (merchantCode: string, kind: 'mobile' | 'identity', value: string): [string, string] => [
    vault.hashOf(merchantCode, kind, value),
    value,
  ]

  /** Has somebody opened an account with this document, here or at another brand of the operator? */
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
