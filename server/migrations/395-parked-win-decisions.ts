import { steps } from './steps.ts'

/** What operators decide about refused wins. Older rows have no amount in minor units: they can only be declined. */
export const parkedWinDecisions = steps(
  `alter table parked_win add column amount_minor bigint check (amount_minor >= 0)`,
  `alter table parked_win add column state text not null default 'waiting'
    check (state in ('waiting', 'paid', 'declined'))`,
  `alter table parked_win add column first_approver text`,
  `alter table parked_win add column decided_by text`,
  `alter table parked_win add column decided_at timestamptz`,
  `alter table parked_win add column note text`,
  `alter table parked_win add constraint parked_win_decided check ((state = 'waiting') = (decided_at is null))`,
  `create index parked_win_by_time on parked_win (merchant_code, parked_at)`,
)
