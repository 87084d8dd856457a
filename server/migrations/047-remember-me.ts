import { steps } from './steps.ts'

export const rememberMe = steps(
  `alter table session add column remembered_line text`,
  `create table remember_token (
    merchant_code text not null,
    selector text not null,
    validator_hash text not null,
    line text not null,
    player_id text not null,
    expires_at timestamptz not null,
    used_at timestamptz,
    primary key (merchant_code, selector)
  )`,
  `create index remember_token_by_age on remember_token (merchant_code, expires_at)`,
  `create index session_by_line on session (merchant_code, remembered_line)`,
)
