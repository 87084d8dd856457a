import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { SessionView } from '#sandbox/games/api/shapes.ts'
import type { BjRules, BjView } from '#sandbox/games/blackjack/shapes.ts'
import type { BetView, EventView, PlacedView } from '#sandbox/games/book/book-shapes.ts'
import type { TableView as CardTable } from '#sandbox/games/cards/card-shapes.ts'
import type { BetEvent, CrashGameView, TableView as CrashTable } from '#sandbox/games/crash/crash-shapes.ts'
import type { KindId } from '#sandbox/games/engine/kind-id.ts'
import type { FeltGameView } from '#sandbox/games/felt/felt-shapes.ts'
import { feltTables } from '#sandbox/games/felt/felt-tables.ts'
import { rulesOf } from '#sandbox/games/felt/games/index.ts'
import type { FishingGameView } from '#sandbox/games/fishing/fishing-shapes.ts'
import { requireDrawGame } from '#sandbox/games/lottery/draw-games.ts'
import { drawTimes } from '#sandbox/games/lottery/draw-times.ts'
import type { LotteryGameView } from '#sandbox/games/lottery/lottery-shapes.ts'
import type { QuickGameView, StepView } from '#sandbox/games/quick/quick-shapes.ts'
import type { RouletteGameView } from '#sandbox/games/roulette/roulette-shapes.ts'
import { rouletteTables } from '#sandbox/games/roulette/roulette-tables.ts'
import { momentAt, startOf } from '#sandbox/games/tables/table-clock.ts'
import type { TableTimes } from '#sandbox/games/tables/table-clock.ts'
import type { StakeEvent } from '#sandbox/games/tables/table-events.ts'

/** A game's page and the clock of the house it is played in. */
export interface LongTable {
  /** A call of the game's page. Throws the code of a refusal. */
  readonly ask: <T>(method: 'GET' | 'POST', path: string, body?: object) => Promise<T>
  readonly nowMs: () => number
  /** Moves the clock and runs the vendor, in steps no longer than its leases. */
  readonly pass: (ms: number) => Promise<void>
  /** Moves the clock to a time at once and runs the vendor; for games without leases. */
  readonly goTo: (ms: number) => Promise<void>
}

/** A game that is played round by round; each call is one round from its stake to its end. */
export interface LongPlay {
  readonly gameId: string
  /** At a table of seats, which runs by the vendor's own timers. */
  readonly isSeated?: true
  readonly playRound: (table: LongTable, index: number) => Promise<void>
}

const rulesOfGame = async <G extends SessionView['game']>({ ask }: LongTable): Promise<G> =>
  (await ask<SessionView<G>>('GET', '/api/session')).game

const found = <T>(value: T | undefined, what: string): T => {
  if (value === undefined) throw new Error(`The catalogue has no ${what}`)
  return value
}

const slots: LongPlay = {
  gameId: 'ipe-luz-tucano',
  async playRound({ ask }) {
    const { coins } = await ask<SessionView>('GET', '/api/session')
    await ask('POST', '/api/spins', { requestId: randomUUID(), coin: coins[0] })
  },
}

/** A game with steps; more fields in some rounds than in others. */
const quick: LongPlay = {
  gameId: 'cobblestone-moss-mines',
  async playRound(table, index) {
    const { ask } = table
    const [stake] = (await rulesOfGame<QuickGameView>(table)).stakes
    let view = await ask<StepView>('POST', '/api/quick/start', {
      requestId: randomUUID(),
      stake,
      choice: '3',
    })
    const fields = Array.from({ length: 1 + (index % 4) }, (_, i) => String(1 + ((index * 7 + i * 3) % 25)))
    for (const move of [...fields, 'cash']) {
      if (view.round !== null) return
      const { roundId, moves } = view
      view = await ask<StepView>('POST', '/api/quick/step', { roundId, at: moves.length, move })
    }
  },
}

const fishing: LongPlay = {
  gameId: 'maresia-reef-hunters',
  async playRound(table) {
    const [coin] = (await rulesOfGame<FishingGameView>(table)).shotCosts
    const shots = ['clown', 'sardine', 'clown']
    await table.ask('POST', '/api/fishing/shots', { requestId: randomUUID(), coin, shots })
  },
}

interface ClockedTable<G extends SessionView['game']> {
  readonly gameId: string
  readonly times: TableTimes
  readonly path: string
  readonly call: string
  readonly slip: (game: G) => object
}

/** A table whose rounds follow the clock: a slip is laid, taken and paid. */
function clockedTable<G extends SessionView['game']>({
  gameId,
  times,
  path,
  call,
  slip,
}: ClockedTable<G>): LongPlay {
  return {
    gameId,
    async playRound(table) {
      const next = momentAt(times, table.nowMs()).number + 1
      await table.goTo(startOf(times, next, 'betting') + 100)
      await table.ask('POST', `${path}/${call}`, { number: next, ...slip(await rulesOfGame<G>(table)) })
      for (const phase of ['closed', 'running', 'result'] as const)
        await table.goTo(startOf(times, next, phase) + 500)
      const stake = await table.ask<StakeEvent | null>('GET', `${path}/stake/${next}`)
      if (stake?.state !== 'paid')
        throw new Error(`Round ${next} of ${gameId} is ${stake?.state ?? 'unknown'}`)
    },
  }
}

const wheel = found(rouletteTables[0], 'roulette table')
const roulette = clockedTable<RouletteGameView>({
  gameId: wheel.id,
  times: wheel.times,
  path: '/api/roulette',
  call: 'slip',
  slip: ({ chips: [amount] }) => ({
    chips: [
      { spot: 'red', amount },
      { spot: 'straight-17', amount },
    ],
  }),
})

const cloth = found(feltTables[0], 'cloth table')
const felt = clockedTable<FeltGameView>({
  gameId: cloth.id,
  times: cloth.times,
  path: '/api/felt',
  call: 'slip',
  slip: ({ chips: [amount] }) => ({
    chips: rulesOf(cloth.game)
      .spots.slice(0, 3)
      .map(({ id: spot }) => ({ spot, amount })),
  }),
})

const drawId = 'lotus-gate-mekong'
const lottery = clockedTable<LotteryGameView>({
  gameId: drawId,
  times: drawTimes(requireDrawGame(drawId), 1),
  path: '/api/lottery',
  call: 'ticket',
  slip: ({ min }) => ({
    lines: [
      { wager: 'top2', numbers: ['07'], stake: min },
      { wager: 'runLow', numbers: ['4'], stake: min },
    ],
  }),
})

/** Every second bet has a target; the player stays in with the others. */
const crash: LongPlay = {
  gameId: 'nightjar-highwind',
  async playRound(table, index) {
    const { ask, pass } = table
    const [stake] = (await rulesOfGame<CrashGameView>(table)).stakes
    const round = async () => (await ask<CrashTable>('GET', '/api/crash/table')).crash
    for (let now = await round(); now?.state !== 'betting'; now = await round()) await pass(2_000)
    const { number } = found((await round()) ?? undefined, 'crash round')
    const bet = { requestId: randomUUID(), number, stake, target: index % 2 === 0 ? 150 : 2_000 }
    await ask('POST', '/api/crash/bet', bet)
    for (;;) {
      await pass(2_000)
      const { state } = await ask<BetEvent>('POST', '/api/crash/bet', bet)
      if (state === 'out' || state === 'lost') return
      if (state === 'back') throw new Error('The round was broken off')
    }
  },
}

/** A single on a football match, paid after it. */
const book: LongPlay = {
  gameId: 'meridian-line-sports',
  async playRound(table, index) {
    const { ask, goTo, nowMs } = table
    const { events } = await ask<{ events: EventView[] }>('GET', '/api/book/events')
    const open = events.filter(
      ({ status, sides, main }) => status === 'upcoming' && sides !== null && main !== null,
    )
    const event = found(open[index % Math.max(1, open.length)], 'match')
    const outcome = found(
      event.main?.outcomes.find(({ odds }) => odds !== null),
      'price',
    )
    const { limits } = await rulesOfGame<SessionView['game'] & { limits: { minStake: string } }>(table)
    const leg = { event: event.id, market: event.main?.id, outcome: outcome.id, odds: outcome.odds }
    const { bet } = await ask<PlacedView>('POST', '/api/book/bets', {
      requestId: randomUUID(),
      stake: limits.minStake,
      policy: 'any',
      legs: [leg],
    })
    const isOpen = async () =>
      (await ask<BetView[]>('GET', '/api/book/bets')).some(
        ({ betId, state }) => betId === bet.betId && state === 'open',
      )
    while (await isOpen()) await goTo(nowMs() + 5 * 60_000)
  },
}

/** Steps of a table of seats are the vendor's own timers: they need a moment of real time. */
const seatedStepMs = 60

/** Calls and checks in every fifth hand, and folds in the others. */
const cards: LongPlay = {
  gameId: 'six-lanterns-harbour',
  isSeated: true,
  async playRound({ ask, pass }, index) {
    const look = () => ask<CardTable>('POST', '/api/cards/away', { away: false })
    const isIn = ({ seats }: CardTable) => seats.some((seat) => seat?.you === true && seat.hand !== null)
    let view = await look()
    for (; view.phase !== 'playing' || !isIn(view); view = await look()) {
      const free = view.seats.indexOf(null)
      if (!view.seats.some((seat) => seat?.you === true) && free >= 0)
        await ask('POST', '/api/cards/seat', { seat: free, clientSeed: 'long-play' })
      await pass(500)
      await pause(seatedStepMs)
    }
    const { handId } = view
    for (; view.handId === handId && view.phase === 'playing'; view = await look()) {
      if (view.choices !== null) {
        const kind = view.choices.call === 0 ? 'check' : index % 5 === 0 ? 'call' : 'fold'
        await ask('POST', '/api/cards/act', { handId, step: view.step, kind })
      }
      await pass(500)
      await pause(seatedStepMs)
    }
    // Before the countdown to the next hand.
    await ask('POST', '/api/cards/leave', {})
  },
}

/** Stands on every hand. */
const blackjack: LongPlay = {
  gameId: 'casa-mirante-blackjack',
  isSeated: true,
  async playRound(table) {
    const { ask, pass } = table
    const main = (await rulesOfGame<SessionView['game'] & Pick<BjRules, 'min'>>(table)).min
    const look = () => ask<BjView>('GET', '/api/blackjack/table')
    const own = ({ seats }: BjView) => seats.find((seat) => seat?.you === true)
    const step = async () => {
      await pass(500)
      await pause(seatedStepMs)
      return look()
    }
    let view = await look()
    if (own(view) === undefined)
      view = await ask<BjView>('POST', '/api/blackjack/sit', { seat: 3, clientSeed: 'long-play' })
    while (view.phase !== 'waiting' && view.phase !== 'betting') view = await step()
    await ask('POST', '/api/blackjack/bets', {
      number: view.number,
      main,
      pairs: '0',
      poker: '0',
      ready: true,
    })
    while ((own(view)?.hands.length ?? 0) === 0) view = await step()
    const { handId } = view
    for (; view.handId === handId && view.phase !== 'result'; view = await step())
      if (view.moves.includes('stand'))
        await ask('POST', '/api/blackjack/move', { handId, step: view.step, move: 'stand' })
  },
}

/** One game of every kind. */
export const longPlays: Readonly<Record<KindId, LongPlay>> = {
  slots,
  roulette,
  blackjack,
  felt,
  quick,
  crash,
  fishing,
  cards,
  book,
  lottery,
}
