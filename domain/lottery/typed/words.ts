import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { CalendarDate } from '#domain/field-rules/birthday.ts'
import { choiceSpace } from '../bets.ts'
import { stationsOn } from '../calendar.ts'

/** What a word of a ticket can mean. */
export type Meaning =
  | {
      readonly kind: 'stations'
      readonly game: LotteryGame
      readonly stations: readonly string[]
      readonly isRegion: boolean
    }
  | { readonly kind: 'bet'; readonly game: LotteryGame; readonly bet: Bet; readonly permutes: boolean }
  | { readonly kind: 'numbers'; readonly game: LotteryGame; readonly numbers: readonly string[] }

/** Numbers from one to another of the same length, inclusive, in steps. Empty when impossible. */
export function numbersBetween(
  from: string,
  to: string,
  step = 1,
  parity?: 'odd' | 'even',
): readonly string[] {
  if (from.length !== to.length || step < 1) return []
  const numbers: string[] = []
  for (let at = Number(from); at <= Number(to); at += step)
    if (parity === undefined || (at % 2 === 1) === (parity === 'odd'))
      numbers.push(String(at).padStart(from.length, '0'))
  return numbers
}

/** Vocabulary of the games of a day. A word may have several meanings. */
export function wordsOf(
  games: readonly LotteryGame[],
  day: CalendarDate,
): ReadonlyMap<string, readonly Meaning[]> {
  const words = new Map<string, Meaning[]>()
  const learn = (word: string, meaning: Meaning) => words.set(word, [...(words.get(word) ?? []), meaning])
  for (const game of games) {
    const today = stationsOn(game, day)
    for (const code of game.codes ?? [])
      learn(code, { kind: 'stations', game, stations: today.map(({ id }) => id), isRegion: true })
    for (const { id, codes = [] } of today)
      for (const code of codes) learn(code, { kind: 'stations', game, stations: [id], isRegion: false })
    for (const { code, from, to, parity } of game.shortcuts ?? [])
      learn(code, { kind: 'numbers', game, numbers: numbersBetween(from, to, 1, parity) })
    for (const bet of game.bets)
      for (const code of bet.codes ?? []) {
        learn(code, { kind: 'bet', game, bet, permutes: false })
        if (bet.permutes !== true) continue
        for (const word of [`${code}dao`, `dao${code}`])
          learn(word, { kind: 'bet', game, bet, permutes: true })
      }
  }
  return words
}

/** Digits of the numbers a bet takes; 0 for bets that are not typed as numbers. */
export function digitsOf(game: LotteryGame, bet: Bet): number {
  const space = bet.rule === 'choice' ? null : choiceSpace(game, bet)
  return space?.isDigits === true ? space.length : 0
}
