import type { TableTimes } from '../tables/table-clock.ts'
import type { DrawGame } from './draw-games.ts'

/**
 * The times of a lottery's rounds, `pace` times as fast as published. Every process of one sandbox needs the same pace:
 * the number of a round follows from the time of day.
 */
export function drawTimes({ times }: Pick<DrawGame, 'times'>, pace: number): TableTimes {
  const { bettingMs, closedMs, runningMs, resultMs, offsetMs } = times
  const paced = (ms: number) => Math.round(ms / pace)
  return {
    bettingMs: paced(bettingMs),
    closedMs: paced(closedMs),
    runningMs: paced(runningMs),
    resultMs: paced(resultMs),
    offsetMs: paced(offsetMs),
  }
}
