import { steps } from './steps.ts'

/** Prizes of promotions, raffles and races are paid the way every reward is. */
export const rewardKinds = steps(
  `alter table reward_claim drop constraint reward_claim_kind_check`,
  `alter table reward_claim add constraint reward_claim_kind_check check (kind in
    ('rebate', 'mission', 'bonus', 'points', 'rank', 'referral', 'promotion', 'raffle', 'race'))`,
)
