import { steps } from './steps.ts'

/**
 * Prizes of raffles are held between linked accounts, goods too, which have no amount. Existing rows satisfy both constraints,
 * so they are not read through while the lock of the change is held.
 */
export const heldRafflePrizes = steps(
  `alter table held_reward drop constraint held_reward_kind_check`,
  `alter table held_reward add constraint held_reward_kind_check
    check (kind in ('promotion', 'referral', 'race', 'rain', 'raffle')) not valid`,
  `alter table held_reward drop constraint held_reward_check1`,
  `alter table held_reward add constraint held_reward_amount
    check (kind in ('promotion', 'raffle') or amount_minor is not null) not valid`,
)
