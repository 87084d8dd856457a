import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Strict } from '../api/shapes.ts'
import type { KindContext } from '../engine/game-kind.ts'
import { createSessionRepository } from '../sessions/session.repository.ts'
import type { LiveGame } from './live-game.ts'
import type { Moment } from './table-clock.ts'
import { createTablePages } from './table-pages.ts'
import { createTableSeeds } from './table-seeds.ts'
import { createTableStakes } from './table-stakes.ts'
import { createTableRepository } from './table.repository.ts'

/** Delay for slips that were sent in time but are not yet stored. */
const collectAfterMs = 300
const tickMs = 200
/** Time for the process that pays a round, before the others look what their pages have to be told. */
const tellAfterMs = 1_000
/** Polling interval for other players' bets while betting is open. */
const crowdMs = 1_000

const StakeParams = Strict({ number: Type.String({ pattern: '^[0-9]{1,13}$' }) })

export type LiveTables = ReturnType<typeof createLiveTables>

/**
 * Runs the tables of a live game. The round is a function of the time of day, its seed of the table's secret; chips are
 * rows and stakes are rounds in the database. Any process can therefore do any step, and every step is idempotent.
 */
export function createLiveTables(context: KindContext, game: LiveGame) {
  const { db, clock, random, app } = context
  const tables = createTableRepository(db)
  const seedsOf = createTableSeeds({ tables, clock, random })
  const pages = createTablePages({ context, game, seedsOf })
  const sessions = createSessionRepository(db)
  const stakes = createTableStakes({ context, game, tables, sessions, seedsOf, pages })
  const announced = new Map<string, string>()
  const collected = new Map<string, number>()
  const told = new Map<string, number>()
  const lookedAt = new Map<string, number>()
  const running = new Set<Promise<unknown>>()

  /** Runs in the background; only shutdown and upkeep await it. */
  function begin(work: Promise<unknown>): void {
    const watched = work
      .catch((error: unknown) => app.log.error({ err: error }, 'a live table stumbled'))
      .finally(() => running.delete(watched))
    running.add(watched)
  }

  /** Loads other players' bets: during betting, and once more after their stakes were taken. */
  function lookAtCrowd(tableId: string, { number, phase }: Moment, isNew: boolean): void {
    if (game.showsCrowd === undefined || !pages.isOccupied(tableId)) return
    const isDue = phase === 'betting' && pages.nowMs() - (lookedAt.get(tableId) ?? 0) >= crowdMs
    if (!isDue && !(isNew && phase === 'running')) return
    lookedAt.set(tableId, pages.nowMs())
    const heldFor = `${game.kind}:${tableId}:${number}`
    begin(tables.laidIn(tableId, number, heldFor).then((laid) => pages.showCrowd(tableId, number, laid)))
  }

  /** Starts the steps that are due at every table. */
  function tick(): void {
    for (const tableId of game.tables.keys()) {
      const moment = pages.momentOf(tableId)
      const isNew = announced.get(tableId) !== `${moment.number} ${moment.phase}`
      announced.set(tableId, `${moment.number} ${moment.phase}`)
      if (isNew) begin(pages.announce(tableId, moment))
      lookAtCrowd(tableId, moment, isNew)
      if (isNew && moment.phase === 'result') begin(stakes.settleDue(tableId))
      const tellAt = moment.startsAt + Math.min(tellAfterMs, (moment.endsAt - moment.startsAt) / 2)
      const isPaid = moment.phase === 'result' && tellAt <= pages.nowMs()
      if (isPaid && told.get(tableId) !== moment.number && pages.isOccupied(tableId)) {
        told.set(tableId, moment.number)
        begin(stakes.tellPaid(tableId, moment.number))
      }
      const isDue = moment.phase === 'closed' && moment.startsAt + collectAfterMs <= pages.nowMs()
      if (isDue && collected.get(tableId) !== moment.number) {
        collected.set(tableId, moment.number)
        begin(stakes.collect(tableId, moment.number))
      }
    }
  }

  async function upkeep(): Promise<number> {
    tick()
    await Promise.all(running)
    let paid = 0
    for (const tableId of game.tables.keys()) paid += await stakes.settleDue(tableId)
    return paid
  }

  const { beadOf } = game
  if (beadOf !== undefined) context.onRooms(() => pages.rooms(beadOf))
  context.onProof(stakes.basisOf)
  context.every(tickMs, () => Promise.resolve(tick()))
  context.onUpkeep(upkeep)
  app.addHook('onClose', async () => void (await Promise.all(running)))
  app.get(`/api/${game.kind}/stream`, async (request, reply) => {
    const session = await context.sessionOf(request)
    await pages.join(session, reply, (number) => stakes.stakeOf(session, number))
    return reply
  })
  app.get<{ Params: Static<typeof StakeParams> }>(
    `/api/${game.kind}/stake/:number`,
    { schema: { params: StakeParams } },
    async (request) => {
      const session = await context.sessionOf(request)
      return { success: true, value: await stakes.stakeOf(session, Number(request.params.number)) }
    },
  )
  return { lay: stakes.lay }
}
