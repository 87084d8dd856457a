import { Value } from 'typebox/value'
import { RoomsReply, roomsPath } from '#schemas/vendor/rooms.ts'
import type { VendorRoom } from '../game-vendor.ts'
import { signVendorRequest } from '../seamless-wallet/signature.ts'
import type { CatalogueDeps } from './catalogue.ts'

/** Upper bound for a lobby's waiting time. */
const timeoutMs = 2_000

/** Fetches the state of a vendor's live tables; empty for a vendor without that call. */
export async function askForRooms({
  code,
  secret,
  origin,
  clock,
  ...deps
}: CatalogueDeps): Promise<readonly VendorRoom[]> {
  const body = '{}'
  const response = await (deps.fetch ?? fetch)(new URL(roomsPath, origin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signVendorRequest(code, secret, body, clock.now()) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(deps.timeoutMs ?? timeoutMs),
  })
  if (response.status === 404) return []
  const reply: unknown = await response.json()
  if (!response.ok || !Value.Check(RoomsReply, reply))
    throw new Error(`The vendor ${code} answered ${response.status} without its tables`)
  return reply.rooms.map(({ game_id, players, seats, results }) => ({
    gameId: game_id,
    players,
    seats: seats === undefined ? null : { free: seats.free, all: seats.all },
    results,
  }))
}
