import type { Category } from '#schemas/brand.generated.ts'
import { dialogKey } from '#src/dialogs/dialog-key.ts'

export interface VendorGamesProps {
  readonly vendorCode: string
  readonly vendorName: string
  readonly category: Category
}

/** The games of one vendor, opened from an entry that represents the whole vendor. */
export const vendorGamesDialog = dialogKey<VendorGamesProps>('vendorGames')

/** Interrupted rounds that the player can resume. */
export const openRoundsDialog = dialogKey('openRounds')
