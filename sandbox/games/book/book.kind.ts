import { setTimeout as pause } from 'node:timers/promises'
import type { Static } from 'typebox'
import { toDecimal } from '#domain/money/money.ts'
import type { KindContext, GameEntry, GameKind } from '../engine/game-kind.ts'
import type { Round } from '../rounds/round.repository.ts'
import { newServerSeed } from '../fair/fair.ts'
import { SandboxError } from '../sandbox-error.ts'
import { createBetRepository } from './bet.repository.ts'
import type { BetRepository } from './bet.repository.ts'
import { createCashOutTargetRepository } from './cash-out-target.repository.ts'
import type { CashOutTargetRepository } from './cash-out-target.repository.ts'
import { createCashOutPartRepository } from './cash-out-part.repository.ts'
import type { CashOutPartRepository } from './cash-out-part.repository.ts'
import { createCashingOut } from './cashing-out.ts'
import { betView } from './bet-views.ts'
import { pastsOf } from './bet-pasts.ts'
import { createBoard } from './board.ts'
import type { Board } from './board.ts'
import { createBookStream } from './book-stream.ts'
import { BetInput, EventParams, QuoteInput } from './book-shapes.ts'
import { createCalendar } from './calendar.ts'
import { createBetting, inPlayDelayMs, limitsOf, limitsView } from './betting.ts'
import { installSiteCalls } from './site-calls.ts'
import { bookVendorOf, bookVendors, leagueOf } from './leagues/vendors.ts'

const historyLength = 60

const entries: readonly GameEntry[] = bookVendors.map(
  ({ code, name, gameId, gameName, category, theme, hot }) => ({
    gameId,
    name: gameName,
    studio: { code, name },
    category,
    theme,
    mechanic: 'matches',
    rtp: null,
    volatility: null,
    colours:
      category === 'sports'
        ? ['#123b32', '#07140f', '#39d98a', '#c9ffe4']
        : ['#24194d', '#0a0718', '#8f7bff', '#e4ddff'],
    ...(hot && { hot: true as const }),
    minBetMinor: (currency) => limitsOf(currency).minStakeMinor,
    maxBetMinor: (currency) => limitsOf(currency).maxStakeMinor,
  }),
)

/** Sports and e-sports: bets on simulated matches, equal for all players. */
export const book: GameKind = {
  id: 'book',
  entries,
  view({ gameId }, currency) {
    const vendor = bookVendorOf(gameId)
    return {
      sports: [...new Set(vendor?.leagues.flatMap((id) => leagueOf(id)?.sport ?? []))],
      marginBp: vendor?.marginBp ?? 0,
      longMarketBp: vendor?.longMarketBp ?? 0,
      inPlayDelayMs,
      limits: currency === null ? null : limitsView(currency),
    }
  },
  install,
}

function install(context: KindContext): void {
  const { app, clock } = context
  const bets = createBetRepository(context.db)
  const targets = createCashOutTargetRepository(context.db)
  const parts = createCashOutPartRepository(context.db)
  /** Opened by the first call, because the secret is in the database. */
  let opened: Promise<OpenBook> | null = null
  const open = () =>
    (opened ??= openBook(context, { bets, targets, parts }).catch((error: unknown) => {
      // Retry on the next call.
      opened = null
      throw error
    }))

  async function settle(): Promise<number> {
    const { betting, cashingOut, stream } = await open()
    const moved: Round[] = []
    await cashingOut.payPartsDue()
    // Loop until nothing is due: one final whistle can settle many bets.
    for (;;) {
      const some = [
        ...(await betting.settleDue()),
        ...(await cashingOut.cashOutDue()),
        ...(await betting.reviewDue()),
      ]
      moved.push(...some)
      if (some.length === 0) break
    }
    for (const { brand_id: brandId, player_id: playerId } of moved) stream.tellBets({ brandId, playerId })
    return moved.length
  }
  context.every(1_000, async () => {
    await settle()
    const { stream } = await open()
    stream.tick(clock.now().getTime())
  })
  context.onUpkeep(settle)

  installSiteCalls(context, { bets, targets, parts }, open)

  app.get('/api/book/events', async (request) => {
    const { game_id } = await context.sessionOf(request)
    const board = (await open()).boardOf(game_id)
    const nowMs = clock.now().getTime()
    return answer({ now: nowMs, events: board.events(nowMs).map((event) => board.view(event, nowMs)) })
  })

  app.get<{ Params: Static<typeof EventParams> }>(
    '/api/book/events/:eventId',
    { schema: { params: EventParams } },
    async (request) => {
      const { game_id } = await context.sessionOf(request)
      const board = (await open()).boardOf(game_id)
      const event = board.eventOf(request.params.eventId)
      if (event === null) throw new SandboxError('request.notFound')
      return answer(board.detail(event, clock.now().getTime()))
    },
  )

  app.post<{ Body: Static<typeof QuoteInput> }>(
    '/api/book/quotes',
    { schema: { body: QuoteInput } },
    async (request) => {
      const session = await context.sessionOf(request)
      return answer((await open()).betting.quotes(session, request.body.legs))
    },
  )

  app.get('/api/book/bets', async (request) => {
    const session = await context.sessionOf(request)
    const { calendar } = await open()
    const rounds = await bets.ofPlayer(session, historyLength)
    const pastOf = await pastsOf({ bets, parts }, rounds)
    const nowMs = clock.now().getTime()
    return answer(rounds.map((round) => betView(calendar, round, { nowMs, ...pastOf(round) })))
  })

  context.onLookBack(async (round) => {
    const { calendar } = await open()
    const pastOf = await pastsOf({ bets, parts }, [round])
    return { bet: betView(calendar, round, { nowMs: clock.now().getTime(), ...pastOf(round) }) }
  })

  app.post<{ Body: BetInput }>('/api/book/bets', { schema: { body: BetInput } }, async (request) => {
    const session = await context.sessionOf(request)
    const { betting, calendar } = await open()
    const round = await betting.place(session, request.body)
    return answer({
      bet: betView(calendar, round, { nowMs: clock.now().getTime(), correction: null, parts: [] }),
      balance: round.balance_minor === null ? null : toDecimal(round.balance_minor, session.currency),
    })
  })

  app.get('/api/book/stream', async (request, reply) => {
    const session = await context.sessionOf(request)
    const opening = await open()
    let leave = () => {}
    const stream = context.streams.start(reply, { until: session.expires_at, onClose: () => leave() })
    const { game_id: gameId, brand_id: brandId, player_id: playerId } = session
    leave = opening.stream.join({ stream, gameId, brandId, playerId })
  })
}

const answer = <T>(value: T) => ({ success: true, value }) as const

interface BookRepositories {
  readonly bets: BetRepository
  readonly targets: CashOutTargetRepository
  readonly parts: CashOutPartRepository
}

type OpenBook = Awaited<ReturnType<typeof openBook>>

async function openBook({ rounds, clock, random }: KindContext, { bets, targets, parts }: BookRepositories) {
  const calendar = createCalendar(await bets.secret(newServerSeed(random), clock.now()))
  const boards = new Map(bookVendors.map((vendor) => [vendor.gameId, createBoard(calendar, vendor)]))
  const boardOf = (gameId: string): Board => {
    const board = boards.get(gameId)
    if (board === undefined) throw new SandboxError('game.unknown')
    return board
  }
  const shared = { rounds, bets, calendar, boardOf, clock, wait: (ms: number) => pause(ms) }
  const betting = createBetting(shared)
  const cashingOut = createCashingOut({ ...shared, targets, parts })
  return { calendar, boardOf, betting, cashingOut, stream: createBookStream(boardOf) }
}
