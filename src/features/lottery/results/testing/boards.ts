import type { LotteryWire, ResultWire } from '#schemas/api/lottery.ts'
import { commitmentOf, fairBoard } from '#domain/lottery/fair-draw.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Proof } from '../results.api.ts'

const seedOf = (index: number) => index.toString(16).padStart(2, '0').repeat(32)

/** The result of a provably fair draw; `index` counts back in time. */
export function aResult(game: LotteryGame, index = 0, station = game.stations[0]?.id ?? ''): ResultWire {
  const at = new Date(Date.UTC(2026, 10, 23 - index, 9, 15)).toISOString()
  const key = { gameId: game.id, station, drawId: at.slice(0, 10) }
  const board = fairBoard(game, { ...key, seed: seedOf(index + 1) })
  return {
    ...key,
    drawsAt: at,
    publishedAt: at,
    version: 1,
    board: Object.fromEntries(Object.entries(board).map(([row, numbers]) => [row, [...numbers]])),
  }
}

/** The proof of `aResult(game)`. */
export function aProof(game: LotteryGame): Proof {
  const result = aResult(game)
  const { gameId, station, drawId, drawsAt } = result
  return {
    draw: {
      gameId,
      station,
      drawId,
      drawsAt,
      closesAt: drawsAt,
      state: 'drawn',
      source: 'fair',
      commitment: commitmentOf(seedOf(1)),
    },
    result,
    committedAt: '2026-11-01T00:00:00.000Z',
    seed: seedOf(1),
    replaced: [],
    submissions: [],
  }
}

/** A lottery as the lobby lists it; its next draw is on 30 November. */
export function aLottery(game: LotteryGame): LotteryWire {
  const closesAt = '2026-11-30T09:00:00.000Z'
  return {
    gameId: game.id,
    family: game.family,
    prizeMode: game.prizeMode,
    timeZone: game.timeZone,
    isQuick: game.times.everySeconds !== undefined,
    stations: game.stations.map(({ id }) => id),
    next: {
      drawId: '2026-11-30',
      closesAt,
      drawsAt: '2026-11-30T09:15:00.000Z',
      stations: game.stations.slice(0, 3).map(({ id }) => id),
    },
    latest: aResult(game),
  }
}
