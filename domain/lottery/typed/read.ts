import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { didYouMean } from '#domain/brand/did-you-mean.ts'
import type { CalendarDate } from '#domain/field-rules/birthday.ts'
import { lineFault } from '../bets.ts'
import type { Line, LineFault } from '../bets.ts'
import { ceilOf, decimal, fraction, times } from '../fraction.ts'
import { tokensOf } from './tokens.ts'
import type { Token } from './tokens.ts'
import { digitsOf, numbersBetween, wordsOf } from './words.ts'
import type { Meaning } from './words.ts'

export interface TypedLine extends Line {
  /** Id of the game. */
  readonly game: string
}

/** An ambiguous word: the page offers the readings and parses again with the chosen one. */
export interface Question {
  readonly word: string
  readonly at: number
  readonly readings: readonly Reading[]
}

/** `id` is what an answer names: `vietnam-south/dong-nai` or `vietnam-south/lo2`. */
export interface Reading {
  readonly id: string
  readonly kind: 'station' | 'bet'
  readonly game: string
  readonly of: string
}

/** Why a text cannot be read as a ticket. `word`: the piece concerned; `guess`: a similar known word. */
export interface TypedFault {
  readonly code: 'unknown' | 'numbers' | 'stake' | 'bet' | 'stations' | 'digits' | LineFault
  readonly word: string
  readonly at: number
  readonly guess: string | null
}

export type Typed =
  | { readonly state: 'lines'; readonly lines: readonly TypedLine[] }
  | { readonly state: 'asks'; readonly questions: readonly Question[] }
  | { readonly state: 'fault'; readonly fault: TypedFault }

export interface TypedContext {
  /** Games that draw on the day; a word is looked up in all of them. */
  readonly games: readonly LotteryGame[]
  readonly day: CalendarDate
  /** What a stake of 1 means: 1,000 dong. */
  readonly unitMinor: bigint
  /** Chosen readings of ambiguous words, by word. */
  readonly answers?: Readonly<Record<string, string>>
}

const units: Readonly<Record<string, bigint>> = { n: 1n, ng: 1n, k: 1n, tr: 1000n }
const keo = 'keo'

class Refusal extends Error {
  readonly fault: TypedFault
  constructor(code: TypedFault['code'], token: Pick<Token, 'text' | 'at'>, guess: string | null = null) {
    super(code)
    this.fault = { code, word: token.text, at: token.at, guess }
  }
}

class Ambiguity extends Error {
  readonly question: Question
  constructor(question: Question) {
    super(question.word)
    this.question = question
  }
}

interface Place {
  readonly game: LotteryGame
  readonly stations: readonly string[]
}

/**
 * Parses a typed ticket, `2mn 12 34 dd 10`: stations, then groups of numbers, bet and stake (in thousands). Stations
 * apply until others are named; numbers may have several bets. Never throws for a text.
 */
export function readTyped(text: string, context: TypedContext): Typed {
  try {
    const lines = new Reader(text, context).lines()
    return { state: 'lines', lines }
  } catch (error) {
    if (error instanceof Refusal) return { state: 'fault', fault: error.fault }
    if (error instanceof Ambiguity) return { state: 'asks', questions: [error.question] }
    throw error
  }
}

class Reader {
  readonly #context: TypedContext
  readonly #words: ReadonlyMap<string, readonly Meaning[]>
  readonly #tokens: readonly Token[]
  #next = 0
  #places: readonly Place[] = []

  constructor(text: string, context: TypedContext) {
    this.#context = context
    this.#words = wordsOf(context.games, context.day)
    this.#tokens = tokensOf(
      text,
      [...this.#words.keys()].filter((word) => /\d/.test(word)),
    )
  }

  lines(): readonly TypedLine[] {
    const [first] = this.#tokens
    if (first === undefined) throw new Refusal('numbers', { text: '', at: 0 })
    const lines: TypedLine[] = []
    while (this.#next < this.#tokens.length) {
      this.#readStations()
      const start = this.#peek() ?? first
      const numbers = this.#readNumbers()
      if (numbers.length === 0) throw this.#unknown(start)
      do lines.push(...this.#readBet(numbers, start))
      while (this.#meansABet(this.#peek()))
    }
    return lines
  }

  #peek(ahead = 0): Token | undefined {
    return this.#tokens[this.#next + ahead]
  }

  #meanings(token: Token | undefined): readonly Meaning[] {
    return token?.kind === 'word' ? (this.#words.get(token.text) ?? []) : []
  }

  #meansABet(token: Token | undefined): boolean {
    return this.#meanings(token).some(({ kind }) => kind === 'bet')
  }

  /** Words that name stations and are not followed by a stake, or `2mn`. */
  #readStations(): void {
    const places: Place[] = []
    for (;;) {
      const [token, after] = [this.#peek(), this.#peek(1)]
      const region = this.#meanings(after).find((each) => each.kind === 'stations' && each.isRegion)
      if (token?.kind === 'number' && /^[1-4]$/.test(token.text) && region?.kind === 'stations') {
        const stations = region.stations.slice(0, Number(token.text))
        if (stations.length < Number(token.text)) throw new Refusal('stations', token)
        places.push({ game: region.game, stations })
        this.#next += 2
        continue
      }
      const meanings = this.#meanings(token).filter((each) => each.kind === 'stations')
      if (token === undefined || meanings.length === 0) break
      const chosen = this.#only(
        token,
        meanings.map((meaning) => ({
          meaning,
          reading: {
            id: `${meaning.game.id}/${meaning.stations.join('+')}`,
            kind: 'station' as const,
            game: meaning.game.id,
            of: meaning.stations.join('+'),
          },
        })),
      )
      if (chosen.stations.length === 0) throw new Refusal('stations', token)
      places.push(chosen)
      this.#next++
    }
    if (places.length > 0) this.#places = merged(places)
  }

  /** The only meaning, or the chosen one; otherwise the word becomes a question. */
  #only<M>(token: Token, all: readonly { readonly meaning: M; readonly reading: Reading }[]): M {
    const answer = this.#context.answers?.[token.text]
    const chosen = all.length === 1 ? all[0] : all.find(({ reading }) => reading.id === answer)
    if (chosen !== undefined) return chosen.meaning
    throw new Ambiguity({ word: token.text, at: token.at, readings: all.map(({ reading }) => reading) })
  }

  #readNumbers(): readonly string[] {
    const numbers: string[] = []
    for (;;) {
      const token = this.#peek()
      const shortcut = this.#meanings(token).find((each) => each.kind === 'numbers')
      if (shortcut?.kind === 'numbers') {
        numbers.push(...shortcut.numbers)
        this.#next++
      } else if (token?.text === keo) this.#readRange(token, numbers)
      else if (token?.kind === 'number') {
        numbers.push(token.text)
        this.#next++
      } else return numbers
    }
  }

  /** `10keo20` is every number from 10 to 20; `10/20keo90` continues in the step of the first two. */
  #readRange(token: Token, numbers: string[]): void {
    const to = this.#peek(1)
    const isStepped = this.#peek(-1)?.afterSlash === true
    const second = isStepped ? numbers.pop() : undefined
    const from = numbers.pop()
    const step = second === undefined ? 1 : Number(second) - Number(from)
    const range = from === undefined || to?.kind !== 'number' ? [] : numbersBetween(from, to.text, step)
    if (range.length === 0) throw new Refusal('numbers', token)
    numbers.push(...range)
    this.#next += 2
  }

  #readBet(numbers: readonly string[], start: Token): readonly TypedLine[] {
    const token = this.#peek()
    if (token === undefined) throw new Refusal('bet', start)
    if (!this.#meansABet(token)) throw this.#unknown(token)
    this.#next++
    const stakeMinor = this.#readStake(token)
    const places = this.#placesFor(token)
    return places.flatMap((place) => this.#linesAt(place, token, numbers, stakeMinor))
  }

  #readStake(code: Token): bigint {
    const token = this.#peek()
    if (token?.kind !== 'number') throw new Refusal('stake', code)
    this.#next++
    const unit = this.#peek()
    const factor = unit?.kind === 'word' ? units[unit.text] : undefined
    if (factor !== undefined) this.#next++
    const points = decimal(token.text.replace(',', '.'))
    const stake = times(points, fraction(this.#context.unitMinor * (factor ?? 1n)))
    if (stake.top <= 0n) throw new Refusal('stake', token)
    return ceilOf(stake)
  }

  /** The named stations; without any, the only one that draws that day. */
  #placesFor(token: Token): readonly Place[] {
    if (this.#places.length > 0) return this.#places
    const today = [...this.#words.values()]
      .flat()
      .filter((each) => each.kind === 'stations' && !each.isRegion && each.stations.length > 0)
      .flatMap((each) => (each.kind === 'stations' ? [{ game: each.game, stations: each.stations }] : []))
    const [only, ...others] = merged(today)
    if (only === undefined || others.length > 0 || only.stations.length > 1)
      throw new Refusal('stations', token)
    return [only]
  }

  #linesAt(place: Place, token: Token, numbers: readonly string[], stakeMinor: bigint): readonly TypedLine[] {
    const { game, stations } = place
    const all = this.#meanings(token).flatMap((each) =>
      each.kind === 'bet' && each.game === game && stations.length >= (each.bet.together ?? 1) ? [each] : [],
    )
    if (all.length === 0) throw new Refusal('bet', token)
    const lengths = new Set(all.map(({ bet }) => digitsOf(game, bet)))
    const parted = numbers.flatMap((number) => parts(number, lengths, token))
    const byDigits = Map.groupBy(parted, ({ length }) => length)
    return [...byDigits].map(([digits, chosen]) => {
      const { bet, permutes } = this.#only(
        token,
        all
          .filter((each) => digitsOf(game, each.bet) === digits)
          .map((meaning) => ({
            meaning,
            reading: {
              id: `${game.id}/${meaning.bet.id}`,
              kind: 'bet' as const,
              game: game.id,
              of: meaning.bet.id,
            },
          })),
      )
      const line: TypedLine = {
        game: game.id,
        bet: bet.id,
        numbers: chosen,
        stations,
        stakeMinor,
        ...(permutes && { permutes }),
      }
      const fault = lineFault(game, line)
      if (fault !== null) throw new Refusal(fault, token)
      return line
    })
  }

  #unknown(token: Token): Refusal {
    const isKnown = this.#meanings(token).length > 0
    if (isKnown) return new Refusal('numbers', token)
    return token.kind === 'number'
      ? new Refusal('bet', token)
      : new Refusal('unknown', token, didYouMean(token.text, this.#words.keys()))
  }
}

/** A number of a length the bet accepts; `1234` is split into 12 and 34 when only that fits. */
function parts(number: string, lengths: ReadonlySet<number>, token: Token): readonly string[] {
  if (lengths.has(number.length)) return [number]
  const fitting = [...lengths].filter((length) => length > 1 && number.length % length === 0)
  const [length] = fitting
  if (length === undefined || fitting.length > 1) throw new Refusal('digits', { ...token, text: number })
  return Array.from({ length: number.length / length }, (_, index) =>
    number.slice(index * length, (index + 1) * length),
  )
}

/** One place per game, its stations once each in the order named. */
function merged(places: readonly Place[]): readonly Place[] {
  return [...Map.groupBy(places, ({ game }) => game)].map(([game, all]) => ({
    game,
    stations: [...new Set(all.flatMap(({ stations }) => stations))],
  }))
}
