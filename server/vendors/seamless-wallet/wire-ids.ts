import { createHash } from 'node:crypto'

/**
 * Ids as vendors see them. A vendor's call names no tenant of its own, and no query goes without one, so the player's id
 * and the session token carry the merchant in front.
 */
export interface PlayerKey {
  readonly merchantCode: string
  readonly playerId: string
}

export const toWirePlayer = ({ merchantCode, playerId }: PlayerKey) => `${merchantCode}.${playerId}`

/** Null for an id we never gave out. */
export function fromWirePlayer(wireId: string): PlayerKey | null {
  const [, merchantCode, playerId] = /^([A-Z0-9_]{1,32})\.(.+)$/.exec(wireId) ?? []
  return merchantCode === undefined || playerId === undefined ? null : { merchantCode, playerId }
}

export const merchantOfToken = (token: string) => token.split('.', 1)[0] ?? ''

/** A vendor's ids are unique per player, not for all of its players. */
export const transferIdOf = (vendorCode: string, playerId: string, transactionId: string) =>
  `${vendorCode}:${playerId}:${transactionId}`

/** The transfer as the vendor may quote it: short, the same for the same transfer, and silent about the player. */
export const operatorIdOf = (transferId: string) =>
  createHash('sha256').update(transferId).digest('base64url').slice(0, 22)
