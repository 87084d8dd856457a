import { steps } from './steps.ts'

/** Markers of harm until an operator responds, and when each player was last evaluated. */
export const harm = steps(
  `create table harm_marker (
    merchant_code text not null,
    player_id text not null,
    sign text not null,
    level text not null check (level in ('watch', 'act')),
    count integer not null,
    noticed_at timestamptz not null,
    answered_at timestamptz,
    answered_by text,
    primary key (merchant_code, player_id, sign)
  )`,
  `create index harm_marker_open on harm_marker (merchant_code, noticed_at) where answered_at is null`,
  `create table harm_check (
    merchant_code text not null,
    player_id text not null,
    checked_at timestamptz not null,
    primary key (merchant_code, player_id)
  )`,
  `create index intervention_raises on intervention (merchant_code, player_id, at) where kind = 'limitRaise'`,
)
