import type { FastifyInstance } from 'fastify'
import type { Round } from '../rounds/round.repository.ts'
import type { CrashRepository, CrashRound } from './crash.repository.ts'
import type { CrashPages } from './crash-pages.ts'
import { roundKey } from './crash-stakes.ts'

/** This process's state of a table. */
export interface Known {
  round: CrashRound | null
  announced: string
  /** Stakes of the round, as last read. */
  stakes: readonly Round[]
  renewedAt: number
  readAt: number
  betsAt: number
  hasNewBets: boolean
  isSettled: boolean
  visitedAt: number
  /** Stakes currently being paid at their target. */
  readonly paying: Set<string>
}

export type CrashStates = ReturnType<typeof createCrashStates>

/** This process's table states and background work. */
export function createCrashStates({
  app,
  rows,
  pages,
}: {
  app: Pick<FastifyInstance, 'log'>
  rows: Pick<CrashRepository, 'stakes' | 'byNumber'>
  pages: Pick<CrashPages, 'sendAll' | 'describe'>
}) {
  const known = new Map<string, Known>()
  const running = new Set<Promise<unknown>>()

  function knownOf(tableId: string): Known {
    const found = known.get(tableId) ?? {
      round: null,
      announced: '',
      stakes: [],
      renewedAt: 0,
      readAt: 0,
      betsAt: 0,
      hasNewBets: false,
      isSettled: false,
      visitedAt: 0,
      paying: new Set(),
    }
    known.set(tableId, found)
    return found
  }

  /** Runs in the background; only shutdown and upkeep await it. */
  function begin(work: Promise<unknown>): void {
    const watched = work
      .catch((error: unknown) => app.log.error({ err: error }, 'a crash round stumbled'))
      .finally(() => running.delete(watched))
    running.add(watched)
  }

  /** Adopts a round; notifies the pages when it is new to this process. */
  async function take(table: Known, round: CrashRound): Promise<void> {
    const isNew = table.round === null || table.round.number !== round.number
    table.round = round
    if (isNew) {
      table.stakes = []
      table.isSettled = false
      table.paying.clear()
    }
    const mark = `${round.number} ${round.state} ${round.starts_at.getTime()}`
    if (table.announced === mark) return
    table.announced = mark
    pages.sendAll(round.table_id, await pages.describe(round))
    table.hasNewBets = true
  }

  async function readStakes(table: Known, round: CrashRound): Promise<void> {
    table.stakes = await rows.stakes(roundKey(round.table_id, round.number))
  }

  /** Adopts a round that was advanced here or by another process. */
  async function look(table: Known, before: CrashRound, moved: CrashRound | null): Promise<void> {
    const round = moved ?? (await rows.byNumber(before.table_id, Number(before.number)))
    if (round !== undefined) await take(table, round)
  }

  async function allDone(): Promise<void> {
    while (running.size > 0) await Promise.all(running)
  }

  return { knownOf, begin, take, readStakes, look, allDone }
}

export const isDone = ({ state }: CrashRound) => state === 'over' || state === 'void'
