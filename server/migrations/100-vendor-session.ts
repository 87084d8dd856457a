import { steps } from './steps.ts'

export const vendorSession = steps(
  `create table vendor_session (
    merchant_code text not null,
    token_hash text not null,
    vendor_code text not null,
    brand_id text not null,
    player_id text not null,
    game_id text not null,
    currency text not null check (length(currency) = 3),
    min_cycle_ms integer not null check (min_cycle_ms >= 0),
    max_stake_minor bigint check (max_stake_minor > 0),
    opened_at timestamptz not null,
    expires_at timestamptz not null,
    last_bet_at timestamptz,
    last_transfer_id text,
    primary key (merchant_code, token_hash)
  )`,
  `create index vendor_session_by_player on vendor_session (merchant_code, player_id, vendor_code, opened_at)`,
)
