import { cases, tellLaw } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { fairDraws } from '../../fair/fair.ts'
import type { Score } from '../felt-game.ts'
import { baccarat, bankerDraws, luckySix } from './baccarat.ts'

const scored = (player: string, banker: string): Score => {
  const items = (place: string, cards: string) => cards.split(' ').map((card) => `${place}${card}`)
  return baccarat.score([...items('p', player), ...items('b', banker)])
}

/** Weights of each outcome over all ordered deals of eight decks, by card value: 128 tens, 32 of each other value. */
function everyDeal() {
  const left = [128, ...Array.from({ length: 9 }, () => 32)]
  const ways = { player: 0n, banker: 0n, tie: 0n, sixOfTwo: 0n, sixOfThree: 0n }
  /** Calls `then` for each possible value of the next card, with the number of such cards. */
  const each = (then: (value: number, ways: bigint) => void) => {
    for (const [value, count] of left.entries()) {
      if (count === 0) continue
      left[value] = count - 1
      then(value, BigInt(count))
      left[value] = count
    }
  }
  const end = (player: number, banker: number, cards: 2 | 3, count: bigint) => {
    ways[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += count
    if (banker > player && banker === 6) ways[cards === 2 ? 'sixOfTwo' : 'sixOfThree'] += count
  }
  const [fifth, sixth] = [412n, 411n]
  each((a, w1) =>
    each((b, w2) =>
      each((c, w3) =>
        each((d, w4) => {
          const [player, banker, count] = [(a + c) % 10, (b + d) % 10, w1 * w2 * w3 * w4]
          if (player >= 8 || banker >= 8) return end(player, banker, 2, count * fifth * sixth)
          const bankerPlays = (total: number, third: number | null, sum: bigint, more: bigint) =>
            bankerDraws(banker, third)
              ? each((card, w) => end(total, (banker + card) % 10, 3, sum * w * more))
              : end(total, banker, 2, sum * more * (third === null ? fifth : sixth))
          if (player >= 6) return bankerPlays(player, null, count, sixth)
          return each((e, w5) => bankerPlays((player + e) % 10, e, count * w5, 1n))
        }),
      ),
    ),
  )
  return ways
}

describe('baccarat', () => {
  it.each([
    ['an eight ends it', 'Th 8d', '2c 3d', 'player', '8', '5'],
    ['tens count nothing', 'Kh Qd', 'Ts 9d', 'banker', '0', '9'],
    ['only the last digit counts', '7h 8d', '2c 3d', 'tie', '5', '5'],
    ['a third card may decide', '2h 3d 4s', '4c 3d', 'player', '9', '7'],
  ])('%s', (_, player, banker, outcome, playerTotal, bankerTotal) => {
    expect(scored(player, banker)).toMatchObject({ outcome, totals: { p: playerTotal, b: bankerTotal } })
  })

  it('pays even money for the player, less five percent for the banker, and returns both on a tie', () => {
    expect(scored('Kh 9d', '2c 3d').pays).toEqual({ player: 200 })
    expect(scored('2c 3d', 'Kh 9d').pays).toEqual({ banker: 195 })
    expect(scored('7h 8d', '2c 3d').pays).toEqual({ player: 100, banker: 100, tie: 900 })
    expect(scored('4h 4d', '2c 2d').pays).toEqual({ player: 200, playerPair: 1_200, bankerPair: 1_200 })
    expect(scored('4h 4d', '2c 2d').marks).toEqual(['playerPair', 'bankerPair'])
  })

  it('draws for the banker by the published table', () => {
    /** Third cards of the player on which the banker draws, by the banker's total. */
    const answered = Array.from({ length: 8 }, (_, total) =>
      Array.from({ length: 10 }, (__, third) => third).filter((third) => bankerDraws(total, third)),
    )
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
    expect(answered).toEqual([
      all,
      all,
      all,
      all.filter((third) => third !== 8),
      [2, 3, 4, 5, 6, 7],
      [4, 5, 6, 7],
      [6, 7],
      [],
    ])
    expect([0, 5, 6, 7].map((total) => bankerDraws(total, null))).toEqual([true, true, false, false])
  })

  it('without commission halves a banker win with six', () => {
    const deal = ['p2h', 'bKd', 'p3d', 'b6c']
    expect(luckySix.score(deal).pays).toEqual({ banker: 150, luckySix: 1_500 })
    expect(luckySix.score(['p2h', 'bKd', 'p3d', 'b2c', 'pTc', 'b4d']).pays).toEqual({
      banker: 150,
      luckySix: 2_300,
    })
    expect(luckySix.score(['p2h', 'bKd', 'p3d', 'b9c']).pays).toEqual({ banker: 200 })
  })

  it('returns exactly what it publishes, counted over every deal of eight decks', () => {
    const ways = everyDeal()
    const all = 416n * 415n * 414n * 413n * 412n * 411n
    expect(ways.player + ways.banker + ways.tie).toBe(all)
    const six = ways.sixOfTwo + ways.sixOfThree
    const brought: Readonly<Record<string, bigint>> = {
      player: 200n * ways.player + 100n * ways.tie,
      tie: 900n * ways.tie,
      luckySix: 1_500n * ways.sixOfTwo + 2_300n * ways.sixOfThree,
      // The second card of a pair: 31 of the remaining 415.
      playerPair: (1_200n * all * 31n) / 415n,
      bankerPair: (1_200n * all * 31n) / 415n,
    }
    const banker = {
      baccarat: 195n * ways.banker + 100n * ways.tie,
      luckySix: 200n * ways.banker - 50n * six + 100n * ways.tie,
    }
    for (const game of [baccarat, luckySix] as const)
      for (const { id, returns } of game.spots) {
        const sum =
          id === 'banker' ? banker[game.id === 'baccarat' ? 'baccarat' : 'luckySix'] : (brought[id] ?? -1n)
        expect([game.id, id, sum * returns[1]]).toEqual([game.id, id, returns[0] * all * 100n])
      }
  })

  it('deals by the third-card rule, and as often as the count says', () => {
    const rounds = cases(20_000, 1_000_000)
    let bankers = 0
    for (let number = 0; number < rounds; number += 1) {
      const dealt = baccarat.deal(fairDraws('a seed', 'a table', number))
      expect(dealt.length).toBeGreaterThanOrEqual(4)
      if (baccarat.score(dealt).outcome === 'banker') bankers += 1
    }
    const p = 0.458597
    expect(Math.abs(bankers / rounds - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / rounds))
    tellLaw('baccarat deals', `${rounds} rounds, ${bankers} banker wins`)
  })
})
