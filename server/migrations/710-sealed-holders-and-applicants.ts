import { steps } from './steps.ts'

const sealable = (table: string, ...clear: readonly [string, ...string[]]): readonly string[] => [
  ...clear.map((column) => `alter table ${table} alter column ${column} drop not null`),
  `alter table ${table} add column personal_sealed bytea`,
  `alter table ${table} add column personal_key integer`,
  `alter table ${table} add constraint ${table}_once check (${clear
    .map((column) => `(${column} is null) = (personal_sealed is not null)`)
    .join(' and ')} and (personal_sealed is null) = (personal_key is null))`,
  // Rows that are to be sealed: with a key that has a successor, or in clear.
  `create index ${table}_by_personal_key on ${table} (merchant_code, personal_key)`,
  `create index ${table}_in_clear on ${table} (merchant_code) where personal_key is null`,
]

/** In whose name a payout account is, and who applies to become an agent, are sealed as profiles are. */
export const sealedHoldersAndApplicants = steps(
  ...sealable('payout_account', 'holder'),
  ...sealable('join_application', 'name', 'email'),
)
