import { describe, expect, it } from 'vitest'
import { fc, test } from '#tests/support/law.ts'
import { aGame, games } from '#tests/support/rule-books.ts'
import { floorOf, fraction, isBelow, one, plus, times } from './fraction.ts'
import { oddsOf } from './odds.ts'
import {
  atSeries,
  gapMinor,
  highestSeries,
  rebateAt,
  seriesGaps,
  seriesScale,
  withHighestSeries,
} from './series.ts'

const game = aGame('three-digits')
const scale = { least: 1700, most: 1980, full: 2000 }
const limit = fc.option(fc.integer({ min: 1_500, max: 2_100 }), { nil: null })
const chains = fc.record({
  own: limit,
  uplines: fc
    .array(limit, { maxLength: 8 })
    .map((all) => all.map((most, index) => ({ agentId: `a${index}`, most }))),
})

describe('the series of a team', () => {
  it('are on one scale in all rule books, so that one number of an account serves every game', () => {
    expect(seriesScale(games)).toEqual(scale)
    expect(new Set(games.flatMap(({ series }) => (series === undefined ? [] : [series.full]))).size).toBe(1)
    expect(seriesScale([aGame('keno')])).toBeNull()
  })

  it('are those of the game where nobody set one', () => {
    const nobody = { own: null, uplines: [{ agentId: 'a', most: null }] }
    expect(highestSeries(scale, nobody)).toBe(1980)
    expect(seriesGaps(scale, nobody)).toEqual([])
    expect(withHighestSeries(game, 1980)).toBe(game)
  })

  it('leave each agent what it has more than the account below', () => {
    const limits = {
      own: 1900,
      uplines: [
        { agentId: 'sub', most: 1940 },
        { agentId: 'middle', most: null },
        { agentId: 'top', most: 1970 },
      ],
    }
    expect(highestSeries(scale, limits)).toBe(1900)
    // The one without a limit has as much as the one above, and keeps the difference to the one below.
    expect(seriesGaps(scale, limits)).toEqual([
      { agentId: 'sub', gap: 40 },
      { agentId: 'middle', gap: 30 },
    ])
    expect(gapMinor(40, 2000, 1_000_00n)).toBe(20_00n)
    expect(gapMinor(1, 2000, 1_999n)).toBe(0n)
  })

  test.prop([chains])('never exceed that of any account above', (limits) => {
    const { own, uplines } = limits
    let below = highestSeries(scale, { own, uplines })
    for (const [index, { most }] of uplines.entries()) {
      const above = highestSeries(scale, { own: most, uplines: uplines.slice(index + 1) })
      expect(below).toBeLessThanOrEqual(above)
      below = above
    }
  })

  test.prop([chains, fc.integer({ min: 0, max: 280 }), fc.bigInt({ min: 0n, max: 10n ** 12n })])(
    'never return more, to the player and all agents above, than the guard allows the game at its highest',
    (limits, down, priceMinor) => {
      const most = highestSeries(scale, limits)
      const own = withHighestSeries(game, most)
      const chosen = Math.max(scale.least, most - down)
      const ofPlayer = floorOf(times(rebateAt(own, chosen), fraction(priceMinor)))
      const gaps = seriesGaps(scale, limits)
      const ofAgents = gaps.reduce((sum, { gap }) => sum + gapMinor(gap, scale.full, priceMinor), 0n)
      const full = rebateAt(game, chosen)
      expect(ofPlayer + ofAgents).toBeLessThanOrEqual(floorOf(times(full, fraction(priceMinor))))
      expect(gaps.reduce((sum, { gap }) => sum + gap, most - chosen)).toBeLessThanOrEqual(scale.most - chosen)
      for (const bet of game.bets)
        for (const { returns } of oddsOf(game, bet)) {
          const all = plus(times(returns, atSeries(game, chosen)), full)
          expect(isBelow(one, all)).toBe(false)
        }
    },
  )
})
