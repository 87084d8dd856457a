import { steps } from './steps.ts'

export const session = steps(
  `create table session (
    merchant_code text not null,
    sid_hash text not null,
    player_id text not null,
    username text not null,
    account_type_code integer not null,
    ip text not null,
    user_agent text not null,
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    ended_at timestamptz,
    primary key (merchant_code, sid_hash)
  )`,
  `create index session_by_player on session (merchant_code, player_id, created_at)`,
)
