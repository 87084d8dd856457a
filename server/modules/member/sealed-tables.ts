/**
 * Tables beside `player` that hold personal data: their key beside the merchant, the columns that are null once the row is
 * sealed, and the columns that hold the hash of a mail address.
 */
export const sealedTables = {
  payout_account: { id: 'account_id', clear: ['holder'], mailHashes: {} },
  join_application: {
    id: 'application_id',
    clear: ['name', 'email'],
    mailHashes: { email_key: 'email' },
  },
  profile_change: { id: 'change_id', clear: ['fields'], mailHashes: {} },
} as const satisfies Record<
  string,
  {
    readonly id: string
    readonly clear: readonly string[]
    readonly mailHashes: Readonly<Record<string, string>>
  }
>

export type SealedTable = keyof typeof sealedTables
export type Clear<T extends SealedTable> = (typeof sealedTables)[T]['clear'][number]
/** The encrypted content of a row. */
export type PersonalOf<T extends SealedTable> = Readonly<Record<Clear<T>, string>>

/** Identifies a row. */
export interface SealedRow {
  readonly merchantCode: string
  readonly id: string
}

/** The columns of a row that hold personal data. */
export type StoredRow<T extends SealedTable> = Readonly<Record<Clear<T>, string | null>> & {
  readonly personal_sealed: Uint8Array | null
  readonly personal_key: number | null
}
