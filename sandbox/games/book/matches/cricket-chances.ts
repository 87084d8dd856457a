import type { MarketKind, ReadPick } from './match.ts'
import { ballsOf, mostWickets, overAt } from './cricket-state.ts'
import type { BallChance, Card, CricketForm, CricketState, CricketStory } from './cricket-state.ts'

/** Facts of a finished match that markets depend on. */
export interface CricketFacts {
  innings(number: number): Card
  over(innings: number, number: number): Card
  readonly winner: 'home' | 'away'
}

export interface CricketKind extends MarketKind<CricketState, CricketStory> {
  /** The scope that decides it: an over, an innings, or the match. */
  readonly of: 'over' | 'innings' | 'match'
  /** The market's single rule, used for settlement, pricing and joint probabilities. */
  isWon(facts: CricketFacts, line: string, outcome: string): boolean
}
type CricketPick = Omit<ReadPick<CricketKind>, 'kind'> & { readonly kind: Pick<CricketKind, 'of' | 'isWon'> }

/** Probabilities by wickets, then by runs. */
type Sheet = readonly Float64Array[]
/** Probabilities below this do not affect prices and are dropped. */
const least = 1e-12

const emptySheet = (form: CricketForm): Sheet =>
  Array.from({ length: mostWickets + 1 }, () => new Float64Array(ballsOf(form) * 6 + 1))

function startSheet(form: CricketForm, { runs, wickets }: Card): Sheet {
  const sheet = emptySheet(form)
  const row = sheet[wickets]
  if (row !== undefined) row[runs] = 1
  return sheet
}

/** Applies one more ball to every score at which the innings is not over. */
function bowled(
  form: CricketForm,
  chances: readonly BallChance[],
  from: Sheet,
  target: number | null,
): Sheet {
  const to = emptySheet(form)
  for (const [wickets, row] of from.entries()) {
    const [same, next] = [to[wickets], to[wickets + 1]]
    // Indexed loop: an iterator costs more than the arithmetic here.
    for (let runs = 0; runs < row.length; runs += 1) {
      const chance = row[runs] ?? 0
      if (chance < least) continue
      if (next === undefined || (target !== null && runs > target)) bump(same, runs, chance)
      else
        for (const ball of chances) bump(ball.isWicket ? next : same, runs + ball.runs, chance * ball.chance)
    }
  }
  return to
}

const bump = (row: Float64Array | undefined, place: number, chance: number): void => {
  if (row !== undefined) row[place] = (row[place] ?? 0) + chance
}

function after(
  form: CricketForm,
  chances: readonly BallChance[],
  { sheet, balls, target }: { sheet: Sheet; balls: number; target: number | null },
): Sheet {
  let now = sheet
  for (let ball = 0; ball < balls; ball += 1) now = bowled(form, chances, now, target)
  return now
}

/** Keeps the scores for which the condition holds. */
const filtered = (sheet: Sheet, holds: (card: Card) => boolean): Sheet =>
  sheet.map((row, wickets) =>
    row.map((chance, runs) => (chance > 0 && holds({ runs, wickets }) ? chance : 0)),
  )

const summed = (sheet: Sheet, weightOf: (card: Card) => number): number => {
  let sum = 0
  for (const [wickets, row] of sheet.entries())
    for (let runs = 0; runs < row.length; runs += 1) {
      const chance = row[runs] ?? 0
      if (chance > 0) sum += chance * weightOf({ runs, wickets })
    }
  return sum
}

const keptAway = new WeakMap<CricketForm, readonly number[]>()
/** Distribution of away's runs in a full innings; whether it reaches a target does not depend on stopping there. */
function awayRuns(form: CricketForm): readonly number[] {
  const known = keptAway.get(form)
  if (known !== undefined) return known
  const sheet = after(form, form.away, {
    sheet: startSheet(form, { runs: 0, wickets: 0 }),
    balls: ballsOf(form),
    target: null,
  })
  const runs = Array.from({ length: ballsOf(form) * 6 + 1 }, (_, at) =>
    sheet.reduce((sum, row) => sum + (row[at] ?? 0), 0),
  )
  keptAway.set(form, runs)
  return runs
}

/** Home's win probability after an innings with the given runs. */
const keptDefence = new WeakMap<CricketForm, readonly number[]>()
function defences(form: CricketForm): readonly number[] {
  const known = keptDefence.get(form)
  if (known !== undefined) return known
  let below = 0
  const chances = awayRuns(form).map((same) => {
    const chance = below + same * form.decider
    below += same
    return chance
  })
  keptDefence.set(form, chances)
  return chances
}

function homeWins({ form, target }: CricketState, { runs }: Card): number {
  if (target === null) return defences(form)[runs] ?? 1
  return runs > target ? 0 : runs === target ? form.decider : 1
}

/**
 * Distributions of the current innings at the end of its over and of the innings. Cached, because all markets of a beat
 * use them.
 */
const keptEnds = new WeakMap<CricketState, { readonly over: Sheet; readonly innings: Sheet }>()

const ballsLeft = ({ form, balls }: CricketState) => {
  const inOver = Math.min(6 - (balls % 6), ballsOf(form) - balls)
  return { inOver, later: ballsOf(form) - balls - inOver }
}

export function endsOf(state: CricketState) {
  const known = keptEnds.get(state)
  if (known !== undefined) return known
  const { form, innings, now, target } = state
  const chances = innings === 1 ? form.home : form.away
  const { inOver, later } = ballsLeft(state)
  const over = after(form, chances, { sheet: startSheet(form, now), balls: inOver, target })
  const ends = { over, innings: after(form, chances, { sheet: over, balls: later, target }) }
  keptEnds.set(state, ends)
  return ends
}

/**
 * Joint probability of all selections. The innings is computed ball by ball over all possible scores; scores that lose
 * a selection on the over are dropped at the end of the over, the others at the end of the innings, and the match
 * result is weighted by score.
 */
export function cricketJoint(state: CricketState, picks: readonly CricketPick[]): number {
  const { form, innings, now, over, target } = state
  const of = (what: CricketKind['of']) => picks.filter(({ kind }) => kind.of === what)
  const wonAll = (some: readonly CricketPick[], facts: CricketFacts) =>
    some.every(({ kind, line, outcome }) => kind.isWon(facts, line, outcome))
  const overs = of('over')
  const overCard = ({ runs, wickets }: Card): Card => ({
    runs: over.runs + runs - now.runs,
    wickets: over.wickets + wickets - now.wickets,
  })
  const factsOf = (card: Card, winner: 'home' | 'away'): CricketFacts => ({
    innings: (number) => (number === innings ? card : { runs: target ?? 0, wickets: 0 }),
    over: () => overCard(card),
    winner,
  })
  const ends = endsOf(state)
  const { later } = ballsLeft(state)
  const [inInnings, ofMatch] = [of('innings'), of('match')]
  const isWonOver = (card: Card) => wonAll(overs, factsOf(card, 'home'))
  // Selections on the over alone need no later balls.
  if (overs.length === picks.length) return summed(ends.over, (card) => (isWonOver(card) ? 1 : 0))
  const end =
    overs.length === 0
      ? ends.innings
      : after(form, innings === 1 ? form.home : form.away, {
          sheet: filtered(ends.over, isWonOver),
          balls: later,
          target,
        })
  return summed(end, (card) => {
    if (!wonAll(inInnings, factsOf(card, 'home'))) return 0
    const home = homeWins(state, card)
    return (
      (wonAll(ofMatch, factsOf(card, 'home')) ? home : 0) +
      (wonAll(ofMatch, factsOf(card, 'away')) ? 1 - home : 0)
    )
  })
}

/** The over open for bets: the current or the next one. */
export const openOver = ({ innings, balls }: CricketState) => `${innings}:${overAt(balls)}`

/** Distribution of runs or wickets, of the innings or the current over. */
export function spreadOf(
  state: CricketState,
  of: 'over' | 'innings',
  figure: keyof Card,
): ReadonlyMap<number, number> {
  const shift = of === 'over' ? state.over[figure] - state.now[figure] : 0
  const spread = new Map<number, number>()
  for (const [wickets, row] of endsOf(state)[of].entries())
    for (let runs = 0; runs < row.length; runs += 1) {
      const chance = row[runs] ?? 0
      if (chance === 0) continue
      const key = (figure === 'runs' ? runs : wickets) + shift
      spread.set(key, (spread.get(key) ?? 0) + chance)
    }
  return spread
}
