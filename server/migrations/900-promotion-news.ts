import { steps } from './steps.ts'

/** Whether the player has been sent the message about a reward to claim or a decided application; earlier ones have been. */
export const promotionNews = steps(
  `alter table promotion_grant add column told boolean not null default true`,
  `create index promotion_grant_untold on promotion_grant (merchant_code, player_id) where not told`,
  `alter table promotion_application add column told boolean not null default true`,
  `create index promotion_application_untold on promotion_application (merchant_code, player_id) where not told`,
)
