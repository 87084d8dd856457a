import { createHmac } from 'node:crypto'
import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { drawsFrom } from './draws.ts'
import { commitmentOf, fairDraws, newClientSeed, newServerSeed } from './fair.ts'

const block = (...numbers: number[]) =>
  Buffer.concat(numbers.map((n) => Buffer.from([n >>> 24, n >>> 16, n >>> 8, n])))

describe('draws', () => {
  it('read four bytes at a time, block after block', () => {
    const asked: number[] = []
    const draws = drawsFrom((cursor) => {
      asked.push(cursor)
      return block(cursor * 10 + 1, cursor * 10 + 2)
    })
    expect([1, 2, 3, 4].map(() => draws.below(1000))).toEqual([1, 2, 11, 12])
    expect(asked).toEqual([0, 1])
  })

  it('throw away the numbers that would favour low results', () => {
    // 2^32 - 1 = 3 × 1431655765, so only the highest number is rejected.
    const draws = drawsFrom(() => block(0xffffffff, 5))
    expect(draws.below(3)).toBe(2)
    const even = drawsFrom(() => block(0xffffffff, 5))
    expect(even.below(2)).toBe(1)
  })

  property.prop([fc.integer({ min: 1, max: 5000 }), fc.string(), fc.nat()])(
    'stay below their bound',
    (bound, clientSeed, nonce) => {
      const draws = fairDraws('seed', clientSeed, nonce)
      for (let i = 0; i < 20; i += 1) expect(draws.below(bound)).toBeLessThan(bound)
    },
  )

  it('come out equally often', () => {
    const counts = Array.from({ length: 40 }, () => 0)
    const rounds = 40_000
    for (let nonce = 0; nonce < rounds; nonce += 1) {
      const stop = fairDraws('a fixed seed', 'player', nonce).below(40)
      counts[stop] = (counts[stop] ?? 0) + 1
    }
    const expected = rounds / 40
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // 99.9 % quantile for 39 degrees of freedom.
    expect(chiSquare).toBeLessThan(72.1)
  })
})

describe('a provably fair round', () => {
  it('is the HMAC a player can compute anywhere', () => {
    const first = createHmac('sha256', 'server').update('client:7:0').digest().readUInt32BE(0)
    expect(fairDraws('server', 'client', 7).below(2 ** 31)).toBe(first % 2 ** 31)
  })

  it('is committed to by the sha256 of the seed’s text', () => {
    expect(commitmentOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  })

  it('starts from 256 and 64 random bits', () => {
    const random = { bytes: (length: number) => new Uint8Array(length).fill(171), uuid: () => '' }
    expect(newServerSeed(random)).toBe('ab'.repeat(32))
    expect(newClientSeed(random)).toBe('ab'.repeat(8))
  })
})
