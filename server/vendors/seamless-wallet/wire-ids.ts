import { hash } from 'node:crypto'

/**
 * Ids in vendor calls. A vendor call does not name a merchant, but every query needs one, so player ids and session
 * tokens are prefixed with the merchant code.
 */
export interface PlayerKey {
  readonly merchantCode: string
  readonly playerId: string
}

export const toWirePlayer = ({ merchantCode, playerId }: PlayerKey) => `${merchantCode}.${playerId}`

/** Null for an id in another format. */
export function fromWirePlayer(wireId: string): PlayerKey | null {
  const [, merchantCode, playerId] = /^([A-Z0-9_]{1,32})\.(.+)$/.exec(wireId) ?? []
  return merchantCode === undefined || playerId === undefined ? null : { merchantCode, playerId }
}

export const merchantOfToken = (token: string) => token.split('.', 1)[0] ?? ''

/** Vendor transaction ids are unique per player only. */
export const transferIdOf = (vendorCode: string, playerId: string, transactionId: string) =>
  `${vendorCode}:${playerId}:${transactionId}`

/** The transfer's id for the vendor: short, deterministic, without player data. */
export const operatorIdOf = (transferId: string) => hash('sha256', transferId, 'base64url').slice(0, 22)
