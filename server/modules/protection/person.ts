import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { identityKey } from '#domain/field-rules/identity.ts'
import type { Db } from '#server/database/database.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { NoteSignals, PlayerRef } from '#server/modules/linked/signals.ts'
import type { Kyc } from './kyc.service.ts'

/** Attributes that identify a person across accounts. */
export interface PersonMarks {
  /** The ID document number, normalised. */
  readonly identity: string | null
  /** Verified number: `+` with dial code and number. */
  readonly mobile: string | null
  readonly email: string | null
}

/** The identifying attributes of a player's row. */
export const marksOf = (player: {
  readonly identity_key: string | null
  readonly mobile_key: string | null
  readonly profile: Readonly<Partial<Record<string, string>>>
}): PersonMarks => ({
  identity: player.identity_key ?? (identityKey(player.profile['idNumber'] ?? '') || null),
  mobile: player.mobile_key,
  email: player.profile['email']?.trim().toLowerCase() || null,
})

/**
 * The stored key of an attribute: its SHA-256, keyed with the gateway's secret. Documents and numbers are short enough
 * for brute force; with the key, a leaked table only shows which accounts belong to one person.
 */
const keyed = (hash: string, box: Pick<SecretBox, 'digest'>): string => box.digest(hash, 'person')

const personKeys = (
  { identity, mobile, email }: PersonMarks,
  box: Pick<SecretBox, 'digest'>,
): readonly string[] =>
  Object.entries({ identity, mobile, email }).flatMap(([kind, mark]) =>
    mark === null ? [] : [keyed(createHash('sha256').update(`${kind}:${mark}`).digest('base64url'), box)],
  )

/**
 * Notes the proved attributes of a person as signals that link accounts: the document once it is verified, and the mobile
 * number, which is stored verified. A stranger can type another player's e-mail or document number, so those link nothing.
 */
export const createPersonSignals =
  ({
    kyc,
    keysOf,
    note,
  }: {
    readonly kyc: Pick<Kyc, 'standing'>
    readonly keysOf: (marks: PersonMarks) => Promise<readonly string[]>
    readonly note: NoteSignals
  }) =>
  async (player: PlayerRef, { identity, mobile }: PersonMarks): Promise<void> => {
    const isVerified = identity !== null && (await kyc.standing(player)).state === 'verified'
    const keys = await keysOf({ identity: isVerified ? identity : null, mobile, email: null })
    await note(
      player,
      keys.map((hash) => ({ kind: 'person', hash })),
    )
  }

/** Rows per statement. */
const batch = 500

/**
 * Re-keys rows older than the keyed hash: a plain hash has 43 characters, a keyed one 64. Can be interrupted and
 * resumed.
 */
async function keyStoredPersons(db: Db, box: Pick<SecretBox, 'digest'>): Promise<void> {
  for (;;) {
    const plain = await db
      .selectFrom('person_key')
      .select('person_key')
      .distinct()
      .where(sql`length(person_key)`, '=', 43)
      .limit(batch)
      .execute()
    if (plain.length === 0) return
    for (const { person_key: hash } of plain)
      await sql`
        with old as (delete from person_key where person_key = ${hash} returning operator_code, merchant_code, player_id)
        insert into person_key (operator_code, person_key, merchant_code, player_id)
          select operator_code, ${keyed(hash, box)}, merchant_code, player_id from old
        on conflict do nothing`.execute(db)
  }
}

/** The stored keys of a person. The first call waits until older rows are re-keyed, so that they match. */
export function createPersonKeys({ db, box }: { readonly db: Db; readonly box: Pick<SecretBox, 'digest'> }) {
  let stored: Promise<void> | null = null
  const keyStored = async () => {
    try {
      await keyStoredPersons(db, box)
    } catch (error) {
      stored = null
      throw error
    }
  }
  return async (marks: PersonMarks): Promise<readonly string[]> => {
    await (stored ??= keyStored())
    return personKeys(marks, box)
  }
}
