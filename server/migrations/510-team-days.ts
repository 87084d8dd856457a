import { steps } from './steps.ts'

/**
 * Teams by calendar day, rolled up from `figure_slot` while it is counted: `team_day` sums each agent's team, `active_days`
 * marks the days of a month on which an account had valid bets. `team_day_zone` names the time zone whose days they are; a
 * merchant without a row, or with another zone, is rolled up from its slots at the next count.
 */
export const teamDays = steps(
  `create table team_day_zone (
    merchant_code text primary key,
    time_zone text not null
  )`,
  `create table team_day (
    merchant_code text not null,
    agent_id text not null,
    day date not null,
    staked_minor bigint not null,
    won_minor bigint not null,
    deposits_minor bigint not null,
    withdrawals_minor bigint not null,
    bonuses_minor bigint not null,
    rebates_minor bigint not null,
    active_members integer not null,
    primary key (merchant_code, agent_id, day)
  )`,
  `create table active_days (
    merchant_code text not null,
    player_id text not null,
    month date not null,
    days integer not null,
    primary key (merchant_code, player_id, month),
    constraint active_days_first_of_month check (extract(day from month) = 1)
  )`,
)
