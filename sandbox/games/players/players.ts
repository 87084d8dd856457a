import type { Clock, Random } from '#sandbox/lib/ports.ts'
import { wayOf } from './ways.ts'
import type { Hand, Table } from './ways.ts'

/** An operator's site with demo players. */
export interface PlayedSite {
  readonly name: string
  /** Whether somebody has one of its pages open. */
  readonly isWatched: () => boolean
  /** Opens one of the playable games for the demo player of this number; null: none may play now. */
  readonly sit: (
    number: number,
    isPlayable: (gameId: string) => boolean,
  ) => Promise<{ readonly gameId: string; readonly launchCode: string } | null>
}

export interface PlayersDeps {
  /** A `fetch` of the games' API. */
  readonly call: typeof fetch
  readonly clock: Clock
  readonly random: Random
  readonly drawPace: number
  /** Resolves after so many milliseconds; rejects when the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>
  readonly onProblem: (problem: Error) => void
}

/** Players at a site at the same time. */
export const seats = 3
/** Rounds of each seat that are played at a site's first start although nobody looks, so that its boards are not empty. */
const openingRounds = 9
const openingRoundsEach = 3
/** How often an idle seat asks whether somebody watches. */
export const lookMs = 2_000
/** After a refusal: a player rests, a limit is reached, the gateway is busy. */
const refusedMs = 30_000
const thinkMs = { least: 2_000, spread: 6_000 }
const roundsAtATable = { least: 8, spread: 24 }

interface Opened {
  readonly token: string
  readonly coins: readonly string[]
  readonly minCycleMs: number
  readonly game: { readonly stakes?: readonly string[]; readonly chips?: readonly string[] }
}

/**
 * Plays rounds for an operator's demo players by the same calls as a game's page. They play while somebody looks at the
 * site: an idle installation writes no rounds.
 */
export function createPlayers({ call, clock, random, drawPace, pause, onProblem }: PlayersDeps) {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<Promise<void>>()
  const below = (bound: number) => Buffer.from(random.bytes(4)).readUInt32BE() % Math.max(1, bound)
  const between = ({ least, spread }: { readonly least: number; readonly spread: number }) =>
    least + below(spread + 1)

  /** Null: refused. */
  const ask = async (path: string, body?: object, token?: string): Promise<unknown> => {
    const response = await call(new URL(path, 'http://games.localhost'), {
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return response.ok ? ((await response.json()) as { readonly value: unknown }).value : null
  }

  async function open(site: PlayedSite, number: number) {
    const seat = await site.sit(number, (gameId) => wayOf(gameId) !== null)
    const play = seat === null ? null : wayOf(seat.gameId)
    if (seat === null || play === null) return null
    const opened = (await ask('/api/session', seat)) as Opened | null
    if (opened === null) return null
    const { token, coins, minCycleMs, game } = opened
    const table: Table = { gameId: seat.gameId, stakes: game.stakes ?? game.chips ?? coins, minCycleMs }
    const hand: Hand = {
      get: (path) => ask(path, undefined, token),
      post: (path, body) => ask(path, body, token),
      requestId: () => random.uuid(),
      below,
      clock,
      drawPace,
    }
    return () => play(table, hand)
  }

  const watched = async (site: PlayedSite) => {
    while (!site.isWatched()) await pause(lookMs, signal)
  }

  /** One seat of a site: a player comes, plays some rounds of one game and makes room for the next. */
  async function keepSeat(site: PlayedSite, seat: number, opening: number): Promise<void> {
    let atOpening = opening
    for (let number = seat; ; number += seats) {
      if (atOpening <= 0) await watched(site)
      const playOne = await open(site, number).catch(() => null)
      if (playOne === null) {
        atOpening = 0
        await pause(refusedMs, signal)
        continue
      }
      const rounds = atOpening > 0 ? openingRoundsEach : between(roundsAtATable)
      for (let left = rounds; left > 0; left -= 1) {
        if (atOpening <= 0) await watched(site)
        const waitMs = await playOne().catch(() => null)
        const isOpening = atOpening > 0
        atOpening -= 1
        await pause(waitMs === null ? refusedMs : waitMs + (isOpening ? 0 : between(thinkMs)), signal)
        if (waitMs === null) break
      }
    }
  }

  return {
    /** Fills the seats of a site. `isNew`: some rounds are played at once. */
    seat(site: PlayedSite, isNew: boolean): void {
      for (let seat = 0; seat < seats; seat += 1) {
        const kept = keepSeat(site, seat, isNew ? openingRounds : 0).catch((error: unknown) => {
          if (!signal.aborted)
            onProblem(new Error(`Demo players of ${site.name} have stopped`, { cause: error }))
        })
        running.add(kept)
        void kept.finally(() => running.delete(kept))
      }
    },

    /** Ends all rounds; resolves when the last call is answered. */
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
