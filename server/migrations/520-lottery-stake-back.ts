import { steps } from './steps.ts'

/** The part of a ticket's result that came back as stake, not as a win: the price of its bets on a refunded station. */
export const lotteryStakeBack = steps(
  `alter table lottery_ticket add column stake_back_minor bigint not null default 0
    check (stake_back_minor >= 0 and stake_back_minor <= price_minor)`,
  `create index lottery_ticket_owing on lottery_ticket (merchant_code, player_id) where owed_minor > 0`,
)
