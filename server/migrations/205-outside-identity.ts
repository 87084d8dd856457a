import { steps } from './steps.ts'

/** Social accounts connected to players. The service's user id is stored as a keyed hash. */
export const outsideIdentity = steps(
  `create table outside_identity (
    merchant_code text not null,
    channel text not null,
    subject_hash text not null,
    player_id text not null,
    linked_at timestamptz not null,
    primary key (merchant_code, channel, subject_hash)
  )`,
)
