import { steps } from './steps.ts'

export const merchant = steps(
  `create table merchant (
    merchant_code text not null primary key,
    site_status text not null check (site_status in ('open', 'maintenance', 'regionBlocked')),
    modules_version integer not null,
    region jsonb not null,
    game_categories jsonb not null,
    resources jsonb not null,
    customer_service jsonb not null,
    gtag_id text,
    created_at timestamptz not null
  )`,
  `create table merchant_module (
    merchant_code text not null,
    mod_id text not null,
    parent_id text,
    position integer not null,
    enabled boolean not null,
    primary key (merchant_code, mod_id)
  )`,
  `create table register_rule (
    merchant_code text not null,
    field_id text not null,
    enabled boolean not null,
    required boolean not null,
    accepted_pattern text not null,
    pattern_id integer not null,
    min_length integer not null,
    max_length integer not null,
    primary key (merchant_code, field_id)
  )`,
  `create table affiliate_code (
    merchant_code text not null,
    code_key text not null,
    domain text,
    agent_player_id text,
    created_at timestamptz not null,
    primary key (merchant_code, code_key)
  )`,
)
