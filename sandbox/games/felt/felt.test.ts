import { fastDraws } from '#tests/support/fast-draws.ts'
import { test as property, fc, cases, patienceMs, seed } from '#tests/support/law.ts'
import { expectPlayedReturns } from '#tests/support/played-returns.ts'
import { describe, expect, it } from 'vitest'
import { fairDraws } from '../fair/fair.ts'
import { faultOf, leastReturn, maxOf, payoutOf, returnHundredths, returnOf } from './felt-bets.ts'
import { feltTables } from './felt-tables.ts'
import { feltGames, rulesOf } from './games/index.ts'
import { shoe } from './shoe.ts'

const aDeal = (game: (typeof feltGames)[number], number: number) =>
  game.deal(fairDraws('a seed', game.id, number))

describe.each(feltGames)('the rules of $id', (game) => {
  const deals = Array.from({ length: 400 }, (_, number) => aDeal(game, number))

  it('pay nothing that they do not publish', () => {
    const factors = new Map(game.spots.map((spot) => [spot.id, spot.factors]))
    for (const dealt of deals)
      for (const [id, factor] of Object.entries(game.score(dealt).pays)) {
        const published = factors.get(id)
        expect(published, id).toBeDefined()
        expect(published, id).toContain(factor)
      }
  })

  it('name each spot once and no share above all of the stakes', () => {
    expect(new Set(game.spots.map(({ id }) => id)).size).toBe(game.spots.length)
    for (const { id, returns, factors } of game.spots) {
      expect(Number(returns[0]) / Number(returns[1]), id).toBeLessThan(1)
      expect(returnHundredths({ returns }), id).toBeGreaterThan(8_000)
      expect(
        factors.toSorted((a, b) => b - a),
        id,
      ).toEqual([...factors])
    }
  })

  it('deal to their own places only, the same for the same draws', () => {
    for (const dealt of deals.slice(0, 50))
      for (const item of dealt) expect(game.places).toContain(item.charAt(0))
    expect(aDeal(game, 7)).toEqual(aDeal(game, 7))
  })

  it('bring what they publish, within the interval of many deals', { timeout: patienceMs(30_000) }, () => {
    const draws = fastDraws(seed)
    const bets = game.spots.map(({ id, factors, returns: [over, under] }) => ({
      id,
      exact: Number(over) / Number(under),
      top: factors[0] / 100,
    }))
    const paidBy = paidOf(game)
    expectPlayedReturns(game.id, cases(2_000, 10_000_000), bets, () => paidBy(game.deal(draws)))
  })
})

type Paid = readonly (readonly [spot: string, stakes: number])[]

/** Payouts of a deal, in stakes; dice, beans and coins have few different deals, whose scores are kept. */
function paidOf(game: (typeof feltGames)[number]): (dealt: readonly string[]) => Paid {
  const paid = (dealt: readonly string[]): Paid =>
    Object.entries(game.score(dealt).pays).map(([id, factor]) => [id, factor / 100])
  const known = new Map<string, Paid>()
  if (game.decks > 0 || game.mechanic === 'tiles') return paid
  return (dealt) => {
    const key = dealt.join(' ')
    const found = known.get(key) ?? paid(dealt)
    known.set(key, found)
    return found
  }
}

describe.each(feltTables)('the table $id', (table) => {
  const game = rulesOf(table.game)
  const limits = {
    min: table.chips[0],
    maxSpot: table.maxSpot,
    maxWin: table.maxWin,
    maxTotal: table.maxTotal,
  }

  it('pays whole minor units for every stake it takes', () => {
    for (const { id, factors } of game.spots)
      for (const factor of factors) expect((limits.min * BigInt(factor)) % 100n, id).toBe(0n)
  })

  it('has chips that are multiples of the lowest', () => {
    for (const chip of table.chips) expect(chip % limits.min).toBe(0n)
  })

  it('never lets a spot win more than it says', () => {
    for (const spot of game.spots) {
      const most = maxOf(spot, limits)
      expect(most % limits.min).toBe(0n)
      expect(most).toBeGreaterThanOrEqual(limits.min)
      expect((most * BigInt(spot.factors[0] - 100)) / 100n).toBeLessThanOrEqual(limits.maxWin)
    }
  })

  it('tells the lobby no more than its main bets return', () => {
    for (const spot of game.spots.filter(({ isMain }) => isMain))
      expect(leastReturn(game)).toBeLessThanOrEqual(returnHundredths(spot))
  })

  it('refuses chips outside its limits', () => {
    const [spot] = game.spots
    if (spot === undefined) throw new Error('No spot')
    const fault = (chips: Record<string, bigint>) => faultOf(game, new Map(Object.entries(chips)), limits)
    expect(fault({ [spot.id]: limits.min })).toBeNull()
    expect(fault({ [spot.id]: limits.min - 1n })).toBe('tooLittle')
    expect(fault({ [spot.id]: limits.min + 1n })).toBe('uneven')
    expect(fault({ [spot.id]: maxOf(spot, limits) + limits.min })).toBe('tooMuch')
    expect(fault({ nowhere: limits.min })).toBe('unknownSpot')
  })
})

property.prop([fc.integer({ min: 1, max: 8 }), fc.nat()])(
  'a shoe deals each card of its decks once',
  (decks, number) => {
    const next = shoe(fairDraws('a seed', 'a shoe', number), decks)
    const counts = new Map<string, number>()
    for (let card = 0; card < decks * 52; card += 1) {
      const name = next()
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    expect(counts.size).toBe(52)
    expect(new Set(counts.values())).toEqual(new Set([decks]))
  },
)

property.prop([fc.constantFrom(...feltGames), fc.nat(), fc.bigInt({ min: 1n, max: 10_000n })])(
  'the payout of all chips is the sum of what each spot brings',
  (game, number, units) => {
    const score = game.score(aDeal(game, number))
    const chips = new Map(game.spots.map(({ id }, i) => [id, units * 20n * BigInt((i % 5) + 1)]))
    const sum = [...chips].reduce((total, [id, amount]) => total + returnOf(score, id, amount), 0n)
    expect(payoutOf(score, chips)).toBe(sum)
    expect(payoutOf(score, new Map())).toBe(0n)
  },
)
