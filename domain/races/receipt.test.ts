import { describe, expect, it } from 'vitest'
import { fc, test } from '#tests/support/law.ts'
import { aliasOf } from '../proof/alias.ts'
import { hashText } from '../proof/hash.ts'
import { prizesOf } from './prizes.ts'
import { raceScores, windowFrom } from './race-rule.ts'
import type { RaceRule } from './race-rule.ts'
import { boardHashOf, judgeRace, roundsText, rulesHash, rulesText, scoreOf } from './receipt.ts'
import type { FrozenFact, RaceReceipt, RaceRun, ReceiptRound } from './receipt.ts'

const raceId = 'friday'
const salt = 'a salt'
const startsAt = new Date('2026-11-23T03:00:00.000Z')

const aRule = (parts: Partial<RaceRule> = {}): RaceRule => ({
  sitAndGo: null,
  startsAt,
  endsAt: new Date(startsAt.getTime() + 3_600_000),
  graceMinutes: 2,
  currency: 'BRL',
  categories: ['slots'],
  games: [],
  registration: 'auto',
  maxPlayers: null,
  score: 'bestMultiplier',
  bets: null,
  minBetMinor: 20n,
  minScore: 1n,
  prizes: {
    poolMinor: 10_001n,
    ranges: [
      { from: 1, to: 1, each: 5_000n },
      { from: 2, to: 3, each: 2_500n },
    ],
  },
  approval: null,
  ...parts,
})

const aRound = (round: string, staked: number, won: number): ReceiptRound => ({
  round,
  stakedMinor: String(staked),
  wonMinor: String(won),
  counts: staked >= 20,
})

interface ReceiptOf {
  readonly rule?: RaceRule
  readonly excluded?: readonly number[]
  readonly run?: RaceRun
}

type Scored = Pick<FrozenFact, 'score' | 'rounds'>
const apartIn = ({ score }: RaceRule, one: Scored, other: Scored): number =>
  score === 'fewestSpins' ? one.rounds - other.rounds : Number(BigInt(other.score) - BigInt(one.score))

/** The receipt of a paid race of these players, each with their rounds; the caller is the first player. */
function aReceipt(
  players: readonly (readonly ReceiptRound[])[],
  { rule = aRule(), excluded = [] as readonly number[], run }: ReceiptOf = {},
): RaceReceipt {
  const facts = players
    .map((rounds, index) => ({
      player: index,
      alias: aliasOf(raceId, `player${index}`, salt),
      score: String(scoreOf(rule, rounds)),
      rounds: rounds.filter(({ counts }) => counts).length,
      reachedAt: new Date(startsAt.getTime() + index * 1_000).toISOString(),
      roundsHash: hashText(roundsText(rounds)),
    }))
    .filter(({ score }) => BigInt(score) >= rule.minScore)
    .toSorted((one, other) => apartIn(rule, one, other) || one.player - other.player)
  const prizes = prizesOf(rule.prizes)
  let place = 0
  const board = facts.map(({ player, ...fact }) => {
    if (excluded.includes(player)) return { ...fact, place: null, prizeMinor: null }
    place += 1
    const prize = prizes[place - 1]
    return { ...fact, place, prizeMinor: prize === undefined ? null : String(prize) }
  })
  return {
    raceId,
    rules: rulesText(raceId, rule),
    rulesHash: rulesHash(raceId, rule),
    boardHash: boardHashOf(board, run),
    ...(run !== undefined && { run }),
    board,
    mine: facts.some(({ player }) => player === 0)
      ? { username: 'player0', salt, rounds: players[0] ?? [] }
      : null,
  }
}

const four = [
  [aRound('a', 100, 900), aRound('b', 10, 9_000)],
  [aRound('c', 100, 500)],
  [aRound('d', 100, 500)],
  [aRound('e', 200, 100)],
]
/** The receipt with the row at `index` changed, and the board's hash as it was published. */
const changed = (
  receipt: RaceReceipt,
  index: number,
  parts: Partial<RaceReceipt['board'][number]>,
): RaceReceipt => ({
  ...receipt,
  board: receipt.board.map((row, at) => (at === index ? { ...row, ...parts } : row)),
})
/** As `changed`, with a hash that fits: only a rule of the receipt itself can notice. */
const forged = (...of: Parameters<typeof changed>): RaceReceipt => {
  const receipt = changed(...of)
  return { ...receipt, boardHash: boardHashOf(receipt.board, receipt.run) }
}
const verdict = (receipt: RaceReceipt) => judgeRace(receipt).verdict

describe('the receipt of a race', () => {
  it('gives the same places and prizes, and the caller’s score from their rounds', () => {
    const judged = judgeRace(aReceipt(four))
    expect(judged).toMatchObject({ verdict: 'matches', ownScore: 900n })
    expect(judged.prizes).toEqual([5_001n, 2_500n, 2_500n])
    expect(judged.own).toMatchObject({ place: 1, prizeMinor: '5001' })
  })

  it('lets players move up when one above them was excluded, who then has neither place nor prize', () => {
    const receipt = aReceipt(four, { excluded: [0] })
    expect(receipt.board.map(({ place }) => place)).toEqual([null, 1, 2, 3])
    expect(judgeRace(receipt)).toMatchObject({ verdict: 'matches', own: { place: null } })
    expect(verdict(forged(receipt, 0, { prizeMinor: '1' }))).toBe('prizesFail')
  })

  it('without the rounds, which are deleted later, still proves places and prizes', () => {
    const receipt = aReceipt(four)
    const later = { ...receipt, mine: { username: 'player0', salt, rounds: null } }
    expect(judgeRace(later)).toMatchObject({ verdict: 'matches', ownScore: null })
  })

  it('tells prizes that were withheld, which change no other place or prize', () => {
    const receipt = forged(aReceipt(four), 1, { prizeMinor: null })
    expect(judgeRace(receipt)).toMatchObject({ verdict: 'withheld', withheld: 1 })
    expect(judgeRace(aReceipt(four))).toMatchObject({ verdict: 'matches', withheld: 0 })
  })

  it('names the first step that does not fit', () => {
    const receipt = aReceipt(four)
    expect(verdict({ ...receipt, rules: rulesText(raceId, aRule({ minBetMinor: 21n })) })).toBe('rulesFail')
    expect(verdict({ ...receipt, raceId: 'another' })).toBe('rulesFail')
    expect(verdict(changed(receipt, 1, { score: '501' }))).toBe('boardFails')
    expect(verdict(forged(receipt, 1, { score: '901' }))).toBe('orderFails')
    expect(verdict(forged(receipt, 2, { reachedAt: startsAt.toISOString() }))).toBe('orderFails')
    expect(verdict(forged(receipt, 3, { score: '0' }))).toBe('orderFails')
    expect(verdict(forged(receipt, 1, { place: 3 }))).toBe('prizesFail')
    expect(verdict(forged(receipt, 1, { prizeMinor: '2501' }))).toBe('prizesFail')
    const rounds = [aRound('a', 100, 800)]
    expect(verdict({ ...receipt, mine: { username: 'player0', salt, rounds } })).toBe('ownFails')
    expect(verdict({ ...receipt, mine: { username: 'somebody', salt, rounds: null } })).toBe('ownFails')
  })

  it('ranks fewest spins by the number of rounds, and nobody below the target', () => {
    const rule = aRule({ score: 'fewestSpins', minScore: 300n })
    const receipt = aReceipt(
      [
        [aRound('a', 100, 100), aRound('b', 100, 250)],
        [aRound('c', 100, 300)],
        [aRound('d', 100, 100), aRound('e', 100, 900)],
        [aRound('f', 100, 299)],
      ],
      { rule },
    )
    expect(receipt.board.map(({ rounds }) => rounds)).toEqual([1, 2, 2])
    expect(judgeRace(receipt)).toMatchObject({ verdict: 'matches', ownScore: 350n, own: { place: 2 } })
    expect(verdict(forged(receipt, 0, { rounds: 3 }))).toBe('orderFails')
    expect(verdict(forged(receipt, 0, { score: '299' }))).toBe('orderFails')
  })

  describe('of a race that started when full', () => {
    const joinUntil = new Date(startsAt.getTime() + 3_600_000)
    const rule = (at = startsAt) =>
      aRule({
        registration: 'optIn',
        sitAndGo: { minPlayers: 3, minutes: 10, joinUntil },
        ...windowFrom(at, { minutes: 10 }),
      })
    const run = { startsAt: startsAt.toISOString(), endsAt: rule().endsAt.toISOString(), players: 3 }
    const receipt = aReceipt(four, { rule: rule(), run })
    const ran = (parts: Partial<RaceRun>) => verdict(forged({ ...receipt, run: { ...run, ...parts } }, 0, {}))

    it('has a rule that names no time of the start, which is a fact of the run', () => {
      expect(rulesHash(raceId, rule())).toBe(rulesHash(raceId, rule(joinUntil)))
      expect(verdict(receipt)).toBe('matches')
    })

    it('fails where the run is another one than was published, or does not follow from the rule', () => {
      expect(verdict({ ...receipt, run: { ...run, players: 4 } })).toBe('boardFails')
      const { run: _, ...without } = receipt
      expect(verdict({ ...without, boardHash: boardHashOf(receipt.board) })).toBe('runFails')
      expect(ran({ players: 2 })).toBe('runFails')
      expect(ran({ endsAt: joinUntil.toISOString() })).toBe('runFails')
      const late = rule(new Date(joinUntil.getTime() + 10_001))
      expect(ran({ startsAt: late.startsAt.toISOString(), endsAt: late.endsAt.toISOString() })).toBe(
        'runFails',
      )
      const later = rule(new Date(startsAt.getTime() + 1))
      expect(ran({ startsAt: later.startsAt.toISOString(), endsAt: later.endsAt.toISOString() })).toBe(
        'runFails',
      )
    })
  })

  it('of a race with a fixed start has the hashes of earlier releases', () => {
    expect(rulesHash(raceId, aRule())).toBe(
      'a8f13d16ef8b61dcb499e457578d1922018dc9c8bca22862e3ef7b926532115a',
    )
    const row = { alias: 'a', score: '900', rounds: 1, reachedAt: startsAt.toISOString(), roundsHash: 'h' }
    expect(boardHashOf([row])).toBe('a2cfe2b53ddf4c25b899f335dca354cf67dcc10b7b2b9a89d888b5860f28e076')
  })

  const rounds = fc.array(fc.tuple(fc.integer({ min: 10, max: 5_000 }), fc.nat(50_000)), {
    minLength: 1,
    maxLength: 6,
  })
  test.prop([
    fc.array(rounds, { minLength: 1, maxLength: 8 }),
    fc.constantFrom(...raceScores.filter((score) => score !== 'fixedSpins')),
    fc.nat(7),
  ])('fits for any race, and no longer when one score is changed', (all, score, at) => {
    const players = all.map((own, player) =>
      own.map(([staked, won], index) => aRound(`${player}/${index}`, staked, won)),
    )
    const receipt = aReceipt(players, { rule: aRule({ score }) })
    expect(verdict(receipt)).toBe('matches')
    const row = receipt.board[at % Math.max(1, receipt.board.length)]
    if (row === undefined) return
    const more = String(BigInt(row.score) + 1n)
    expect(verdict(changed(receipt, receipt.board.indexOf(row), { score: more }))).toBe('boardFails')
  })
})
