import { steps } from './steps.ts'

/**
 * Races that start when they are full. `started_at` is when the last player joined and `started_with` their number; both
 * are null for a race with a fixed start and while a race waits. `news` is what its players are still to be told.
 */
export const sitAndGoRaces = steps(
  `alter table race add column started_at timestamptz, add column started_with integer,
    add column news text check (news in ('started', 'cancelled')),
    add constraint race_started_once check ((started_at is null) = (started_with is null))`,
  `create index race_with_news on race (merchant_code, race_id) where news is not null`,
)
