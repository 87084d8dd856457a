import type { KindContext } from '../engine/game-kind.ts'
import { SandboxError } from '../sandbox-error.ts'
import { createSeatedTables } from '../seated/seated-tables.ts'
import type { createHandMoney } from './hand-money.ts'
import type { HandRepository } from './hand.repository.ts'
import { roomOf, stakesOf } from './rooms.ts'
import { resultOf } from './showdown.ts'
import { resultJson } from './stored-hand.ts'
import { createTable, newTable } from './table.ts'
import type { Table, TableDue, TableState } from './table.ts'
import { tableView } from './table-view.ts'

/** The tables of the card rooms: as many per room and currency as the players need. */
export function createTables(
  context: KindContext,
  { hands, money }: { readonly hands: HandRepository; readonly money: ReturnType<typeof createHandMoney> },
) {
  const { clock, random } = context

  const roomNamed = (gameId: string) => {
    const room = roomOf(gameId)
    if (room === null) throw new SandboxError('game.unknown')
    return room
  }

  const stakesAt = (tableId: string) => {
    const [gameId = '', currency = ''] = tableId.split(':')
    return { currency, stakes: stakesOf(roomNamed(gameId), currency) }
  }

  return createSeatedTables<TableState, TableDue, Table>(context, {
    kind: 'cards',
    seatsOf: (gameId) => roomNamed(gameId).seats,
    open: async (tableId) =>
      newTable(roomNamed(tableId.split(':', 1)[0] ?? '').seats, await hands.lastNumber(tableId), random),
    revive: (tableId, state) => createTable({ tableId, ...stakesAt(tableId), clock, random }, state),
    view: (table, key) => tableView(table, key, clock.now().getTime()),
    async perform(tableId, due, change) {
      if (due.kind === 'cancel') {
        const isGivenUp = await change(tableId, (table) => table.giveUp(due.handId))
        if (isGivenUp) await money.cancel(due.handId)
      } else if (due.kind === 'pay') {
        const paid = await money.pay(due.handId, resultJson(due.hand, resultOf(due.hand)))
        await change(tableId, (table) => table.showResult(due.handId, paid))
      } else {
        const { handId } = due.dealing
        const taken = await money.take(tableId, due.dealing, BigInt(stakesAt(tableId).stakes.stack))
        const isDealt = await change(tableId, (table) => table.deal(handId, taken))
        if (!isDealt) await money.cancel(handId)
      }
    },
  })
}
