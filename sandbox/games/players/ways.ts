import type { BetInput, EventView } from '../book/book-shapes.ts'
import type { KindId } from '../engine/kind-id.ts'
import { rulesOf } from '../felt/games/index.ts'
import { feltTables } from '../felt/felt-tables.ts'
import { gameOf } from '../kinds.ts'
import { requireDrawGame } from '../lottery/draw-games.ts'
import type { DrawGame } from '../lottery/draw-games.ts'
import { drawTimes } from '../lottery/draw-times.ts'
import type { TicketInput } from '../lottery/lottery-shapes.ts'
import type { Wager } from '../lottery/wagers.ts'
import { quickTitles } from '../quick/quick-entries.ts'
import { quickGames } from '../quick/quick-games.ts'
import { rouletteTables } from '../roulette/roulette-tables.ts'
import { spots } from '../roulette/spots.ts'
import { momentAt, startOf } from '../tables/table-clock.ts'
import type { TableTimes } from '../tables/table-clock.ts'
import type { Clock } from '#sandbox/lib/ports.ts'

/** An opened game, as its page sees it. */
export interface Table {
  readonly gameId: string
  /** Lowest first. */
  readonly stakes: readonly string[]
  readonly minCycleMs: number
}

/** What playing needs. Calls resolve to null when they are refused. */
export interface Hand {
  readonly get: (path: string) => Promise<unknown>
  readonly post: (path: string, body: object) => Promise<unknown>
  readonly requestId: () => string
  /** A random integer from 0 to below the bound. */
  readonly below: (bound: number) => number
  readonly clock: Clock
  readonly drawPace: number
}

/** Plays one round. Resolves to the milliseconds before the next one may begin; null: refused. */
type Way = (table: Table, hand: Hand) => Promise<number | null>

/** The lowest stakes of a game that are played. */
const lowStakes = 3
const linesOfATicket = 8
/** A match takes minutes, so bets on it are placed far apart. */
const betweenBetsMs = 60_000

const oneOf = <T>(all: readonly T[], { below }: Pick<Hand, 'below'>): T | undefined => all[below(all.length)]
const stakeOf = ({ stakes }: Table, hand: Hand): string => oneOf(stakes.slice(0, lowStakes), hand) ?? ''
const titleOf = (gameId: string) => quickTitles.find(({ id }) => id === gameId) ?? null

const spin: Way = async (table, hand) => {
  const order = { requestId: hand.requestId(), coin: stakeOf(table, hand) }
  return (await hand.post('/api/spins', order)) === null ? null : table.minCycleMs
}

const playQuick: Way = async (table, hand) => {
  const title = titleOf(table.gameId)
  if (title === null) return null
  const order = {
    requestId: hand.requestId(),
    stake: stakeOf(table, hand),
    choice: oneOf(quickGames[title.quick].choices, hand),
  }
  return (await hand.post('/api/quick/play', order)) === null ? null : table.minCycleMs
}

/** Lays a bet in the round that takes bets; while none does, the next one is waited for. */
async function layIn(times: TableTimes, { clock }: Hand, lay: (number: number) => Promise<unknown>) {
  const nowMs = clock.now().getTime()
  const { number, phase } = momentAt(times, nowMs)
  const untilNextMs = startOf(times, number + 1, 'betting') - nowMs
  return phase === 'betting' && (await lay(number)) === null ? null : untilNextMs
}

/** One chip on one spot. */
const layChip = (
  kind: 'roulette' | 'felt',
  timesOf: (gameId: string) => TableTimes | undefined,
  spotsOf: (gameId: string) => readonly { readonly id: string }[],
): Way => {
  return async (table, hand) => {
    const times = timesOf(table.gameId)
    if (times === undefined) return null
    const chip = { spot: oneOf(spotsOf(table.gameId), hand)?.id, amount: stakeOf(table, hand) }
    return layIn(times, hand, (number) => hand.post(`/api/${kind}/slip`, { number, chips: [chip] }))
  }
}

const feltTableOf = (gameId: string) => feltTables.find(({ id }) => id === gameId)
const layOnFelt = layChip(
  'felt',
  (gameId) => feltTableOf(gameId)?.times,
  (gameId) => {
    const table = feltTableOf(gameId)
    return table === undefined ? [] : rulesOf(table.game).spots
  },
)
const layOnRoulette = layChip(
  'roulette',
  (gameId) => rouletteTables.find(({ id }) => id === gameId)?.times,
  () => spots,
)

/** A ticket of some lines of one bet type. */
const buyTicket: Way = async (table, hand) => {
  const game = requireDrawGame(table.gameId)
  const wager = oneOf(game.wagers, hand) ?? game.wagers[0]
  const stake = stakeOf(table, hand)
  const lines = Array.from({ length: linesOfATicket }, () => ({
    wager: wager.id,
    numbers: numbersFor(game, wager, hand),
    stake,
  }))
  return layIn(drawTimes(game, hand.drawPace), hand, (number) =>
    hand.post('/api/lottery/ticket', { number, lines } satisfies TicketInput),
  )
}

/** As many different numbers as the bet needs. */
function numbersFor({ format: { balls } }: DrawGame, { digits, picks }: Wager, { below }: Hand): string[] {
  const numbers = new Set<string>()
  while (numbers.size < picks.min) {
    const number = balls === null ? below(10 ** digits) : 1 + below(balls)
    numbers.add(String(number).padStart(digits, '0'))
  }
  return [...numbers]
}

const placeBet: Way = async (table, hand) => {
  const board = (await hand.get('/api/book/events')) as { readonly events: readonly EventView[] } | null
  const priced = (board?.events ?? []).flatMap(({ id: event, status, main }) =>
    status === 'over' || main === null
      ? []
      : main.outcomes.flatMap(({ id: outcome, odds }) =>
          odds === null ? [] : [{ event, market: main.id, outcome, odds }],
        ),
  )
  const leg = oneOf(priced, hand)
  if (leg === undefined) return null
  const bet: BetInput = {
    requestId: hand.requestId(),
    // The lowest coins are below the book's least stake.
    stake: table.stakes.at(-1) ?? '',
    policy: 'any',
    legs: [leg],
  }
  return (await hand.post('/api/book/bets', bet)) === null ? null : betweenBetsMs
}

const ways: Partial<Record<KindId, Way>> = {
  slots: spin,
  quick: playQuick,
  lottery: buyTicket,
  roulette: layOnRoulette,
  felt: layOnFelt,
  book: placeBet,
}

/** How a game is played; null: it needs decisions or other players. */
export function wayOf(gameId: string): Way | null {
  const kind = gameOf(gameId)?.kind.id
  if (kind === undefined) return null
  const title = titleOf(gameId)
  if (title !== null && quickGames[title.quick].type !== 'instant') return null
  return ways[kind] ?? null
}
