import { gameCategories } from '#domain/vocabulary/game-category.ts'
import type { CapabilityGateId } from '#schemas/modules.generated.ts'
import type { OpenGates } from '#server/lib/ports.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'

/** Gate of a lottery family, by studio code or wallet code. */
const families: Readonly<Record<string, CapabilityGateId>> = {
  TCG_SEA: 'lottery.sea',
  TCG_LOTTO_VN: 'lottery.vietnam',
}

/** Filters games a site offers: the gates of their category and lottery family must be on. */
export function offeredWith(
  isOn: OpenGates,
): (game: Pick<VendorGame, 'category' | 'vendorCode' | 'walletCode'>) => boolean {
  const open = new Set(gameCategories.flatMap(({ id }) => (isOn(`lobby.${id}`) ? [id] : [])))
  const closed = new Set(Object.entries(families).flatMap(([code, gate]) => (isOn(gate) ? [] : [code])))
  return ({ category, vendorCode, walletCode = vendorCode }) =>
    open.has(category) && !closed.has(vendorCode) && !closed.has(walletCode)
}
