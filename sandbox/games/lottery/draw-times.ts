import type { TableTimes } from '../tables/table-clock.ts'
import type { DrawGame } from './draw-games.ts'

/**
 * How many times faster than published the lotteries of this process draw: `SANDBOX_DRAW_PACE`, 1 unless set. For tests
 * and demonstrations; every process of one sandbox needs the same value, because rounds follow from the time of day.
 */
const pace = paceIn(process.env['SANDBOX_DRAW_PACE'])

function paceIn(text: string | undefined): number {
  const value = Number(text ?? 1)
  if (!(value >= 1 && value <= 20)) throw new Error(`SANDBOX_DRAW_PACE must be from 1 to 20, not "${text}".`)
  return value
}

/** The times of a lottery's rounds in this process. */
export function drawTimes({ times }: Pick<DrawGame, 'times'>): TableTimes {
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
