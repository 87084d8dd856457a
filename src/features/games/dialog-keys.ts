import type { Category } from '#schemas/brand.generated.ts'
import { dialogKey } from '#src/dialogs/dialog-key.ts'

export interface VendorGamesProps {
  readonly vendorCode: string
  readonly vendorName: string
  readonly category: Category
}

/** The games of one vendor, where its entry stands for all of them. */
export const vendorGamesDialog = dialogKey<VendorGamesProps>('vendorGames')

/** Rounds the player was cut off in. */
export const openRoundsDialog = dialogKey('openRounds')
