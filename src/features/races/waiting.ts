import type { RaceWire } from '#schemas/api/races.ts'

type Waits = Pick<RaceWire, 'phase' | 'sitAndGo'>

/** What players see of a race that waits for players; null: it does not wait. */
export const waitingOf = ({ phase, sitAndGo }: Waits) =>
  phase === 'comingSoon' && sitAndGo != null && sitAndGo.startedAt === null ? sitAndGo : null

/** Phase of a race as its badge names it. */
export const shownPhase = (race: Waits): RaceWire['phase'] | 'waiting' =>
  waitingOf(race) === null ? race.phase : 'waiting'
