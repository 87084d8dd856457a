import type { FastifyRequest } from 'fastify'
import { toDecimal } from '#domain/money/money.ts'
import type { GameEntry, GameKind, KindContext } from '../engine/game-kind.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { hundredthsOfPercent } from '../slots/fraction.ts'
import { houseReturn } from '../quick/returns.ts'
import { createCrashPages, betsFor, pastPoint } from './crash-pages.ts'
import { crashPoint } from './crash-point.ts'
import { createCrashRepository } from './crash.repository.ts'
import { createCrashRounds } from './crash-rounds.ts'
import { highestPoint } from './curve.ts'
import { createCrashSeeds } from './crash-seeds.ts'
import { BetInput, RoundInput } from './crash-shapes.ts'
import type { ChainView, CrashRules, TableView } from './crash-shapes.ts'
import { createCrashStakes, roundKey, waitsFor } from './crash-stakes.ts'
import { crashStakes, crashTables } from './crash-tables.ts'
import type { CrashTable } from './crash-tables.ts'

const tableOf = new Map(crashTables.map((table) => [table.id, table]))
const tickMs = 50

function requireTable(gameId: string): CrashTable {
  const table = tableOf.get(gameId)
  if (table === undefined) throw new SandboxError('game.unknown')
  return table
}

const entries: readonly GameEntry[] = crashTables.map((table) => ({
  gameId: table.id,
  name: table.name,
  studio: table.studio,
  category: 'quickGames',
  theme: 'arcade',
  mechanic: 'crash',
  rtp: hundredthsOfPercent(houseReturn),
  maxWin: highestPoint,
  volatility: 5,
  colours: table.colours,
  hot: true,
  new: true,
  minBetMinor: (currency) => crashStakes(currency)[0] ?? null,
  maxBetMinor: (currency) => crashStakes(currency).at(-1) ?? null,
}))

function rulesOf(table: CrashTable, currency: string | null): CrashRules {
  // Without a session there is no currency: show the figures of one with hundredths.
  const unit = currency ?? 'EUR'
  return {
    stakes: crashStakes(unit).map((minor) => toDecimal(minor, unit)),
    bettingMs: table.bettingMs,
    cycleMs: table.pauseMs + table.closedMs,
    returned: hundredthsOfPercent(houseReturn),
  }
}

/**
 * Crash: a shared round with a rising multiple; a player who cashes out before the crash is paid the displayed
 * multiple.
 */
export const crash: GameKind = {
  id: 'crash',
  hasDemo: true,
  entries,
  view: ({ gameId }, currency) => rulesOf(requireTable(gameId), currency),
  install,
}

function install(context: KindContext): void {
  const { app, db, clock, random, sessionOf, streams } = context
  const rows = createCrashRepository(db)
  const seeds = createCrashSeeds({ rows, clock, random })
  const stakes = createCrashStakes({ context, rows })
  const pages = createCrashPages({ clock, tables: tableOf, seeds })
  const rounds = createCrashRounds({ context, tables: tableOf, rows, seeds, stakes, pages })

  /** Full state for a page that connects or missed events. */
  async function heard(session: GameSession): Promise<TableView> {
    const tableId = session.game_id
    rounds.visited(tableId)
    const [round, board] = [await rounds.current(tableId), await rows.board(tableId)]
    if (round === null) return { crash: null, bets: null, bet: null }
    const number = Number(round.number)
    const mine = await stakes.ofPlayer(session, number)
    const isTaken = mine !== undefined && mine.state !== 'opened' && mine.state !== 'refused'
    return {
      crash: { ...(await pages.describe(round)), board: board.map(pastPoint) },
      bets: betsFor(session, number, await rows.stakes(roundKey(tableId, number))),
      bet: isTaken ? stakes.event(mine) : null,
    }
  }

  app.get('/api/crash/stream', async (request, reply) => {
    const session = await sessionOf(request)
    const first = await heard(session)
    const stream = streams.start(reply, {
      until: session.expires_at,
      onClose: () => void pages.seatsOf(session.game_id).delete(seat),
    })
    const seat = { session, stream }
    pages.seatsOf(session.game_id).add(seat)
    for (const event of [first.crash, first.bets, first.bet]) if (event !== null) stream.send(event)
    return reply
  })
  app.get('/api/crash/table', async (request) => ({
    success: true,
    value: await heard(await sessionOf(request)),
  }))
  app.post<{ Body: BetInput }>('/api/crash/bet', { schema: { body: BetInput } }, async (request) => {
    const session = await sessionOf(request)
    const value = await stakes.bet(session, request.body, await rounds.current(session.game_id))
    rounds.betsChanged(session.game_id)
    return { success: true, value }
  })
  app.post('/api/crash/back', async (request) => {
    const session = await sessionOf(request)
    const value = await stakes.takeBack(session, await rounds.current(session.game_id))
    rounds.betsChanged(session.game_id)
    return { success: true, value }
  })
  app.post<{ Body: RoundInput }>('/api/crash/out', { schema: { body: RoundInput } }, async (request) => {
    // Taken before any lookup: the time of the player's press.
    const atMs = clock.now().getTime()
    const session = await sessionOf(request)
    const round = await rounds.current(session.game_id)
    const value = await stakes.cashOut(session, request.body.number, { round, atMs })
    rounds.betsChanged(session.game_id)
    return { success: true, value }
  })
  app.get('/api/crash/chain', async (request: FastifyRequest) => {
    const { game_id: tableId } = await sessionOf(request)
    const [latest] = await rows.board(tableId)
    const now = Number((await rounds.current(tableId))?.number ?? 1)
    const chain = await seeds.chainOf(tableId, now)
    const { anchor, firstNumber, links } = chain
    const value: ChainView = {
      anchor,
      firstNumber,
      links,
      next: { number: now, commitment: chain.commitment(now) },
      last: latest === undefined ? null : await seeds.told(latest),
    }
    return { success: true, value }
  })
  context.every(tickMs, rounds.tick)
  context.onUpkeep(rounds.upkeep)
  context.onLookBack(async (stake) => {
    const { tableId, number } = waitsFor(stake)
    const round = await rows.byNumber(tableId, number)
    return { told: round === undefined ? null : await seeds.told(round) }
  })
  context.onProof(async (stake) => {
    const { tableId, number } = waitsFor(stake)
    const round = await rows.byNumber(tableId, number)
    if (round?.client_seeds === undefined || round.client_seeds === null) return null
    return {
      serverSeed: (await seeds.chainOf(tableId, number)).seed(number),
      clientSeed: round.client_seeds,
      nonce: number,
      isRevealed: (await seeds.told(round)) !== null,
      revealedBy: 'time',
      decide: (draws) => ({ point: crashPoint(draws) }),
    }
  })
}
