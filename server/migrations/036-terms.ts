import { steps } from './steps.ts'

export const terms = steps(
  `create table terms_version (
    merchant_code text not null,
    version text not null,
    content_hash text not null,
    published_at timestamptz not null,
    primary key (merchant_code, version)
  )`,
  `create index terms_version_by_time on terms_version (merchant_code, published_at)`,
  `create table terms_acceptance (
    merchant_code text not null,
    player_id text not null,
    version text not null,
    content_hash text not null,
    accepted_at timestamptz not null,
    ip text not null,
    primary key (merchant_code, player_id, version)
  )`,
)
