import { createTextIndexes } from '#server/lib/text-index.ts'
import type { Named } from '#server/lib/text-index.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'

/** Number of cached indexes: one per currency and wallet mode. */
const mostLists = 40

/** Searches games by name, then by studio name; hot games rank first among equals. */
export function createGameNames() {
  const indexes = createTextIndexes(mostLists)
  const entriesOf = new WeakMap<readonly VendorGame[], readonly Named[]>()

  function namesOf(games: readonly VendorGame[]): readonly Named[] {
    const known = entriesOf.get(games)
    if (known !== undefined) return known
    const entries = games.map(({ gameId, name, vendorName, hot }) => ({
      id: gameId,
      name,
      more: vendorName,
      weight: hot ? 1.2 : 1,
    }))
    entriesOf.set(games, entries)
    return entries
  }

  /** The `most` best matches of `games` that are among the `open` ones. */
  return (
    key: string,
    games: readonly VendorGame[],
    open: ReadonlyMap<string, VendorGame>,
    text: string,
    most: number,
  ) => indexes(key, namesOf(games))(text, most, (id) => open.has(id)).flatMap((id) => open.get(id) ?? [])
}
