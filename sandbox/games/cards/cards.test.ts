import { fc, test } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { botAction, bots, equityOf } from './bots.ts'
import { cardName, cardOf, shuffled } from './deck.ts'
import { classOf, evaluate } from './evaluate.ts'
import { act, boardOf, choicesOf, dealHand, playerAt, potOf } from './hand.ts'
import type { Action, Hand, Stakes } from './hand.ts'
import { roomOf, stakesOf } from './rooms.ts'
import { resultOf } from './showdown.ts'

const hand = (text: string) => text.split(' ').map((name) => cardOf(name) ?? -1)
const seeds = fc.integer({ min: 0, max: 2 ** 31 })

describe('the strength of a hand', () => {
  it('puts all 2,598,960 hands of five cards into their classes, 7,462 strengths in all', () => {
    const counts = new Map<string, number>()
    const strengths = new Set<number>()
    for (let a = 0; a < 52; a += 1)
      for (let b = a + 1; b < 52; b += 1)
        for (let c = b + 1; c < 52; c += 1)
          for (let d = c + 1; d < 52; d += 1)
            for (let e = d + 1; e < 52; e += 1) {
              const strength = evaluate([a, b, c, d, e])
              strengths.add(strength)
              const name = classOf(strength)
              counts.set(name, (counts.get(name) ?? 0) + 1)
            }
    expect(Object.fromEntries(counts)).toEqual({
      straightFlush: 40,
      four: 624,
      fullHouse: 3_744,
      flush: 5_108,
      straight: 10_200,
      three: 54_912,
      twoPair: 123_552,
      pair: 1_098_240,
      highCard: 1_302_540,
    })
    expect(strengths.size).toBe(7_462)
  }, 60_000)

  test.prop([seeds], { numRuns: 500 })('of seven cards is that of the best five among them', (seed) => {
    const seven = shuffled(fastDraws(seed)).slice(0, 7)
    const fives = seven.flatMap((_, i) =>
      seven.slice(i + 1).map((__, j) => seven.filter((___, at) => at !== i && at !== i + 1 + j)),
    )
    expect(fives).toHaveLength(21)
    expect(evaluate(seven)).toBe(Math.max(...fives.map(evaluate)))
  })

  it('meets each class of seven cards as often as combinatorics says', () => {
    const draws = fastDraws(77)
    const hands = 60_000
    const counts = new Map<string, number>()
    for (let n = 0; n < hands; n += 1) {
      const name = classOf(evaluate(shuffled(draws).slice(0, 7)))
      counts.set(name, (counts.get(name) ?? 0) + 1)
    }
    // Number of seven-card hands per class, of 133,784,560.
    const known = {
      straightFlush: 41_584,
      four: 224_848,
      fullHouse: 3_473_184,
      flush: 4_047_644,
      straight: 6_180_020,
      three: 6_461_620,
      twoPair: 31_433_400,
      pair: 58_627_800,
      highCard: 23_294_460,
    }
    for (const [name, count] of Object.entries(known)) {
      const chance = count / 133_784_560
      const deviation = Math.sqrt(hands * chance * (1 - chance))
      expect(Math.abs((counts.get(name) ?? 0) - hands * chance), name).toBeLessThan(4 * deviation)
    }
  })

  it.each([
    ['As Ks Qs Js Ts', 'straightFlush'],
    ['5d 4d 3d 2d Ad', 'straightFlush'],
    ['Ac 2d 3h 4s 5c Kd Kh', 'straight'],
    ['Ac Ad Ah Ks Kc Kd 2h', 'fullHouse'],
    ['2c 2d 3h 3s 4c 4d Ah', 'twoPair'],
  ])('sees %s as a %s', (cards, name) => {
    expect(classOf(evaluate(hand(cards)))).toBe(name)
  })

  it('lets kickers decide, and equals share', () => {
    expect(evaluate(hand('2c 2d 3h 3s 4c 4d Ah'))).toBe(evaluate(hand('4c 4d 3h 3s Ah')))
    expect(evaluate(hand('Ac Ad Kh Qs 9c'))).toBeGreaterThan(evaluate(hand('Ah As Kd Qc 8c')))
  })
})

const room = roomOf('six-lanterns-harbour')
const stakes: Stakes = room === null ? fail() : stakesOf(room, 'BRL')
function fail(): never {
  throw new Error('The room is gone')
}

function deal(seed: number, seats: readonly number[], button = seats[0] ?? 0): Hand {
  return dealHand(stakes, { seats, button, deck: shuffled(fastDraws(seed)) })
}

/** Plays to the end with random allowed actions. */
function playRandomly(first: Hand, seed: number): Hand[] {
  const draws = fastDraws(seed)
  const all = [first]
  for (let now = first; now.turn !== null;) {
    const choices = choicesOf(now, now.turn)
    if (choices === null) throw new Error('The seat in turn has no choice')
    const { raise } = choices
    const kinds: Action[] = [{ kind: choices.call === 0 ? 'check' : 'call' }, { kind: 'fold' }]
    if (raise !== null)
      kinds.push({ kind: 'raise', to: raise.least + draws.below(raise.most - raise.least + 1) })
    const next = act(now, kinds[draws.below(kinds.length)] ?? { kind: 'fold' })
    if (next === null) throw new Error('An allowed act was refused')
    all.push(next)
    now = next
  }
  return all
}

const seatSets = fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 2, maxLength: 6 })

describe('a hand', () => {
  test.prop([seeds, seatSets], { numRuns: 1_500 })(
    'neither makes nor loses money, whatever is played',
    (seed, seats) => {
      const played = playRandomly(deal(seed, seats), seed + 1)
      const last = played.at(-1) ?? fail()
      const result = resultOf(last)
      const back = result.seats.reduce((sum, seat) => sum + seat.back, 0)
      expect(back + result.rake).toBe(stakes.stack * seats.length)
      expect(Math.min(...result.seats.map((seat) => seat.back))).toBeGreaterThanOrEqual(0)
      expect(result.rake).toBeLessThanOrEqual(stakes.rakeCap)
      if (last.open === 0) expect(result.rake).toBe(0)
      for (const seat of result.seats)
        if (playerAt(last, seat.seat)?.folded === true) expect(seat.won).toBe(0)
      expect(played.length).toBeLessThan(120)
    },
  )

  test.prop([seeds, seatSets])('gives every card once', (seed, seats) => {
    const first = deal(seed, seats)
    const dealt = [...first.players.flatMap(({ cards }) => cards), ...first.runout]
    expect(new Set(dealt).size).toBe(2 * seats.length + 5)
  })

  test.prop([seeds, seatSets])('never lets anybody put in more than the stack', (seed, seats) => {
    for (const now of playRandomly(deal(seed, seats), seed)) {
      expect(Math.max(...now.players.map(({ committed }) => committed))).toBeLessThanOrEqual(stakes.stack)
      expect(potOf(now)).toBe(now.players.reduce((sum, { committed }) => sum + committed, 0))
    }
  })

  it('starts left of the big blind, and heads up with the button', () => {
    expect(deal(1, [0, 1, 2, 3], 3)).toMatchObject({ turn: 2, bet: 20 })
    const headsUp = deal(1, [2, 5], 5)
    expect(headsUp.turn).toBe(5)
    expect(playerAt(headsUp, 5)?.last).toBe('smallBlind')
    const flop = [{ kind: 'call' }, { kind: 'check' }].reduce<Hand | null>(
      (now, action) => (now === null ? null : act(now, action as Action)),
      headsUp,
    )
    expect(flop).toMatchObject({ street: 1, open: 3, turn: 2 })
  })

  it('lets the big blind raise after everybody called', () => {
    const called = act(deal(1, [0, 1], 0), { kind: 'call' })
    expect(called?.street).toBe(0)
    expect(called === null ? null : choicesOf(called, 1)).toMatchObject({ call: 0 })
  })

  it('refuses illegal actions', () => {
    const first = deal(1, [0, 1, 2], 0)
    expect(act(first, { kind: 'check' })).toBeNull()
    expect(act(first, { kind: 'raise', to: 39 })).toBeNull()
    expect(act(first, { kind: 'raise', to: stakes.stack + 1 })).toBeNull()
    expect(act(first, { kind: 'raise', to: 40.5 })).toBeNull()
    expect(act(first, { kind: 'raise' })).toBeNull()
    expect(choicesOf(first, 1)).toBeNull()
  })

  it('returns the uncalled bet, without rake when no flop was dealt', () => {
    const raised = act(deal(1, [0, 1, 2], 0), { kind: 'raise', to: stakes.stack })
    const folded = raised === null ? null : act(raised, { kind: 'fold' })
    const over = folded === null ? null : act(folded, { kind: 'fold' })
    const result = resultOf(over ?? fail())
    expect(result).toMatchObject({ rake: 0, showdown: false })
    expect(result.seats.find(({ seat }) => seat === 0)?.back).toBe(stakes.stack + 30)
  })

  it('opens the whole board when all are in', () => {
    const raised = act(deal(4, [0, 1], 0), { kind: 'raise', to: stakes.stack })
    const called = raised === null ? null : act(raised, { kind: 'call' })
    expect(called).toMatchObject({ turn: null, open: 5 })
    expect(resultOf(called ?? fail()).showdown).toBe(true)
    expect(boardOf(called ?? fail())).toHaveLength(5)
  })
})

describe('a bot', () => {
  test.prop([seeds, fc.constantFrom(...bots)], { numRuns: 150 })(
    'always answers with something allowed',
    (seed, style) => {
      const draws = fastDraws(seed)
      let now = deal(seed, [0, 2, 3, 5])
      for (let acts = 0; now.turn !== null && acts < 200; acts += 1) {
        const choices = choicesOf(now, now.turn) ?? fail()
        const own = playerAt(now, now.turn) ?? fail()
        const opponents = now.players.filter(({ folded, seat }) => !folded && seat !== now.turn).length
        const view = {
          cards: own.cards,
          board: boardOf(now),
          pot: potOf(now),
          opponents,
          choices,
          bigBlind: 20,
        }
        now = act(now, botAction(view, style, draws)) ?? fail()
      }
      expect(now.turn).toBeNull()
    },
  )

  it('knows what its cards are worth', () => {
    const aces = equityOf(
      { cards: [cardOf('As') ?? 0, cardOf('Ad') ?? 0], board: [], opponents: 1 },
      fastDraws(1),
    )
    const rags = equityOf(
      { cards: [cardOf('7c') ?? 0, cardOf('2d') ?? 0], board: [], opponents: 1 },
      fastDraws(1),
    )
    expect(aces).toBeGreaterThan(0.75)
    expect(rags).toBeLessThan(0.45)
  })

  it('names every card and reads it back', () => {
    for (let card = 0; card < 52; card += 1) expect(cardOf(cardName(card))).toBe(card)
    expect(cardOf('1x')).toBeNull()
  })
})
