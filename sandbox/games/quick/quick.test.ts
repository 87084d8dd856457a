import { describe, expect, it } from 'vitest'
import { hash32 } from '#domain/art/dice.ts'
import { fairDraws } from '../fair/fair.ts'
import { fraction, minus, sum, times, toNumber } from '../slots/fraction.ts'
import type { Fraction } from '../slots/fraction.ts'
import { diceBetOf, diceText } from './games/dice.ts'
import { ranks, winningRanks } from './games/hilo.ts'
import { chanceOfHits, drawn, kenoPays } from './games/keno.ts'
import { reachedBy } from './games/limbo.ts'
import { mineFields, mines, minesTimes, mostMines } from './games/mines.ts'
import { binsOf, plinkoRows, readBoard, risks } from './games/plinko.ts'
import { readLevel, towerFloors, towerLevels, towers, towerTimes } from './games/tower.ts'
import { readWheel, segmentsOf, wheelSizes } from './games/wheel.ts'
import { returnsOf } from './quick.kind.ts'
import { quickTitles } from './quick-entries.ts'
import { quickGames } from './quick-games.ts'
import type { InstantGame, StepGame } from './quick-game.ts'
import { mostPayout, quickStakes } from './quick-limits.ts'
import { choose, houseReturn, payoutOf, timesText } from './returns.ts'
import { fastDraws } from '#tests/support/fast-draws.ts'
import { cases, fc, patienceMs, seed, test } from '#tests/support/law.ts'
import { expectReturns } from '#tests/support/played-returns.ts'
import type { Tally } from '#tests/support/played-returns.ts'

const instants = Object.entries(quickGames).flatMap(([id, game]) =>
  game.type === 'instant' ? game.choices.map((choice) => ({ id, game, choice })) : [],
)
const stepped = Object.entries(quickGames).flatMap(([id, game]) =>
  game.type === 'steps' ? game.choices.map((choice) => ({ id, game, choice })) : [],
)

const isAbove = (a: Fraction, b: Fraction) => a.over * b.under > b.over * a.under

describe('a quick game that is over at once', () => {
  it.each(instants)(
    '$id with “$choice” returns at most 99 % and at least 98.4 %, exactly',
    ({ game, choice }) => {
      expect(game.read(choice)).toBe(choice)
      const exact = game.returnOf(choice)
      expect(isAbove(exact, houseReturn)).toBe(false)
      expect(isAbove(exact, fraction(9_840, 10_000))).toBe(true)
    },
  )

  it.each(Object.entries(quickGames).filter(([, { type }]) => type === 'instant'))(
    '%s returns that in play, within the interval of many rounds',
    { timeout: patienceMs(30_000) },
    (name) => {
      const choices = instants.filter(({ id }) => id === name)
      const rounds = cases(2_000, Math.ceil(10_000_000 / choices.length))
      const draws = fastDraws(hash32(`${seed} ${name}`))
      const tallies = new Map<string, Tally>()
      const bets = choices.map(({ game, choice }) => {
        const tally = { paid: 0, squares: 0 }
        for (let round = 0; round < rounds; round += 1) {
          const won = game.play(choice, draws).times
          const back = Number(won.over) / Number(won.under)
          tally.paid += back
          tally.squares += back * back
        }
        tallies.set(choice, tally)
        const law = chancesOf(name, choice)
        const mean = sum(law.map(([pays, chance]) => times(pays, chance)))
        expect(mean).toEqual(game.returnOf(choice))
        const square = sum(law.map(([pays, chance]) => times(times(pays, pays), chance)))
        const variance = toNumber(minus(square, times(mean, mean)))
        const top = Math.max(...law.map(([pays]) => toNumber(pays)))
        return { id: choice, exact: toNumber(mean), top, variance }
      })
      expectReturns(name, rounds, bets, tallies)
    },
  )

  it('never pays more than it publishes', () => {
    for (const { game, choice } of instants)
      for (let nonce = 0; nonce < 200; nonce += 1)
        expect(isAbove(game.play(choice, fairDraws('s', 'c', nonce)).times, game.most)).toBe(false)
    for (const { game } of instants)
      expect(payoutOf(quickStakes('BRL').at(-1) ?? 0n, game.most) <= mostPayout('BRL')).toBe(true)
  })

  it.each<[keyof typeof quickGames, readonly string[]]>([
    [
      'dice',
      ['', 'over', 'over 9999', 'under 0', 'under 9801', 'over 05', 'both 50', 'over 1.5', ' over 50'],
    ],
    ['limbo', ['', '100', '99', '1000001', '2.5', '0200', 'x']],
    ['plinko', ['', '9 low', '8', '8 wild', '16  low', '8 low ']],
    ['wheel', ['', '15 low', '10', '10 none', '10 low x']],
    ['keno', ['', '0', '41', '2 1', '1 1', '1 2 3 4 5 6 7 8 9 10 11', '1.5', 'x', ' 1']],
    ['mines', ['', '0', '25', '1.5', 'x']],
    ['tower', ['', 'insane', 'Easy']],
    ['hilo', ['', 'card']],
  ])('of %s refuses choices it does not have', (id, choices) => {
    for (const choice of choices) expect(quickGames[id].read(choice), choice).toBeNull()
  })
})

describe('a pay table', () => {
  it('of plinko has a bin more than rows, is symmetric, and rises to the edge', () => {
    for (const rows of plinkoRows)
      for (const risk of risks) {
        const bins = binsOf({ rows, risk })
        expect(bins).toHaveLength(rows + 1)
        expect(bins.toReversed()).toEqual(bins)
        const half = bins.slice(0, rows / 2 + 1)
        expect(half.toSorted((a, b) => b - a)).toEqual(half)
      }
  })

  it('of the wheel adds up to 99 % of its segments', () => {
    for (const size of wheelSizes)
      for (const risk of risks) {
        const segments = segmentsOf({ size, risk })
        expect(segments).toHaveLength(size)
        expect(segments.reduce((a, b) => a + b, 0)).toBe(99 * size)
      }
  })

  it('of keno has a figure for every number of hits, and their chances add up to one', () => {
    for (const [picks, pays] of kenoPays.entries()) {
      if (picks === 0) continue
      expect(pays).toHaveLength(picks + 1)
      expect(pays.toSorted((a, b) => a - b)).toEqual(pays)
      expect(sum(pays.map((_, hits) => chanceOfHits(picks, hits)))).toEqual(fraction(1))
    }
    expect(chanceOfHits(10, 10)).toEqual(fraction(1, 847_660_528))
  })

  it('publishes the lowest return of its choices', () => {
    expect(Object.fromEntries(quickTitles.map((title) => [title.quick, returnsOf(title)]))).toEqual({
      dice: [9900, 9900],
      limbo: [9900, 9900],
      plinko: [9844, 9898],
      wheel: [9900, 9900],
      keno: [9848, 9900],
      mines: [9900, 9900],
      hilo: [9900, 9900],
      tower: [9900, 9900],
    })
  })
})

describe('a game with steps', () => {
  it('pays the mines by R·C(25,k)/C(25−m,k)', () => {
    expect([1, 2, 3].map((k) => timesText(minesTimes(3, k)))).toEqual(['1.12', '1.28', '1.47'])
    for (let m = 1; m <= mostMines; m += 1)
      for (let k = 1; k <= mineFields - m; k += 1) {
        const chance = fraction(choose(mineFields - m, k), choose(mineFields, k))
        expect(times(chance, minesTimes(m, k))).toEqual(houseReturn)
      }
  })

  it('returns 99 % at whichever floor a player leaves the tower', () => {
    for (const level of towerLevels)
      for (let floors = 1; floors <= towerFloors; floors += 1) {
        const { doors, safe } = towers[level]
        const chance = fraction(BigInt(safe) ** BigInt(floors), BigInt(doors) ** BigInt(floors))
        expect(times(chance, towerTimes(level, floors))).toEqual(houseReturn)
      }
  })

  it('counts the ranks that win a guess: an equal card wins, but not from the ace up or from the king down', () => {
    expect(Array.from({ length: ranks }, (_, i) => winningRanks(i + 1, 'high'))).toEqual([
      12, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1,
    ])
    expect(Array.from({ length: ranks }, (_, i) => winningRanks(i + 1, 'low'))).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 12,
    ])
  })

  it.each(['mines', 'hilo', 'tower'] as const)(
    '%s returns 99 % to a player who leaves after two steps',
    { timeout: patienceMs(30_000) },
    (name) => {
      const choices = stepped.filter(({ id }) => id === name)
      const rounds = cases(1_500, Math.ceil(10_000_000 / choices.length))
      const first = hash32(`${seed} ${name}`)
      const tallies = new Map<string, Tally>()
      for (const { game, choice } of choices) {
        const tally = { paid: 0, squares: 0 }
        for (let nonce = 0; nonce < rounds; nonce += 1) {
          const won = twoSteps(game, choice, first + nonce)
          tally.paid += won
          tally.squares += won * won
        }
        tallies.set(choice, tally)
      }
      const bets = choices.map(({ choice }) => ({ id: choice, exact: 0.99, top: topOfTwo[name](choice) }))
      expectReturns(name, rounds, bets, tallies)
    },
  )

  test.prop([fc.integer({ min: 1, max: 24 }), fc.nat(10_000), fc.shuffledSubarray([...Array(25).keys()])])(
    'never shows a mine before the round is over, and loses on the first one',
    (count, nonce, fields) => {
      const draws = () => fairDraws('s', 'c', nonce)
      const buried = drawn(count, mineFields, draws())
      for (let at = 0; at <= fields.length; at += 1) {
        const moves = fields.slice(0, at).map((field) => String(field + 1))
        const state = mines.play(String(count), draws(), moves)
        const hit = moves.findIndex((move) => buried.includes(Number(move)))
        if (hit !== -1 && hit < at - 1) expect(state).toBeNull()
        else expect(state).toMatchObject({ isLost: hit !== -1, seen: { opened: moves.map(Number) } })
        if (state !== null) expect(Object.keys(state.seen)).toEqual(['opened'])
      }
    },
  )

  it('refuses moves that do not exist, and a field twice', () => {
    const draws = () => fairDraws('s', 'c', 1)
    for (const moves of [['0'], ['26'], ['x'], ['3', '3'], ['-1']])
      expect(quickGames.mines.type === 'steps' && quickGames.mines.play('1', draws(), moves)).toBeNull()
    for (const moves of [['3'], ['0'], ['up']])
      expect(quickGames.tower.type === 'steps' && quickGames.tower.play('hard', draws(), moves)).toBeNull()
    for (const moves of [['same'], ['1'], Array.from({ length: 53 }, () => 'skip')])
      expect(quickGames.hilo.type === 'steps' && quickGames.hilo.play('cards', draws(), moves)).toBeNull()
  })
})

/** Payout of cashing out after two paying steps; in hi-lo always the likelier guess. */
function twoSteps(game: StepGame, choice: string, nonce: number): number {
  const moves: string[] = []
  for (;;) {
    const state = game.play(choice, fastDraws(nonce), moves)
    if (state === null) throw new Error(`Not possible: ${moves.join(' ')}`)
    if (state.isLost || state.steps === 2 || Object.keys(state.offers).length === 0)
      return Number(state.times.over) / Number(state.times.under)
    const [first = '', second] = Object.entries(state.offers)
      .toSorted(([, a], [, b]) => (isAbove(a, b) ? 1 : -1))
      .map(([name]) => name)
    moves.push(
      second === undefined && (first === 'field' || first === 'door') ? String(moves.length + 1) : first,
    )
  }
}

/** Highest payout after two steps, in stakes; in hi-lo the likelier guess never wins less than seven ranks of 13. */
const topOfTwo = {
  mines: (choice: string) => toNumber(minesTimes(Number(choice), Math.min(2, mineFields - Number(choice)))),
  hilo: () => 0.99 * (13 / 7) ** 2,
  tower: (choice: string) => toNumber(towerTimes(readLevel(choice) ?? 'hard', 2)),
} as const

/** Every payout of an instant game and its probability, counted from the outcomes. */
function chancesOf(id: string, choice: string): readonly (readonly [pays: Fraction, chance: Fraction])[] {
  const uniform = (pays: readonly Fraction[]) => pays.map((each) => [each, fraction(1, pays.length)] as const)
  if (id === 'plinko') {
    const board = readBoard(choice)
    if (board === null) throw new Error(`No board ${choice}`)
    return binsOf(board).map((pays, bin) => [
      fraction(pays, 100),
      fraction(choose(board.rows, bin), 2n ** BigInt(board.rows)),
    ])
  }
  if (id === 'keno') {
    const { length } = choice.split(' ')
    return (kenoPays[length] ?? []).map((pays, hits) => [fraction(pays, 100), chanceOfHits(length, hits)])
  }
  if (id === 'wheel') {
    const wheel = readWheel(choice)
    if (wheel === null) throw new Error(`No wheel ${choice}`)
    return uniform(segmentsOf(wheel).map((pays) => fraction(pays, 100)))
  }
  const [wins, of, pays] = winsOf(id, choice)
  return [[pays, fraction(wins, of)]]
}

/** Winning outcomes of all, and what they pay, of a game that has one prize. */
function winsOf(id: string, choice: string): readonly [wins: bigint, of: bigint, pays: Fraction] {
  if (id === 'limbo') {
    const target = Number(choice)
    // The last number that reaches the target, found by the rule itself.
    let [low, high] = [0, 2 ** 32]
    while (low < high) {
      const middle = Math.floor((low + high) / 2)
      if (reachedBy(middle) >= target) low = middle + 1
      else high = middle
    }
    return [BigInt(low), 2n ** 32n, fraction(target, 100)]
  }
  const rolls = Array.from({ length: 10_000 }, (_, roll) =>
    quickGames.dice.type === 'instant'
      ? quickGames.dice.play(choice, { below: () => roll }).times
      : fraction(0),
  ).filter(({ over }) => over > 0n)
  return [BigInt(rolls.length), 10_000n, rolls[0] ?? fraction(0)]
}

describe('what is paid', () => {
  it('is rounded down to the smallest unit, and shown rounded down', () => {
    expect(payoutOf(10n, fraction(99, 98))).toBe(10n)
    expect(payoutOf(10_000n, fraction(9_900, 9_800))).toBe(10_102n)
    expect(timesText(fraction(9_900, 9_800))).toBe('1.01')
    expect(timesText(fraction(1_009, 1_000))).toBe('1.0090')
    expect(timesText(fraction(0))).toBe('0.00')
    expect(timesText(fraction(52, 100))).toBe('0.52')
  })

  it('is the same for the same seeds: every game is a pure function', () => {
    for (const { game, choice } of instants as readonly { game: InstantGame; choice: string }[])
      expect(game.play(choice, fairDraws('a', 'b', 3))).toEqual(game.play(choice, fairDraws('a', 'b', 3)))
    expect(diceText(diceBetOf('over', 5_000))).toBe('over 4999')
  })
})
