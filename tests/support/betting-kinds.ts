import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { BjView } from '#sandbox/games/blackjack/shapes.ts'
import type { EventView } from '#sandbox/games/book/book-shapes.ts'
import type { TableView as CardTable } from '#sandbox/games/cards/card-shapes.ts'
import type { TableView as CrashTable } from '#sandbox/games/crash/crash-shapes.ts'
import type { KindId } from '#sandbox/games/engine/kind-id.ts'
import { feltTables } from '#sandbox/games/felt/felt-tables.ts'
import { requireDrawGame } from '#sandbox/games/lottery/draw-games.ts'
import { rouletteTables } from '#sandbox/games/roulette/roulette-tables.ts'
import { momentAt, startOf } from '#sandbox/games/tables/table-clock.ts'
import type { TableTimes } from '#sandbox/games/tables/table-clock.ts'
import type { StakeEvent } from '#sandbox/games/tables/table-events.ts'
import { sandboxDb } from './database.ts'
import type { aTable, GameReply } from './sandbox-house.ts'

type House = Awaited<ReturnType<typeof aTable>>
/** Starts a process that drives its tables; the test closes it. */
type Start = () => Promise<Pick<House['vendor'], 'app'>>

/**
 * Bets once in a new round, as the game's page would, and waits until the vendor has asked the wallet for the stake.
 * Resolves to the code of the refusal; null: the stake was taken.
 */
export type BetOnce = () => Promise<string | null>

/** How a kind's page bets. `open` runs in a house whose player has this game open. */
interface BettingKind {
  readonly gameId: string
  readonly open: (house: House, start: Start, db: Db) => Promise<BetOnce> | BetOnce
}

const stepMs = 400
/** Steps of a table until a round begins; a crash round lasts minutes at most. */
const mostSteps = 3_000

const codeOf = (reply: GameReply<unknown>) => (reply.success ? null : reply.errorCode)

function valueOf<T>(reply: GameReply<T>): T {
  if (!reply.success) throw new Error(`Refused: ${reply.errorCode}`)
  return reply.value
}

/** A kind that answers a bet at once. */
const atOnce =
  (path: string, bet: object) =>
  ({ call, token }: House): BetOnce => {
    let bets = 0
    return async () =>
      codeOf(await call('POST', path, { token, body: { requestId: `bet-number-${(bets += 1)}`, ...bet } }))
  }

/** A table whose stakes are taken when betting closes. */
const shared =
  (path: string, times: TableTimes | undefined, stakePath: string, slip: object) =>
  ({ call, token, clock, vendor }: House): BetOnce => {
    if (times === undefined) throw new Error('No such table')
    const to = (ms: number) => clock.advance(ms - clock.now().getTime())
    return async () => {
      const number = momentAt(times, clock.now().getTime()).number + 1
      to(startOf(times, number, 'betting'))
      const laid = await call('POST', path, { token, body: { number, ...slip } })
      if (!laid.success) return laid.errorCode
      to(startOf(times, number, 'closed') + 500)
      await vendor.resolveUnfinished()
      const stake = valueOf(await call<StakeEvent | null>('GET', `${stakePath}/${number}`, { token }))
      if (stake?.state !== 'taken' && stake?.state !== 'refused') throw new Error(`A slip is ${stake?.state}`)
      return stake.errorCode
    }
  }

/** Advances time until `look` finds what is waited for. The tables of a running process move on their own timers. */
async function until<T>({ clock }: House, look: () => Promise<T | undefined>): Promise<T> {
  for (let step = 0; step < mostSteps; step += 1) {
    const found = await look()
    if (found !== undefined) return found
    clock.advance(stepMs)
    await pause(20)
  }
  throw new Error('What was waited for did not happen')
}

const openCrash = async (house: House, _: Start, db: Db): Promise<BetOnce> => {
  const { call, token, clock, vendor } = house
  // Rounds are shared: those of another test would continue under this house's clock.
  await sandboxDb(db).deleteFrom('sandbox_crash_round').execute()
  await sql`update sandbox_round set held_for = 'past:' || round_id where held_for like 'crash:%'`.execute(db)
  let last = 0
  return async () => {
    for (let step = 0; step < mostSteps; step += 1) {
      const { crash } = valueOf(await call<CrashTable>('GET', '/api/crash/table', { token }))
      if (crash?.state === 'betting' && crash.number !== last) {
        const bet = {
          requestId: `crash-bet-${crash.number}`,
          number: crash.number,
          stake: '1.00',
          target: 101,
        }
        last = crash.number
        return codeOf(await call('POST', '/api/crash/bet', { token, body: bet }))
      }
      // Shorter than the lease of the table's driver.
      clock.advance(4_000)
      await vendor.resolveUnfinished()
    }
    throw new Error('No round was opened')
  }
}

const openBlackjack = async (house: House, start: Start, db: Db): Promise<BetOnce> => {
  // The table of another test has times of that house's clock.
  await sandboxDb(db).deleteFrom('sandbox_seated_table').execute()
  const { app } = await start()
  const post = async (path: string, body: object) =>
    house.call<BjView>('POST', `/api/blackjack/${path}`, { token: house.token, body, app })
  const look = async () =>
    valueOf(await house.call<BjView>('GET', '/api/blackjack/table', { token: house.token, app }))
  await post('sit', { seat: 0, clientSeed: 'a-page' })
  return async () => {
    let laidIn: number | null = null
    return until(house, async () => {
      const { phase, number, refusal, moves, handId, step } = await look()
      if (laidIn === null && (phase === 'waiting' || phase === 'betting')) {
        valueOf(await post('bets', { number, main: '1.00', pairs: '0', poker: '0', ready: true }))
        laidIn = number
        return undefined
      }
      if (laidIn !== null && refusal !== null) return refusal
      if (laidIn !== null && (await isDealt(look))) return null
      if (moves.includes('stand')) await post('move', { handId, step, move: 'stand' })
      return undefined
    })
  }
}

const isDealt = async (look: () => Promise<BjView>) =>
  ((await look()).seats.find((seat) => seat?.you)?.hands.length ?? 0) > 0

const openCards = async (house: House, start: Start, db: Db): Promise<BetOnce> => {
  // The table and the hand of another test have times of that house's clock.
  const tables = sandboxDb(db)
  await tables.deleteFrom('sandbox_seated_table').execute()
  await tables
    .updateTable('sandbox_hand')
    .set({ state: 'cancelled', ended_at: new Date(0) })
    .where('state', '=', 'playing')
    .execute()
  const { app } = await start()
  const { call, token } = house
  const post = (path: string, body: object) => call('POST', `/api/cards/${path}`, { token, body, app })
  const look = async () => valueOf(await call<CardTable>('GET', '/api/cards/table', { token, app }))
  return async () => {
    // Taking the own seat again ends the pause that follows a refused stake.
    valueOf(await post('seat', { seat: 0, clientSeed: 'a-page' }))
    const { number: last } = await look()
    return until(house, async () => {
      const { number, refusal, phase, seats, choices, handId, step } = await look()
      if (refusal !== null) return refusal
      const isDealtIn = seats.some((seat) => seat?.you === true && seat.hand !== null)
      if (number > last && phase === 'playing' && isDealtIn) return null
      if (choices !== null) await post('act', { handId, step, kind: 'fold' })
      return undefined
    })
  }
}

const openBook = ({ call, token }: House): BetOnce => {
  let bets = 0
  return async () => {
    const { events } = valueOf(await call<{ events: EventView[] }>('GET', '/api/book/events', { token }))
    const event = events.find(({ status, main }) => status === 'upcoming' && main !== null)
    const outcome = event?.main?.outcomes.find(({ odds }) => odds !== null)
    if (event?.main == null || outcome === undefined) throw new Error('No match has a price')
    const leg = { event: event.id, market: event.main.id, outcome: outcome.id, odds: outcome.odds }
    const body = { requestId: `book-bet-${(bets += 1)}`, stake: '1.00', policy: 'any', legs: [leg] }
    return codeOf(await call('POST', '/api/book/bets', { token, body }))
  }
}

const chips = (spot: string) => ({ chips: [{ spot, amount: '1.00' }] })
const tickets = { lines: [{ wager: 'lot2', numbers: ['07'], stake: '1.00' }] }
const wheel = rouletteTables[0]
const cloth = feltTables.find(({ game }) => game === 'baccarat')
const draws = requireDrawGame('river-board-north')

/** One game of every kind; a new kind does not compile without a line. */
export const bettingKinds: Readonly<Record<KindId, BettingKind>> = {
  slots: { gameId: 'ipe-luz-tucano', open: atOnce('/api/spins', { coin: '0.10' }) },
  quick: {
    gameId: 'cobblestone-amber-dice',
    open: atOnce('/api/quick/play', { stake: '1.00', choice: 'over 4999' }),
  },
  fishing: {
    gameId: 'maresia-reef-hunters',
    open: atOnce('/api/fishing/shots', { coin: '0.50', shots: ['clown'] }),
  },
  roulette: {
    gameId: wheel?.id ?? '',
    open: shared('/api/roulette/slip', wheel?.times, '/api/roulette/stake', chips('red')),
  },
  felt: {
    gameId: cloth?.id ?? '',
    open: shared('/api/felt/slip', cloth?.times, '/api/felt/stake', chips('player')),
  },
  lottery: {
    gameId: draws.id,
    open: shared('/api/lottery/ticket', draws.times, '/api/lottery/stake', tickets),
  },
  crash: { gameId: 'nightjar-highwind', open: openCrash },
  blackjack: { gameId: 'casa-mirante-blackjack', open: openBlackjack },
  cards: { gameId: 'six-lanterns-harbour', open: openCards },
  book: { gameId: 'meridian-line-sports', open: openBook },
}
