import { steps } from './steps.ts'

/** Messages of campaigns expire; a star keeps them. */
export const advertisingInInboxes = steps(
  `alter table player_message drop constraint player_message_topic_check`,
  `alter table player_message add constraint player_message_topic_check
    check (topic in ('money', 'bets', 'service', 'advertising'))`,
  `alter table player_message add column expires_at timestamptz`,
  `alter table player_message add column starred_at timestamptz`,
  `create index player_message_by_expiry on player_message (merchant_code, expires_at) where expires_at is not null`,
)
