import type { TableTimes } from '../tables/table-clock.ts'
import type { DrawGame } from './draw-games.ts'

/**
 * Round times of a lottery, `pace` times as frequent as published. All processes of a sandbox need the same pace: round
 * numbers are derived from the time of day.
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
