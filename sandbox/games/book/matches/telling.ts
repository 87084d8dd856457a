import type { MatchPlay, MatchStatId } from '#domain/sports/vocabulary.ts'
import type { Draws } from '../../fair/draws.ts'
import type { Side } from './side.ts'

/** Details of a match besides its score: ball position, statistics by side, history of the lead. */
export interface Telling {
  readonly tracker: Spot | null
  readonly stats: readonly Stat[]
  /** Home's lead at regular intervals since the start. */
  readonly flow: readonly number[]
}

export interface Spot {
  readonly side: Side | null
  readonly play: MatchPlay
  /** Along the field with home's end at 0, and across it, in hundredths. */
  readonly x: number
  readonly y: number
}

export interface Stat {
  readonly statId: MatchStatId
  readonly home: number
  readonly away: number
}

export const stat = (statId: MatchStatId, [home, away]: readonly [number, number]): Stat => ({
  statId,
  home,
  away,
})

/** No side has the ball. */
export const resting: Spot = { side: null, play: 'pause', x: 50, y: 50 }

export const untold: Telling = { tracker: null, stats: [], flow: [] }

/** Maximum number of lead values sent. */
const mostSteps = 200
/** Every n-th value, including the last one. */
export function evenly(figures: readonly number[]): readonly number[] {
  const step = Math.ceil(figures.length / mostSteps)
  return step <= 1 ? figures : figures.filter((_, at) => (figures.length - 1 - at) % step === 0)
}

/** A beat of play on a field with two goals. */
interface FieldBeat {
  readonly spot: Spot
  readonly shot: boolean
  readonly onTarget: boolean
  readonly corner: boolean
  readonly card: boolean
}

/** Probabilities of a beat's events in thousandths, in this order; the remainder is midfield play. */
interface FieldRates {
  readonly shot: number
  readonly corner: number
  readonly attack: number
  readonly card: number
}
const footballRates: FieldRates = { shot: 150, corner: 100, attack: 330, card: 35 }
const hockeyRates: FieldRates = { shot: 480, corner: 0, attack: 250, card: 0 }
export const fieldRates = { football: footballRates, iceHockey: hockeyRates } as const

interface FieldFacts {
  readonly beats: number
  /** Home's share of the play. */
  readonly share: number
  /** Scorers of a beat of play, counted from 1. */
  readonly scorersAt: (beat: number) => readonly Side[]
}

/**
 * Play around the goals of a whole match. Drawn independently of the result, so that prices can ignore it: an attack
 * does not predict the next goal.
 */
export function fieldPlay(
  draws: Draws,
  { beats, share, scorersAt }: FieldFacts,
  rates: FieldRates,
): readonly FieldBeat[] {
  return Array.from({ length: beats }, (_, index) => {
    const scorer = scorersAt(index + 1).at(-1) ?? null
    const drawn: Side = draws.below(1000) < share * 1000 ? 'home' : 'away'
    const [what, target, across, along] = [
      draws.below(1000),
      draws.below(1000),
      draws.below(1000),
      draws.below(1000),
    ]
    const side = scorer ?? drawn
    const isShot = scorer !== null || what < rates.shot
    const isCorner = !isShot && what < rates.shot + rates.corner
    const isAttack = !isShot && !isCorner && what < rates.shot + rates.corner + rates.attack
    const play: MatchPlay =
      scorer !== null ? 'goal' : isShot ? 'shot' : isCorner ? 'corner' : isAttack ? 'attack' : 'play'
    const depth = {
      goal: 99,
      shot: 84 + (along % 11),
      corner: 100,
      attack: 66 + (along % 17),
      play: 30 + (along % 35),
    }
    const ahead = depth[play]
    const y = play === 'corner' ? (across % 2) * 100 : play === 'goal' ? 50 : 15 + (across % 71)
    return {
      spot: { side, play, x: side === 'home' ? ahead : 100 - ahead, y },
      shot: isShot,
      onTarget: scorer !== null || (isShot && target < 330),
      corner: isCorner,
      card: scorer === null && target >= 1000 - rates.card,
    }
  })
}

/** Statistics of the first beats. Each goal in a beat counts as a shot. */
export function fieldStats(
  play: readonly FieldBeat[],
  played: number,
  goals: readonly [number, number],
  rates: FieldRates,
): readonly Stat[] {
  const seen = play.slice(0, played)
  const count = (side: Side, counts: (beat: FieldBeat) => boolean) =>
    seen.filter((beat) => beat.spot.side === side && counts(beat)).length
  const both = (counts: (beat: FieldBeat) => boolean): [number, number] => [
    count('home', counts),
    count('away', counts),
  ]
  const [home] = both(() => true)
  const held = seen.length === 0 ? 50 : Math.round((100 * home) / seen.length)
  const other = both(({ shot, spot }) => shot && spot.play !== 'goal')
  const saved = both(({ onTarget, spot }) => onTarget && spot.play !== 'goal')
  return [
    stat('possession', [held, 100 - held]),
    stat(
      'attacks',
      both(({ spot }) => spot.play !== 'play'),
    ),
    stat('shots', [other[0] + goals[0], other[1] + goals[1]]),
    stat('onTarget', [saved[0] + goals[0], saved[1] + goals[1]]),
    ...(rates.corner > 0
      ? [
          stat(
            'corners',
            both(({ corner }) => corner),
          ),
        ]
      : []),
    ...(rates.card > 0
      ? [
          stat(
            'cards',
            both(({ card }) => card),
          ),
        ]
      : []),
  ]
}

/** Largest lead of each side, and the share of time in front, in hundredths. */
export function leadStats(leads: readonly number[]): readonly Stat[] {
  const ahead = (sign: number) =>
    leads.length === 0
      ? 0
      : Math.round((100 * leads.filter((lead) => Math.sign(lead) === sign).length) / leads.length)
  return [
    stat('biggestLead', [Math.max(0, ...leads), Math.max(0, ...leads.map((lead) => -lead))]),
    stat('inFront', [ahead(1), ahead(-1)]),
  ]
}
