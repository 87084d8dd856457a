import { cases, numbersOf, patienceMs, tellLaw } from '#tests/support/law.ts'
import { aGame } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { lineFault, ordersOf } from '../bets.ts'
import { stationsOn } from '../calendar.ts'
import { oddsOf } from '../odds.ts'
import { randomPick } from '../simulate.ts'
import { printTyped } from './print.ts'
import { readTyped } from './read.ts'
import type { TypedContext, TypedLine } from './read.ts'

const vietnam = ['vietnam-north', 'vietnam-south', 'vietnam-central'].map(aGame)
const on = (day: string, answers: Readonly<Record<string, string>> = {}): TypedContext => ({
  games: vietnam,
  day,
  unitMinor: 1_000n,
  answers,
})
const monday = on('2026-11-23')
const wednesday = '2026-11-25'

function linesOf(text: string, context = monday): readonly TypedLine[] {
  const typed = readTyped(text, context)
  if (typed.state !== 'lines') throw new Error(JSON.stringify(typed))
  return typed.lines
}
const short = (text: string, context = monday) =>
  linesOf(text, context).map(
    ({ bet, numbers, stations, stakeMinor }) =>
      `${stations.join('+')} ${bet} ${numbers.join(',')} ${stakeMinor}`,
  )

describe('a typed ticket', () => {
  it.each([
    ['mb 12 dd 10', ['ha-noi dd 12 10000']],
    ['tp 12dd10', ['ho-chi-minh dd 12 10000']],
    ['2mn 12 34 lo 5', ['ho-chi-minh+dong-thap lo2 12,34 5000']],
    ['tp 1234 b7lo 5n', ['ho-chi-minh bao7 12,34 5000']],
    ['tp 123xc10 dt 45 b 2,5n', ['ho-chi-minh xc 123 10000', 'dong-thap lo2 45 2500']],
    ['mb 12 dd 10 lo 5', ['ha-noi dd 12 10000', 'ha-noi lo2 12 5000']],
    ['mb 12 345 lo 1tr', ['ha-noi lo2 12 1000000', 'ha-noi lo3 345 1000000']],
    ['mb 10/20keo90 de 1', ['ha-noi de 10,20,30,40,50,60,70,80,90 1000']],
    ['mb 08keo11 đề 1', ['ha-noi de 08,09,10,11 1000']],
    ['TP 12.34 DAT 5', ['ho-chi-minh da 12,34 5000']],
  ])('%s', (text, lines) => {
    expect(short(text)).toEqual(lines)
  })

  it('asks for the station when dn means two on Wednesdays, and takes the answer', () => {
    expect(readTyped('dn 12 dd 10', on(wednesday))).toEqual({
      state: 'asks',
      questions: [
        {
          word: 'dn',
          at: 0,
          readings: [
            { id: 'vietnam-south/dong-nai', kind: 'station', game: 'vietnam-south', of: 'dong-nai' },
            { id: 'vietnam-central/da-nang', kind: 'station', game: 'vietnam-central', of: 'da-nang' },
          ],
        },
      ],
    })
    expect(short('dn 12 dd 10', on(wednesday, { dn: 'vietnam-central/da-nang' }))).toEqual([
      'da-nang dd 12 10000',
    ])
    expect(short('dn 12 dd 10', on('2026-11-28'))).toEqual(['da-nang dd 12 10000'])
  })

  it('asks which đá is meant on two stations', () => {
    const typed = readTyped('2mn 12 34 da 5', monday)
    expect(typed).toMatchObject({ state: 'asks', questions: [{ word: 'da' }] })
    expect(short('2mn 12 34 da 5', on('2026-11-23', { da: 'vietnam-south/daCross' }))).toEqual([
      'ho-chi-minh+dong-thap daCross 12,34 5000',
    ])
  })

  it.each([
    ['', 'numbers', '', null],
    ['tp 12 ddd 10', 'unknown', 'ddd', 'dd'],
    ['tp 12 dd', 'stake', 'dd', null],
    ['tp 12', 'bet', '12', null],
    ['12 dd 10', 'stations', 'dd', null],
    ['tp 123 dd 10', 'digits', '123', null],
    ['tp 12 12 lo 5', 'twice', 'lo', null],
    ['tp 20keo10 lo 5', 'numbers', 'keo', null],
  ])('%j is refused', (text, code, word, guess) => {
    expect(readTyped(text, monday)).toMatchObject({ state: 'fault', fault: { code, word, guess } })
  })

  it('is given back by printing and reading it', { timeout: patienceMs(30_000) }, () => {
    const count = cases(300, 100_000)
    const below = numbersOf(43)
    let printed = 0
    for (let round = 0; round < count; round++) {
      const day = addDays('2026-03-01', below(300))
      const game = vietnam[below(3)]!
      const bet = game.bets[below(game.bets.length)]!
      const today = stationsOn(game, day).map(({ id }) => id)
      if (today.length < (bet.together ?? 1)) continue
      const odds = oddsOf(game, bet)
      const numbers = randomPick(game, bet, odds[below(odds.length)]!, below)
      const permutes = bet.permutes === true && below(3) === 0
      const line: TypedLine = {
        game: game.id,
        bet: bet.id,
        numbers,
        stations: today.slice(0, (bet.together ?? 1) + below(today.length - (bet.together ?? 1) + 1)),
        stakeMinor: BigInt(1 + below(1_000_000)),
        ...(permutes && { permutes }),
      }
      const text = printTyped(line, on(day))
      if (text === null) continue
      printed++
      expect(lineFault(game, line)).toBeNull()
      expect(readTyped(text, on(day))).toEqual({ state: 'lines', lines: [line] })
    }
    expect(printed).toBeGreaterThan(count / 2)
    expect(ordersOf([1, 1, 2])).toBe(3)
    tellLaw('typed tickets', `${printed} of ${count}`)
  })
})
