import type { JsonObject } from '../engine/json.ts'
import { dealtOf } from '../felt/dealt.ts'
import { payoutOf } from '../felt/felt-bets.ts'
import type { FeltGame, FeltGameId } from '../felt/felt-game.ts'
import { feltTables } from '../felt/felt-tables.ts'
import type { FeltTable } from '../felt/felt-tables.ts'
import { rulesOf } from '../felt/games/index.ts'
import { fromBet } from '../tables/chips.ts'
import type { GameState } from './game-state.ts'
import { liveTableStates } from './live-table-states.ts'
import type { LaidBet, LiveRow } from './live-table-states.ts'

function tableWith(has: (table: FeltTable) => boolean): FeltTable {
  const table = feltTables.find(has)
  if (table === undefined) throw new Error('No cloth table is what a story wants')
  return table
}

const tableNamed = (tableId: string) => tableWith(({ id }) => id === tableId)
const gameAt = (tableId: string): FeltGame => rulesOf(tableNamed(tableId).game)

/** Chips on the first main spot and the first side bet. */
function betAt(tableId: string): LaidBet {
  const { spots } = gameAt(tableId)
  const [unit] = tableNamed(tableId).chips
  const main = spots.find(({ isMain }) => isMain)
  const side = spots.find(({ isMain }) => !isMain)
  return {
    ...(main && { [main.id]: String(unit * 50n) }),
    ...(side && { [side.id]: String(unit * 5n) }),
  }
}

const scoreOf = (tableId: string, result: JsonObject) => gameAt(tableId).score(dealtOf(result))

const { id: baccarat } = tableWith(({ game }) => game === 'baccarat')
const bet = betAt(baccarat)

/** Every state of a cloth table, at one game. */
const baccaratRows: Readonly<Record<string, LiveRow>> = {
  'baccarat.watching': { tableId: baccarat, phase: 'betting', boardLength: 200 },
  'baccarat.newTable': { tableId: baccarat, phase: 'betting', boardLength: 0 },
  'baccarat.closed': { tableId: baccarat, phase: 'closed', bet },
  'baccarat.loss': { tableId: baccarat, phase: 'result', bet, isWon: false },
  'baccarat.tie': {
    tableId: baccarat,
    phase: 'result',
    bet,
    wanted: (result) => scoreOf(baccarat, result).outcome === 'tie',
  },
  'baccarat.sixCards': {
    tableId: baccarat,
    phase: 'result',
    bet,
    wanted: (result) => dealtOf(result).length === 6,
  },
  'baccarat.refused': {
    tableId: baccarat,
    phase: 'closed',
    bet,
    balanceMinor: 100n,
    refusal: 'wallet.insufficientFunds',
  },
}

const everyGame: readonly FeltGameId[] = feltTables.map(({ game }) => game)

/** Chips laid, the deal, and a win: at every game. */
const rowsOfEveryGame = (): Readonly<Record<string, LiveRow>> =>
  Object.fromEntries(
    everyGame.flatMap((game): [string, LiveRow][] => {
      const { id: tableId } = tableWith((table) => table.game === game)
      const laid = { tableId, bet: betAt(tableId), boardLength: 200 }
      return [
        [`${game}.chipsLaid`, { ...laid, phase: 'betting' }],
        [`${game}.dealing`, { ...laid, phase: 'running' }],
        [`${game}.win`, { ...laid, phase: 'result', isWon: true }],
      ]
    }),
  )

/** The states of card and dice tables. */
export const feltStates = (): Readonly<Record<string, GameState>> =>
  liveTableStates(
    {
      kind: 'felt',
      timesOf: (tableId) => tableNamed(tableId).times,
      resultOf: (draws, tableId) => ({ dealt: gameAt(tableId).deal(draws) }),
      payoutOf: (laid, result, tableId) => payoutOf(scoreOf(tableId, result), fromBet(laid)),
    },
    { ...baccaratRows, ...rowsOfEveryGame() },
  )
