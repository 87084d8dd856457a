import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Offers } from './offers.ts'
import type { Triggers } from './triggers.ts'

interface Deps {
  readonly ownerOf: (merchantCode: string, playerId: string) => Promise<Owner | null>
  readonly offers: Pick<Offers, 'all'>
  readonly triggers: Pick<Triggers, 'whyNot'>
}

/** Whether a promotion runs and a player meets its conditions. */
export const createIsOpenTo =
  ({ ownerOf, offers, triggers }: Deps) =>
  async (merchantCode: string, playerId: string, promotionId: string): Promise<boolean> => {
    const owner = await ownerOf(merchantCode, playerId)
    if (owner === null) return false
    const offer = (await offers.all(merchantCode, owner)).find(
      ({ promotion }) => promotion.promotionId === promotionId,
    )
    return offer !== undefined && (await triggers.whyNot(owner, offer)) === null
  }
