import { cases, numbersOf, patienceMs, tellLaw } from '#tests/support/law.ts'
import { aGame, aNorthernBoard, aSouthernBoard, games } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import { drawBoard } from './board.ts'
import type { Board } from './board.ts'
import {
  digitTrends,
  drawnValues,
  headTailOf,
  longestOut,
  mostDrawn,
  trendScopes,
  trendsOf,
} from './trends.ts'
import type { TrendScope } from './trends.ts'

const tailOf = (number: string) => number.slice(number.length - 2)

/** The values a scope counts on a board, derived from its name alone. */
function written(board: Board, { id }: TrendScope): readonly string[] {
  const all = Object.entries(board)
  if (id === 'balls') return all[0]![1]
  if (id === 'firstPlace') return [all[0]![1][0]!]
  const rows = id === 'mainTail' ? all.slice(0, 1) : all
  return rows.flatMap(([, numbers]) => numbers).map(tailOf)
}

describe('the trend of a value', () => {
  it(
    'is what a naive count of the boards gives, for every game',
    () => {
      const below = numbersOf(17)
      let counted = 0
      for (const game of games)
        for (let round = 0; round < cases(2, 200); round++) {
          const boards = Array.from({ length: below(30) }, () => drawBoard(game, below))
          for (const scope of trendScopes(game))
            for (const trend of trendsOf(game, boards, scope)) {
              const marks = boards.map((board) => written(board, scope).includes(trend.value))
              const gap = marks.indexOf(true)
              const text = marks.map((mark) => (mark ? '|' : '.')).join('')
              const naive = {
                value: trend.value,
                hits: boards.flatMap((board) => written(board, scope)).filter((each) => each === trend.value)
                  .length,
                boards: marks.filter(Boolean).length,
                gap: gap === -1 ? null : gap,
                longestGap: Math.max(...text.split('|').map(({ length }) => length)),
              }
              expect(trend, `${game.id} ${scope.id}`).toEqual(naive)
              counted += 1
            }
        }
      tellLaw('trends of lotteries', `${counted} values`)
    },
    patienceMs(60_000),
  )

  it('has every value once and counts every drawn number', () => {
    for (const game of games)
      for (const scope of trendScopes(game)) {
        const boards = Array.from({ length: 5 }, () => drawBoard(game, numbersOf(3)))
        const trends = trendsOf(game, boards, scope)
        expect(new Set(trends.map(({ value }) => value)).size).toBe(trends.length)
        expect(trends.reduce((sum, { hits }) => sum + hits, 0)).toBe(
          boards.flatMap((board) => drawnValues(board, scope)).length,
        )
      }
  })

  it('is listed by how often it was drawn and by how long it has not been', () => {
    const game = aGame('vietnam-north')
    const [tails] = trendScopes(game)
    const older = { ...aNorthernBoard, special: ['48299'] }
    const trends = trendsOf(game, [aNorthernBoard, older], tails!)
    expect(mostDrawn(trends)[0]).toEqual({ value: '12', hits: 14, boards: 2, gap: 0, longestGap: 0 })
    expect(longestOut(trends)[0]).toMatchObject({ value: '00', hits: 0, gap: null, longestGap: 2 })
    expect(longestOut(trends).find(({ gap }) => gap !== null)).toMatchObject({ value: '99', gap: 1 })
  })
})

describe('what is counted', () => {
  it.each([
    ['vietnam-south', ['tails', 'mainTail']],
    ['thailand', ['tails', 'mainTail']],
    ['three-digits', ['mainTail']],
    ['keno', ['balls']],
    ['fast-three', ['balls']],
    ['wheel-36', ['balls']],
    ['pk10', ['firstPlace']],
  ])('about %s is %j', (id, scopes) =>
    expect(trendScopes(aGame(id)).map((scope) => scope.id)).toEqual(scopes),
  )
})

describe('the head and tail table', () => {
  it('sorts the tails of a southern board as it is printed', () => {
    const { heads, tails } = headTailOf(aGame('vietnam-south'), aSouthernBoard)!
    expect(heads[1]).toEqual(['2', '2', '2', '3', '3'])
    expect(heads[3]).toEqual(['4', '4', '4', '4'])
    expect(heads[5]).toEqual([])
    expect(tails[4]).toEqual(['3', '3', '3', '3'])
    expect(heads.flat()).toHaveLength(18)
    expect(tails.flat()).toHaveLength(18)
  })

  it('is not made of balls', () => {
    const keno = aGame('keno')
    expect(headTailOf(keno, drawBoard(keno, numbersOf(1)))).toBeNull()
    expect(digitTrends([drawBoard(keno, numbersOf(1))], trendScopes(keno)[0]!)).toEqual([])
  })

  it('adds up over boards', () => {
    const [tails] = trendScopes(aGame('vietnam-south'))
    const counts = digitTrends([aSouthernBoard, aSouthernBoard], tails!)
    expect(counts[1]).toEqual({ digit: '1', asHead: 10, asTail: 4 })
    expect(counts.reduce((sum, { asHead }) => sum + asHead, 0)).toBe(36)
  })
})
