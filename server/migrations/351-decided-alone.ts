import { steps } from './steps.ts'

/**
 * What was decided by one operator alone in a day (UTC), per operator and per player: from the threshold of the currency on
 * two have to agree.
 */
export const decidedAlone = steps(
  `create table decided_alone (
    merchant_code text not null,
    day text not null,
    subject text not null,
    currency text not null check (length(currency) = 3),
    sum_minor bigint not null check (sum_minor > 0),
    primary key (merchant_code, day, subject, currency)
  )`,
)
