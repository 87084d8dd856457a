import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { hash32 } from '#domain/art/dice.ts'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { cases, patienceMs, sample, seed as runSeed, tellLaw } from '#tests/support/law.ts'
import { coinsOf } from '../../engine/coins.ts'
import { fairDraws } from '../../fair/fair.ts'
import { hundredthsOfPercent, toNumber } from '../fraction.ts'
import { linesOf } from '../lines.ts'
import { playBought, playRound } from '../engine.ts'
import { machineOf } from '../machine.ts'
import { returnOfBought, returnToPlayer, scatterCounts } from '../rtp.ts'
import { simulate, volatilityBounds } from '../simulate.ts'
import { studios, titleOf, titles } from './index.ts'

/** Fixed seeds of a simulation, for repeatable runs; other seeds must pass as well. */
const seed = (name: string) => createHash('sha256').update(name).digest('hex')

describe('the catalogue', () => {
  it('has enough studios for a drop-down of eleven and more, and enough games for two pages', () => {
    expect(studios.length).toBeGreaterThanOrEqual(12)
    expect(titles.length).toBeGreaterThanOrEqual(36)
  })

  it('gives every studio and every game an own name and id that travel well', () => {
    for (const values of [titles.map((t) => t.id), titles.map((t) => t.name), studios.map((s) => s.code)]) {
      expect(new Set(values).size).toBe(values.length)
    }
    for (const { code } of studios) expect(code).toMatch(/^[A-Z0-9_]{1,32}$/)
    for (const { id } of titles) expect(id).toMatch(/^[a-z0-9-]{3,64}$/)
    expect(titleOf('ipe-luz-tucano')?.name).toBe('Tucano do Meio-Dia')
    expect(titleOf('no-such-game')).toBeNull()
  })

  it('knows lines, lines both ways, ways, groups, cascades, held coins, respins, growing wilds, multiplying wilds, free spins and chosen symbols', () => {
    const uses = (rule: (title: (typeof titles)[number]) => boolean) => titles.filter(rule).length
    expect(uses((t) => t.pay.kind === 'ways')).toBeGreaterThan(3)
    expect(uses((t) => t.pay.kind === 'lines' && t.pay.bothWays === true)).toBeGreaterThan(1)
    expect(uses((t) => t.wild?.expands !== undefined)).toBeGreaterThan(2)
    expect(uses((t) => (t.wild?.multiplier ?? 1) > 1)).toBeGreaterThan(3)
    expect(uses((t) => t.freeSpins?.strips !== undefined)).toBeGreaterThan(2)
    expect(uses((t) => t.freeSpins?.chosenSymbol === true)).toBeGreaterThan(2)
    expect(uses((t) => t.pay.kind === 'cluster')).toBeGreaterThan(0)
    expect(uses((t) => (t.cascade?.multipliers.at(-1) ?? 1) > 1)).toBeGreaterThan(1)
    expect(uses((t) => t.hold !== undefined)).toBeGreaterThan(0)
    expect(uses((t) => t.wild?.respins === true)).toBeGreaterThan(0)
  })
})

describe.each(titles.map((title) => [title.id, title] as const))('%s', (_, title) => {
  const machine = machineOf(title)

  it('returns what it publishes, within the range the house allows itself', { timeout: 60_000 }, () => {
    expect(hundredthsOfPercent(returnToPlayer(machine))).toBe(title.rtp)
    expect(title.rtp).toBeGreaterThanOrEqual(9400)
    expect(title.rtp).toBeLessThanOrEqual(9700)
  })

  it.runIf(title.buy !== undefined)('returns of the price of bought free spins what it publishes', () => {
    const { buy, freeSpins } = title
    expect(hundredthsOfPercent(returnOfBought(machine))).toBe(buy?.rtp)
    expect(buy?.rtp).toBeGreaterThanOrEqual(9400)
    expect(buy?.rtp).toBeLessThanOrEqual(9700)
    // As many as the smallest scatter award, within the feature's maximum.
    expect(buy?.spins).toBe(freeSpins?.awards.find((spins) => spins > 0))
    // The lowest coin can always buy: the price stays within the highest bet.
    const coins = coinsOf('EUR')
    expect(coins[0]! * BigInt(buy?.price ?? 0)).toBeLessThanOrEqual(coins.at(-1)!)
  })

  it('is built so that the rules on its paytable are true', () => {
    const { wild, scatter, pay, freeSpins } = title
    const allStrips = [title.strips, freeSpins?.strips ?? []].flat()
    for (const strip of allStrips) expect(strip.length).toBeGreaterThanOrEqual(title.rows)
    // At most one scatter per reel, as the paytable assumes.
    for (const strips of [machine.strips, machine.freeStrips]) {
      expect(
        scatterCounts(machine, strips)
          .slice(machine.reels + 1)
          .every((chance) => chance.over === 0n),
      ).toBe(true)
    }
    if (pay.kind === 'ways' && wild !== undefined) {
      expect(title.strips[0]).not.toContain(wild.key)
      expect(title.symbols[wild.key]?.pays).toEqual([])
    }
    if (freeSpins !== undefined) {
      expect(title.strips.join('')).toContain(scatter?.key ?? 'a scatter')
      expect(freeSpins.max).toBeGreaterThanOrEqual(Math.max(...freeSpins.awards))
    }
    for (const { pays } of Object.values(title.symbols)) {
      expect(pays.every((coins, at) => Number.isInteger(coins) && coins > (pays[at - 1] ?? 0))).toBe(true)
    }
    const used = new Set(allStrips.join(''))
    expect([...used].toSorted()).toEqual(Object.keys(title.symbols).toSorted())
  })

  it('is as lively as its volatility says', () => {
    const { deviation } = simulate(machine, 6000, (round) => fairDraws(seed(title.id), 'volatility', round))
    const lower = volatilityBounds[title.volatility - 2] ?? 0
    const upper = volatilityBounds[title.volatility - 1] ?? Number.POSITIVE_INFINITY
    // A short run sees fewer rare wins, hence the wide margin.
    expect(deviation).toBeGreaterThan(lower * 0.5)
    expect(deviation).toBeLessThan(upper * 1.4)
  })
})

/** Per pay type, the paid spin with its features, and the free spins alone where they are sold. */
const played = titles.flatMap((title) => [
  { id: title.id, title, play: playRound, costs: 1, returnOf: returnToPlayer },
  ...(title.buy === undefined
    ? []
    : [
        {
          id: `bought ${title.id}`,
          title,
          play: playBought,
          costs: title.buy.price,
          returnOf: returnOfBought,
        },
      ]),
])

// A sample of the titles per run, all of them in the campaign.
describe.each(sample(played, 2, 41))('many rounds of $id', ({ id, title, play, costs, returnOf }) => {
  it('come out within the confidence interval of the exact return', { timeout: patienceMs(240_000) }, () => {
    const machine = machineOf(title)
    const rounds = cases(100_000, 10_000_000)
    const draws = fastDraws(hash32(`${runSeed} ${id}`))
    const result = simulate(machine, rounds, () => draws, play)
    const [mean, deviation] = [result.mean / costs, result.deviation / costs]
    // 99.9 % in the campaign. Short runs use a new seed each time and see few of the large wins: five standard errors.
    const interval = (cases(5, 3.29) * deviation) / Math.sqrt(rounds)
    const exact = toNumber(returnOf(machine))
    expect(Math.abs(mean - exact)).toBeLessThan(interval)
    tellLaw(
      `return of ${id}`,
      `${rounds} rounds, ${mean.toFixed(5)} ± ${interval.toFixed(5)}, exactly ${exact.toFixed(5)}`,
    )
  })
})

describe('lines', () => {
  it.each([
    [3, 3, 5],
    [5, 3, 25],
    [5, 4, 40],
  ])('of %i reels and %i rows are %i different ways from left to right', (reels, rows, count) => {
    const lines = linesOf(reels, rows, count).map((line) => line.join(''))
    expect(new Set(lines).size).toBe(count)
    for (const line of lines) expect(line).toMatch(new RegExp(`^[0-${rows - 1}]{${reels}}$`))
  })

  it('without a drawing are an error in the data', () => {
    expect(() => linesOf(6, 3, 5)).toThrow('No 5 lines on 6 reels of 3')
  })
})
