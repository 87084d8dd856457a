import { useEffect, useEffectEvent } from 'react'
import type { RaceWire } from '#schemas/api/races.ts'
import { nextMoment } from './next-moment.ts'

/**
 * Calls `onTurn` whenever the race's next phase falls due; the race is read again then, because the gateway sends no
 * event. If the gateway that answers is behind in time, the phase falls due once more by its clock.
 */
export function useTurn(race: RaceWire, now: number, onTurn: () => void): void {
  const moment = nextMoment(race)
  const due = moment !== null && Date.parse(moment) <= now ? moment : null
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    if (due !== null) turn()
  }, [due])
}
