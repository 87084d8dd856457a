import { useEffect, useEffectEvent } from 'react'
import type { RaceWire } from '#schemas/api/races.ts'
import { nextMoment } from './next-moment.ts'

/** Calls `onTurn` once the race's next phase is due; the race is read again then, because the gateway sends no event. */
export function useTurn(race: RaceWire, now: number, onTurn: (moment: string) => void): void {
  const moment = nextMoment(race)
  const isDue = moment !== null && Date.parse(moment) <= now
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    if (isDue && moment !== null) turn(moment)
  }, [isDue, moment])
}
