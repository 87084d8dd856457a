import { describe, expect, it } from 'vitest'
import uk from '#schemas/jurisdictions/UK.json' with { type: 'json' }
import se from '#schemas/jurisdictions/SE.json' with { type: 'json' }
import type { LoyaltyPack } from '../promotions/loyalty-law.ts'
import { ratesProblems } from './rates-problems.ts'
import type { RankTerms, Rates, RatesVersion } from './rates.ts'

const points = { perUnit: 100 }
const aRank = (place: number, parts: Partial<RankTerms> = {}): RankTerms => ({
  id: String(place),
  name: `VIP ${place}`,
  turnoverUnits: place * 1_000,
  rebateBasisPoints: place * 5,
  giftUnits: place * 2,
  ...parts,
})
const rates: Rates = { ranks: [aRank(0), aRank(1), aRank(2)], basisPoints: { slots: 120, live: 70 } }
const problems = (of: Rates, pack: LoyaltyPack | null = null) =>
  ratesProblems(of, { points, pack }).map(({ problem, subject }) =>
    subject === null ? problem : `${problem} ${subject}`,
  )
const withRank = (parts: Partial<RankTerms>): Rates => ({
  ...rates,
  ranks: [aRank(0), aRank(1), aRank(2, parts)],
})

it('ranks that rise, with rates below what a bet costs, have no problem', () => {
  expect(problems(rates)).toEqual([])
  expect(problems(rates, uk.rules.bonus as LoyaltyPack)).toEqual([])
})

it('a market without loyalty rewards forbids them, and the problem has its source', () => {
  const pack = se.rules.bonus as LoyaltyPack
  expect(problems(rates, pack)).toEqual(['firstPlayOnly'])
  expect(ratesProblems(rates, { points, pack })[0]?.source).toMatch(/\w/)
})

it('each rank asks for more than the one below, gives no less, and has a name and an id of its own', () => {
  expect(problems({ ...rates, ranks: [aRank(0, { turnoverUnits: 10 })] })).toEqual(['firstRank VIP 0'])
  expect(problems(withRank({ turnoverUnits: 1_000, giftUnits: 0 }))).toEqual(['rising VIP 2'])
  expect(problems(withRank({ rebateBasisPoints: 0 }))).toEqual(['falling VIP 2'])
  expect(problems(withRank({ name: 'VIP 1' }))).toEqual(['twice VIP 1'])
  expect(problems(withRank({ id: '1' }))).toEqual(['twice VIP 2'])
})

it('rebate, highest rank and points together give back at most the least edge that counts in full', () => {
  const ranks = rates.ranks.map((rank) => ({ ...rank, giftUnits: 0 }))
  expect(problems({ ranks, basisPoints: { slots: 170 } })).toEqual([])
  expect(problems({ ranks, basisPoints: { slots: 171 } })).toEqual(['givesBack slots'])
})

it('a gift gives back no more of the stakes on the way to it than the rates leave', () => {
  // Of 1,000 units on slots the rates of VIP 1 give back 24.50, so 5.50 are left.
  expect(problems(withRank({ giftUnits: 5.5 }))).toEqual([])
  expect(problems(withRank({ giftUnits: 5.51 }))).toEqual(['giftTooMuch VIP 2'])
  expect(problems({ ...rates, ranks: [aRank(0, { giftUnits: 1 })] })).toEqual(['giftTooMuch VIP 0'])
})

describe('a gift of a rank that is kept', () => {
  const before = (...ranks: readonly RankTerms[]): RatesVersion => ({
    validFrom: null,
    ranks,
    basisPoints: {},
  })
  const subjects = (of: Rates, ...earlier: readonly RatesVersion[]) =>
    ratesProblems(of, { points, pack: null, earlier }).map(({ problem, subject }) => `${problem} ${subject}`)

  it('is judged by the least stakes that gave the rank', () => {
    const raised = withRank({ turnoverUnits: 250_000, giftUnits: 1_000 })
    expect(subjects(raised)).toEqual([])
    const cheap = before(aRank(0), aRank(2, { turnoverUnits: 1 }))
    expect(subjects(raised, cheap)).toContain('giftTooMuch VIP 2')
    expect(subjects(raised, before(aRank(0), aRank(1), aRank(2)))).toEqual(['giftTooMuch VIP 2'])
    expect(subjects(withRank({ turnoverUnits: 250_000 }), before(aRank(0), aRank(1), aRank(2)))).toEqual([])
  })

  it('is judged with those of the ranks that come with it', () => {
    const between = aRank(5, { turnoverUnits: 3_000, giftUnits: 4 })
    const ranks = [aRank(0), aRank(1), between, aRank(2, { turnoverUnits: 9_000, rebateBasisPoints: 25 })]
    expect(subjects({ ranks, basisPoints: { slots: 100 } })).toEqual([])
    // Whoever has kept VIP 2 has the rank below it too: 8.00 for the 1,000 staked since VIP 1, of 7.50.
    expect(subjects({ ranks, basisPoints: { slots: 100 } }, before(aRank(0), aRank(1), aRank(2)))).toEqual([
      'giftTooMuch VIP 5',
      'giftTooMuch VIP 2',
    ])
  })

  it('is none for the rank that was the first', () => {
    const ranks = [aRank(7, { turnoverUnits: 0, rebateBasisPoints: 0, giftUnits: 0 }), aRank(1)]
    expect(subjects({ ranks, basisPoints: {} }, before(aRank(1, { turnoverUnits: 0 })))).toEqual([
      'giftTooMuch VIP 1',
    ])
  })
})
