import { dealtOf } from '../../felt/dealt.ts'
import type { FeltGame, Score } from '../../felt/felt-game.ts'
import type { Draws } from '../../fair/draws.ts'
import type { TableEvent } from '../../tables/table-events.ts'
import type { Language } from '../texts/texts.ts'
import { faceWords } from './faces.ts'
import type { FeltTranslate } from './texts.ts'
import { totalName } from './words.ts'
import type { FeltWords } from './words/felt-words.ts'

/** A past deal. */
export interface PastDeal {
  readonly number: number
  readonly dealt: readonly string[]
  readonly score: Score
}

const keptDeals = 200

function dealOf(game: FeltGame, number: number, dealt: readonly string[]): PastDeal[] {
  return dealt.length === 0 ? [] : [{ number, dealt, score: game.score(dealt) }]
}

/** The deals after an event, newest first: all of them when the page connects, one more with each result. */
export function dealsAfter(
  game: FeltGame,
  event: TableEvent,
  known: readonly PastDeal[],
): readonly PastDeal[] {
  if (event.board !== undefined)
    return event.board.flatMap(({ number, result }) => dealOf(game, number, dealtOf(result)))
  if (event.phase !== 'result' || known[0]?.number === event.number) return known
  return [...dealOf(game, event.number, dealtOf(event.result)), ...known].slice(0, keptDeals)
}

export interface Speech {
  readonly game: FeltGame
  readonly t: FeltTranslate
  readonly words: FeltWords
  readonly language: Language
}

/** The outcome in the table's words. */
export function outcomeText({ game, t, words }: Speech, { outcome }: Score): string {
  const name = words.outcomes[outcome] ?? outcome
  return game.places.length > 1 && game.sides?.includes(outcome) === true
    ? t('wins', { outcome: name })
    : t('result', { outcome: name })
}

/** A whole deal as one sentence: every place with its items, then the outcome. */
export function dealText(speech: Speech, dealt: readonly string[]): string {
  const { game, t, words, language } = speech
  const score = game.score(dealt)
  const hands = game.places.map((place) => {
    const faces = dealt
      .filter((item) => item.startsWith(place))
      .map((item) => faceWords(game, words, item.slice(1), language))
      .join(', ')
    const hand = t('dealtTo', { place: words.places[place] ?? place, faces })
    const total = score.totals[place]
    return total === undefined ? hand : t('withTotal', { hand, total: totalName(words, total) })
  })
  return `${hands.join('. ')}. ${outcomeText(speech, score)}.`
}

/** The result of a round's draws, as a sentence. */
export const resultOf = (speech: Speech) => (draws: Draws, number: number) =>
  speech.t('fairResult', { number, result: dealText(speech, speech.game.deal(draws)) })
