import { steps } from './steps.ts'

/**
 * Goods that are issued at once: raffle tickets and free rounds. `gives` says how many of what; an order keeps the
 * raffle its tickets went to, or why it could not be issued.
 */
export const goodsOfTicketsAndRounds = steps(
  `alter table points_good drop constraint points_good_kind_check`,
  `alter table points_good add constraint points_good_kind_check
    check (kind in ('tangible', 'money', 'tickets', 'rounds'))`,
  `alter table points_good add column gives jsonb`,
  `alter table points_good add constraint points_good_gives_check
    check ((kind in ('tickets', 'rounds')) = (gives is not null))`,
  `alter table points_entry add column raffle_id text`,
  `alter table points_entry add column failed text`,
)
