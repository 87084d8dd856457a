import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { toDecimal } from '#domain/money/money.ts'
import { Strict } from '../api/shapes.ts'
import type { EngineRoom } from '../engine/game-kind.ts'
import type { JsonObject } from '../engine/json.ts'
import type { KindId } from '../engine/kind-id.ts'
import type { Stream } from '../engine/streams.ts'
import type { Draws } from '../fair/draws.ts'
import type { Round } from '../rounds/round.repository.ts'
import { refusalOf } from '../rounds/round.service.ts'
import { SandboxError } from '../sandbox-error.ts'
import { createSessionRepository } from '../sessions/session.repository.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { firstRoundAfter, momentAt, startOf } from './table-clock.ts'
import type { Moment, TableTimes } from './table-clock.ts'
import { createTableRepository } from './table.repository.ts'
import type { Slip } from './table.repository.ts'
import { createTableSeeds } from './table-seeds.ts'
import type { TableSeeds } from './table-seeds.ts'
import type { StakeEvent, TableEvent } from './table-events.ts'

/** A game that is played in rounds which everybody at the table shares. */
export interface LiveGame {
  readonly kind: KindId
  /** The tables by their game ids. */
  readonly tables: ReadonlyMap<string, TableTimes>
  /** A pure function of the round's draws. */
  readonly resultOf: (draws: Draws, tableId: string) => JsonObject
  /** What a bet brings, stake included. */
  readonly payoutOf: (bet: JsonObject, result: JsonObject, tableId: string) => bigint
}

interface Seat {
  readonly session: GameSession
  readonly stream: Stream
}

/** Slips that were sent in time may still be on their way to the database. */
const collectAfterMs = 300
const tickMs = 200
/** Results a page gets when it comes in. */
const boardLength = 200
const batch = 200

const StakeParams = Strict({ number: Type.String({ pattern: '^[0-9]{1,13}$' }) })

export type LiveTables = ReturnType<typeof createLiveTables>

/**
 * Runs the tables of a live game. The clock is arithmetic, the seeds come from the table's secret, chips lie in the database
 * and stakes in the rounds: any process can do any step, and a step that is done twice is done once.
 */
export function createLiveTables(room: EngineRoom, game: LiveGame) {
  const { db, clock, random, rounds } = room
  const tables = createTableRepository(db)
  const sessions = createSessionRepository(db)
  const seedsOf = createTableSeeds({ tables, clock, random })
  const seats = new Map<string, Set<Seat>>([...game.tables.keys()].map((id) => [id, new Set()]))
  const told = new Map<string, string>()
  const collected = new Map<string, number>()
  const underWay = new Set<Promise<unknown>>()

  const nowMs = () => clock.now().getTime()
  const heldFor = (tableId: string, number: number) => `${game.kind}:${tableId}:${number}`
  const requestOf = (tableId: string, number: number) => `${tableId}-${number}`

  function timesOf(tableId: string): TableTimes {
    const times = game.tables.get(tableId)
    if (times === undefined) throw new SandboxError('game.unknown')
    return times
  }

  const momentOf = (tableId: string): Moment => momentAt(timesOf(tableId), nowMs())

  /** Work that nobody waits for but a stop and the tests. */
  function begin(work: Promise<unknown>): void {
    const watched = work
      .catch((error: unknown) => room.app.log.error({ err: error }, 'a live table stumbled'))
      .finally(() => underWay.delete(watched))
    underWay.add(watched)
  }

  function describe(seeds: TableSeeds, tableId: string, moment: Moment): TableEvent {
    const isDrawn = moment.phase === 'running' || moment.phase === 'result'
    return {
      type: 'table',
      now: nowMs(),
      ...moment,
      players: seats.get(tableId)?.size ?? 0,
      commitment: seeds.commitment(moment.number),
      result: isDrawn ? game.resultOf(seeds.draws(moment.number), tableId) : null,
      seed: moment.phase === 'result' ? seeds.seed(moment.number) : null,
    }
  }

  /** The results everybody has seen, latest first. */
  function boardOf(seeds: TableSeeds, tableId: string, moment: Moment) {
    const last = moment.phase === 'result' ? moment.number : moment.number - 1
    const first = Math.max(firstRoundAfter(timesOf(tableId), seeds.openedAt), last - boardLength + 1)
    return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => ({
      number: last - i,
      result: game.resultOf(seeds.draws(last - i), tableId),
    }))
  }

  /** Opens the table's stream to a page: where things stand, then every change. */
  async function join(session: GameSession, reply: FastifyReply): Promise<void> {
    const tableId = session.game_id
    const seeds = await seedsOf(tableId)
    const moment = momentOf(tableId)
    const mine = await stakeOf(session, moment.number)
    const table = seats.get(tableId)
    const stream = room.streams.start(reply, {
      until: session.expires_at,
      onClose: () => void table?.delete(seat),
    })
    const seat: Seat = { session, stream }
    table?.add(seat)
    stream.send({ ...describe(seeds, tableId, moment), board: boardOf(seeds, tableId, moment) })
    if (mine !== null) stream.send(mine)
  }

  /**
   * Puts the player's chips of the running round on the table, in place of those before; a stake of zero takes them back.
   * Nothing is asked of the wallet until betting closes. Throws `bets.closed` by this server's time.
   */
  async function lay(
    session: GameSession,
    slip: { number: number; bet: JsonObject; stakeMinor: bigint },
  ): Promise<void> {
    const tableId = session.game_id
    const moment = momentOf(tableId)
    if (moment.phase !== 'betting' || moment.number !== slip.number) throw new SandboxError('bets.closed')
    await seedsOf(tableId)
    if (slip.stakeMinor === 0n) await tables.clear(session, tableId)
    else await tables.lay(session, { ...slip, tableId, now: clock.now() })
  }

  /** How the player's chips of a round stand; null when there are none. */
  async function stakeOf(session: GameSession, number: number): Promise<StakeEvent | null> {
    const tableId = session.game_id
    const round = await rounds.byRequest(session, requestOf(tableId, number))
    if (round !== undefined) return eventOf(round, number)
    const slip = await tables.slipOf(session, tableId)
    if (slip === undefined || Number(slip.number) !== number) return null
    return {
      type: 'stake',
      state: 'laid',
      number,
      bet: slip.bet,
      stake: toDecimal(slip.stake_minor, session.currency),
      win: null,
      balance: null,
      errorCode: null,
      round: null,
    }
  }

  function eventOf(round: Round, number: number): StakeEvent {
    const money = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, round.currency))
    const isOver = round.state === 'settled' || round.state === 'betTaken'
    const isTaken = isOver || round.state === 'held'
    return {
      type: 'stake',
      state: isOver ? 'paid' : isTaken ? 'taken' : 'refused',
      number,
      bet: round.bet,
      stake: toDecimal(round.stake_minor, round.currency),
      win: isOver ? money(round.win_minor) : null,
      // Won and certain, but not yet booked: what the wallet said last is out of date.
      balance: round.state === 'betTaken' ? null : money(round.balance_minor),
      errorCode: isTaken ? null : (refusalOf(round) ?? 'round.rolledBack'),
      round: isOver
        ? room.viewOf({ round, seed: null, shown: { bet: round.bet, result: round.result } })
        : null,
    }
  }

  /** To every page of the player at the table. */
  function tell(tableId: string, who: { brand_id: string; player_id: string }, event: StakeEvent): void {
    for (const { session, stream } of seats.get(tableId) ?? [])
      if (session.brand_id === who.brand_id && session.player_id === who.player_id) stream.send(event)
  }

  /** Asks for the stakes of a round whose betting has closed. Slips of rounds that nobody closed in time are dropped. */
  async function collect(tableId: string, number: number): Promise<void> {
    const slips = await tables.collect(tableId, number)
    await Promise.all(slips.filter((slip) => Number(slip.number) === number).map(takeStake))
  }

  async function takeStake(slip: Slip): Promise<void> {
    const number = Number(slip.number)
    const session = await sessions.byToken(slip.brand_id, slip.token_hash)
    if (session === undefined) return
    const requestId = requestOf(slip.table_id, number)
    await rounds
      .hold(session, {
        requestId,
        bet: slip.bet,
        stakeMinor: slip.stake_minor,
        heldFor: heldFor(slip.table_id, number),
      })
      .catch((error: unknown) => {
        if (!(error instanceof SandboxError)) throw error
      })
    const round = await rounds.byRequest(session, requestId)
    if (round !== undefined) tell(slip.table_id, slip, eventOf(round, number))
  }

  /** Pays every stake of the table whose result has been shown. Gives their number. */
  async function settleDue(tableId: string): Promise<number> {
    const seeds = await seedsOf(tableId)
    const prefix = heldFor(tableId, 0).slice(0, -1)
    const waiting = await rounds.held(prefix, batch)
    const due = waiting.filter((round) => startOf(timesOf(tableId), numberOf(round), 'result') <= nowMs())
    await Promise.all(
      due.map(async (round) => {
        const number = numberOf(round)
        const result = game.resultOf(seeds.draws(number), tableId)
        const winMinor = game.payoutOf(round.bet, result, tableId)
        const proof = { number, commitment: seeds.commitment(number), seed: seeds.seed(number) }
        const paid = await rounds.settle(round, { winMinor, result: { ...result, ...proof } })
        tell(tableId, round, eventOf(paid, number))
      }),
    )
    return due.length < batch ? due.length : due.length + (await settleDue(tableId))
  }

  async function announce(tableId: string, moment: Moment): Promise<void> {
    const table = seats.get(tableId)
    if (table === undefined || table.size === 0) return
    const event = describe(await seedsOf(tableId), tableId, moment)
    for (const { stream } of table) stream.send(event)
  }

  /** Does what the clock says. */
  function tick(): void {
    for (const tableId of game.tables.keys()) {
      const moment = momentOf(tableId)
      const isNew = told.get(tableId) !== `${moment.number} ${moment.phase}`
      told.set(tableId, `${moment.number} ${moment.phase}`)
      if (isNew) begin(announce(tableId, moment))
      if (isNew && moment.phase === 'result') begin(settleDue(tableId))
      const isDue = moment.phase === 'closed' && moment.startsAt + collectAfterMs <= nowMs()
      if (isDue && collected.get(tableId) !== moment.number) {
        collected.set(tableId, moment.number)
        begin(collect(tableId, moment.number))
      }
    }
  }

  async function upkeep(): Promise<number> {
    tick()
    await Promise.all(underWay)
    let paid = 0
    for (const tableId of game.tables.keys()) paid += await settleDue(tableId)
    return paid
  }

  room.every(tickMs, () => Promise.resolve(tick()))
  room.onUpkeep(upkeep)
  room.app.addHook('onClose', async () => void (await Promise.all(underWay)))
  room.app.get(`/api/${game.kind}/stream`, async (request, reply) => {
    await join(await room.sessionOf(request), reply)
    return reply
  })
  room.app.get<{ Params: Static<typeof StakeParams> }>(
    `/api/${game.kind}/stake/:number`,
    { schema: { params: StakeParams } },
    async (request) => {
      const session = await room.sessionOf(request)
      return { success: true, value: await stakeOf(session, Number(request.params.number)) }
    },
  )
  return { lay }
}

const numberOf = ({ held_for }: Round) => Number(held_for?.split(':').at(-1))
