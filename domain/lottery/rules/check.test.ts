import { problemText } from '#domain/brand/problem.ts'
import { aBet, games, problemsInText, problemsOf } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { lotteryRuleDocs } from './rule-docs.ts'

const south = (change: (game: LotteryGame) => void) => problemsOf('vietnam-south', change).map(problemText)

describe('the guard of returns', () => {
  it('refuses đá staked on the lots alone', () => {
    const [problem] = south((game) => {
      const da = aBet(game, 'da')
      da.stake = { base: 'lot' }
      delete da.repeats
    })
    expect(problem).toContain('Đá at 750 on 18 lots returns 108.8 %, above 100 %')
    expect(problem).toContain('[lottery/return-above]')
  })

  it('refuses a slip that pays when all but one appear', () => {
    const [problem] = south((game) => {
      aBet(game, 'slip').prizes = [{ picks: 4, hits: 3, pays: '2' }]
    })
    expect(problem).toMatch(/Lô trượt at 2 on a flat stake returns \d+(\.\d+)? %, below 40 % of the game/)
    expect(problem).toContain('[lottery/return-below]')
  })
})

it('every shipped rule book is sound, 16 of them', () => {
  expect(games).toHaveLength(16)
})

it.each<[string, (game: LotteryGame) => void, string]>([
  ['file-name', (game) => void (game.id = 'vietnam-west'), 'holds vietnam/vietnam-west'],
  ['duplicate-id', (game) => void game.bets.push(game.bets[0]!), 'two bets "dd"'],
  ['row', (game) => void delete game.board.rows[0]!.digits, 'needs digits'],
  ['row', (game) => void (game.submissions = { mostPerPlayer: 1, most: 1 }), 'one number of five digits'],
  ['unknown-row', (game) => void (aBet(game, 'de').on!.rows = ['specal']), 'did you mean "special"?'],
  ['announce', (game) => void game.board.announce.pop(), '"special" is announced never'],
  ['lots', (game) => void (aBet(game, 'size').on = { tail: 2 }), 'looks at one lot, but counts 18'],
  ['prize', (game) => void (aBet(game, 'de').prizes[0]!.hits = 1), 'rule number has no hits'],
  ['stake', (game) => void (aBet(game, 'de').stake = { base: 'price' }), 'needs a price'],
  ['time-zone', (game) => void (game.timeZone = 'Asia/Saigong'), 'is not a time zone'],
  ['times', (game) => void (game.times.closeAt = '16:30'), 'not before the draw'],
  ['calendar', (game) => void (game.holidays![0]!.to = '2026-02-30'), 'is no day of the calendar'],
  ['code', (game) => void (aBet(game, 'de').codes = ['tp']), 'also means a station'],
  ['limits', (game) => void (game.limits.leastStake = 1000), 'above the highest'],
  [
    'series',
    (game) => void (game.series = { least: 1700, most: 1600, statedAt: 1700, full: 2000 }),
    'does not hold',
  ],
  ['missing-text', (game) => void (game.stations[0]!.id = 'sai-gon'), 'has no text station.sai-gon'],
  ['return-above', (game) => void (aBet(game, 'lo2').prizes[0]!.pays = '101'), 'at most 100 keeps to it'],
  ['return-below', (game) => void (aBet(game, 'lo2').prizes[0]!.pays = '39'), 'at least 40 keeps to it'],
])('the rule lottery/%s fails with its sentence and its place', (rule, change, sentence) => {
  const [problem] = problemsOf('vietnam-south', change)
  expect(problem?.rule).toBe(`lottery/${rule}`)
  expect(lotteryRuleDocs[`lottery/${rule}`]).toBeDefined()
  expect(problemText(problem!)).toContain(sentence)
  expect(problem!.line).toBeGreaterThan(1)
})

it('an unknown key has its line and a suggestion, broken JSON its place', () => {
  const path = 'lotteries/vietnam/vietnam-south.json'
  expect(problemsInText(path, '{\n  "timeZon": "UTC"\n}').map(problemText)).toContain(
    `${path}:2:3 unknown key "timeZon" — did you mean "timeZone"? [lottery/unknown-key]`,
  )
  expect(problemsInText(path, '{')[0]?.rule).toBe('lottery/json')
})
