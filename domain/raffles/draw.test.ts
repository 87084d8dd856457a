import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { cases, fc, patienceMs, seed, tellLaw, test } from '#tests/support/law.ts'
import { choose, fraction, minus, one } from '../lottery/fraction.ts'
import { chanceText, winChance } from './chance.ts'
import { drawTickets, rangeOf, seedOf } from './draw.ts'
import { hashText } from '../proof/hash.ts'

const aSeed = (text: string) => seedOf({ link: hashText(text), root: hashText('root'), raffleId: 'weekly' })
const free = { owners: null }

describe('a draw', () => {
  it('gives the same tickets for the same seed, on every machine and in every version', () => {
    expect(drawTickets(aSeed('a'), { count: 1_000, places: 5, ...free })).toEqual(
      drawTickets(aSeed('a'), { count: 1_000, places: 5, ...free }),
    )
    expect(drawTickets(aSeed('a'), { count: 1_000, places: 5, ...free })).toMatchInlineSnapshot(`
      [
        673,
        648,
        323,
        354,
        236,
      ]
    `)
  })

  test.prop([
    fc.string(),
    fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
    fc.integer({ min: 1, max: 20 }),
    fc.boolean(),
  ])(
    'is the same in a second implementation, from the words of docs/raffles.md',
    (text, holdings, places, once) => {
      const facts = { link: hashText(text), root: hashText('root'), raffleId: 'weekly' }
      const seedAgain = createHash('sha256').update(`${facts.link}:${facts.root}:weekly`).digest()
      // The holder of each ticket, as a plain list.
      const holders = holdings.flatMap((held, player) => Array.from({ length: held }, () => `p${player}`))
      const open = new Set(holders.keys())
      const drawn: number[] = []
      for (let place = 1; place <= places && open.size > 0; place += 1)
        for (let counter = 0; drawn.length < place; counter += 1) {
          const mac = createHmac('sha256', seedAgain).update(`${place}:${counter}`).digest()
          const word = mac.readBigUInt64BE()
          const tickets = BigInt(holders.length)
          if (word >= 2n ** 64n - (2n ** 64n % tickets)) continue
          const index = Number(word % tickets)
          if (!open.has(index)) continue
          drawn.push(index + 1)
          for (const other of open)
            if (other === index || (once && holders[other] === holders[index])) open.delete(other)
        }
      const owners = { of: (ticket: number) => holders[ticket - 1] ?? '', count: holdings.length }
      expect(
        drawTickets(seedOf(facts), { count: holders.length, places, owners: once ? owners : null }),
      ).toEqual(drawn)
    },
  )

  test.prop([fc.string(), fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 40 })])(
    'draws each ticket once, and no ticket that does not exist',
    (text, count, places) => {
      const drawn = drawTickets(aSeed(text), { count, places, ...free })
      expect(drawn).toHaveLength(Math.min(count, places))
      expect(new Set(drawn).size).toBe(drawn.length)
      for (const ticket of drawn) expect(ticket >= 1 && ticket <= count).toBe(true)
    },
  )

  test.prop([fc.string(), fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 })])(
    'with one prize per player, draws each player once, whatever they hold',
    (text, holdings) => {
      const ranges = rangesOf(holdings)
      const count = ranges.at(-1)?.last ?? 0
      const of = (ticket: number) => rangeOf(ranges, ticket)?.alias ?? ''
      const drawn = drawTickets(aSeed(text), { count, places: 5, owners: { of, count: holdings.length } })
      expect(drawn).toHaveLength(Math.min(5, holdings.length))
      expect(new Set(drawn.map(of)).size).toBe(drawn.length)
      // One prize per player only skips winners' tickets, so the first winner is the same.
      expect(drawn[0]).toBe(drawTickets(aSeed(text), { count, places: 5, ...free })[0])
    },
  )

  test.prop([fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 30 })])(
    'finds the range of every ticket, and of no other',
    (holdings) => {
      const ranges = rangesOf(holdings)
      const count = ranges.at(-1)?.last ?? 0
      for (let ticket = 1; ticket <= count; ticket++)
        expect(rangeOf(ranges, ticket)).toEqual(
          ranges.find(({ first, last }) => first <= ticket && ticket <= last),
        )
      expect([rangeOf(ranges, 0), rangeOf(ranges, count + 1)]).toEqual([undefined, undefined])
    },
  )

  it('is uniform: every ticket as often at every place', { timeout: patienceMs(20_000) }, () => {
    const [count, places, draws] = [12, 3, cases(3_000, 200_000)]
    const hits = Array.from({ length: places }, () => Array.from({ length: count }, () => 0))
    for (let i = 0; i < draws; i++)
      for (const [place, ticket] of drawTickets(aSeed(`${seed} ${i}`), { count, places, ...free }).entries())
        hits[place]![ticket - 1]! += 1
    const expected = draws / count
    const worst = Math.max(
      ...hits.map((row) => row.reduce((sum, hit) => sum + (hit - expected) ** 2 / expected, 0)),
    )
    tellLaw('draws of raffles', `${draws} draws, chi-square ${worst.toFixed(1)} of 11 degrees`)
    // Chi-square with 11 degrees of freedom exceeds 45 once in 200,000 runs.
    expect(worst, `seed ${seed}`).toBeLessThan(45)
  })
})

describe('the chance', () => {
  it('is 1 - C(N-t, w) / C(N, w), and not tickets over all tickets', () => {
    const chance = winChance(300, 1_000, 5)
    expect(chance).toEqual(minus(one, fraction(choose(700, 5), choose(1_000, 5))))
    expect(chanceText(chance)).toBe('83.27')
  })

  test.prop([fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }), fc.integer({ min: 1, max: 4 })])(
    'is the share of all possible draws that hold a ticket of mine',
    (mine, others, places) => {
      const all = mine + others
      fc.pre(all > 0)
      const draws = combinations(all, Math.min(places, all))
      const wins = draws.filter((tickets) => tickets.some((ticket) => ticket < mine)).length
      expect(winChance(mine, all, places)).toEqual(fraction(wins, draws.length))
    },
  )

  it('is never rounded to a certainty, nor to nothing', () => {
    expect(chanceText(winChance(99_999, 100_000, 1))).toBe('99.99')
    expect(chanceText(winChance(1, 1_000_000, 1))).toBe('0.0001')
    expect(chanceText(winChance(5, 5, 1))).toBe('100')
    expect(chanceText(winChance(0, 5, 1))).toBe('0')
  })

  it('agrees with simulated draws', { timeout: patienceMs(20_000) }, () => {
    const draws = cases(2_000, 100_000)
    let wins = 0
    for (let i = 0; i < draws; i++)
      if (drawTickets(aSeed(`chance ${seed} ${i}`), { count: 20, places: 3, ...free }).some((x) => x <= 6))
        wins += 1
    const exact = 1 - (14 * 13 * 12) / (20 * 19 * 18)
    const deviation = Math.sqrt((exact * (1 - exact)) / draws)
    tellLaw(
      'chance of raffles',
      `${draws} draws, ${(Math.abs(wins / draws - exact) / deviation).toFixed(2)} deviations`,
    )
    expect(Math.abs(wins / draws - exact), `seed ${seed}`).toBeLessThan(5 * deviation)
  })
})

function rangesOf(holdings: readonly number[]) {
  let last = 0
  return holdings.map((count, index) => {
    const first = last + 1
    last += count
    return { first, last, alias: `player ${index}` }
  })
}

/** All combinations, enumerated: an independent form of the binomial coefficient. */
function combinations(all: number, count: number, from = 0): readonly (readonly number[])[] {
  if (count === 0) return [[]]
  return Array.from({ length: Math.max(0, all - from) }, (_, index) => from + index).flatMap((first) =>
    combinations(all, count - 1, first + 1).map((rest) => [first, ...rest]),
  )
}
