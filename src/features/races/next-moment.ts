import type { RaceWire } from '#schemas/api/races.ts'
import { waitingOf } from './waiting.ts'

/** Start of the race's next phase, ISO 8601; null: none is scheduled. A race that waits is cancelled then. */
export function nextMoment(race: RaceWire): string | null {
  const { phase, startsAt, endsAt } = race
  if (phase === 'comingSoon') return waitingOf(race)?.joinUntil ?? startsAt
  return phase === 'running' ? endsAt : null
}
