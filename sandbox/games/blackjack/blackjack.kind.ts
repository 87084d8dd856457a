import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { createHandRepository } from '../cards/hand.repository.ts'
import { keyOf } from '../cards/seats.ts'
import { inCurrency } from '../engine/coins.ts'
import type { GameEntry, GameKind, KindContext } from '../engine/game-kind.ts'
import { SandboxError } from '../sandbox-error.ts'
import { createSessionRepository } from '../sessions/session.repository.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { basisOf, pastRound, roundsOf } from './past-rounds.ts'
import { rtp, sideRtp } from './published-returns.ts'
import type { SeatBets } from './round.ts'
import { createRoundMoney } from './round-money.ts'
import { idleMs, seatCount } from './seats.ts'
import { BetsInput, MoveInput, SitInput } from './shapes.ts'
import type { BjView } from './shapes.ts'
import { decks } from './shoe.ts'
import { bjTables, limitsOf } from './tables-data.ts'
import type { BjLimits } from './tables-data.ts'
import type { BjTable } from './table.ts'
import { createTables, dataOf, roomsOf } from './tables.ts'

const tickMs = 200

const entries: readonly GameEntry[] = bjTables.map((table) => ({
  gameId: table.id,
  name: table.name,
  studio: table.studio,
  category: 'live',
  theme: 'table',
  mechanic: 'cards',
  rtp,
  volatility: null,
  colours: table.colours,
  tableGame: 'BJ',
  ...(table.hot && { hot: table.hot }),
  ...(table.new && { new: table.new }),
  minBetMinor: (currency) => limitsOf(table, currency).min,
  // All bets before the deal form one stake.
  maxBetMinor: (currency) => limitsOf(table, currency).maxMain + 2n * limitsOf(table, currency).maxSide,
}))

/** Blackjack with seven seats: the seats play in turn against the dealer, from a shoe committed to before the bets. */
export const blackjack: GameKind = {
  id: 'blackjack',
  hasDemo: true,
  entries,
  view({ gameId }, currency) {
    const data = dataOf(gameId)
    // Without a session there is no currency: show the figures of one with hundredths.
    const unit = currency ?? 'EUR'
    const amount = (cents: bigint) => toDecimal(inCurrency(cents, unit), unit)
    return {
      seats: seatCount,
      decks,
      chips: data.chips.map(amount),
      min: amount(data.chips[0]),
      maxMain: amount(data.maxMain),
      maxSide: amount(data.maxSide),
      bettingMs: data.bettingMs,
      turnMs: data.turnMs,
      idleMs,
      ...sideRtp,
    }
  },
  install,
}

/** Throws `table.limit` for a bet outside the table's limits, `request.invalid` for a malformed amount. */
function betsOf(input: BetsInput, currency: string, { min, maxMain, maxSide }: BjLimits): SeatBets {
  const minor = (text: string) => {
    const amount = fromDecimal(text, currency)
    if (amount === null || amount % min !== 0n) throw new SandboxError('request.invalid')
    return amount
  }
  const bets = { main: minor(input.main), pairs: minor(input.pairs), poker: minor(input.poker) }
  if (bets.main > maxMain || bets.pairs > maxSide || bets.poker > maxSide)
    throw new SandboxError('table.limit')
  if (bets.main === 0n && bets.pairs + bets.poker > 0n) throw new SandboxError('request.invalid')
  return bets
}

function install(context: KindContext): void {
  const { app } = context
  const hands = createHandRepository(context.db)
  const money = createRoundMoney({ ...context, hands, sessions: createSessionRepository(context.db) })
  const tables = createTables(context, { hands, money })
  context.every(tickMs, () => tables.tick())
  context.onUpkeep(money.finishForgotten)
  const playersAt = context.countPlayers(() => new Map(bjTables.map(({ id }) => [id, tables.watching(id)])))
  context.onRooms(() => roomsOf(tables, playersAt))
  context.onLookBack(async (round) => ({ hand: await pastRound(context, hands, round) }))
  context.onProof((round) => basisOf(hands, round))

  const callAt = async (
    request: FastifyRequest,
    act?: (table: BjTable, session: GameSession) => void,
  ): Promise<{ success: true; value: BjView }> => {
    const session = await context.sessionOf(request)
    return { success: true, value: await tables.call<BjView>(session, (table) => act?.(table, session)) }
  }

  app.get('/api/blackjack/stream', async (request, reply) => {
    const session = await context.sessionOf(request)
    await tables.watch(session, (onClose) =>
      context.streams.start(reply, { until: session.expires_at, onClose }),
    )
    return reply
  })

  app.get('/api/blackjack/table', (request) => callAt(request))

  app.post<{ Body: Static<typeof SitInput> }>(
    '/api/blackjack/sit',
    { schema: { body: SitInput } },
    (request) =>
      callAt(request, (table, session) => table.sit(session, request.body.seat, request.body.clientSeed)),
  )

  app.post('/api/blackjack/leave', (request) =>
    callAt(request, (table, session) => table.leave(keyOf(session))),
  )

  app.post<{ Body: BetsInput }>('/api/blackjack/bets', { schema: { body: BetsInput } }, (request) =>
    callAt(request, (table, session) => {
      const bets = betsOf(request.body, session.currency, limitsOf(table.data, session.currency))
      table.bet(keyOf(session), request.body.number, bets, request.body.ready)
    }),
  )

  app.post<{ Body: MoveInput }>('/api/blackjack/move', { schema: { body: MoveInput } }, async (request) => {
    const session = await context.sessionOf(request)
    const { handId, step, move } = request.body
    const key = keyOf(session)
    const seen = { handId, step }
    const tableId = await tables.tableOf(session)
    const stake = await tables.change(tableId, (table) => table.stakeFor(key, seen, move))
    // Should the turn pass meanwhile, the result does not name this stake, and it is refunded.
    const taken = stake === null ? null : await money.takeMore(session, stake)
    return callAt(request, (table) => table.act(key, seen, move, taken?.balance_minor ?? null))
  })

  app.get('/api/blackjack/rounds', async (request) => {
    const session = await context.sessionOf(request)
    return { success: true, value: await roundsOf(context, hands, session) }
  })
}
