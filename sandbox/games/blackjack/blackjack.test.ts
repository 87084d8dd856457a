import { describe, expect, it } from 'vitest'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { cases, fc, patienceMs, seed as runSeed, test } from '#tests/support/law.ts'
import { expectPlayedReturns } from '#tests/support/played-returns.ts'
import { isNatural, pointsOf, valueOf } from './hand-points.ts'
import { firstCards, outcomeOf, partsOf, payoutOf, sideResults, stakeOf } from './payouts.ts'
import { rtp, sideRtp } from './published-returns.ts'
import { insuranceReturn, mainReturn, pairsReturn, pokerReturn } from './returns.ts'
import { dealRound, handInTurn, insure, movesOf, peek, play } from './round.ts'
import type { BjRound, Shoe } from './round.ts'
import { decks, shoeOf } from './shoe.ts'
import { pairKind, pokerKind } from './side-bets.ts'
import { basicMove } from './strategy.ts'

const cards = (text: string) => text.split(' ')
const bets = { main: 100n, pairs: 0n, poker: 0n }
const table = (...seats: number[]) => seats.map((seat) => ({ seat, bets }))

/** A shoe with the given first cards. */
const stacked =
  (text: string): Shoe =>
  (at) =>
    cards(text)[at] ?? '2c'

const hundredths = ([over, under]: readonly [bigint, bigint]) => Number((over * 10_000n) / under)

const backOf = (round: BjRound, at = 0) => {
  const seat = round.seats[at]
  if (seat === undefined) throw new Error('No such seat')
  const parts = partsOf(seat)
  return {
    staked: parts.reduce((sum, part) => sum + stakeOf(part, seat.bets), 0n),
    back: parts.reduce((sum, part) => sum + payoutOf(part, seat, round), 0n),
  }
}

/** Plays a round to its end, declining insurance. */
function playOut(
  first: BjRound,
  shoe: Shoe,
  choose: (round: BjRound) => Parameters<typeof play>[1],
): BjRound {
  let round = first.stage === 'insurance' ? peek(first, shoe) : first
  while (round.stage !== 'over') {
    const next = play(round, choose(round), shoe)
    if (next === null) throw new Error('An allowed move was refused')
    round = next
  }
  return round
}

const basic = (round: BjRound) => {
  const hand = handInTurn(round)
  return basicMove(hand?.cards ?? [], valueOf(round.dealer[0] ?? ''), movesOf(round))
}

describe('the published return', () => {
  it('of the game is that of basic strategy from a full shoe, over every deal', { timeout: 120_000 }, () => {
    const exact = mainReturn()
    expect(exact).toBeCloseTo(0.995123, 6)
    expect(Math.floor(exact * 10_000)).toBe(rtp)
  })

  it('of the side bets counts every pair and every triple of cards of the shoe', () => {
    expect(pairsReturn()).toEqual([165_568n, 172_640n])
    expect(hundredths(pairsReturn())).toBe(Number(sideRtp.pairsRtp) * 100)
    expect(pokerReturn()).toEqual([68_825_664n, 71_472_960n])
    expect(hundredths(pokerReturn())).toBe(Number(sideRtp.pokerRtp) * 100)
    expect(hundredths(insuranceReturn())).toBe(Number(sideRtp.insuranceRtp) * 100)
  })

  it(
    'of rounds that are played lies within the interval of the computed one',
    { timeout: patienceMs(120_000) },
    () => {
      const draws = fastDraws(runSeed)
      // Doubling one of two split hands may bring four stakes more than a lost round.
      const bet = { id: 'main', exact: 0.995123, top: 5 }
      const gains = { most: 0, least: 0 }
      expectPlayedReturns('blackjack', cases(60_000, 10_000_000), [bet], () => {
        const shoe = shoeOf(draws)
        const { staked, back } = backOf(playOut(dealRound(table(0), shoe), shoe, basic))
        const gain = Number(back - staked) / 100
        gains.most = Math.max(gains.most, gain)
        gains.least = Math.min(gains.least, gain)
        return [[bet.id, 1 + gain]]
      })
      // Both hands of a split doubled, won or lost.
      expect(gains.most).toBeLessThanOrEqual(bet.top - 1)
      expect(gains.least).toBeGreaterThanOrEqual(1 - bet.top)
    },
  )
})

describe('a hand', () => {
  it.each([
    ['As Kd', 21, true],
    ['As Ad', 12, true],
    ['As 5d 9c', 15, false],
    ['Th Qd 2c', 22, false],
    ['As Ad Ah 8c', 21, true],
  ])('%s counts %i', (text, total, soft) => {
    expect(pointsOf(cards(text))).toEqual({ total, soft })
  })

  it('is a blackjack with its first two cards only', () => {
    expect(isNatural(cards('As Kd'))).toBe(true)
    expect(isNatural(cards('7s 7d 7h'))).toBe(false)
  })
})

describe('the side bets', () => {
  it.each([
    ['8s 8s', 'perfect'],
    ['8h 8d', 'coloured'],
    ['8h 8s', 'mixed'],
    ['Th Jh', null],
  ])('read %s as %s', (text, kind) => expect(pairKind(cards(text))).toBe(kind))

  it.each([
    ['8s 8s 8s', 'suitedTrips'],
    ['8s 8h 8d', 'trips'],
    ['2h Ah 3h', 'straightFlush'],
    ['Qh Kd As', 'straight'],
    ['8s 8s 2s', 'flush'],
    ['8s 8h 2s', null],
    ['Kd As 2h', null],
  ])('read %s as %s', (text, kind) => expect(pokerKind(cards(text))).toBe(kind))

  it('stand on the first two cards, whatever is split afterwards', () => {
    const shoe = stacked('8s 6h 8s Td 2c 3c 9d 9h 9c')
    const split = play(
      dealRound([{ seat: 0, bets: { ...bets, pairs: 20n, poker: 20n } }], shoe),
      'split',
      shoe,
    )
    const seat = split?.seats[0]
    if (seat === undefined) throw new Error('The pair was not split')
    expect(firstCards(seat)).toEqual(['8s', '8s'])
    expect(sideResults(firstCards(seat), split?.dealer ?? [])).toEqual({ pairs: 'perfect', poker: null })
  })
})

describe('a round', () => {
  it('pays a blackjack three to two, and gives the stake back against another one', () => {
    const won = dealRound(table(0), stacked('As 9h Kd 9d'))
    expect([won.stage, backOf(won)]).toEqual(['over', { staked: 100n, back: 250n }])
    const shoe = stacked('As Ah Kd Kc')
    const equal = peek(dealRound(table(0), shoe), shoe)
    expect(backOf(equal).back).toBe(100n)
  })

  it('ends at once when the dealer has a blackjack under a ten, before anybody stakes more', () => {
    const round = dealRound(table(0, 3), stacked('9s 8s Th 2d 3d Ac'))
    expect(round.stage).toBe('over')
    expect([0, 1].map((at) => backOf(round, at).back)).toEqual([0n, 0n])
  })

  it('pays insurance two to one on half the bet, so that a lost hand costs nothing', () => {
    const shoe = stacked('9s Ah 8s Kc')
    const insured = insure(dealRound(table(0), shoe), 0)
    if (insured === null) throw new Error('Insurance was refused')
    expect(insure(insured, 0)).toBeNull()
    expect(backOf(peek(insured, shoe))).toEqual({ staked: 150n, back: 150n })
  })

  it('splits once, doubles after it, and pays each hand for itself', () => {
    // 8 8 against 6; the split hands get 3 and T; the first doubles to 21; the dealer turns over T and draws T.
    const shoe = stacked('8s 6h 8d Td 3c Tc Th Ts')
    let round = dealRound(table(0), shoe)
    expect(movesOf(round)).toContain('split')
    for (const move of ['split', 'double', 'stand'] as const) {
      const next = play(round, move, shoe)
      if (next === null) throw new Error(`${move} was refused`)
      round = next
      if (move === 'split') expect(movesOf(round)).toEqual(['hit', 'stand', 'double'])
    }
    expect(round.seats[0]?.hands.map((hand) => outcomeOf(hand, round.dealer))).toEqual(['win', 'win'])
    expect(backOf(round)).toEqual({ staked: 300n, back: 600n })
  })

  it('gives split aces one card each, and no blackjack', () => {
    const shoe = stacked('As 6h Ad Td Kc Qc 9h')
    const round = play(dealRound(table(0), shoe), 'split', shoe)
    expect(round?.stage).toBe('over')
    expect(round?.seats[0]?.hands.map((hand) => outcomeOf(hand, ['6h', 'Td', '5h']))).toEqual([
      'push',
      'push',
    ])
    expect(round?.seats[0]?.hands.map((hand) => outcomeOf(hand, ['Th', '9d']))).toEqual(['win', 'win'])
  })

  it('stands on a soft seventeen, and draws nothing when every hand has bust', () => {
    const shoe = stacked('Ts 6h 9s Ad')
    const stood = play(dealRound(table(0), shoe), 'stand', shoe)
    expect(stood?.dealer).toEqual(['6h', 'Ad'])
    const bustShoe = stacked('Ts 6h 6s 9d Tc')
    expect(play(dealRound(table(0), bustShoe), 'hit', bustShoe)?.dealer).toEqual(['6h', '9d'])
  })

  const seatSets = fc.subarray([0, 1, 2, 3, 4, 5, 6], { minLength: 1, maxLength: 7 })
  test.prop([fc.integer({ min: 0, max: 2 ** 31 }), seatSets], { numRuns: cases(300, 20_000) })(
    'deals every card once, ends, and never pays more than its stakes allow',
    (seed, seats) => {
      const shoe = shoeOf(fastDraws(seed))
      const choice = fastDraws(seed + 1)
      const round = playOut(dealRound(table(...seats), shoe), shoe, (now) => {
        const moves = movesOf(now)
        return moves[choice.below(moves.length)] ?? 'stand'
      })
      const shown = [
        ...round.dealer,
        ...round.seats.flatMap(({ hands }) => hands.flatMap((hand) => hand.cards)),
      ]
      const left = Array.from({ length: round.dealt }, (_, at) => shoe(at))
      expect(shown.toSorted()).toEqual(left.toSorted())
      const counts = new Map<string, number>()
      for (const card of left) counts.set(card, (counts.get(card) ?? 0) + 1)
      expect(Math.max(...counts.values())).toBeLessThanOrEqual(decks)
      for (const [at, seat] of round.seats.entries()) {
        expect(seat.hands.length).toBeLessThanOrEqual(2)
        const { staked, back } = backOf(round, at)
        expect(back >= 0n && back <= (staked * 5n) / 2n).toBe(true)
      }
    },
  )
})
