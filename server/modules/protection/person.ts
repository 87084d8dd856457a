import { createHash } from 'node:crypto'
import { identityKey } from '#domain/field-rules/identity.ts'

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

/** Hashes: the table says that two accounts are one person's, not who that is. */
export const personKeys = ({ identity, mobile, email }: PersonMarks): readonly string[] =>
  Object.entries({ identity, mobile, email }).flatMap(([kind, mark]) =>
    mark === null ? [] : [createHash('sha256').update(`${kind}:${mark}`).digest('base64url')],
  )
