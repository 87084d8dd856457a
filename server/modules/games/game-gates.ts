import type { CapabilityGateId } from '#schemas/modules.generated.ts'
import type { OpenGates } from '#server/lib/ports.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'

/** Gate of a lottery family, by studio code or wallet code. */
const families: Readonly<Record<string, CapabilityGateId>> = {
  TCG_SEA: 'lottery.sea',
  TCG_LOTTO_VN: 'lottery.vietnam',
}

/** Whether a site offers a game: the gates of its category and of its lottery family must be on. */
export function isOffered(
  {
    category,
    vendorCode,
    walletCode = vendorCode,
  }: Pick<VendorGame, 'category' | 'vendorCode' | 'walletCode'>,
  isOn: OpenGates,
): boolean {
  const isFamilyOpen = (code: string) => {
    const gate = families[code]
    return gate === undefined || isOn(gate)
  }
  return isOn(`lobby.${category}`) && isFamilyOpen(vendorCode) && isFamilyOpen(walletCode)
}

/** The gates that decide on lottery families and are off. */
export const closedFamilies = (isOn: OpenGates): readonly CapabilityGateId[] =>
  Object.values(families).filter((gate) => !isOn(gate))
