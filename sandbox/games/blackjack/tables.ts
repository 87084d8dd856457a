import type { RoomsReply, VendorBead } from '#schemas/vendor/rooms.ts'
import type { HandRepository } from '../cards/hand.repository.ts'
import type { KindContext } from '../engine/game-kind.ts'
import { SandboxError } from '../sandbox-error.ts'
import { createSeatedTables } from '../seated/seated-tables.ts'
import { resultJson } from './round-money.ts'
import type { createRoundMoney } from './round-money.ts'
import { seatCount } from './seats.ts'
import { shoeOfRound } from './round-shoe.ts'
import { createTable, newTable } from './table.ts'
import type { BjTable } from './table.ts'
import { beadOf, kept } from './table-steps.ts'
import type { TableDue, TableState } from './table-steps.ts'
import { tableView } from './table-view.ts'
import { bjTables } from './tables-data.ts'

export const dataOf = (gameId: string) => {
  const data = bjTables.find(({ id }) => id === gameId)
  if (data === undefined) throw new SandboxError('game.unknown')
  return data
}

/** Bead colour of a dealer's result: house blackjack, house bust, anything else. */
const toneOf = (label: string): VendorBead['tone'] =>
  label === 'BJ' ? 'red' : label === '✕' ? 'green' : 'black'

/** The blackjack tables: as many per game and currency as the players need. */
export function createTables(
  context: KindContext,
  { hands, money }: { readonly hands: HandRepository; readonly money: ReturnType<typeof createRoundMoney> },
) {
  const { clock, random } = context
  return createSeatedTables<TableState, TableDue, BjTable>(context, {
    kind: 'blackjack',
    seatsOf: () => seatCount,
    open: async (tableId) =>
      newTable(await hands.lastNumber(tableId), await hands.lastBeads(tableId, kept), random),
    revive(tableId, state) {
      const [gameId = '', currency = ''] = tableId.split(':')
      return createTable({ tableId, data: dataOf(gameId), currency, clock, random }, state)
    },
    view: (table, key, version) => tableView(table, key, { nowMs: clock.now().getTime(), version }),
    async perform(tableId, due, change) {
      if (due.kind === 'cancel') {
        const isGivenUp = await change(tableId, (table) => table.giveUp(due.handId))
        if (isGivenUp) await money.cancel(due.handId)
      } else if (due.kind === 'pay') {
        const { dealt, number } = due
        const result = resultJson(dealt.round, shoeOfRound(dealt, number), beadOf(dealt.round))
        const paid = await money.pay(dealt.handId, result)
        await change(tableId, (table) => table.showResult(dealt.handId, paid))
      } else {
        const { handId } = due.dealing
        const taken = await money.take(tableId, due.dealing)
        const isDealt = await change(tableId, (table) => table.deal(handId, taken))
        if (!isDealt) await money.cancel(handId)
      }
    },
  })
}

/** Every blackjack game with its number of players, free seats, and the last results of its fullest table. */
export const roomsOf = (
  tables: Pick<ReturnType<typeof createTables>, 'ofGame'>,
  playersAt: (gameId: string) => number,
): Promise<RoomsReply['rooms']> =>
  Promise.all(
    bjTables.map(async ({ id }) => {
      const open = await tables.ofGame(id)
      const all = Math.max(1, open.filter((table) => table.people().length > 0).length) * seatCount
      const taken = open.reduce((sum, table) => sum + table.people().length, 0)
      const last = open[0]?.state.last ?? []
      return {
        game_id: id,
        players: playersAt(id),
        seats: { free: all - taken, all },
        results: last.map((label) => ({ label, tone: toneOf(label) })),
      }
    }),
  )
