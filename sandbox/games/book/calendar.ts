import { createHash, createHmac } from 'node:crypto'
import { fairDraws } from '../fair/fair.ts'
import { cricketRule, raceRules, scoreRules } from './leagues/league.ts'
import type { League, ScoreSport, Team } from './leagues/league.ts'
import { leagueOf } from './leagues/vendors.ts'
import { playCricket } from './matches/cricket.ts'
import type { BallChance, CricketForm } from './matches/cricket-state.ts'
import { allBeats } from './matches/football-state.ts'
import type { FootballForm } from './matches/football-state.ts'
import { playFootball } from './matches/football.ts'
import type { Match } from './matches/match.ts'
import { playRace } from './matches/race.ts'
import { playScore } from './matches/score.ts'
import type { ScoreForm } from './matches/score-state.ts'
import { topScoreMatch } from './matches/top-score.ts'
import type { Scorer, Tally } from './matches/top-score.ts'

/** Round numbers count from here. */
const epochMs = Date.UTC(2026, 0, 1)

/** Delay between the final whistle and the announcement of a correction. */
export const correctionMs = 45_000

export interface Fixture {
  /** `mare.1234.2`, or `mare.1234.top` for the round's top scorer. */
  readonly id: string
  readonly league: League
  readonly round: number
  readonly startsAtMs: number
  /** Null: the whole round. */
  readonly sides: readonly [Team, Team] | null
}

/** A fixture with its drawn match. */
export interface Event {
  readonly fixture: Fixture
  readonly match: Match
  readonly endsAtMs: number
  /** sha256 of the match's seed; published with the fixture. */
  readonly commitment: string
  /** Revealed once the match is over. */
  readonly seed: string
}

export type Calendar = ReturnType<typeof createCalendar>

/** All past, current and future matches, as a function of one secret. */
export function createCalendar(secret: string) {
  const cache = new Map<string, Event>()
  const seedOf = (fixtureId: string) => createHmac('sha256', secret).update(fixtureId).digest('hex')

  /** Null for an unknown id. */
  function eventOf(fixtureId: string): Event | null {
    const known = cache.get(fixtureId)
    if (known !== undefined) return known
    const fixture = fixtureOf(fixtureId)
    if (fixture === null) return null
    const seed = seedOf(fixtureId)
    const match = fixture.sides === null ? topScoreOf(fixture) : playMatch(fixture, fixture.sides, seed)
    const event: Event = {
      fixture,
      match,
      endsAtMs: fixture.startsAtMs + match.beats * fixture.league.beatMs,
      commitment: createHash('sha256').update(seed).digest('hex'),
      seed,
    }
    // Evicts the oldest entries, which are long over.
    if (cache.size >= 600) for (const [old] of [...cache].slice(0, 200)) cache.delete(old)
    cache.set(fixtureId, event)
    return event
  }

  /** Decided by the round's matches, so it ends with the last of them. */
  function topScoreOf(fixture: Fixture): Match {
    const matches = matchIds(fixture.league, fixture.round).flatMap((id) => {
      const event = eventOf(id)
      return event === null || event.fixture.sides === null ? [] : [{ ...event, sides: event.fixture.sides }]
    })
    const scorers = matches.flatMap(({ sides }): Scorer[] => {
      const form = footballForm(sides)
      return [
        { teamId: sides[0].id, goals: form.home },
        { teamId: sides[1].id, goals: form.away },
      ]
    })
    const tallyOf = (asShown: boolean): Tally =>
      matches.some(({ match }) => match.abandonedAt !== null)
        ? null
        : new Map(
            matches.flatMap(({ sides, match }) => {
              const [home, away] = asShown ? match.stateAt(match.beats).score : match.finalScore
              return [
                [sides[0].id, home],
                [sides[1].id, away],
              ] as const
            }),
          )
    const tally = () => ({ shown: tallyOf(true), official: tallyOf(false) })
    const isCorrected = matches.some(({ match }) => match.isCorrected)
    return { ...topScoreMatch(scorers, tally, allBeats), isCorrected }
  }

  /** Fixtures of a league that start within the interval, by kick-off. */
  function fixtures(league: League, fromMs: number, untilMs: number): Fixture[] {
    const start = epochMs + league.offsetMs
    const first = Math.max(0, Math.floor((fromMs - start) / league.periodMs) - 1)
    const last = Math.floor((untilMs - start) / league.periodMs)
    const rounds = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
    return rounds
      .flatMap((round) => [
        ...matchIds(league, round),
        ...(league.sport === 'football' ? [`${league.id}.${round}.top`] : []),
      ])
      .flatMap((id) => fixtureOf(id) ?? [])
      .filter(({ startsAtMs }) => startsAtMs >= fromMs && startsAtMs <= untilMs)
      .toSorted((a, b) => a.startsAtMs - b.startsAtMs)
  }

  return { eventOf, fixtures }
}

export const matchIds = (league: League, round: number) =>
  Array.from({ length: league.teams.length / 2 }, (_, i) => `${league.id}.${round}.${i}`)

/** The round that started last. */
export const roundAt = (league: League, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - epochMs - league.offsetMs) / league.periodMs))

/** The fixture of an id; null for an unknown league, round or match. */
export function fixtureOf(fixtureId: string): Fixture | null {
  const [, leagueId = '', roundText = '', which = ''] =
    /^([a-z-]{2,20})\.(\d{1,7})\.(\d|top)$/.exec(fixtureId) ?? []
  const league = leagueOf(leagueId)
  if (league === null) return null
  const round = Number(roundText)
  const roundMs = epochMs + league.offsetMs + round * league.periodMs
  if (which === 'top')
    return league.sport === 'football'
      ? { id: fixtureId, league, round, startsAtMs: roundMs, sides: null }
      : null
  const sides = pairing(league.teams, round, Number(which))
  const startsAtMs = roundMs + Number(which) * league.staggerMs
  return sides === null ? null : { id: fixtureId, league, round, startsAtMs, sides }
}

/** Double round robin by the circle method, repeated. */
export function pairing(teams: readonly Team[], round: number, index: number): readonly [Team, Team] | null {
  const others = teams.length - 1
  const turn = round % others
  const seat = (place: number) => (place === 0 ? 0 : 1 + ((place - 1 + turn) % others))
  const first = teams[seat(index)]
  const second = teams[seat(others - index)]
  if (index >= teams.length / 2 || first === undefined || second === undefined) return null
  const isTurned = (Math.floor(round / others) + index + turn) % 2 === 1
  return isTurned ? [second, first] : [first, second]
}

/** Expected goals: 2.7 in an average match, with a home advantage of a quarter goal. */
export function footballForm([home, away]: readonly [Team, Team]): FootballForm {
  const lead = home.strength - away.strength
  return {
    home: round2(Math.max(0.35, 1.47 + lead * 0.95)),
    away: round2(Math.max(0.3, 1.2 - lead * 0.8)),
  }
}

const round2 = (figure: number) => Math.round(figure * 100) / 100

/** Home's probability of winning a point. */
export const pointChance = ([home, away]: readonly [Team, Team]) =>
  0.5 + (home.strength - away.strength) / 200

/** Probabilities of 0 to 3 points in half a minute: some 82 points per side, with a small home advantage. */
function basketChances(lead: number): readonly number[] {
  const more = 1 + lead / 100
  const [one, two, three] = [0.07 * more, 0.3 * more, 0.12 * more]
  return [1 - one - two - three, one, two, three]
}

const goalChances = (lead: number): readonly number[] => {
  const goal = Math.max(0.012, (2.9 + lead / 6) / 60)
  return [1 - goal, goal]
}

/** Strengths as probabilities per beat, by sport, with a small home advantage. */
const scoreForms: Readonly<
  Record<ScoreSport, (sides: readonly [Team, Team]) => Pick<ScoreForm, 'home' | 'away' | 'decider'>>
> = {
  basketball([home, away]) {
    const lead = (home.strength - away.strength) / 2
    return { home: basketChances(lead + 1), away: basketChances(-lead - 1), decider: 0.5 + lead / 100 }
  },
  iceHockey([home, away]) {
    const lead = home.strength - away.strength
    return { home: goalChances(lead + 1), away: goalChances(-lead - 1), decider: 0.5 + lead / 50 }
  },
}

/** Run distribution of a ball: an average side makes about ninety in ten overs. */
function ballChances(lead: number): readonly BallChance[] {
  const more = 1 + lead / 20
  const scoring: readonly BallChance[] = [
    { runs: 0, isWicket: true, chance: 0.055 / more },
    { runs: 1, isWicket: false, chance: 0.36 },
    { runs: 2, isWicket: false, chance: 0.08 },
    { runs: 3, isWicket: false, chance: 0.005 },
    { runs: 4, isWicket: false, chance: 0.12 * more },
    { runs: 6, isWicket: false, chance: 0.08 * more },
  ]
  const dot = 1 - scoring.reduce((sum, { chance }) => sum + chance, 0)
  return [...scoring, { runs: 0, isWicket: false, chance: dot }]
}

function cricketForm([home, away]: readonly [Team, Team]): CricketForm {
  const lead = home.strength - away.strength
  return {
    ...cricketRule,
    home: ballChances((lead + 0.3) / 2),
    away: ballChances((-lead - 0.3) / 2),
    decider: 0.5 + lead / 50,
  }
}

export function playMatch({ id, league }: Fixture, sides: readonly [Team, Team], seed: string): Match {
  const draws = fairDraws(seed, id, 0)
  /** Details of play that do not affect the score, from separate draws of the same seed. */
  const detail = fairDraws(seed, id, 1)
  const { sport } = league
  if (sport === 'football') return playFootball(footballForm(sides), draws, detail)
  if (sport === 'basketball' || sport === 'iceHockey')
    return playScore({ ...scoreRules[sport], ...scoreForms[sport](sides) }, draws, detail)
  if (sport === 'cricket') return playCricket(cricketForm(sides), draws)
  return playRace({ ...raceRules[sport], point: pointChance(sides) }, draws)
}
