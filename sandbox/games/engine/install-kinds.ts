import type { FastifyInstance } from 'fastify'
import type { RoomsReply } from '#schemas/vendor/rooms.ts'
import { tokenOf } from '../api/game.routes.ts'
import { roundView } from '../api/views.ts'
import { gameOf, kinds } from '../kinds.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { SessionService } from '../sessions/session.service.ts'
import type { BasisOf } from '../rounds/round-proof.ts'
import type { KindContext, LookBack } from './game-kind.ts'
import type { KindId } from './kind-id.ts'
import { createPlayerCount, tellEveryMs } from './player-count.ts'

export interface InstallDeps extends Pick<
  KindContext,
  'app' | 'db' | 'clock' | 'random' | 'rounds' | 'freeRounds' | 'streams' | 'settings' | 'signed'
> {
  readonly sessions: SessionService
  /** False in tests: no task runs on a timer. */
  readonly runsByItself: boolean
}

/** Installs all kinds of games; returns their combined upkeep, live tables, and what they add to past rounds and proofs. */
export function installKinds({ sessions, runsByItself, ...context }: InstallDeps) {
  const { app, db, random } = context
  const players = createPlayerCount(db, random.uuid())
  const upkeep: (() => Promise<number>)[] = []
  const roomReaders: (() => Promise<RoomsReply['rooms']>)[] = []
  const looks = new Map<KindId, LookBack>()
  const bases = new Map<KindId, BasisOf>()
  for (const kind of kinds)
    kind.install?.({
      ...context,
      async sessionOf(request) {
        const session = await sessions.byToken(tokenOf(request))
        if (gameOf(session.game_id)?.kind !== kind) throw new SandboxError('game.unknown')
        return session
      },
      balanceOf: (session) => sessions.balance(session),
      openSession: (call) => sessions.openForRequest(call),
      viewOf: roundView,
      every: (ms, task) => {
        if (runsByItself) repeat(app, ms, task)
      },
      countPlayers: players.count,
      onRooms: (read) => void roomReaders.push(read),
      onUpkeep: (task) => void upkeep.push(task),
      onLookBack: (look) => void looks.set(kind.id, look),
      onProof: (basis) => void bases.set(kind.id, basis),
    })
  // Hooks run in reverse order: given up when nothing tells them any more.
  app.addHook('onClose', () =>
    players
      .release()
      .catch((error: unknown) => app.log.warn({ err: error }, 'the number of players was not taken back')),
  )
  if (runsByItself) repeat(app, tellEveryMs, players.exchange)
  return {
    upkeep: async (): Promise<number> => {
      let done = 0
      for (const task of upkeep) done += await task()
      return done
    },
    /** State of every live table. */
    rooms: async (): Promise<RoomsReply> => ({
      rooms: (await Promise.all(roomReaders.map((read) => read()))).flat(),
    }),
    basisOf: (gameId: string): BasisOf | null => {
      const game = gameOf(gameId)
      return game === null ? null : (bases.get(game.kind.id) ?? null)
    },
    lookBack: (kind: KindId): LookBack => looks.get(kind) ?? (() => Promise.resolve({})),
  }
}

/** Runs the task at an interval without overlap until the app closes; closing awaits a run in progress. */
export function repeat(app: FastifyInstance, everyMs: number, task: () => Promise<unknown>): void {
  let running: Promise<unknown> = Promise.resolve()
  let busy = false
  const timer = setInterval(() => {
    if (busy) return
    busy = true
    running = task()
      .catch((error: unknown) => app.log.error({ err: error }, 'a task of the games failed'))
      .finally(() => (busy = false))
  }, everyMs)
  timer.unref()
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await running
  })
}
