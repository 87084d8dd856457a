import { describe, expect, it } from 'vitest'
import { shuffled, cardName } from '../../cards/deck.ts'
import type { FeltGame } from '../felt-game.ts'
import { andarBahar } from './andar-bahar.ts'
import { allThrows } from './dice.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { fanTan, leftOf } from './fan-tan.ts'
import { fishPrawnCrab } from './fish-prawn-crab.ts'
import { mahjongTileSet, mahjongTiles, readMahjongTiles } from './mahjong-tiles.ts'
import { bullOf, niuNiu } from './niu-niu.ts'
import { seDie } from './se-die.ts'
import { sicBo } from './sic-bo.ts'
import { threeCard } from './three-card.ts'
import { readHand } from './three-cards.ts'
import { paiGowSet, readPaiGow, wenzhouPaiGow } from './wenzhou-pai-gow.ts'
import { zhaJinHua } from './zha-jin-hua.ts'

const names = shuffled({ below: () => 0 }).map(cardName)
const cards = (text: string) => text.split(' ')
const dealt = (places: Readonly<Record<string, string>>) =>
  Object.entries(places).flatMap(([place, items]) => cards(items).map((item) => `${place}${item}`))

/** Checks every spot of a game against all deals with their weights. */
function expectExact(
  game: FeltGame,
  deals: readonly (readonly [deal: readonly string[], weight: bigint])[],
): void {
  const all = deals.reduce((sum, [, weight]) => sum + weight, 0n)
  const brought = new Map<string, bigint>()
  for (const [deal, weight] of deals)
    for (const [id, factor] of Object.entries(game.score(deal).pays))
      brought.set(id, (brought.get(id) ?? 0n) + BigInt(factor) * weight)
  for (const { id, returns } of game.spots)
    expect([id, (brought.get(id) ?? 0n) * returns[1]]).toEqual([id, returns[0] * all * 100n])
}

const handsOf = (set: readonly string[]) =>
  set.flatMap((_, i) => set.slice(i + 1).map((__, j) => [i, i + 1 + j] as const))

describe('every deal counted', () => {
  const throws = allThrows.map((faces) => [faces.map((face) => `d${face}`), 1n] as const)

  it('of sic bo and of fish, prawn, crab returns what it publishes', () => {
    expect(throws).toHaveLength(216)
    expectExact(sicBo, throws)
    expectExact(fishPrawnCrab, throws)
  })

  it('of four coins and of a handful of beans returns what it publishes', () => {
    const sides = ['r', 'w']
    expectExact(
      seDie,
      sides.flatMap((a) =>
        sides.flatMap((b) =>
          sides.flatMap((c) => sides.map((d) => [[a, b, c, d].map((s) => `c${s}`), 1n] as const)),
        ),
      ),
    )
    expectExact(
      fanTan,
      Array.from({ length: 60 }, (_, i) => [[`f${40 + i}`], 1n] as const),
    )
  })

  it('of dragon and tiger from eight decks returns what it publishes', () => {
    // An equal second card has weight seven, any other eight.
    expectExact(
      dragonTiger,
      names.flatMap((d) => names.map((t) => [[`d${d}`, `t${t}`], d === t ? 7n : 8n] as const)),
    )
  })

  it('of andar bahar returns what it publishes', () => {
    // Of the three cards of the joker's rank among 51, the first is card k in (51 - k)(50 - k) / 2 ways.
    const deals = Array.from({ length: 49 }, (_, i) => i + 1).map((k) => {
      const others = names.filter((name) => !name.startsWith('A')).slice(0, k - 1)
      const fall = [...others, 'Ah'].map((card, at) => `${at % 2 === 0 ? 'a' : 'b'}${card}`)
      return [['jAs', ...fall], BigInt(((51 - k) * (50 - k)) / 2)] as const
    })
    expectExact(andarBahar, deals)
  })

  it('of three cards: kinds and equal hands are as many as the returns say', { timeout: 60_000 }, () => {
    const counts: Record<string, bigint> = {}
    let equal = 0n
    for (const [i, a] of names.entries())
      for (const [j, b] of names.entries())
        for (const c of names.slice(Math.max(i, j) + 1)) {
          if (j <= i) continue
          const hand = readHand([a, b, c])
          counts[hand.kind] = (counts[hand.kind] ?? 0n) + 1n
          equal += equalTo([a, b, c], `${hand.kind} ${hand.ranks.join(' ')}`)
        }
    expect(counts).toEqual({
      trips: 52n,
      pair: 3_744n,
      straightFlush: 48n,
      straight: 720n,
      flush: 1_096n,
      high: 16_440n,
    })
    const pairs = 22_100n * 18_424n
    const hand = (195n * (pairs - equal)) / 2n + 100n * equal
    for (const game of [threeCard, zhaJinHua]) {
      const [first, second] = game.spots
      for (const spot of [first, second])
        expect(hand * (spot?.returns[1] ?? 0n)).toBe((spot?.returns[0] ?? 0n) * pairs * 100n)
    }
    const plus = (game: FeltGame, factors: Readonly<Record<string, bigint>>) => {
      const sum = Object.entries(factors).reduce(
        (total, [kind, factor]) => total + factor * (counts[kind] ?? 0n),
        0n,
      )
      const spot = game.spots[2]
      expect(sum * (spot?.returns[1] ?? 0n)).toBe((spot?.returns[0] ?? 0n) * 2_210_000n)
    }
    plus(threeCard, { pair: 200n, flush: 500n, straight: 700n, trips: 3_100n, straightFlush: 4_100n })
    plus(zhaJinHua, { pair: 200n, flush: 500n, straight: 500n, trips: 5_500n, straightFlush: 4_500n })
  })

  it('of two tiles each returns what it publishes', () => {
    for (const [game, set, read, count] of [
      [mahjongTiles, mahjongTileSet, readMahjongTiles, 548_340n],
      [wenzhouPaiGow, paiGowSet, readPaiGow, 215_760n],
    ] as const) {
      // A deal pays by the readings of its hands: of the deals with the same two readings one is scored, for all of them.
      // Every player is compared with the banker alone, so two hands decide each bet: all three players get the same one.
      const hands = handsOf(set).map(([a, b]) => {
        const tiles = [set[a] ?? '', set[b] ?? ''] as const
        return { a, b, tiles, reading: JSON.stringify(read(...tiles)) }
      })
      const deals = new Map<string, [deal: readonly string[], weight: bigint]>()
      for (const banker of hands)
        for (const { a, b, tiles, reading } of hands) {
          if (a === banker.a || a === banker.b || b === banker.a || b === banker.b) continue
          const readings = `${banker.reading} ${reading}`
          const found = deals.get(readings)
          if (found) found[1] += 1n
          else {
            const players = ['1', '2', '3'].flatMap((seat) => tiles.map((tile) => seat + tile))
            deals.set(readings, [[...banker.tiles.map((tile) => `b${tile}`), ...players], 1n])
          }
        }
      expect([...deals.values()].reduce((sum, [, weight]) => sum + weight, 0n)).toBe(count)
      expectExact(game, [...deals.values()])
    }
  })

  it('of niu niu: bulls of the banker are as many as the returns say', () => {
    const bulls = everyBull()
    expect(bulls.reduce((sum, ways) => sum + ways, 0n)).toBe(2_598_960n)
    const of = (id: string) => niuNiu.spots.find((spot) => spot.id === id)?.returns ?? [0n, 0n]
    const exact = (id: string, sum: bigint) => expect(sum * of(id)[1]).toBe(of(id)[0] * 259_896_000n)
    exact('bankerDouble', 1_250n * (bulls[10] ?? 0n) + 5_000n * (bulls[11] ?? 0n))
    exact('bankerNone', 285n * (bulls[0] ?? 0n))
  })
})

/** Hands of the remaining 49 cards with the same reading. */
function equalTo(hand: readonly string[], reading: string): bigint {
  const [first = [], second = [], third = []] = hand.map((card) =>
    ['c', 'd', 'h', 's'].map((suit) => `${card.charAt(0)}${suit}`).filter((name) => !hand.includes(name)),
  )
  const found = new Set<string>()
  for (const a of first)
    for (const b of second)
      for (const c of third) {
        const other = [a, b, c]
        if (new Set(other).size < 3) continue
        const { kind, ranks } = readHand(other)
        if (`${kind} ${ranks.join(' ')}` === reading) found.add(other.toSorted().join(' '))
      }
  return BigInt(found.size)
}

/** Weights of five-card hands from one deck by bull, counted by ranks. */
function everyBull(): bigint[] {
  const ranks = Array.from('A23456789TJQK')
  const choose = [1n, 4n, 6n, 4n, 1n]
  const bulls = Array.from({ length: 12 }, () => 0n)
  const add = (from: number, hand: readonly string[], ways: bigint): void => {
    if (hand.length === 5) {
      const bull = bullOf(hand)
      bulls[bull] = (bulls[bull] ?? 0n) + ways
      return
    }
    for (const [at, rank] of ranks.entries())
      if (at >= from)
        for (let count = 1; count <= Math.min(4, 5 - hand.length); count += 1)
          add(
            at + 1,
            [...hand, ...Array.from({ length: count }, () => `${rank}s`)],
            ways * (choose[count] ?? 0n),
          )
  }
  add(0, [], 1n)
  return bulls
}

describe('known deals', () => {
  it.each([
    ['an ace is the lowest card', 'dragon', '2c', 'As'],
    ['a king beats a queen', 'dragon', 'Kd', 'Qs'],
    ['equal ranks tie', 'tie', '9d', '9s'],
  ])('of dragon and tiger: %s', (_, outcome, d, t) => {
    expect(dragonTiger.score(dealt({ d, t })).outcome).toBe(outcome)
  })

  it('of dragon and tiger: half back on a tie, and a seven loses both colours', () => {
    expect(dragonTiger.score(['d9d', 't9d']).pays).toMatchObject({
      dragon: 50,
      tiger: 50,
      tie: 1_200,
      suitedTie: 5_100,
    })
    const { pays } = dragonTiger.score(['d7d', 't2s'])
    expect(pays).toEqual({ dragon: 200, tigerBlack: 200 })
  })

  it('of sic bo: a triple takes small, big, odd and even', () => {
    expect(sicBo.score(['d2', 'd2', 'd2']).pays).toEqual({
      anyTriple: 3_200,
      'double-2': 1_200,
      'triple-2': 19_100,
      'total-6': 2_000,
      'single-2': 400,
    })
  })

  it.each([
    ['bull nine', 'Ts Jd Qc 4h 5d', 9],
    ['double bull', '2s 3d 5c 6h 4d', 10],
    ['no bull', '2s 2d 3c 4h 9d', 0],
    ['five courts', 'Js Jd Qc Kh Kd', 11],
    ['a ten is no court card', 'Ts Jd Qc Kh Kd', 10],
  ])('of niu niu: %s', (_, hand, bull) => expect(bullOf(cards(hand))).toBe(bull))

  it('of niu niu: equal bulls are decided by the highest card and its suit', () => {
    const hands = { b: 'Kd Td 3c 3h 4d', 1: 'Ks Th 2c 2h 6d', 2: 'Qs Js 3s 3d 4s', 3: 'Kh Tc 5c 2s 3d' }
    const { winners, pays } = niuNiu.score(dealt(hands))
    expect(bullOf(cards(hands.b))).toBe(10)
    expect(winners).toEqual(['1', '3'])
    expect(pays).toMatchObject({ 'seat-1': 195, 'seat-3': 195 })
  })

  it('of three cards: ace, two, three is the lowest straight', () => {
    expect(readHand(cards('As 2d 3c'))).toEqual({ kind: 'straight', ranks: [3] })
    expect(threeCard.score(dealt({ p: 'As 2d 3c', d: '2s 3d 4c' })).outcome).toBe('dealer')
    expect(threeCard.score(dealt({ p: '9s 9d 3c', d: '9h 9c 4c' })).outcome).toBe('dealer')
    expect(threeCard.score(dealt({ p: '9s 9d 3c', d: '9h 9c 3d' })).pays).toMatchObject({
      player: 100,
      dealer: 100,
    })
  })

  it('of zha jin hua: five, three, two beats three of a kind and nothing else', () => {
    expect(zhaJinHua.score(dealt({ d: '5s 3d 2c', x: 'As Ad Ac' })).outcome).toBe('dragon')
    expect(zhaJinHua.score(dealt({ d: '5s 3d 2c', x: '6s 3h 2d' })).outcome).toBe('phoenix')
    expect(zhaJinHua.score(dealt({ d: '5s 3s 2s', x: 'As Ad Ac' })).outcome).toBe('phoenix')
    expect(zhaJinHua.score(dealt({ d: '5s 6s 9s', x: '4s 5d 6c' })).outcome).toBe('dragon')
  })

  it('of fan tan: four is left when nothing is', () => {
    expect([40, 41, 42, 43, 44].map(leftOf)).toEqual([4, 1, 2, 3, 4])
    expect(fanTan.score(['f41']).pays).toMatchObject({ 'fan-1': 385, odd: 195, 'nim-12': 290, 'nim-21': 100 })
  })
})

describe('hands of two tiles', () => {
  const ranked = (read: typeof readPaiGow, hands: readonly string[]) => {
    const strengths = hands.map((hand) => {
      const [first = '', second = ''] = hand.split(' ')
      expect(read(second, first)).toEqual(read(first, second))
      return read(first, second).strength
    })
    expect(strengths).toEqual(strengths.toSorted((a, b) => b - a))
    expect(new Set(strengths).size).toBe(hands.length)
  }

  it('of mahjong rank the white pair, pairs, two and eight, then points, then the higher tile', () => {
    ranked(readMahjongTiles, [
      'wb wb',
      'c9 c9',
      'c1 c1',
      'c2 c8',
      'c9 wb',
      'c8 c1',
      'c5 c4',
      'wb c8',
      'c9 c1',
      'c6 c4',
    ])
    expect(readMahjongTiles('c9', 'wb').total).toBe('9½')
    expect(readMahjongTiles('c9', 'c1').total).toBe('0')
  })

  it('of pai gow rank the supreme pair, pairs, kings, bars, then points, then the higher card', () => {
    ranked(readPaiGow, [
      'X 3h',
      'Qh Qd',
      '2h 2d',
      '5s 5c',
      'Qh 9s',
      '2d 9c',
      'Qd 8h',
      '2h 8s',
      'Qh 7s',
      '4h 5s',
      '9s Th',
      'Ts Th',
    ])
    expect(new Set(paiGowSet).size).toBe(32)
    expect(readPaiGow('X', '3h').total).toBe('supreme')
  })
})
