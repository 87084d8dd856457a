import type { JsonObject } from '../engine/json.ts'
import { cardName } from './deck.ts'
import { boardOf } from './hand.ts'
import type { Hand } from './hand.ts'
import type { HandResult } from './showdown.ts'

/** `held_for` value of a hand's stakes. */
export const heldForHand = (handId: string) => `cards:${handId}`
export const handOfHeld = (heldFor: string) => heldFor.slice('cards:'.length)

/** Seating, clockwise; `players` by seat as `<brand>/<player>`. */
export const seatsJson = (
  order: readonly number[],
  players: readonly { readonly at: number; readonly key: string }[],
): JsonObject => ({ order, players: Object.fromEntries(players.map(({ at, key }) => [String(at), key])) })

/** Amount returned to each seat, and all cards; kept secret until the seed is revealed. */
export const resultJson = (hand: Hand, { rake, pot, seats, showdown }: HandResult): JsonObject => ({
  rake,
  pot,
  showdown,
  board: boardOf(hand).map(cardName),
  button: hand.button,
  back: Object.fromEntries(seats.map(({ seat, back }) => [String(seat), String(back)])),
  cards: Object.fromEntries(hand.players.map(({ seat, cards }) => [String(seat), cards.map(cardName)])),
})

/** Amount returned to a seat by a stored result; null when it was not in the hand. */
export function backOf(result: JsonObject, seat: number): bigint | null {
  const back = result['back'] as JsonObject | undefined
  const text = back?.[String(seat)]
  return typeof text === 'string' ? BigInt(text) : null
}
