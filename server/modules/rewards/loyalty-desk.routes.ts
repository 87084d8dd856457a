import { listRestrictedRewards } from '#schemas/api/ops-loyalty.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Rewards } from './create-rewards.ts'

/** Tells operators which rewards of the plan the market of a merchant restricts. */
export const loyaltyDeskRoutes = ({
  codesOf,
  restricted,
}: Pick<Desk, 'codesOf'> & Pick<Rewards, 'restricted'>): Handler[] => [
  handle(listRestrictedRewards, async ({ input: { merchantCode } }) => ({
    list: (await Promise.all(codesOf(merchantCode).map(restricted))).flat(),
  })),
]
