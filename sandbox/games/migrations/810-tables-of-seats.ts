import { steps } from '#sandbox/lib/migrate.ts'

/** Tables of seats as rows, so that any process can answer for them, and leases that name the process that drives one. */
export const tablesOfSeats = steps(
  `create table sandbox_seated_table (
    table_id text primary key,
    kind text not null,
    version bigint not null check (version > 0),
    state text not null,
    players text[] not null,
    hand_id text,
    is_active boolean not null
  )`,
  `create index sandbox_seated_table_active on sandbox_seated_table (kind) where is_active`,
  `create table sandbox_lease (
    name text primary key,
    owner text not null,
    expires_at timestamptz not null
  )`,
  // A hand belongs to the table whose row names it; no process has to renew it.
  `alter table sandbox_hand drop column lease_until`,
  `create index sandbox_hand_playing on sandbox_hand (table_id) where state = 'playing'`,
)
