import type { CampaignChannel, CampaignProduct } from '#schemas/api/campaigns.ts'
import { campaignProducts } from '#schemas/api/campaigns.ts'
import type { CapabilityGateId } from '#schemas/modules.generated.ts'
import type { SiteGates } from '#server/lib/ports.ts'

export type Places = ReturnType<typeof createPlaces>

/** Lobbies of each product; a site with any of them has the product. */
const lobbiesOf: Readonly<Record<CampaignProduct, readonly CapabilityGateId[]>> = {
  casino: ['lobby.slots', 'lobby.live', 'lobby.quickGames', 'lobby.fishing', 'lobby.cardRooms'],
  sports: ['lobby.sports', 'lobby.esports'],
  lottery: ['lobby.lottery', 'lobby.eLottery'],
}

/** Products and channels that a merchant's site has. Without an inbox it has no channel. */
export function createPlaces(gates: Pick<SiteGates, 'of'>) {
  const of = async (merchantCode: string) => {
    const isOn = await gates.of(merchantCode)
    const channels: readonly CampaignChannel[] = isOn('member.messages')
      ? ['inbox', 'email', ...(isOn('member.notifications') ? (['push'] as const) : [])]
      : []
    return { products: campaignProducts.filter((product) => lobbiesOf[product].some(isOn)), channels }
  }
  return { of }
}
