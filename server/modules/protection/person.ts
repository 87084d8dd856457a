import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { identityKey } from '#domain/field-rules/identity.ts'
import type { Db } from '#server/database/database.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

/** What is known of somebody that tells that they are one person. */
export interface PersonMarks {
  /** The ID document as it is compared. */
  readonly identity: string | null
  /** `+` with dial code and number, proved. */
  readonly mobile: string | null
  readonly email: string | null
}

/** What a player's row tells of the person. */
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
 * What the table holds of a mark: the SHA-256 under the gateway's key. Documents and numbers are short enough to be tried one by
 * one, so without the key a copy of the table tells that two accounts are one person's, not who that is.
 */
const keyed = (hash: string, box: Pick<SecretBox, 'digest'>): string => box.digest(hash, 'person')

const personKeys = (
  { identity, mobile, email }: PersonMarks,
  box: Pick<SecretBox, 'digest'>,
): readonly string[] =>
  Object.entries({ identity, mobile, email }).flatMap(([kind, mark]) =>
    mark === null ? [] : [keyed(createHash('sha256').update(`${kind}:${mark}`).digest('base64url'), box)],
  )

/** Rows in one statement. */
const batch = 500

/**
 * Puts the gateway's key on rows from before there was one: a plain hash has 43 characters, a keyed one 64. It may be ended and
 * started again at any time.
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

/** The keys of a person in the table. Rows from before the gateway's key count: the first call waits until they have it too. */
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
