import { steps } from './steps.ts'

/** Personal data is sealed with a key of the merchant; what is looked up has a keyed hash. */
export const sealedProfiles = steps(
  `create table profile_key (
    merchant_code text not null,
    version integer not null check (version > 0),
    sealed bytea not null,
    gateway_key_id text,
    made_at timestamptz not null,
    primary key (merchant_code, version)
  )`,
  `alter table player alter column profile drop not null`,
  `alter table player add column profile_sealed bytea`,
  `alter table player add column profile_key integer`,
  `alter table player add column email_hash text`,
  `alter table player add column phone_hash text`,
  `alter table player add constraint player_profile_once
    check ((profile is null) = (profile_sealed is not null) and (profile_sealed is null) = (profile_key is null))`,
  `create index player_by_email on player (email_hash)`,
  `create index player_by_phone on player (phone_hash)`,
  // Rows that are to be sealed: with a key that has a successor, or in clear.
  `create index player_by_profile_key on player (merchant_code, profile_key)`,
  `create index player_in_clear on player (merchant_code) where profile_key is null`,
)
