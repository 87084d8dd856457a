import { steps } from './steps.ts'

/** When a player was last reminded of the limits, in markets that ask for it. */
export const limitReminders = steps(
  `create table limit_reminder (
    merchant_code text not null,
    player_id text not null,
    reminded_at timestamptz not null,
    primary key (merchant_code, player_id)
  )`,
)
