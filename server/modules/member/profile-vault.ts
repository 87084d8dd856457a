import { createHmac } from 'node:crypto'
import { identityKey } from '#domain/field-rules/identity.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, GatewayKeys, Random } from '#server/lib/ports.ts'
import { createSecretBox } from '#server/lib/secret-box.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { PlayerProfile } from './member.tables.ts'
import { sealedTables } from './sealed-tables.ts'
import type { Clear, PersonalOf, SealedRow, SealedTable, StoredRow } from './sealed-tables.ts'

export type ProfileVault = ReturnType<typeof createProfileVault>

interface ProfileVaultDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Pick<Random, 'bytes'>
  readonly box: SecretBox
  readonly gatewayKeys: Pick<GatewayKeys, 'inUse'> | null
}

/** The personal fields of a player's row, which are stored encrypted. */
export interface PersonalData {
  readonly profile: PlayerProfile
  /** `+` with dial code and number, proved. */
  readonly mobile_key: string | null
  /** The ID document as it is compared. */
  readonly identity_key: string | null
}

/** The columns of a player's row that hold it. */
interface StoredPersonalData {
  readonly profile: PlayerProfile | null
  readonly profile_sealed: Uint8Array | null
  readonly profile_key: number | null
  readonly mobile_key: string | null
  readonly identity_key: string | null
}

interface Owner {
  readonly merchant_code: string
  readonly player_id: string
}

interface DataKey {
  readonly version: number
  readonly box: SecretBox
}

type Looked = 'mobile' | 'identity' | 'email' | 'phone'

/** No merchant has this code. */
const operatorWide = '*'

/** No clear value begins with it. */
const mark = '#'

/**
 * Personal data of players: sealed with a data key of their merchant, which the gateway's own key seals. What is looked up or must
 * be unique has a hash, keyed and different from merchant to merchant.
 */
export function createProfileVault({ db, clock, random, box, gatewayKeys }: ProfileVaultDeps) {
  const known = new Map<string, DataKey>()

  const opened = (merchantCode: string, { version, sealed }: { version: number; sealed: Uint8Array }) => {
    const at = `${merchantCode} ${version}`
    const kept = known.get(at)
    if (kept !== undefined) return kept
    const key = { version, box: createSecretBox(box.open(sealed, contextOf(merchantCode, version)), random) }
    known.set(at, key)
    return key
  }

  const newestRow = (merchantCode: string, on: Db) =>
    on
      .selectFrom('profile_key')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .orderBy('version', 'desc')
      .limit(1)
      .executeTakeFirst()

  /** Of concurrent calls, also in other gateways, one creates the key and all use it. */
  const make = async (merchantCode: string, version: number, on: Db): Promise<void> => {
    const text = Buffer.from(random.bytes(32)).toString('base64url')
    await on
      .insertInto('profile_key')
      .values({
        merchant_code: merchantCode,
        version,
        sealed: box.seal(text, contextOf(merchantCode, version)),
        gateway_key_id: gatewayKeys?.inUse() ?? null,
        made_at: clock.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** The current data key. Read from the database each time, because another gateway may have replaced it. */
  const newest = async (merchantCode: string, on: Db = db): Promise<DataKey> => {
    const row = await newestRow(merchantCode, on)
    if (row !== undefined) return opened(merchantCode, row)
    await make(merchantCode, 1, on)
    return newest(merchantCode, on)
  }

  const keyOf = async (merchantCode: string, version: number, on: Db): Promise<DataKey> => {
    const kept = known.get(`${merchantCode} ${version}`)
    if (kept !== undefined) return kept
    const row = await on
      .selectFrom('profile_key')
      .select(['version', 'sealed'])
      .where('merchant_code', '=', merchantCode)
      .where('version', '=', version)
      .executeTakeFirstOrThrow()
    return opened(merchantCode, row)
  }

  /** The lookup hash of a value. */
  const hashOf = (merchantCode: string, kind: Looked, value: string): string =>
    mark +
    createHmac('sha256', box.digest(merchantCode, `player ${kind}`))
      .update(value)
      .digest('hex')
  const orNull = (merchantCode: string, kind: Looked, value: string | null) =>
    value === null || value === '' ? null : hashOf(merchantCode, kind, value)

  /** The columns to store. */
  const seal = (
    { merchant_code: code, player_id: playerId }: Owner,
    { profile, mobile_key, identity_key }: PersonalData,
    { version, box: withKey }: DataKey,
  ) => ({
    profile: null,
    profile_sealed: withKey.seal(
      JSON.stringify({ profile, mobile_key, identity_key }),
      `profile ${code} ${playerId}`,
    ),
    profile_key: version,
    mobile_key: orNull(code, 'mobile', mobile_key),
    identity_key: orNull(code, 'identity', identity_key),
    email_hash: orNull(code, 'email', mailKey(profile.email ?? '')),
    phone_hash: orNull(code, 'phone', phoneOf(profile)),
  })

  /** An older, unencrypted row is returned as it is. */
  const open = async (row: Owner & StoredPersonalData, on: Db = db): Promise<PersonalData> => {
    const { merchant_code: code, player_id: playerId, profile_sealed: sealed, profile_key: version } = row
    if (sealed === null || version === null)
      return { profile: row.profile ?? {}, mobile_key: row.mobile_key, identity_key: row.identity_key }
    const { box: withKey } = await keyOf(code, version, on)
    return JSON.parse(withKey.open(sealed, `profile ${code} ${playerId}`)) as PersonalData
  }

  /** Hash of a document across all brands of the operator. */
  const operatorHash = (document: string) => hashOf(operatorWide, 'identity', document)

  /** Lookup hash of a mail address. */
  const mailHash = (merchantCode: string, address: string) => hashOf(merchantCode, 'email', mailKey(address))

  /** All lookup hashes a search text may match: as mail address, number and document. */
  const hashesOf = (merchantCode: string, typed: string) => {
    const text = typed.trim()
    const digits = text.replaceAll(/\D/g, '')
    const isPhone = /^\+?[\d\s().-]+$/.test(text) && digits.length >= minSearched
    const document = identityKey(text)
    return {
      email: text.includes('@') ? hashOf(merchantCode, 'email', mailKey(text)) : null,
      phone: isPhone ? hashOf(merchantCode, 'phone', digits) : null,
      mobile: isPhone ? hashOf(merchantCode, 'mobile', `+${digits}`) : null,
      identity:
        document.length >= minSearched && !text.includes('@')
          ? hashOf(merchantCode, 'identity', document)
          : null,
    }
  }

  /** Replaces data keys made under a gateway key that has ended. */
  const renew = async (): Promise<void> => {
    const due = await db
      .selectFrom('profile_key as old')
      .innerJoin('gateway_key as by', 'by.key_id', 'old.gateway_key_id')
      .select(['old.merchant_code', 'old.version'])
      .where('by.state', '=', 'ended')
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('profile_key as next')
              .select('next.version')
              .whereRef('next.merchant_code', '=', 'old.merchant_code')
              .whereRef('next.version', '>', 'old.version'),
          ),
        ),
      )
      .execute()
    for (const { merchant_code: merchantCode, version } of due) await make(merchantCode, version + 1, db)
  }

  return { newest, seal, open, ...createRowSeals(db, keyOf), hashOf, operatorHash, mailHash, hashesOf, renew }
}

/** Encryption of personal data in other tables than `player`. */
function createRowSeals(db: Db, keyOf: (merchantCode: string, version: number, on: Db) => Promise<DataKey>) {
  /** The encrypted columns of a row; its clear columns are null. */
  const sealRow = <T extends SealedTable>(
    table: T,
    { merchantCode, id }: SealedRow,
    personal: PersonalOf<T>,
    { version, box: withKey }: DataKey,
  ) => ({
    personal_sealed: withKey.seal(JSON.stringify(personal), `${table} ${merchantCode} ${id}`),
    personal_key: version,
  })

  /** An older, unencrypted row is returned as it is. */
  const openRow = async <T extends SealedTable>(
    table: T,
    { merchantCode, id }: SealedRow,
    row: StoredRow<T>,
    on: Db = db,
  ): Promise<PersonalOf<T>> => {
    const { personal_sealed: sealed, personal_key: version } = row
    if (sealed === null || version === null)
      return Object.fromEntries(
        sealedTables[table].clear.map((column) => [column, row[column as Clear<T>] ?? '']),
      ) as PersonalOf<T>
    const { box: withKey } = await keyOf(merchantCode, version, on)
    return JSON.parse(withKey.open(sealed, `${table} ${merchantCode} ${id}`)) as PersonalOf<T>
  }

  return { sealRow, openRow }
}

/** Shorter texts are neither documents nor numbers. */
const minSearched = 5

const contextOf = (merchantCode: string, version: number) => `profile key ${merchantCode} ${version}`
const mailKey = (address: string) => address.trim().toLowerCase()

/** Digits, with the dial code if known. */
const phoneOf = ({ mobileNum = '', countryDialingCode = '' }: PlayerProfile): string =>
  `${countryDialingCode}${mobileNum}`.replaceAll(/\D/g, '')
