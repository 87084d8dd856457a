import { steps } from './steps.ts'

/**
 * Missions that operators edit, in versions by day: the version of a period never changes once it has begun. A task of
 * a player that does not count from the start of its period, because it follows another or was locked, counts from
 * `at` on: `baseline` is the part of its figure on `day` up to then.
 */
export const missions = steps(
  `create table mission (
    merchant_code text not null,
    mission_id text not null,
    version integer not null check (version > 0),
    position integer not null,
    terms jsonb not null,
    from_day text not null,
    until_day text,
    paused_at timestamptz,
    made_at timestamptz not null,
    primary key (merchant_code, mission_id, version),
    check (until_day is null or until_day >= from_day)
  )`,
  `create table mission_start (
    merchant_code text not null,
    player_id text not null,
    what text not null,
    task integer not null check (task >= 0),
    day text not null,
    at timestamptz not null,
    baseline bigint not null check (baseline >= 0),
    primary key (merchant_code, player_id, what, task)
  )`,
  `create index mission_start_by_time on mission_start (at)`,
)
