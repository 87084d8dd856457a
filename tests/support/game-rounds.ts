import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readDrawPace } from '#sandbox/config.ts'
import type { SessionView } from '#sandbox/games/api/shapes.ts'
import type { BjRoundView, BjRules, BjView } from '#sandbox/games/blackjack/shapes.ts'
import type { BetView, EventView, PlacedView } from '#sandbox/games/book/book-shapes.ts'
import type { HandView, TableView } from '#sandbox/games/cards/card-shapes.ts'
import type { BetEvent, CrashGameView, TableView as CrashTable } from '#sandbox/games/crash/crash-shapes.ts'
import type { FishingGameView, FishingRoundView } from '#sandbox/games/fishing/fishing-shapes.ts'
import { requireDrawGame } from '#sandbox/games/lottery/draw-games.ts'
import { drawTimes } from '#sandbox/games/lottery/draw-times.ts'
import type { LotteryGameView } from '#sandbox/games/lottery/lottery-shapes.ts'
import type { RouletteGameView } from '#sandbox/games/roulette/roulette-shapes.ts'
import type { QuickGameView, StepView } from '#sandbox/games/quick/quick-shapes.ts'
import { rouletteTables } from '#sandbox/games/roulette/roulette-tables.ts'
import { momentAt, startOf } from '#sandbox/games/tables/table-clock.ts'
import type { TableTimes } from '#sandbox/games/tables/table-clock.ts'
import type { StakeEvent } from '#sandbox/games/tables/table-events.ts'
import type { GameReply, Seat } from './http-player.ts'

/** The calls of a game's page, repeated whenever the connection breaks. */
export interface PatientPage {
  ask<T>(method: 'GET' | 'POST', path: string, body?: object): Promise<GameReply<T>>
}

/** A round's result for its page; `win` null: the stake was refunded or never debited. */
export interface ToldRound {
  readonly requestId: string
  readonly win: string | null
}

/** A game as its page plays it, round by round. */
export interface PlayedGame {
  readonly seat: Seat & { readonly gameId: string }
  /** Plays one round to its end and reports moments for faults. null: there was no round. */
  readonly playRound: (page: PatientPage, at: (moment: Moment) => void) => Promise<ToldRound | null>
}

export type Moment =
  | 'the shots are fired'
  | 'a field is opened'
  | 'the chips are staked'
  | 'the ball falls'
  | 'the ticket is staked'
  | 'the numbers are drawn'
  | 'the cards are dealt'
  | 'the hand is folded'
  | 'the bet stands'
  | 'the curve rises'
  | 'the dealer shows a card'

const lookEveryMs = 150
/** Temporary errors: repeat the call. */
const passing = ['round.open', 'wallet.unreachable', 'server.busy', 'round.tooSoon']

/** Repeats a call until it gets a final reply. */
async function answered<T>(ask: () => Promise<GameReply<T>>): Promise<GameReply<T>> {
  for (;;) {
    const reply = await ask()
    if (reply.success || !passing.includes(reply.errorCode)) return reply
    await pause(reply.retryAfterMs ?? 300)
  }
}

async function valueOf<T>(ask: () => Promise<GameReply<T>>): Promise<T> {
  const reply = await answered(ask)
  if (!reply.success) throw new Error(`A game answered with ${reply.status} ${reply.errorCode}`)
  return reply.value
}

async function rulesOf<G extends SessionView['game']>(page: PatientPage): Promise<G> {
  return (await valueOf(() => page.ask<SessionView<G>>('GET', '/api/session'))).game
}

const fishing: PlayedGame = {
  seat: { gameType: 'FISH', gameId: 'maresia-reef-hunters' },
  async playRound(page, at) {
    const coin = (await rulesOf<FishingGameView>(page)).shotCosts[0]
    const requestId = randomUUID()
    const shots = ['clown', 'sardine', 'clown']
    for (;;) {
      const asked = page.ask<FishingRoundView>('POST', '/api/fishing/shots', { requestId, coin, shots })
      at('the shots are fired')
      const reply = await answered(() => asked)
      if (reply.success && reply.value.state === 'settled') return { requestId, win: reply.value.win }
      if (!reply.success && reply.errorCode === 'round.rolledBack') return { requestId, win: null }
      if (!reply.success && !passing.includes(reply.errorCode))
        throw new Error(`Shots were answered with ${reply.errorCode}`)
      await pause(lookEveryMs)
    }
  },
}

const mines: PlayedGame = {
  seat: { gameType: 'MINI', gameId: 'cobblestone-moss-mines' },
  async playRound(page, at) {
    const stake = (await rulesOf<QuickGameView>(page)).stakes[0]
    const requestId = randomUUID()
    const start = { requestId, stake, choice: '3' }
    const begun = await answered(() => page.ask<StepView>('POST', '/api/quick/start', start))
    if (!begun.success && begun.errorCode === 'round.rolledBack') return { requestId, win: null }
    if (!begun.success) throw new Error(`A round of mines was answered with ${begun.errorCode}`)
    let view = begun.value
    for (const move of ['7', '12', 'cash']) {
      if (view.round !== null) break
      const { roundId, moves } = view
      const step = { roundId, at: moves.length, move }
      const ask = () => page.ask<StepView>('POST', '/api/quick/step', step)
      const first = ask()
      at('a field is opened')
      await first
      const reply = await answered(ask)
      if (!reply.success) throw new Error(`A step was answered with ${reply.errorCode}`)
      view = reply.value
    }
    return { requestId, win: view.round?.win ?? null }
  },
}

/** A table with scheduled rounds and one slip per player. */
interface SharedTable<G extends SessionView['game']> {
  readonly seat: PlayedGame['seat']
  readonly times: TableTimes | undefined
  readonly slipPath: string
  readonly stakePath: string
  readonly slip: (rules: G) => object
  readonly staked: Moment
  readonly decided: Moment
}

function sharedTable<G extends SessionView['game']>(table: SharedTable<G>): PlayedGame {
  const { seat, times = never(), slipPath, stakePath, slip, staked, decided } = table
  return {
    seat,
    async playRound(page, at) {
      const body = slip(await rulesOf<G>(page))
      const { number, phase } = momentAt(times, Date.now())
      const laid = await page.ask('POST', slipPath, { number, ...body })
      if (phase !== 'betting' || !laid.success) {
        await pause(lookEveryMs)
        return null
      }
      const requestId = `${seat.gameId}-${number}`
      const resultAt = startOf(times, number, 'result')
      for (;;) {
        const stake = await valueOf(() => page.ask<StakeEvent | null>('GET', `${stakePath}/${number}`))
        // An uncollected slip of an earlier round is not a stake.
        const isOver = momentAt(times, Date.now()).number > number
        if (stake === null || (stake.state === 'laid' && isOver)) return null
        if (stake.state === 'refused' && stake.errorCode === 'round.rolledBack')
          return { requestId, win: null }
        if (stake.state === 'paid' && stake.balance !== null) return { requestId, win: stake.win }
        const leftMs = resultAt - Date.now()
        if (stake.state === 'taken' && leftMs > 0) at(staked)
        await pause(leftMs > 0 ? Math.min(lookEveryMs, leftMs) : lookEveryMs)
        if (stake.state === 'taken' && Date.now() >= resultAt) at(decided)
      }
    },
  }
}

const wheelId = 'casa-mirante-roulette-rapida'
const roulette = sharedTable<RouletteGameView>({
  seat: { gameType: 'LIVE', gameId: wheelId },
  times: rouletteTables.find(({ id }) => id === wheelId)?.times,
  slipPath: '/api/roulette/slip',
  stakePath: '/api/roulette/stake',
  slip: ({ chips: [amount] }) => ({
    chips: [
      { spot: 'red', amount },
      { spot: 'dozen-2', amount },
    ],
  }),
  staked: 'the chips are staked',
  decided: 'the ball falls',
})

const drawId = 'river-board-north'
const lottery = sharedTable<LotteryGameView>({
  seat: { gameType: 'LOTT', gameId: drawId },
  times: drawTimes(requireDrawGame(drawId), readDrawPace()),
  slipPath: '/api/lottery/ticket',
  stakePath: '/api/lottery/stake',
  slip: ({ min }) => ({
    lines: [
      { wager: 'lot2', numbers: ['07'], stake: min },
      { wager: 'pair', numbers: ['20', '40'], stake: min },
    ],
  }),
  staked: 'the ticket is staked',
  decided: 'the numbers are drawn',
})

const cards: PlayedGame = {
  seat: { gameType: 'PVP', gameId: 'six-lanterns-harbour' },
  async playRound(page, at) {
    const dealt = await sitUntilDealt(page)
    at('the cards are dealt')
    const requestId = `${dealt.handId}-${dealt.seat}`
    for (;;) {
      const hands = await valueOf(() => page.ask<HandView[]>('GET', '/api/cards/hands'))
      const own = hands.find(({ handId }) => handId === dealt.handId)
      if (own?.state === 'decided') return { requestId, win: own.back ?? (await backOf(page, dealt.handId)) }
      if (own?.state === 'cancelled') return { requestId, win: null }
      const view = await look(page)
      if (view.handId === dealt.handId && view.choices !== null) {
        const kind = view.board.length >= 3 ? 'fold' : view.choices.call === 0 ? 'check' : 'call'
        const acted = page.ask('POST', '/api/cards/act', { handId: view.handId, step: view.step, kind })
        await acted
        if (kind === 'fold') at('the hand is folded')
      }
      await pause(lookEveryMs)
    }
  },
}

/** The table as seen by the player: taking the seat one already has changes nothing. */
const look = (page: PatientPage) =>
  valueOf(() => page.ask<TableView>('POST', '/api/cards/away', { away: false }))

/** Takes a seat, again after its table has closed, until the player is dealt in. */
async function sitUntilDealt(page: PatientPage): Promise<{ readonly handId: string; readonly seat: number }> {
  for (let place = 0; ; await pause(lookEveryMs)) {
    const { seats, handId, phase } = await look(page)
    const own = seats.find((seat) => seat?.you === true)
    if (own && own.hand !== null && handId !== null && phase === 'playing') return { handId, seat: own.seat }
    if (own) continue
    await page.ask('POST', '/api/cards/seat', { seat: place % seats.length, clientSeed: 'a-patient-page' })
    place += 1
  }
}

/** A hand's payout is known when its win is credited. */
async function backOf(page: PatientPage, handId: string): Promise<string> {
  for (;;) {
    const hands = await valueOf(() => page.ask<HandView[]>('GET', '/api/cards/hands'))
    const back = hands.find((hand) => hand.handId === handId)?.back
    if (back !== undefined && back !== null) return back
    await pause(lookEveryMs)
  }
}

const book: PlayedGame = {
  seat: { gameType: 'ESPORTS', gameId: 'pixel-bureau-esports' },
  async playRound(page, at) {
    const leg = await nextDecided(page)
    if (leg === null) {
      await pause(lookEveryMs)
      return null
    }
    const requestId = randomUUID()
    const { limits } = await rulesOf<SessionView['game'] & { limits: { minStake: string } }>(page)
    const slip = { requestId, stake: limits.minStake, policy: 'any', legs: [leg] }
    const placed = await answered(() => page.ask<PlacedView>('POST', '/api/book/bets', slip))
    // The set ended before the bet was accepted.
    if (!placed.success && placed.errorCode === 'market.shut') return null
    if (!placed.success && placed.errorCode === 'round.rolledBack') return { requestId, win: null }
    if (!placed.success) throw new Error(`A bet was answered with ${placed.errorCode}`)
    at('the bet stands')
    for (;;) {
      const bets = await valueOf(() => page.ask<BetView[]>('GET', '/api/book/bets'))
      const own = bets.find(({ betId }) => betId === placed.value.bet.betId)
      if (own?.state === 'settled') return { requestId, win: own.paid }
      if (own?.state === 'refunded') return { requestId, win: null }
      await pause(lookEveryMs)
    }
  },
}

/** The current set that will be decided next, with its winner. */
async function nextDecided(page: PatientPage) {
  const { events } = await valueOf(() => page.ask<{ events: EventView[] }>('GET', '/api/book/events'))
  const soonest = events
    .filter(({ sport, status, shut }) => sport === 'duel' && status === 'live' && shut === null)
    .toSorted((a, b) => Math.max(...(b.points ?? [0])) - Math.max(...(a.points ?? [0])))[0]
  if (soonest === undefined) return null
  const market = `setWinner:${soonest.parts.length + 1}`
  const wanted = { event: soonest.id, market, outcome: 'home' }
  const [quote] = await valueOf(() =>
    page.ask<{ odds: number | null; shut: string | null }[]>('POST', '/api/book/quotes', { legs: [wanted] }),
  )
  return quote === undefined || quote.odds === null || quote.shut !== null
    ? null
    : { ...wanted, odds: quote.odds }
}

/** A bet with a target: paid there regardless of connections, or refunded when the round was broken off below it. */
const crash: PlayedGame = {
  seat: { gameType: 'MINI', gameId: 'nightjar-highwind' },
  async playRound(page, at) {
    const tableNow = () => valueOf(() => page.ask<CrashTable>('GET', '/api/crash/table'))
    const { crash: round } = await tableNow()
    if (round?.state !== 'betting') {
      await pause(lookEveryMs)
      return null
    }
    const [stake] = (await rulesOf<CrashGameView>(page)).stakes
    const bet = { requestId: randomUUID(), number: round.number, stake, target: 150 }
    for (let isIn = false; ; await pause(lookEveryMs)) {
      // The same request returns the state of the bet.
      const reply = await answered(() => page.ask<BetEvent>('POST', '/api/crash/bet', bet))
      if (!reply.success && reply.errorCode === 'round.rolledBack')
        return { requestId: bet.requestId, win: null }
      if (!reply.success && reply.errorCode === 'bets.closed' && !isIn) return null
      if (!reply.success) throw new Error(`A bet at crash was answered with ${reply.errorCode}`)
      isIn = true
      const { state, win, balance } = reply.value
      if (state === 'back') return { requestId: bet.requestId, win: null }
      if (state !== 'in' && balance !== null) return { requestId: bet.requestId, win }
      const { crash: now } = await tableNow()
      if (now?.number === bet.number && now.state === 'running') at('the curve rises')
    }
  },
}

/** Stands on every hand: further stakes would be separate rounds at the vendor. */
const blackjack: PlayedGame = {
  seat: { gameType: 'LIVE', gameId: 'casa-mirante-blackjack' },
  async playRound(page, at) {
    const table = () => valueOf(() => page.ask<BjView>('GET', '/api/blackjack/table'))
    const main = (await rulesOf<SessionView['game'] & Pick<BjRules, 'min'>>(page)).min
    const ownOf = ({ seats }: BjView) => seats.find((seat) => seat?.you === true)
    let view = await table()
    for (let place = 0; (ownOf(view)?.hands.length ?? 0) === 0; place += 1) {
      if (ownOf(view) === undefined)
        await page.ask('POST', '/api/blackjack/sit', {
          seat: place % view.seats.length,
          clientSeed: 'a-page',
        })
      else if (view.phase === 'waiting' || view.phase === 'betting') {
        const bets = { number: view.number, main, pairs: '0', poker: '0', ready: true }
        await page.ask('POST', '/api/blackjack/bets', bets)
      }
      await pause(lookEveryMs)
      view = await table()
    }
    const { handId } = view
    const requestId = `${handId}-${ownOf(view)?.seat}-bets`
    at('the dealer shows a card')
    for (;;) {
      const rounds = await valueOf(() => page.ask<BjRoundView[]>('GET', '/api/blackjack/rounds'))
      const own = rounds.find((round) => round.handId === handId)
      if (own?.state === 'decided' && own.back !== null) return { requestId, win: own.back }
      if (own?.state === 'cancelled') return { requestId, win: null }
      view = await table()
      if (view.handId === handId && view.moves.includes('stand'))
        await page.ask('POST', '/api/blackjack/move', { handId, step: view.step, move: 'stand' })
      await pause(lookEveryMs)
    }
  },
}

function never(): never {
  throw new Error('The table of the test is not in the catalogue')
}

/** One game of each kind whose rounds need several wallet calls. */
export const playedGames = { fishing, mines, roulette, lottery, cards, book, crash, blackjack } as const
