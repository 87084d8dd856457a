import { steps } from './steps.ts'

/**
 * Shares of a rain are claims, and are held between linked accounts. Existing rows are of the earlier kinds, so they are not
 * read through while the lock of the change is held.
 */
export const rainRewards = steps(
  `alter table reward_claim drop constraint reward_claim_kind_check`,
  `alter table reward_claim add constraint reward_claim_kind_check check (kind in ('rebate', 'mission', 'bonus',
    'points', 'rank', 'referral', 'promotion', 'raffle', 'race', 'rain')) not valid`,
  `alter table held_reward drop constraint held_reward_kind_check`,
  `alter table held_reward add constraint held_reward_kind_check
    check (kind in ('promotion', 'referral', 'race', 'rain')) not valid`,
)
