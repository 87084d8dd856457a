import { describe, expect, it } from 'vitest'
import { cases, fc } from '#tests/support/law.ts'
import { aRaceRule } from '#tests/support/race-rules.ts'
import { hundredths, raceScores } from './race-rule.ts'
import type { RaceRule } from './race-rule.ts'
import { isWithin, noScore, tallyOf, valueOf } from './tally.ts'
import type { Movement, PlayerScore, RoundSums } from './tally.ts'

const startMs = Date.parse('2026-11-21T12:00:00.000Z')
const at = (second: number) => new Date(startMs + second * 1000)
const move = (second: number, round: string, stakedMinor: bigint, wonMinor = 0n): Movement => ({
  at: at(second),
  placedAt: at(second),
  round,
  stakedMinor,
  wonMinor,
})

/** Tallies in batches of a size; between batches it keeps only what the database stores. */
function counted(rule: RaceRule, movements: readonly Movement[], batch = movements.length || 1): PlayerScore {
  const stored = new Map<string, RoundSums>()
  let score: PlayerScore = noScore
  for (let from = 0; from < movements.length; from += batch) {
    const part = movements.slice(from, from + batch)
    const names = new Set(part.map(({ round }) => round))
    const others = [...stored].flatMap(([id, round]) => (names.has(id) ? [] : [valueOf(rule, round)]))
    const tally = tallyOf(rule, {
      score,
      rounds: new Map([...stored].filter(([id]) => names.has(id))),
      bestOfOthers: others.reduce((most, value) => (value > most ? value : most), 0n),
    })
    for (const movement of part) tally.add(movement)
    const result = tally.result()
    score = result.score
    for (const [id, round] of result.rounds) stored.set(id, round)
  }
  return score
}

describe('the score of a race', () => {
  const bets = [
    move(1, 'a', 100n),
    move(2, 'a', 0n, 250n),
    move(3, 'b', 50n),
    move(4, 'b', 0n, 100n),
    move(5, 'tooSmall', 19n, 1900n),
  ]
  it.each([
    ['turnover', null, 150n, 3],
    ['netWin', null, 200n, 4],
    ['bestMultiplier', null, 250n, 2],
    ['fixedSpins', 1, 250n, 2],
    ['fixedSpins', 2, 450n, 4],
  ] as const)('of %s with %s bets is %s', (score, count, value, second) => {
    const rule = aRaceRule({ score, bets: count })
    expect(counted(rule, bets)).toMatchObject({ score: value, reachedAt: at(second) })
  })

  it('falls back to the best other round when a win is taken back', () => {
    const rule = aRaceRule({ score: 'bestMultiplier' })
    const all = [...bets, move(6, 'a', 0n, -250n)]
    for (const batch of [1, 2, 9])
      expect(counted(rule, all, batch)).toMatchObject({ score: 200n, reachedAt: at(6) })
  })

  it('gives the place of a bet that is given back to the next bet', () => {
    const rule = aRaceRule({ score: 'fixedSpins', bets: 1 })
    const all = [
      move(1, 'void', 100n),
      move(2, 'void', -100n),
      move(3, 'next', 100n),
      move(4, 'next', 0n, 300n),
      move(5, 'late', 100n, 900n),
    ]
    expect(counted(rule, all, 1)).toMatchObject({ score: 300n, rounds: 1 })
  })

  it('of fewest spins counts the rounds begun before the target was reached, at the time it was reached', () => {
    const rule = aRaceRule({ score: 'fewestSpins', minScore: 300n })
    const all = [
      move(1, 'a', 100n),
      move(2, 'a', 0n, 100n),
      move(3, 'b', 100n),
      move(4, 'c', 100n),
      move(5, 'b', 0n, 250n),
      move(6, 'c', 0n, 900n),
      move(7, 'd', 100n, 500n),
    ]
    for (const batch of [1, 3, 7])
      expect(counted(rule, all, batch)).toEqual({ score: 1_250n, rounds: 3, reachedAt: at(5) })
  })

  it('of fewest spins runs on when the win that reached the target is taken back', () => {
    const rule = aRaceRule({ score: 'fewestSpins', minScore: 200n })
    const reached = [move(1, 'a', 100n), move(2, 'a', 0n, 200n)]
    expect(counted(rule, reached)).toMatchObject({ rounds: 1, reachedAt: at(2) })
    const again = [
      ...reached,
      move(3, 'late', 100n),
      move(4, 'a', 0n, -200n),
      // Its bet came after the target; its win takes no place.
      move(4, 'late', 0n, 500n),
      move(5, 'b', 100n),
      move(6, 'b', 0n, 300n),
    ]
    for (const batch of [1, 6])
      expect(counted(rule, again, batch)).toEqual({ score: 300n, rounds: 2, reachedAt: at(6) })
  })

  it('takes a late win whose bet was in time, until the board is frozen', () => {
    const window = { since: at(0), endsAt: at(100), frozenAt: at(160) }
    const late = (placed: number, settled: number) =>
      isWithin({ placedAt: at(placed), at: at(settled) }, window)
    expect([late(99, 159), late(99, 160), late(100, 120), late(-1, 20)]).toEqual([true, false, false, false])
  })
})

const isLimited = ({ score }: RaceRule) => score === 'fixedSpins' || score === 'fewestSpins'

/** Whether nothing changed that ranks the player. */
const isSame = (
  { score: kind, minScore }: RaceRule,
  last: PlayerScore,
  next: Pick<PlayerScore, 'score' | 'rounds'>,
): boolean =>
  kind === 'fewestSpins'
    ? last.rounds === next.rounds && last.score >= minScore === next.score >= minScore
    : last.score === next.score

/** The same computed naively: after each movement all rounds are summed and judged again. */
function oracle(rule: RaceRule, movements: readonly Movement[]): PlayerScore {
  const places: string[] = []
  let last: PlayerScore = noScore
  for (let upTo = 1; upTo <= movements.length; upTo += 1) {
    const past = movements.slice(0, upTo)
    const latest = past.at(-1)
    if (latest === undefined) continue
    const sums = [...new Set(past.map(({ round }) => round))].map((id) => {
      const own = past.filter(({ round }) => round === id)
      return {
        id,
        staked: own.reduce((sum, { stakedMinor }) => sum + stakedMinor, 0n),
        won: own.reduce((sum, { wonMinor }) => sum + wonMinor, 0n),
      }
    })
    const big = sums.filter(({ staked }) => staked >= rule.minBetMinor)
    if (isLimited(rule)) {
      const left = places.filter((id) => big.some((round) => round.id === id))
      places.splice(0, places.length, ...left)
      const isBig = big.some(({ id }) => id === latest.round)
      const isOpen =
        rule.score === 'fixedSpins' ? places.length < (rule.bets ?? 0) : last.score < rule.minScore
      const isBet = rule.score === 'fixedSpins' || latest.stakedMinor > 0n
      if (isBig && isBet && !places.includes(latest.round) && isOpen) places.push(latest.round)
    }
    const counting = isLimited(rule) ? big.filter(({ id }) => places.includes(id)) : big
    const values = counting.map(({ staked, won }) => {
      if (rule.score === 'turnover') return staked
      return rule.score === 'netWin' ? won - staked : (won * hundredths) / staked
    })
    const score =
      rule.score === 'bestMultiplier'
        ? values.reduce((most, value) => (value > most ? value : most), 0n)
        : values.reduce((sum, value) => sum + value, 0n)
    last = {
      score,
      rounds: counting.length,
      reachedAt: isSame(rule, last, { score, rounds: counting.length }) ? last.reachedAt : latest.at,
    }
  }
  return last
}

/** Random bets, wins and reversals as a ledger would have them: only existing movements are reversed. */
const histories = fc
  .array(
    fc.record({
      round: fc.integer({ min: 0, max: 7 }),
      kind: fc.constantFrom('bet', 'bet', 'win', 'unbet', 'unwin'),
      amount: fc.bigInt({ min: 1n, max: 200n }),
    }),
    { maxLength: 60 },
  )
  .map((steps) => {
    const open = new Map<string, { bets: bigint[]; wins: bigint[] }>()
    return steps.flatMap(({ round, kind, amount }, index) => {
      const id = `r${round}`
      const stand = open.get(id) ?? { bets: [], wins: [] }
      open.set(id, stand)
      if (kind === 'bet') {
        stand.bets.push(amount)
        return [move(index, id, amount)]
      }
      if (kind === 'win' && stand.bets.length > 0) {
        stand.wins.push(amount)
        return [move(index, id, 0n, amount)]
      }
      const undone = kind === 'unbet' ? stand.bets.pop() : kind === 'unwin' ? stand.wins.pop() : undefined
      if (undone === undefined) return []
      return [kind === 'unbet' ? move(index, id, -undone) : move(index, id, 0n, -undone)]
    })
  })

it('is the same however often it is counted, and as recomputed from the raw movements', () => {
  fc.assert(
    fc.property(
      histories,
      fc.constantFrom(...raceScores),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 5 }),
      (movements, score, batch, bets) => {
        const rule = aRaceRule({
          score,
          bets: score === 'fixedSpins' ? bets : null,
          minBetMinor: 60n,
          minScore: score === 'fewestSpins' ? BigInt(bets) * 100n : 1n,
        })
        expect(counted(rule, movements, batch)).toEqual(oracle(rule, movements))
      },
    ),
    { numRuns: cases(300, 20_000) },
  )
})
