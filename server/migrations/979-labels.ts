import { steps } from './steps.ts'

/** Labels of a merchant and the players who have them; announcements may be for some labels only. */
export const labels = steps(
  `create table label (
    merchant_code text not null,
    code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,29}$'),
    name jsonb not null,
    tone text not null,
    visible boolean not null,
    made_at timestamptz not null,
    retired_at timestamptz,
    primary key (merchant_code, code)
  )`,
  `create table player_label (
    merchant_code text not null,
    player_id text not null,
    code text not null,
    assigned_at timestamptz not null,
    assigned_by text not null,
    reason text not null,
    ends_at timestamptz,
    primary key (merchant_code, player_id, code),
    foreign key (merchant_code, code) references label (merchant_code, code)
  )`,
  `create index player_label_by_code on player_label (merchant_code, code, player_id)`,
  `alter table announcement add column labels jsonb not null default '[]'`,
)
