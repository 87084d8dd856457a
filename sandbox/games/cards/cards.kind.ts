import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { toDecimal } from '#domain/money/money.ts'
import type { KindContext, GameEntry, GameKind } from '../engine/game-kind.ts'
import { commitmentOf } from '../fair/fair.ts'
import type { JsonObject } from '../engine/json.ts'
import type { RoundBasis } from '../rounds/round-proof.ts'
import type { Round } from '../rounds/round.repository.ts'
import { createSessionRepository } from '../sessions/session.repository.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { cardName, shuffled } from './deck.ts'
import { ActInput, AwayInput, SeatInput } from './card-shapes.ts'
import type { HandView, TableView } from './card-shapes.ts'
import { createHandRepository } from './hand.repository.ts'
import type { HandRepository, StoredHand } from './hand.repository.ts'
import { rake, roomOf, rooms, stackInBigBlinds, stakesOf } from './rooms.ts'
import { createHandMoney } from './hand-money.ts'
import { handOfHeld } from './stored-hand.ts'
import { turnMs } from './table.ts'
import type { Table } from './table.ts'
import { keyOf } from './seats.ts'
import { createTables } from './tables.ts'

const tickMs = 250
/** The seed of a hand is revealed after this many later hands at its table, or after `secretMs`. */
const secretHands = 10
const secretMs = 60 * 60_000

const entries: readonly GameEntry[] = rooms.map((room) => ({
  gameId: room.gameId,
  name: room.name,
  studio: room.studio,
  category: 'cardRooms',
  theme: room.theme,
  mechanic: 'showdown',
  rtp: null,
  volatility: null,
  colours: room.colours,
  tableGame: 'HE',
  ...(room.hot && { hot: room.hot }),
  ...(room.new && { new: room.new }),
  minBetMinor: (currency) => BigInt(stakesOf(room, currency).stack),
  maxBetMinor: (currency) => BigInt(stakesOf(room, currency).stack),
}))

/** Card rooms: Texas Hold'em against other players, and against marked bots in free seats. */
export const cards: GameKind = {
  id: 'cards',
  entries,
  view({ gameId }, currency) {
    const room = roomOf(gameId)
    const stakes = room === null || currency === null ? null : stakesOf(room, currency)
    return {
      seats: room?.seats ?? 0,
      rakeBp: rake.bp,
      rakeCapInBigBlinds: rake.capInBigBlinds,
      stackInBigBlinds,
      turnMs,
      stakes:
        stakes === null
          ? null
          : { smallBlind: stakes.smallBlind, bigBlind: stakes.bigBlind, stack: stakes.stack },
    }
  },
  install,
}

function install(room: KindContext): void {
  const { app } = room
  const hands = createHandRepository(room.db)
  const money = createHandMoney({ ...room, hands, sessions: createSessionRepository(room.db) })
  const tables = createTables(room, { hands, money })
  room.every(tickMs, () => tables.tick())
  room.onUpkeep(money.finishForgotten)

  const callAt = async (request: FastifyRequest, act: (table: Table, session: GameSession) => void) => {
    const session = await room.sessionOf(request)
    return answer(await tables.call<TableView>(session, (table) => act(table, session)))
  }

  app.get('/api/cards/stream', async (request, reply) => {
    const session = await room.sessionOf(request)
    await tables.watch(session, (onClose) =>
      room.streams.start(reply, { until: session.expires_at, onClose }),
    )
    return reply
  })

  /** The table as its page sees it; changes nothing. */
  app.get('/api/cards/table', (request) => callAt(request, () => {}))

  app.post<{ Body: Static<typeof SeatInput> }>(
    '/api/cards/seat',
    { schema: { body: SeatInput } },
    (request) =>
      callAt(request, (table, session) => table.sit(session, request.body.seat, request.body.clientSeed)),
  )

  app.post('/api/cards/leave', (request) => callAt(request, (table, session) => table.leave(keyOf(session))))

  app.post<{ Body: Static<typeof AwayInput> }>(
    '/api/cards/away',
    { schema: { body: AwayInput } },
    (request) => callAt(request, (table, session) => table.setAway(keyOf(session), request.body.away)),
  )

  app.post<{ Body: ActInput }>('/api/cards/act', { schema: { body: ActInput } }, (request) => {
    const { handId, step, kind, to } = request.body
    return callAt(request, (table, session) =>
      table.play(keyOf(session), { handId, step }, { kind, ...(to !== undefined && { to }) }),
    )
  })

  app.get('/api/cards/hands', async (request) => {
    const session = await room.sessionOf(request)
    return answer(await handsOf(room, hands, session))
  })
  room.onLookBack(async (round) => ({ hand: (await viewsOf(room, hands, [round]))[0] ?? null }))
  room.onProof(async (round) => {
    const hand = await hands.byId(handOfHeld(round.held_for ?? ''))
    const [view] = await viewsOf(room, hands, [round])
    return hand === undefined || view === undefined ? null : basisOf(hand, view)
  })
}

const answer = <T>(value: T) => ({ success: true, value }) as const

/** The player's last hands in this room, newest first. */
async function handsOf(room: KindContext, hands: HandRepository, session: GameSession): Promise<HandView[]> {
  const played = await room.db
    .selectFrom('sandbox_round')
    .selectAll()
    .where('brand_id', '=', session.brand_id)
    .where('player_id', '=', session.player_id)
    .where('game_id', '=', session.game_id)
    .where('held_for', 'like', 'cards:%')
    .where('state', 'in', ['held', 'betTaken', 'settled', 'rolledBack'])
    .orderBy('opened_at', 'desc')
    .limit(20)
    .execute()
  return viewsOf(room, hands, played)
}

/** Hands as visible to their player: folded cards of others appear only once they give no advantage. */
async function viewsOf(
  { clock }: Pick<KindContext, 'clock'>,
  hands: HandRepository,
  played: readonly Round[],
): Promise<HandView[]> {
  const stored = await hands.byIds(played.map((round) => handOfHeld(round.held_for ?? '')))
  const last = new Map<string, number>()
  for (const tableId of new Set([...stored.values()].map((hand) => hand.table_id)))
    last.set(tableId, await hands.lastNumber(tableId))
  return played.flatMap((round) => {
    const hand = stored.get(handOfHeld(round.held_for ?? ''))
    if (hand === undefined) return []
    const isOld = (last.get(hand.table_id) ?? 0) - Number(hand.number) >= secretHands
    const isLongAgo = hand.ended_at !== null && clock.now().getTime() - hand.ended_at.getTime() > secretMs
    return [handView(round, hand, hand.state !== 'playing' && (isOld || isLongAgo))]
  })
}

/** How a hand was decided: the own cards and the board, from the deck in deal order. */
const basisOf = (hand: StoredHand, view: HandView): RoundBasis => ({
  serverSeed: hand.server_seed,
  clientSeed: hand.client_seeds,
  nonce: view.number,
  isRevealed: view.serverSeed !== null,
  revealedBy: 'time',
  decide: (draws) => {
    const deck = shuffled(draws).map(cardName)
    const dealt = 2 * view.order.length
    const own = 2 * view.order.indexOf(view.yourSeat)
    return { cards: deck.slice(own, own + 2), board: deck.slice(dealt, dealt + view.board.length) }
  },
})

function handView(round: Round, hand: StoredHand, isTold: boolean): HandView {
  const seat = Number(round.bet['seat'])
  const own = (hand.result?.['cards'] as JsonObject | undefined)?.[String(seat)]
  const texts = (list: unknown): string[] => (Array.isArray(list) ? list.map(String) : [])
  return {
    handId: hand.hand_id,
    number: Number(hand.number),
    playedAt: hand.started_at.toISOString(),
    commitment: commitmentOf(hand.server_seed),
    clientSeeds: hand.client_seeds,
    serverSeed: isTold ? hand.server_seed : null,
    state: hand.state,
    order: dealtOrder(hand),
    yourSeat: seat,
    cards: texts(own),
    board: texts(hand.result?.['board']),
    stake: toDecimal(round.stake_minor, round.currency),
    back: round.win_minor === null ? null : toDecimal(round.win_minor, round.currency),
  }
}

/** Seats in deal order: clockwise from the left of the button. */
function dealtOrder({ result }: StoredHand): number[] {
  const dealt = result?.['cards'] as JsonObject | undefined
  if (dealt === undefined) return []
  const seats = Object.keys(dealt)
    .map(Number)
    .toSorted((a, b) => a - b)
  const button = Number(result?.['button'])
  return [...seats.filter((seat) => seat > button), ...seats.filter((seat) => seat <= button)]
}
