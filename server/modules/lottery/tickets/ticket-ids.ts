import { createHash } from 'node:crypto'

/** The same key of the same player gives the same order: a repeated call finds what the first one bought. */
export const orderIdOf = (merchantCode: string, playerId: string, key: string): string =>
  createHash('sha256')
    .update(JSON.stringify([merchantCode, playerId, key]))
    .digest('hex')
    .slice(0, 20)
    .toUpperCase()

/** `number`: of the draw in the order, from 1. */
export const ticketIdOf = (orderId: string, number: number): string =>
  `${orderId}-${String(number).padStart(2, '0')}`

/** Transfers of a ticket. A settlement has a number of its own, so that each correction is entries of its own. */
export const betIdOf = (ticketId: string): string => `LOTTERY:${ticketId}:bet`
/** The bet in place of the first one, once a part of its stake has come back. */
export const keptBetIdOf = (ticketId: string): string => `LOTTERY:${ticketId}:bet:kept`
export const winIdOf = (ticketId: string, settlement: number): string =>
  `LOTTERY:${ticketId}:win:${settlement}`
export const rebateIdOf = (ticketId: string, settlement: number): string =>
  `LOTTERY:${ticketId}:rebate:${settlement}`
export const undoIdOf = (transferId: string): string => `${transferId}:undone`
