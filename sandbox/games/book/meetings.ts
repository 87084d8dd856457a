import type { SportsMatch } from '#schemas/vendor/sports.ts'
import { correctionMs, fixtureOf, matchIds, roundAt } from './calendar.ts'
import type { Calendar, Event } from './calendar.ts'

const mostMeetings = 5

/** Previous matches of the two sides, newest first. */
export function meetingsOf(calendar: Calendar, event: Event, nowMs: number): SportsMatch['meetings'] {
  const { sides, league, round: own } = event.fixture
  if (sides === null) return []
  const names = new Set(sides.map(({ id }) => id))
  const found: SportsMatch['meetings'] = []
  // Two sides meet twice per season, home and away.
  const first = Math.max(0, own - mostMeetings * league.teams.length)
  for (let round = Math.min(own - 1, roundAt(league, nowMs)); round >= first; round -= 1)
    for (const id of matchIds(league, round)) {
      // Checks the fixture first: drawing a match is expensive.
      const fixture = fixtureOf(id)
      const [home, away] = fixture?.sides ?? []
      if (home === undefined || away === undefined || !names.has(home.id) || !names.has(away.id)) continue
      const met = calendar.eventOf(id)
      if (met === null || met.endsAtMs > nowMs || met.match.abandonedAt !== null) continue
      const [one, other] =
        nowMs >= met.endsAtMs + correctionMs ? met.match.finalScore : met.match.stateAt(met.match.beats).score
      const startsAt = new Date(met.fixture.startsAtMs).toISOString()
      found.push({ eventId: id, startsAt, homeId: home.id, score: [one, other] })
      if (found.length === mostMeetings) return found
    }
  return found
}
