import { createHash } from 'node:crypto'

/** Derived from player and idempotency key, so that a repeated call finds the first order. */
export const orderIdOf = (merchantCode: string, playerId: string, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([merchantCode, playerId, key]))
    .digest('hex')
    .slice(0, 20)
    .toUpperCase()

/** `number`: position of the draw in the order, from 1. */
export const ticketIdOf = (orderId: string, number: number): string =>
  `${orderId}-${String(number).padStart(2, '0')}`

/** Transfer ids of a ticket. Each settlement has a number, so that corrections have transfers of their own. */
export const betIdOf = (ticketId: string): string => `LOTTERY:${ticketId}:bet`
/** The smaller bet that replaces the first after a partial refund. */
export const keptBetIdOf = (ticketId: string): string => `LOTTERY:${ticketId}:bet:kept`
export const winIdOf = (ticketId: string, settlement: number): string =>
  `LOTTERY:${ticketId}:win:${settlement}`
export const rebateIdOf = (ticketId: string, settlement: number): string =>
  `LOTTERY:${ticketId}:rebate:${settlement}`
export const undoIdOf = (transferId: string): string => `${transferId}:undone`
