import { steps } from './steps.ts'

/** Whether a player's bets take part in jackpots, from each choice on; without one they do. */
export const jackpotChoices = steps(
  `create table jackpot_choice (
    merchant_code text not null,
    player_id text not null,
    since timestamptz not null,
    takes_part boolean not null,
    primary key (merchant_code, player_id, since)
  )`,
)
