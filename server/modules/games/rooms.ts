import type { Clock } from '#server/lib/ports.ts'
import type { VendorRoom } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'

/** However many lobbies are open, vendors are asked this often. */
const freshMs = 2_500

export type Rooms = ReturnType<typeof createRooms>

/** What goes on at the live tables, kept in memory for a moment and asked for once for all who wait. */
export function createRooms({
  vendors,
  clock,
}: {
  readonly vendors: Pick<VendorRegistry, 'listRooms'>
  readonly clock: Clock
}) {
  let kept: { readonly rooms: Promise<ReadonlyMap<string, VendorRoom>>; readonly askedAt: number } | null =
    null

  const all = (): Promise<ReadonlyMap<string, VendorRoom>> => {
    const now = clock.now().getTime()
    if (kept !== null && now - kept.askedAt < freshMs) return kept.rooms
    const rooms = vendors.listRooms().then((list) => new Map(list.map((room) => [room.gameId, room])))
    kept = { rooms, askedAt: now }
    return rooms
  }

  return {
    /** The tables of these games, in their order; games without one are left out. */
    of: async (gameIds: readonly string[]): Promise<readonly VendorRoom[]> => {
      const rooms = await all()
      return gameIds.flatMap((gameId) => rooms.get(gameId) ?? [])
    },
  }
}
