import type { SportsStanding } from '#schemas/vendor/sports.ts'
import type { Calendar, Event } from './calendar.ts'
import { correctionMs, matchIds, roundAt } from './calendar.ts'
import type { League } from './leagues/league.ts'

/** Rounds of a double round robin. */
const roundsOf = ({ teams }: League) => 2 * (teams.length - 1)
const formLength = 5

interface Tally {
  won: number
  drawn: number
  lost: number
  scored: number
  conceded: number
  readonly form: SportsStanding['form']
}

/** The current season's table; before its first result, the previous season's. */
export function standingsOf(calendar: Calendar, league: League, nowMs: number): SportsStanding[] {
  const round = roundAt(league, nowMs)
  const first = round - (round % roundsOf(league))
  const played = playedIn(calendar, league, first, round, nowMs)
  if (played.length > 0 || first === 0) return tableOf(league, played, nowMs)
  return tableOf(league, playedIn(calendar, league, first - roundsOf(league), first - 1, nowMs), nowMs)
}

function playedIn(calendar: Calendar, league: League, from: number, until: number, nowMs: number): Event[] {
  const rounds = Array.from({ length: until - from + 1 }, (_, place) => from + place)
  return rounds
    .flatMap((round) => matchIds(league, round))
    .flatMap((id) => calendar.eventOf(id) ?? [])
    .filter(({ endsAtMs, match }) => endsAtMs <= nowMs && match.abandonedAt === null)
    .toSorted((one, other) => one.endsAtMs - other.endsAtMs)
}

function tableOf(league: League, played: readonly Event[], nowMs: number): SportsStanding[] {
  const tallies = new Map<string, Tally>(
    league.teams.map(({ id }) => [id, { won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, form: [] }]),
  )
  for (const { fixture, match, endsAtMs } of played) {
    // The displayed score, until a correction is announced.
    const [home, away] =
      nowMs >= endsAtMs + correctionMs ? match.finalScore : match.stateAt(match.beats).score
    for (const [place, own, others] of [
      [0, home, away],
      [1, away, home],
    ] as const) {
      const tally = tallies.get(fixture.sides?.[place].id ?? '')
      if (tally === undefined) continue
      const result = own > others ? 'won' : own < others ? 'lost' : 'drawn'
      tally[result] += 1
      tally.scored += own
      tally.conceded += others
      tally.form.push(result)
    }
  }
  return [...tallies]
    .map(([teamId, { form, ...tally }]) => ({
      teamId,
      ...tally,
      // Three points for a win in sports with draws; otherwise wins count.
      points: league.sport === 'football' ? 3 * tally.won + tally.drawn : tally.won,
      form: form.slice(-formLength),
    }))
    .toSorted(
      (one, other) =>
        other.points - one.points ||
        other.scored - other.conceded - (one.scored - one.conceded) ||
        other.scored - one.scored,
    )
}
