import { steps } from './steps.ts'

/** Whether the winner of a race prize has been sent the message; prizes paid before this column have been. */
export const raceNews = steps(
  `alter table race_result add column told boolean not null default true`,
  `alter table race_result alter column told set default false`,
  `create index race_result_untold on race_result (merchant_code, race_id) where prize_minor is not null and not told`,
)
