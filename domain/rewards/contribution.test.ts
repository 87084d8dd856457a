import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { cases, fc, seed } from '#tests/support/law.ts'
import { contributionOf, countedStakes, fullEdge } from './contribution.ts'

it.each([
  ['a slot', 9_600, 100],
  ['a game at the bound', 9_700, 100],
  ['European roulette', 9_730, 90],
  ['baccarat', 9_876, 40],
  ['dice', 9_900, 30],
  ['blackjack by the table', 9_951, 15],
  ['a game without an edge', 10_000, 0],
  ['a game that returns more than it takes', 10_050, 0],
  ['a sports bet, which has no published return', null, 100],
])('of a bet on %s with a return of %s basis points, %s percent count', (_, rtp, percent) => {
  expect(contributionOf({ rtp })).toBe(percent)
})

it('where bets differ, the best one decides', () => {
  expect(contributionOf({ rtp: 9_450, rtpMost: 9_898 })).toBe(30)
})

it('rates up to the full edge never give back more than bets cost on average', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.bigInt(0n, 10n ** 15n), (rtp, stakedMinor) => {
      const givenBack = countedStakes(stakedMinor, { rtp }) * BigInt(fullEdge)
      expect(givenBack).toBeLessThanOrEqual(stakedMinor * BigInt(10_000 - rtp))
    }),
    { numRuns: cases(500, 20_000), seed },
  )
})

it('a refund takes back what its stake counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), fc.bigInt(0n, 10n ** 15n), (rtp, stakedMinor) => {
      expect(countedStakes(-stakedMinor, { rtp })).toBe(-countedStakes(stakedMinor, { rtp }))
    }),
    { numRuns: cases(200, 20_000), seed },
  )
})

it('the sentence about it names the bound in every language', () => {
  for (const language of readdirSync('locales', { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  )) {
    const { counted } = JSON.parse(readFileSync(`locales/${language.name}/games.json`, 'utf8')) as {
      counted: string
    }
    expect(counted).toContain(`${(10_000 - fullEdge) / 100}%`)
  }
})
