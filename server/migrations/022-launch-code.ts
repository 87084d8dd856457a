import { steps } from './steps.ts'

export const launchCode = steps(
  `create table launch_code (
    merchant_code text not null,
    code_hash text not null,
    brand_id text not null,
    player_id text not null,
    vendor_code text not null,
    game_id text not null,
    currency text not null,
    language text not null,
    safeguards jsonb not null,
    expires_at timestamptz not null,
    redeemed_at timestamptz,
    primary key (merchant_code, code_hash)
  )`,
  `create index launch_code_by_age on launch_code (merchant_code, expires_at)`,
)
