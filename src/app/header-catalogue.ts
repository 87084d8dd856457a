import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'

export interface HeaderCategory {
  readonly category: GameCategoryId
  /** Copy key. */
  readonly label: string
  readonly path: string
}

export interface HeaderVendor {
  readonly vendorCode: string
  readonly name: string
  readonly logoUrl: string | null
}

/** What the frame shows of the games: their categories and vendors. Null while the server has not said. */
export interface HeaderCatalogue {
  readonly categories: readonly HeaderCategory[] | null
  /** None for an id that is no category. */
  vendorsOf(category: string): readonly HeaderVendor[] | null
  /** Every vendor once, for the footer. */
  readonly vendors: readonly HeaderVendor[]
}
