import type { Clock } from '#server/lib/ports.ts'
import type { VendorRoom } from '#server/vendors/game-vendor.ts'
import type { VendorRegistry } from '#server/vendors/registry.ts'

/** Polling interval of vendors, independent of the number of open lobbies. */
const freshMs = 2_500

export type Rooms = ReturnType<typeof createRooms>

/** State of the live tables, cached briefly and shared by concurrent callers. */
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
    /** The tables of these games, in order; games without a table are omitted. */
    of: async (gameIds: readonly string[]): Promise<readonly VendorRoom[]> => {
      const rooms = await all()
      return gameIds.flatMap((gameId) => rooms.get(gameId) ?? [])
    },
  }
}
