import { describe, expect, it } from 'vitest'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { cases } from '#tests/support/law.ts'
import type { Draws } from '../../fair/draws.ts'
import { oddsOf } from '../maths/odds.ts'
import { factorOf } from '../maths/payout.ts'
import { footballMatch, playFootball } from './football.ts'
import { beatOf } from './football-state.ts'
import type { Match } from './match.ts'
import { cricketRule, scoreRules } from '../leagues/league.ts'
import { playCricket } from './cricket.ts'
import { playRace } from './race.ts'
import { playScore } from './score.ts'
import { shareOfTop } from './top-score.ts'

const basketball = {
  ...scoreRules.basketball,
  home: [0.49, 0.07, 0.31, 0.13],
  away: [0.52, 0.07, 0.29, 0.12],
  decider: 0.53,
}
const iceHockey = { ...scoreRules.iceHockey, home: [0.945, 0.055], away: [0.955, 0.045], decider: 0.55 }

const faced = (wicket: number) => [
  { runs: 0, isWicket: true, chance: wicket },
  { runs: 1, isWicket: false, chance: 0.36 },
  { runs: 4, isWicket: false, chance: 0.13 },
  { runs: 6, isWicket: false, chance: 0.08 },
  { runs: 0, isWicket: false, chance: 0.43 - wicket },
]
// Four overs: ten take four times as long to compute.
const cricket = { ...cricketRule, overs: 4, home: faced(0.06), away: faced(0.075), decider: 0.52 }

const sports: readonly (readonly [string, (draws: Draws) => Match])[] = [
  ['football', (draws) => playFootball({ home: 1.7, away: 1.05 }, draws)],
  ['table tennis', (draws) => playRace({ to: 11, need: 3, pauseBeats: 4, point: 0.52 }, draws)],
  ['a race of rounds and maps', (draws) => playRace({ to: 13, need: 2, pauseBeats: 4, point: 0.47 }, draws)],
  ['volleyball', (draws) => playRace({ to: 25, decider: 15, need: 3, pauseBeats: 4, point: 0.51 }, draws)],
  ['tennis', (draws) => playRace({ to: 6, tieAt: 6, need: 2, pauseBeats: 2, point: 0.54 }, draws)],
  ['basketball', (draws) => playScore(basketball, draws)],
  ['ice hockey', (draws) => playScore(iceHockey, draws)],
  ['cricket', (draws) => playCricket(cricket, draws)],
  ['a race to five', (draws) => playRace({ to: 5, need: 3, pauseBeats: 3, point: 0.55 }, draws)],
]
const matches = cases(300, 20_000)
const marginBp = 500

/** Bets one unit on every offered outcome at a beat of each match, and compares the return with the probabilities. */
function simulated(play: (draws: Draws) => Match, beatFor: (draws: Draws, match: Match) => number) {
  const draws = fastDraws(20_261_121)
  const sums = { bets: 0, off: 0, squares: 0, back: 0 }
  for (let n = 0; n < matches; n += 1) {
    const match = play(draws)
    if (match.abandonedAt !== null) continue
    const beat = beatFor(draws, match)
    if (match.shutAt(beat) !== null) continue
    /** All bets of one match are one sample, because they are correlated. */
    let off = 0
    for (const market of match.marketsAt(beat))
      for (const [outcome, chance] of Object.entries(market.chances)) {
        const odds = oddsOf(chance, marginBp)
        if (odds === null) continue
        const { verdict } = match.decide(market.id, outcome, true)
        const { over, under } = factorOf({ oddsMilli: odds, verdict })
        const back = Number(over) / Number(under)
        // The part of the stake not refunded returns its probability times the odds.
        const counts = (2 - verdict.voidHalves) / 2
        off += back - verdict.voidHalves / 2 - counts * ((chance * odds) / 1000)
        sums.back += back
        sums.bets += 1
      }
    sums.off += off
    sums.squares += off * off
  }
  return { ...sums, deviation: Math.sqrt(sums.squares) }
}

describe.each(sports)('the prices of %s', (_, play) => {
  it.each([
    ['before the start', () => 0],
    ['at a random moment', (draws: Draws, match: Match) => draws.below(match.beats)],
  ])('hold what they promise %s, and keep the margin', (__, beatFor) => {
    const { bets, off, deviation, back } = simulated(play, beatFor)
    expect(bets).toBeGreaterThan(matches)
    // Within the 99.9 % confidence interval.
    expect(Math.abs(off)).toBeLessThan(3.3 * deviation)
    expect(back / bets).toBeLessThan(1)
  })

  it('share out exactly one in every market', () => {
    const draws = fastDraws(7)
    for (let n = 0; n < 40; n += 1) {
      const match = play(draws)
      for (let beat = 0; beat < match.beats; beat += 7)
        for (const { chances } of match.marketsAt(beat)) {
          const all = Object.values(chances)
          expect(all.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 6)
          expect(Math.min(...all)).toBeGreaterThanOrEqual(0)
        }
    }
  })

  it('end with exactly one winner in every market that has no line', () => {
    const draws = fastDraws(11)
    for (let n = 0; n < 60; n += 1) {
      const match = play(draws)
      if (match.abandonedAt !== null) continue
      for (const market of match.marketsAt(0)) {
        const verdicts = Object.keys(market.chances).map(
          (outcome) => match.decide(market.id, outcome, true).verdict,
        )
        const winners = verdicts.filter(({ won, voidHalves }) => won && voidHalves === 0).length
        if (verdicts.every(({ voidHalves }) => voidHalves === 0))
          expect([market.id, winners]).toEqual([market.id, 1])
      }
    }
  })

  it('are the same for the same draws', () => {
    const told = (match: Match) =>
      JSON.stringify([
        match.beats,
        match.stateAt(match.beats),
        match.marketsAt(10),
        match.incidentsUntil(match.beats),
      ])
    expect(told(play(fastDraws(3)))).toBe(told(play(fastDraws(3))))
  })
})

const form = { home: 1.5, away: 1.2 }
const goals = [
  { minute: 12, side: 'home' },
  { minute: 50, side: 'away' },
  { minute: 88, side: 'home' },
] as const

describe('a football match', () => {
  const match = footballMatch({ form, goals, annulled: null, abandonedMinute: null })

  const quiet = footballMatch({ form, goals: [], annulled: null, abandonedMinute: null })

  it('shows the score of the minute and closes its markets for a moment after a goal', () => {
    expect(match.stateAt(beatOf(11)).score).toEqual([0, 0])
    expect(match.shutAt(beatOf(11))).toBeNull()
    expect(match.stateAt(beatOf(12)).score).toEqual([1, 0])
    expect(match.shutAt(beatOf(12))).toBe('goal')
    expect(match.shutAt(beatOf(14))).toBeNull()
    expect(quiet.shutAt(quiet.beats - 1)).toBe('lastMinutes')
    expect(match.shutAt(match.beats)).toBe('over')
  })

  it('settles the next goal when it falls and the half when it ends', () => {
    expect(match.decide('nextGoal:2', 'away', true)).toMatchObject({
      beat: beatOf(50),
      verdict: { won: true },
    })
    expect(match.decide('halfTime', 'home', true)).toMatchObject({ beat: 45, verdict: { won: true } })
    expect(match.decide('total:2.75', 'over', true).verdict).toMatchObject({ won: true, voidHalves: 1 })
    expect(match.decide('total:3', 'over', true).verdict.voidHalves).toBe(2)
    expect(match.decide('handicap:-1.25', 'home', true).verdict).toMatchObject({ won: false, voidHalves: 1 })
    expect(match.decide('drawNoBet', 'home', true).verdict.won).toBe(true)
    expect(match.decide('correctScore', '2-1', true).verdict.won).toBe(true)
  })

  it('has no market for a line that is decided', () => {
    expect(match.marketAt(beatOf(60), 'total:1.5')).toBeNull()
    expect(match.marketAt(beatOf(60), 'bothScore')).toBeNull()
    expect(match.marketAt(beatOf(60), 'nextGoal:2')).toBeNull()
    expect(match.marketAt(0, 'total:2.1')).toBeNull()
    expect(match.marketAt(0, 'nonsense:1')).toBeNull()
  })

  it('keeps bets decided before it was abandoned and voids the rest', () => {
    const stopped = footballMatch({ form, goals, annulled: null, abandonedMinute: 60 })
    expect(stopped.decide('halfTime', 'home', true).verdict.won).toBe(true)
    expect(stopped.decide('nextGoal:2', 'away', true).verdict.won).toBe(true)
    expect(stopped.decide('nextGoal:3', 'home', true).verdict.voidHalves).toBe(2)
    expect(stopped.decide('result', 'home', true)).toMatchObject({
      beat: beatOf(60),
      verdict: { voidHalves: 2 },
    })
    expect(stopped.shutAt(stopped.beats)).toBe('abandoned')
  })

  it('counts an annulled goal until the correction, and not after it', () => {
    const corrected = footballMatch({
      form,
      goals,
      annulled: { minute: 89, side: 'away' },
      abandonedMinute: null,
    })
    expect(corrected.stateAt(corrected.beats).score).toEqual([2, 2])
    expect(corrected.finalScore).toEqual([2, 1])
    expect(corrected.decide('result', 'draw', true).verdict.won).toBe(true)
    expect(corrected.decide('result', 'draw', false).verdict.won).toBe(false)
    expect(corrected.decide('result', 'home', false).verdict.won).toBe(true)
  })
})

describe('the top scorer of a round', () => {
  const scorers = [
    { teamId: 'a', goals: 1.8 },
    { teamId: 'b', goals: 1.2 },
    { teamId: 'c', goals: 0.9 },
  ]

  it('is priced by the part of the win that dead heats leave', () => {
    const shares = shareOfTop(scorers)
    expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 6)
    const draws = fastDraws(5)
    const won = new Map<string, number>()
    const rounds = 6_000
    for (let n = 0; n < rounds; n += 1) {
      const counts = scorers.map(({ goals: mean }) => {
        let count = 0
        for (let minute = 0; minute < 90; minute += 1) if (draws.below(90_000) < mean * 1000) count += 1
        return count
      })
      const most = Math.max(...counts)
      const top = scorers.filter((_, i) => counts[i] === most)
      for (const { teamId } of top) won.set(teamId, (won.get(teamId) ?? 0) + 1 / top.length)
    }
    for (const { teamId } of scorers)
      expect((won.get(teamId) ?? 0) / rounds).toBeCloseTo(shares[teamId] ?? 0, 1.5)
  })
})
