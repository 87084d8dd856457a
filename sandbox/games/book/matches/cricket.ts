import { readMarketId } from '#domain/sports/vocabulary.ts'
import type { MatchPlay } from '#domain/sports/vocabulary.ts'
import type { Draws } from '../../fair/draws.ts'
import { voided } from '../maths/verdict.ts'
import { cricketJoint } from './cricket-chances.ts'
import { beatOfBall, cricketKinds, endOfCricket } from './cricket-markets.ts'
import { ballsOf, cardOf, isInningsOver } from './cricket-state.ts'
import type { Ball, BallChance, Card, CricketForm, CricketState, CricketStory } from './cricket-state.ts'
import { marketsOf } from './match.ts'
import type { Incident, Match, MatchState, Side } from './match.ts'
import { evenly, resting, stat } from './telling.ts'
import type { Spot, Telling } from './telling.ts'

const abandonedPerMille = 8
/** Betting closes this many balls before the end of a chase. */
const lastBalls = 2

/** Draws the match ball by ball from the batting side's probabilities; a tie is decided by one more draw. */
export function playCricket(form: CricketForm, draws: Draws): Match {
  const ball = (chances: readonly BallChance[]): Ball => {
    let at = draws.below(2 ** 30) / 2 ** 30
    for (const { runs, isWicket, chance } of chances) {
      if (at < chance) return { runs, isWicket }
      at -= chance
    }
    return { runs: 0, isWicket: false }
  }
  const innings = (chances: readonly BallChance[], target: number | null): Ball[] => {
    const balls: Ball[] = []
    let card: Card = { runs: 0, wickets: 0 }
    while (!isInningsOver(form, card, balls.length, target)) {
      const next = ball(chances)
      balls.push(next)
      card = { runs: card.runs + next.runs, wickets: card.wickets + (next.isWicket ? 1 : 0) }
    }
    return balls
  }
  const first = innings(form.home, null)
  const target = cardOf(first).runs
  const second = innings(form.away, target)
  const isHome = draws.below(2 ** 30) < form.decider * 2 ** 30
  const golden = cardOf(second).runs === target ? (isHome ? 'home' : 'away') : null
  const isAbandoned = draws.below(1000) < abandonedPerMille
  const at = 12 + draws.below(first.length)
  return cricketMatch(form, { innings: [first, second], golden }, isAbandoned ? at : null)
}

/** The match with the given balls. */
export function cricketMatch(form: CricketForm, story: CricketStory, abandonedAt: number | null): Match {
  const [first, second] = story.innings
  const end = endOfCricket(form, story)
  const beats = abandonedAt ?? end
  const kinds = cricketKinds(form)

  /** Balls bowled by a beat, and whether it is the innings break. */
  function bowledAt(beat: number) {
    const at = Math.min(beat, beats)
    const early = Math.min(at, first.length)
    const late = Math.max(0, Math.min(second.length, at - first.length - form.pauseBeats))
    const pause = at >= first.length && at < first.length + form.pauseBeats
    return { early, late, pause, isGolden: story.golden !== null && at >= end }
  }

  const cardsAt = (beat: number): readonly [Card, Card] => {
    const { early, late } = bowledAt(beat)
    return [cardOf(first.slice(0, early)), cardOf(second.slice(0, late))]
  }

  function stateAt(beat: number): MatchState {
    const { early, late, pause, isGolden } = bowledAt(beat)
    const [home, away] = cardsAt(beat)
    const extra = (side: Side) => (isGolden && story.golden === side ? 1 : 0)
    const isFirstOver = early >= first.length
    return {
      score: [home.runs + extra('home'), away.runs + extra('away')],
      points: [home.wickets, away.wickets],
      parts: isFirstOver ? [[home.runs, 0]] : [],
      clock: isFirstOver ? late : early,
      pause: beat < beats && pause,
    }
  }

  function cricketState(beat: number): CricketState | null {
    if (beat >= beats) return null
    const { early, late } = bowledAt(beat)
    const cards = cardsAt(beat)
    const isSecond = early >= first.length
    // Only the super over is left.
    if (isSecond && late >= second.length) return null
    const balls = isSecond ? late : early
    const bowled = (isSecond ? second : first).slice(balls - (balls % 6), balls)
    return {
      form,
      innings: isSecond ? 2 : 1,
      balls,
      now: cards[isSecond ? 1 : 0],
      over: cardOf(bowled),
      target: isSecond ? cards[0].runs : null,
    }
  }

  const markets = marketsOf(kinds, cricketState, cricketJoint)

  const scoreAt = (beat: number) => stateAt(beat).score

  function incidentsUntil(beat: number): Incident[] {
    const seen: Incident[] = []
    const { early, late } = bowledAt(beat)
    for (const [number, balls, bowled] of [
      [1, first, early],
      [2, second, late],
    ] as const) {
      const side: Side = number === 1 ? 'home' : 'away'
      for (const [index, { isWicket }] of balls.slice(0, bowled).entries()) {
        const at = beatOfBall(form, story, number, index + 1)
        if (isWicket) seen.push({ beat: at, kind: 'wicket', side, clock: index + 1, score: scoreAt(at) })
        if (index + 1 === balls.length)
          seen.push({ beat: at, kind: 'innings', side, clock: number, score: scoreAt(at) })
      }
    }
    if (abandonedAt !== null && beat >= abandonedAt)
      seen.push({
        beat: abandonedAt,
        kind: 'abandoned',
        side: null,
        clock: stateAt(abandonedAt).clock,
        score: scoreAt(abandonedAt),
      })
    return seen
  }

  const tellingAt = (beat: number): Telling =>
    cricketTelling(story, { ...bowledAt(beat), isOver: beat >= beats })

  return {
    beats,
    abandonedAt,
    isCorrected: false,
    finalScore: stateAt(beats).score,
    stateAt,
    incidentsUntil,
    tellingAt,
    marketsAt: markets.marketsAt,
    marketAt: markets.marketAt,
    jointAt: markets.jointAt,
    shutAt(beat) {
      if (beat >= beats) return abandonedAt === null ? 'over' : 'abandoned'
      const { early, late } = bowledAt(beat)
      if (early >= first.length && (late >= second.length || ballsOf(form) - late <= lastBalls))
        return 'lastMinutes'
      const last = late > 0 ? second[late - 1] : early < first.length ? first[early - 1] : undefined
      return last?.isWicket === true ? 'wicket' : null
    },
    decide(marketId, outcome) {
      const { kind, line } = readMarketId(marketId)
      const decision = markets.kindOf(kind)?.decide(story, line, outcome)
      if (decision === undefined) throw new Error(`Cricket has no market ${marketId}`)
      return abandonedAt !== null && decision.beat > abandonedAt
        ? { beat: abandonedAt, verdict: voided }
        : decision
    },
  }
}

interface Moment {
  /** Balls bowled in each innings. */
  readonly early: number
  readonly late: number
  readonly pause: boolean
  readonly isOver: boolean
}

function cricketTelling(
  { innings: [first, second] }: CricketStory,
  { early, late, pause, isOver }: Moment,
): Telling {
  const seen = [first.slice(0, early), second.slice(0, late)] as const
  const both = (count: (balls: readonly Ball[]) => number) => [count(seen[0]), count(seen[1])] as const
  const worth = (runs: number) =>
    both((balls) => balls.filter((ball) => ball.runs === runs && !ball.isWicket).length)
  // Runs of the first innings, then the runs the chasing side still needs.
  const flow = [0]
  for (const { runs } of seen[0]) flow.push((flow.at(-1) ?? 0) + runs)
  for (const { runs } of seen[1]) flow.push((flow.at(-1) ?? 0) - runs)
  const last = late > 0 ? second[late - 1] : first[early - 1]
  return {
    tracker: isOver || last === undefined ? null : pause ? resting : spotOf(last, early + late, late > 0),
    stats: [
      stat(
        'wickets',
        both((balls) => cardOf(balls).wickets),
      ),
      stat('fours', worth(4)),
      stat('sixes', worth(6)),
      stat('dots', worth(0)),
    ],
    flow: evenly(flow),
  }
}

const playOf = ({ runs, isWicket }: Ball): MatchPlay =>
  isWicket ? 'wicket' : runs === 6 ? 'six' : runs === 4 ? 'four' : runs === 0 ? 'dot' : 'run'

/** Where a ball landed: farther for more runs. */
function spotOf(ball: Ball, number: number, isSecond: boolean): Spot {
  const far = ball.isWicket ? 0 : Math.min(46, ball.runs * 9)
  const turn = (number * 137.5 * Math.PI) / 180
  return {
    side: isSecond ? 'away' : 'home',
    play: playOf(ball),
    x: Math.round(50 + far * Math.cos(turn)),
    y: Math.round(50 + far * Math.sin(turn)),
  }
}
