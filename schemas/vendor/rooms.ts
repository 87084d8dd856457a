import { Type } from 'typebox'
import type { Static } from 'typebox'

/**
 * State of a vendor's live tables: `POST <origin>/catalogue/v1/rooms` with `{}`, signed like the catalogue. Polled
 * every few seconds while lobbies show tables; a vendor without the call answers 404.
 */
export const roomsPath = '/catalogue/v1/rooms'

export const RoomsAsk = Type.Object({})

const Bead = Type.Object({
  /** A figure that needs no language: a pocket, a total. */
  label: Type.String({ maxLength: 4 }),
  tone: Type.Enum(['red', 'blue', 'green', 'black', 'plain']),
})

const Room = Type.Object({
  game_id: Type.String({ pattern: '^[A-Za-z0-9-]{1,64}$' }),
  /** Players with a page open at the table. */
  players: Type.Integer({ minimum: 0 }),
  /** Seats at the game's open tables; omitted for games without seats. */
  seats: Type.Optional(
    Type.Object({ free: Type.Integer({ minimum: 0 }), all: Type.Integer({ minimum: 1 }) }),
  ),
  /** The last results, newest first. */
  results: Type.Array(Bead, { maxItems: 16 }),
})

export const RoomsReply = Type.Object({ rooms: Type.Array(Room, { maxItems: 1_000 }) })
export type RoomsReply = Static<typeof RoomsReply>
export type VendorBead = Static<typeof Bead>
