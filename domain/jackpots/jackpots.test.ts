import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fraction } from '#domain/lottery/fraction.ts'
import { drawText, isHit, numberOf, potCommitment } from './draw.ts'
import { micro, returnShare, ruleProblems, stepOf } from './pot.ts'
import type { PotRule } from './pot.ts'

const progressive: PotRule = {
  kind: 'progressive',
  contributionPpm: 5_000n,
  seedMinor: 100_000n,
  ceilingMinor: null,
  cycleMinor: 20_000_000n,
  worthPpm: null,
}
const mustDrop: PotRule = {
  kind: 'mustDrop',
  contributionPpm: 10_000n,
  seedMinor: 10_000n,
  ceilingMinor: 50_000n,
  cycleMinor: null,
  worthPpm: null,
}
const constantValue: PotRule = {
  kind: 'constantValue',
  contributionPpm: 8_000n,
  seedMinor: 20_000n,
  ceilingMinor: 200_000n,
  cycleMinor: null,
  worthPpm: 10_000n,
}
const seed = '5f'.repeat(32)
const asNumber = ({ top, bottom }: { top: bigint; bottom: bigint }) => Number((top * micro) / bottom) / 1e6

/** Bets until `hits` hits; returns the totals paid and staked. */
function play(rule: PotRule, { hits, stakeMinor }: { hits: number; stakeMinor: bigint }) {
  let value = rule.seedMinor * micro
  const [start, sum] = [value, { paid: 0n, staked: 0n, contributed: 0n, seeded: 0n, highest: 0n, hits: 0 }]
  for (let bet = 0; sum.hits < hits; bet += 1) {
    const step = stepOf(rule, value, stakeMinor)
    value = step.valueMicro
    sum.staked += stakeMinor
    sum.contributed += step.contributionMicro
    if (value > sum.highest) sum.highest = value
    if (!isHit(numberOf(seed, { potId: rule.kind, betId: `bet-${bet}`, stakeMinor }, nodeHmac), step.chance))
      continue
    const paid = value / micro
    sum.paid += paid
    sum.seeded += rule.seedMinor
    sum.hits += 1
    value += (rule.seedMinor - paid) * micro
  }
  expect(start + sum.contributed + sum.seeded * micro).toBe(value + sum.paid * micro)
  return sum
}
const nodeHmac = (key: string, text: string) =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex')

describe('a bet at a pot', () => {
  it('has a chance in proportion to its stake at a progressive', () => {
    expect(stepOf(progressive, 0n, 2_000n).chance).toEqual({ top: 2_000n, bottom: 20_000_000n })
    expect(stepOf(progressive, 0n, 0n).chance.top).toBe(0n)
    expect(stepOf(progressive, 0n, 30_000_000n).chance).toEqual({ top: 1n, bottom: 1n })
  })

  it('hits a pot that must drop for certain when its contribution would pass the ceiling, and pays the ceiling at most', () => {
    const step = stepOf(mustDrop, 49_999n * micro, 1_000n)
    expect(step.chance).toEqual({ top: 1n, bottom: 1n })
    expect(step.valueMicro).toBe(50_000n * micro)
  })

  it('is worth the same part of the stake at every value of a constant-value pot, and never more', () => {
    for (let value = 20_000n; value <= 200_000n; value += 777n)
      for (const stake of [1n, 99n, 10_000n, 5_000_000n]) {
        const { chance, valueMicro } = stepOf(constantValue, value * micro + 123_456n, stake)
        const paid = valueMicro / micro
        // chance * paid <= worth * stake, in whole numbers.
        expect(chance.top * paid * micro <= chance.bottom * stake * 10_000n).toBe(true)
      }
  })

  it('stops adding to a constant-value pot at its ceiling', () => {
    expect(stepOf(constantValue, 200_000n * micro, 1_000n).contributionMicro).toBe(0n)
  })
})

describe('the return of a pot', () => {
  it('equals its formula', () => {
    expect(returnShare(progressive)).toEqual(fraction(1, 100))
    expect(returnShare(mustDrop)).toEqual(fraction(15, 1_000))
    expect(returnShare(constantValue)).toEqual(fraction(1, 100))
  })

  it.each([
    ['progressive', { ...progressive, cycleMinor: 200_000n, seedMinor: 1_000n }, 2_000n],
    ['mustDrop', mustDrop, 100_000n],
    ['constantValue', constantValue, 100_000n],
  ] as const)('of simulated bets at a %s is near the formula, and no unit is lost', (_, rule, stakeMinor) => {
    const { paid, staked, highest } = play(rule, { hits: 300, stakeMinor })
    const measured = Number(paid) / Number(staked)
    const share = asNumber(returnShare(rule))
    expect(measured).toBeGreaterThan(share * 0.8)
    expect(measured).toBeLessThan(share * 1.2)
    if (rule.ceilingMinor !== null) expect(highest <= rule.ceilingMinor * micro).toBe(true)
  })
})

describe('the draw', () => {
  it('is the same in a second implementation', () => {
    for (let bet = 0; bet < 200; bet += 1) {
      const drawn = { potId: 'grand', betId: `SANDBOX:p:${bet}`, stakeMinor: BigInt(bet * 100) }
      expect(numberOf(seed, drawn)).toBe(BigInt(`0x${nodeHmac(seed, drawText(drawn))}`))
    }
    expect(potCommitment(seed)).toBe(createHash('sha256').update(Buffer.from(seed, 'hex')).digest('hex'))
  })

  it('hits as often as the chance says: chi-square over ten stakes', () => {
    const chances = Array.from({ length: 10 }, (_, index) => ({ top: BigInt(index + 1), bottom: 40n }))
    const each = 1_000
    let chiSquare = 0
    for (const [group, chance] of chances.entries()) {
      let hits = 0
      for (let bet = 0; bet < each; bet += 1) {
        const number = numberOf(seed, { potId: `g${group}`, betId: String(bet), stakeMinor: 1n }, nodeHmac)
        if (isHit(number, chance)) hits += 1
      }
      const p = Number(chance.top) / Number(chance.bottom)
      const expected = each * p
      chiSquare += (hits - expected) ** 2 / (expected * (1 - p))
    }
    // 99.9 % of the chi-square distribution with ten degrees of freedom.
    expect(chiSquare).toBeLessThan(29.59)
  })

  it('never hits at a chance of zero and always at one', () => {
    expect(isHit(0n, { top: 0n, bottom: 1n })).toBe(false)
    expect(isHit((1n << 256n) - 1n, { top: 1n, bottom: 1n })).toBe(true)
  })
})

describe('a rule', () => {
  it('is sound', () => {
    for (const rule of [progressive, mustDrop, constantValue]) expect(ruleProblems(rule)).toEqual([])
  })
  it.each<[Partial<PotRule>, string]>([
    [{ contributionPpm: 0n }, 'contribution'],
    [{ seedMinor: 0n }, 'seed'],
    [{ ceilingMinor: 10_000n }, 'ceiling'],
    [{ cycleMinor: 5n }, 'cycle'],
    [{ worthPpm: 5n }, 'worth'],
    [{ ceilingMinor: 10_001n }, 'share'],
  ])('with %o is refused for its %s', (part, problem) => {
    expect(ruleProblems({ ...mustDrop, ...part })).toContain(problem)
  })
  it('of constant value is worth more than its contribution', () => {
    expect(ruleProblems({ ...constantValue, worthPpm: 8_000n })).toEqual(['worth'])
  })
})
