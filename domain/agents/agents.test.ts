import { describe, expect, it } from 'vitest'
import { cases, fc, tellLaw } from '#tests/support/law.ts'
import { contractAfter, contractStates, contractsEndedBy, isBinding, isCovered } from './contract-life.ts'
import type { BindingContract, ContractEvent } from './contract-life.ts'
import { idleDaysOf, nothingBrought, settle } from './settle.ts'
import type { PeriodSums } from './settle.ts'
import { mostTiers, termsProblems, tierAt, tiersAbove, wholePpm } from './terms.ts'
import type { ContractTerms, Tier } from './terms.ts'

const aTier = (parts: Partial<Tier> = {}): Tier => ({
  thresholdMinor: 0n,
  minActiveMembers: 0,
  ratePpm: 12_000,
  ...parts,
})

/** A daily salary of 1.2 % of the team's stakes, paid by the house. */
const someTerms = (parts: Partial<ContractTerms> = {}): ContractTerms => ({
  kind: 'daily',
  period: 'day',
  basis: 'validBets',
  currency: 'BRL',
  tiers: [aTier()],
  lobbies: null,
  countsOwnPlay: false,
  deducts: [],
  payer: 'house',
  carriesLosses: false,
  ...parts,
})
const aDividend = (parts: Partial<ContractTerms> = {}) =>
  someTerms({ kind: 'dividend', period: 'month', basis: 'netLoss', ...parts })

const someSums = (parts: Partial<PeriodSums> = {}): PeriodSums => ({
  validBetsMinor: 0n,
  netLossMinor: 0n,
  depositsMinor: 0n,
  deductionsMinor: {},
  activeMembers: 0,
  ...parts,
})

/** Small ranges, so that thresholds, member counts and rates of two contracts often coincide. */
const tiers = (count = mostTiers) =>
  fc
    .array(
      fc.record({
        threshold: fc.integer({ min: 0, max: 30 }),
        members: fc.integer({ min: 0, max: 4 }),
        rate: fc.integer({ min: 1, max: 50 }),
      }),
      { minLength: 1, maxLength: count },
    )
    .map((rows): readonly Tier[] => {
      const thresholds = [...new Set(rows.map(({ threshold }) => threshold))].toSorted((a, b) => a - b)
      const members = rows.map((row) => row.members).toSorted((a, b) => a - b)
      return thresholds.map((threshold, index) => ({
        thresholdMinor: BigInt(threshold * 1_000),
        minActiveMembers: members[index] ?? 0,
        ratePpm: (rows[index]?.rate ?? 1) * 1_000,
      }))
    })

describe('the terms of a contract', () => {
  it('are right as they stand', () => expect(termsProblems(someTerms())).toEqual([]))

  it.each<[string, Partial<ContractTerms>]>([
    ['period', { period: 'week' }],
    ['basis', { basis: 'netLoss' }],
    ['tierCount', { tiers: [] }],
    [
      'tierCount',
      { tiers: Array.from({ length: 7 }, (_, index) => aTier({ thresholdMinor: BigInt(index) })) },
    ],
    ['tierOrder', { tiers: [aTier({ thresholdMinor: 5n }), aTier({ thresholdMinor: 5n })] }],
    ['tierOrder', { tiers: [aTier({ minActiveMembers: 3 }), aTier({ thresholdMinor: 5n })] }],
    ['tierRate', { tiers: [aTier({ ratePpm: 0 })] }],
    ['tierRate', { tiers: [aTier({ ratePpm: wholePpm + 1 })] }],
    ['tierRate', { tiers: [aTier({ ratePpm: 0.5 })] }],
    ['tierAmount', { tiers: [aTier({ thresholdMinor: -1n })] }],
    ['lobbies', { lobbies: [] }],
    ['lobbies', { lobbies: ['RNG', 'RNG'] }],
    ['deductions', { deducts: ['bonuses'] }],
    ['fees', { fees: { platformPpm: 1, paymentPpm: 0 } }],
    ['carry', { carriesLosses: true }],
    ['rollover', { rollsOverBelow: 0 }],
    ['rollover', { rollsOverBelow: 1_001 }],
    ['rollover', { rollsOverBelow: 1.5 }],
    ['rollover', { kind: 'hourly', period: 'hour', rollsOverBelow: 5 }],
    ['rollover', { kind: 'realtime', period: 'realtime', rollsOverBelow: 5 }],
    ['idle', { idle: { afterDays: 29, keepsPpm: 0 } }],
    ['idle', { idle: { afterDays: 366, keepsPpm: 0 } }],
    ['idle', { idle: { afterDays: 90.5, keepsPpm: 0 } }],
    ['idle', { idle: { afterDays: 90, keepsPpm: -1 } }],
    ['idle', { idle: { afterDays: 90, keepsPpm: wholePpm } }],
    ['idle', { kind: 'hourly', period: 'hour', idle: { afterDays: 90, keepsPpm: 0 } }],
    ['idle', { kind: 'realtime', period: 'realtime', idle: { afterDays: 90, keepsPpm: 0 } }],
  ])('are refused for their %s', (problem, parts) =>
    expect(termsProblems(someTerms(parts))).toEqual([problem]),
  )

  it.each([
    [undefined],
    [{ platformPpm: 0, paymentPpm: 0 }],
    [{ platformPpm: wholePpm + 1, paymentPpm: 0 }],
    [{ platformPpm: -1, paymentPpm: 5 }],
    [{ platformPpm: 0.5, paymentPpm: 5 }],
  ])('are refused for fees of %j', (fees) =>
    expect(termsProblems(aDividend({ deducts: ['fees'], ...(fees && { fees }) }))).toEqual(['fees']),
  )

  it('may deduct from losses and carry them over', () =>
    expect(termsProblems(aDividend({ deducts: ['bonuses', 'rebates'], carriesLosses: true }))).toEqual([]))

  it('may cut what an idle team earns', () => {
    expect(termsProblems(someTerms({ idle: { afterDays: 30, keepsPpm: 0 } }))).toEqual([])
    expect(termsProblems(aDividend({ idle: { afterDays: 365, keepsPpm: wholePpm - 1 } }))).toEqual([])
  })

  it('may roll over from one calendar period to the next', () => {
    expect(termsProblems(someTerms({ rollsOverBelow: 1 }))).toEqual([])
    expect(termsProblems(aDividend({ period: 'week', rollsOverBelow: 1_000 }))).toEqual([])
  })
})

describe('what a grantor lacks', () => {
  const reach = fc.tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 6 }))

  it('is found exactly where some team would be paid more below than above', () => {
    fc.assert(
      fc.property(tiers(), tiers(), fc.array(reach, { maxLength: 40 }), (parent, child, teams) => {
        const rate = (of: readonly Tier[], [volume, members]: readonly [number | bigint, number]) =>
          tierAt(of, BigInt(volume), members)?.ratePpm ?? 0
        const corners = child.map((tier) => [tier.thresholdMinor, tier.minActiveMembers] as const)
        const above = [...teams, ...corners].some((team) => rate(child, team) > rate(parent, team))
        expect(tiersAbove(parent, child).length > 0).toBe(above)
      }),
      { numRuns: cases(300, 100_000) },
    )
    tellLaw('nobody grants what they lack', `${cases(300, 100_000)} pairs of tiers`)
  })

  it.each<[string, Partial<ContractTerms>]>([
    ['another period', { period: 'week' }],
    ['another currency', { currency: 'EUR' }],
    ['a lobby that does not count above', { lobbies: ['RNG', 'LIVE'] }],
    ['all lobbies where some count above', { lobbies: null }],
    ['less deducted than above', { deducts: ['fees'] }],
    ['a lower fee than above', { fees: { platformPpm: 50_000, paymentPpm: 9_999 } }],
    ['a period paid with fewer active members than above', { rollsOverBelow: 4 }],
    ['a later cut of an idle team than above', { idle: { afterDays: 91, keepsPpm: 500_000 } }],
    ['a smaller cut of an idle team than above', { idle: { afterDays: 90, keepsPpm: 500_001 } }],
  ])('is %s', (_, parts) => {
    const held = aDividend({
      lobbies: ['RNG'],
      deducts: ['bonuses', 'fees'],
      fees: { platformPpm: 50_000, paymentPpm: 10_000 },
      rollsOverBelow: 5,
      idle: { afterDays: 90, keepsPpm: 500_000 },
    })
    expect(isCovered(held, held)).toBe(true)
    expect(isCovered(held, { ...held, idle: { afterDays: 60, keepsPpm: 0 } })).toBe(true)
    const { idle: _idle, ...uncut } = held
    expect(isCovered(held, uncut)).toBe(false)
    expect(isCovered(uncut, held)).toBe(true)
    expect(isCovered(held, { ...held, rollsOverBelow: 6 })).toBe(true)
    expect(isCovered(held, { ...held, ...parts })).toBe(false)
  })
})

describe('a settlement', () => {
  it('pays the worked example: 1,800 to the parent, who pays 800 and keeps 1,000', () => {
    const parent = someTerms()
    const child = someTerms({ tiers: [aTier({ ratePpm: 8_000 })], payer: 'upline' })
    const ofTeam = (validBetsMinor: bigint) => someSums({ validBetsMinor })
    const received = settle(parent, ofTeam(15_000_000n)).amountMinor
    const paid = settle(child, ofTeam(10_000_000n)).amountMinor
    expect([received, paid, received - paid]).toEqual([180_000n, 80_000n, 100_000n])
  })

  it('takes the best tier whose volume and members are both reached', () => {
    const terms = someTerms({
      tiers: [
        aTier({ ratePpm: 5_000 }),
        aTier({ thresholdMinor: 100_000n, minActiveMembers: 3, ratePpm: 8_000 }),
        aTier({ thresholdMinor: 500_000n, minActiveMembers: 10, ratePpm: 12_000 }),
      ],
    })
    const paid = (validBetsMinor: bigint, activeMembers: number) =>
      settle(terms, someSums({ validBetsMinor, activeMembers })).amountMinor
    expect(paid(99_999n, 50)).toBe(499n)
    expect(paid(500_000n, 9)).toBe(4_000n)
    expect(paid(500_000n, 10)).toBe(6_000n)
  })

  it('takes bonuses and rebates off the losses, and only what the terms name', () => {
    const terms = aDividend({ tiers: [aTier({ ratePpm: 300_000 })], deducts: ['bonuses', 'rebates'] })
    const deductionsMinor = { bonuses: 10_000n, rebates: 5_000n, salaries: 99_999n }
    expect(settle(terms, someSums({ netLossMinor: 100_000n, deductionsMinor }))).toMatchObject({
      deductedMinor: 15_000n,
      basisMinor: 85_000n,
      amountMinor: 25_500n,
    })
  })

  it('takes fees off by their rates: of the losses and of the deposits, nothing of the losses where the team won', () => {
    const terms = aDividend({
      tiers: [aTier({ ratePpm: 500_000 })],
      deducts: ['fees'],
      fees: { platformPpm: 100_000, paymentPpm: 10_000 },
    })
    const depositsMinor = 300_050n
    expect(settle(terms, someSums({ netLossMinor: 100_000n, depositsMinor }))).toMatchObject({
      feesMinor: 13_000n,
      deductedMinor: 13_000n,
      basisMinor: 87_000n,
      amountMinor: 43_500n,
    })
    expect(settle(terms, someSums({ netLossMinor: -1n, depositsMinor }))).toMatchObject({ feesMinor: 3_000n })
    expect(settle(aDividend(), someSums({ netLossMinor: 1n })).feesMinor).toBeNull()
  })

  it('pays nothing where the team won, and brings the loss to the next period where the terms say so', () => {
    const won = someSums({ netLossMinor: -40_000n })
    const tier = [aTier({ ratePpm: 500_000 })]
    const carrying = aDividend({ tiers: tier, carriesLosses: true })
    expect(settle(aDividend({ tiers: tier }), won)).toMatchObject({ amountMinor: 0n, carryMinor: 0n })
    const { carryMinor } = settle(carrying, won)
    expect(carryMinor).toBe(-40_000n)
    const after = settle(carrying, someSums({ netLossMinor: 100_000n }), {
      carriedMinor: carryMinor,
      lateMinor: 0n,
    })
    expect(after).toMatchObject({ basisMinor: 60_000n, amountMinor: 30_000n, carryMinor: 0n })
  })

  it('takes a bet that was voided after its day off the days that follow', () => {
    const voided = settle(someTerms(), someSums({ validBetsMinor: 1_000n }), {
      carriedMinor: 0n,
      lateMinor: -5_000n,
    })
    expect(voided).toMatchObject({ amountMinor: 0n, carryMinor: -4_000n })
  })

  it('pays nothing below its number of active members, and what that period earned with the next that has enough', () => {
    const terms = aDividend({ tiers: [aTier({ ratePpm: 500_000 })], rollsOverBelow: 5 })
    const period = (netLossMinor: bigint, activeMembers: number, rolledMinor = 0n) =>
      settle(terms, someSums({ netLossMinor, activeMembers }), { ...nothingBrought, rolledMinor })
    expect(period(100_000n, 4)).toMatchObject({ earnedMinor: 50_000n, amountMinor: 0n, rollMinor: 50_000n })
    expect(period(20_000n, 3, 50_000n)).toMatchObject({ earnedMinor: 10_000n, rollMinor: 60_000n })
    // A period that the team won leaves what rolled over as it is.
    expect(period(-90_000n, 4, 60_000n)).toMatchObject({
      earnedMinor: 0n,
      amountMinor: 0n,
      rollMinor: 60_000n,
    })
    expect(period(40_000n, 5, 60_000n)).toMatchObject({
      basisMinor: 40_000n,
      earnedMinor: 20_000n,
      rolledMinor: 60_000n,
      amountMinor: 80_000n,
      rollMinor: 0n,
    })
    expect(period(-1n, 5, 60_000n)).toMatchObject({ earnedMinor: 0n, amountMinor: 60_000n, rollMinor: 0n })
    // A contract that does not roll over pays with its first period what its predecessor left.
    expect(settle(aDividend(), someSums(), { ...nothingBrought, rolledMinor: 7n }).amountMinor).toBe(7n)
  })

  it('keeps a share of what an idle team earns, from the day its terms name', () => {
    const terms = aDividend({
      tiers: [aTier({ ratePpm: 500_000 })],
      idle: { afterDays: 90, keepsPpm: 333_333 },
    })
    const earned = (idleDays: number, parts: Partial<ContractTerms> = {}) => {
      const sums = someSums({ netLossMinor: 100_001n, idleDays })
      const { atRateMinor, earnedMinor, amountMinor } = settle({ ...terms, ...parts }, sums)
      return [atRateMinor, earnedMinor, amountMinor]
    }
    expect(earned(89)).toEqual([50_000n, 50_000n, 50_000n])
    expect(earned(90)).toEqual([50_000n, 16_666n, 16_666n])
    expect(earned(400, { idle: { afterDays: 90, keepsPpm: 0 } })).toEqual([50_000n, 0n, 0n])
    // What rolls over was cut in its own period, and what earlier periods earned is not cut again.
    expect(earned(90, { rollsOverBelow: 1 })).toEqual([50_000n, 16_666n, 0n])
    const later = settle(terms, someSums({ netLossMinor: 2_000n, idleDays: 90 }), {
      ...nothingBrought,
      rolledMinor: 50_000n,
    })
    expect(later).toMatchObject({ atRateMinor: 1_000n, earnedMinor: 333n, amountMinor: 50_333n })
    const day = (text: string) => new Date(`${text}Z`)
    expect(idleDaysOf(day('2026-08-01T00:00'), day('2026-10-29T23:59'))).toBe(89)
    expect(idleDaysOf(day('2026-08-01T00:00'), day('2026-10-30T00:00'))).toBe(90)
    expect(idleDaysOf(day('2026-08-01T00:00'), day('2026-07-30T00:00'))).toBe(0)
  })

  it('loses nothing by rolling over: what is paid and what still waits is what all periods earned, each at its own tier', () => {
    const period = fc.record({
      validBetsMinor: fc.bigInt({ min: -10_000n, max: 60_000n }),
      activeMembers: fc.integer({ min: 0, max: 4 }),
    })
    fc.assert(
      fc.property(
        tiers(),
        fc.integer({ min: 1, max: 5 }),
        fc.array(period, { minLength: 1, maxLength: 20 }),
        (own, rollsOverBelow, periods) => {
          const [plain, rolling] = [someTerms({ tiers: own }), someTerms({ tiers: own, rollsOverBelow })]
          let rolledMinor = 0n
          let paid = 0n
          let earned = 0n
          for (const each of periods) {
            const settled = settle(rolling, someSums(each), { ...nothingBrought, rolledMinor })
            expect(settled.tier).toEqual(settle(plain, someSums(each)).tier)
            if (each.activeMembers < rollsOverBelow) expect(settled.amountMinor).toBe(0n)
            else expect(settled.rollMinor).toBe(0n)
            earned += settle(plain, someSums(each)).amountMinor
            paid += settled.amountMinor
            rolledMinor = settled.rollMinor
          }
          expect(paid + rolledMinor).toBe(earned)
        },
      ),
      { numRuns: cases(200, 10_000) },
    )
    tellLaw('nothing is lost by rolling over', `${cases(200, 10_000)} histories`)
  })

  it('pays over many periods what it would pay for all of them at once, to the fraction each leaves with the payer', () => {
    const amount = fc.bigInt({ min: -1_000_000n, max: 1_000_000n })
    fc.assert(
      fc.property(fc.array(amount, { minLength: 1, maxLength: 30 }), (losses) => {
        const terms = aDividend({ tiers: [aTier({ ratePpm: 400_000 })], carriesLosses: true })
        let carriedMinor = 0n
        let paid = 0n
        let best = 0n
        let sum = 0n
        for (const netLossMinor of losses) {
          const settled = settle(terms, someSums({ netLossMinor }), { carriedMinor, lateMinor: 0n })
          paid += settled.amountMinor
          carriedMinor = settled.carryMinor
          sum += netLossMinor
          best = sum > best ? sum : best
        }
        // With all losses carried over, the total paid is at most the rate of the team's highest cumulative loss.
        const whole = (best * 400_000n) / BigInt(wholePpm)
        expect(paid <= whole).toBe(true)
        expect(whole - paid <= BigInt(losses.length)).toBe(true)
      }),
      { numRuns: cases(200, 10_000) },
    )
    tellLaw('losses carried over are earned back once', `${cases(200, 10_000)} histories`)
  })
})

/** A random tree: `parents[i]` is smaller than `i`; the house pays agent 0. */
const trees = fc.integer({ min: 1, max: 24 }).chain((size) =>
  fc.record({
    parents: fc.tuple(
      ...Array.from({ length: size }, (_, index) => fc.integer({ min: 0, max: Math.max(0, index - 1) })),
    ),
    grants: fc.array(tiers(3), { minLength: size, maxLength: size }),
    bets: fc.array(fc.bigInt({ min: 0n, max: 40_000n }), { minLength: size, maxLength: size }),
    members: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: size, maxLength: size }),
  }),
)

describe('a tree of agents', () => {
  it('that rolls over pays no agent below before the one above, however many members play in a period', () => {
    const below = fc.integer({ min: 0, max: 4 })
    const plays = fc.record({ bets: fc.bigInt({ min: 0n, max: 40_000n }), members: below })
    const history = fc.array(fc.tuple(plays, plays, plays), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(tiers(3), below, below, history, (own, heldBelow, givenBelow, periods) => {
        const rolling = (members: number) =>
          someTerms({ tiers: own, ...(members > 0 && { rollsOverBelow: members }) })
        const [held, given] = [rolling(heldBelow), rolling(givenBelow)]
        if (!isCovered(held, given)) return
        const left = [0n, 0n, 0n]
        let balance = 0n
        for (const [first, second, third] of periods) {
          // Both agents below and their teams are members of the agent above.
          const all = [first, second, third]
          const team = {
            validBetsMinor: all.reduce((sum, { bets }) => sum + bets, 0n),
            activeMembers: all.reduce((sum, { members }) => sum + members, 0),
          }
          const teams = [team, first, second].map((each, index) => {
            const sums = 'bets' in each ? { validBetsMinor: each.bets, activeMembers: each.members } : each
            const settled = settle(index === 0 ? held : given, someSums(sums), {
              ...nothingBrought,
              rolledMinor: left[index] ?? 0n,
            })
            left[index] = settled.rollMinor
            return settled.amountMinor
          })
          const [received = 0n, ...paid] = teams
          balance += received - paid.reduce((sum, each) => sum + each, 0n)
          expect(balance >= 0n).toBe(true)
        }
      }),
      { numRuns: cases(300, 10_000) },
    )
    tellLaw('what rolls over is received before it is paid on', `${cases(300, 10_000)} histories`)
  })

  it('shares what the house pays: all accounts sum to zero, and no agent pays more than comes in', () => {
    fc.assert(
      fc.property(trees, ({ parents, grants, bets, members }) => {
        const size = parents.length
        // Skip grants that the grantor's own tiers do not cover.
        const granted: (readonly Tier[] | null)[] = []
        grants.forEach((own, agent) => {
          const above = agent === 0 ? own : granted[parents[agent] ?? 0]
          granted.push(
            above !== null && above !== undefined && tiersAbove(above, own).length === 0 ? own : null,
          )
        })
        const isBelow = (agent: number, root: number): boolean =>
          agent === root || (agent !== 0 && isBelow(parents[agent] ?? 0, root))
        const teamOf = (root: number): PeriodSums => {
          const team = Array.from({ length: size }, (_, agent) => agent).filter((agent) =>
            isBelow(agent, root),
          )
          return someSums({
            validBetsMinor: team.reduce((sum, agent) => sum + (bets[agent] ?? 0n), 0n),
            activeMembers: team.reduce((sum, agent) => sum + (members[agent] ?? 0), 0),
          })
        }
        const balances = Array.from({ length: size }, () => 0n)
        let house = 0n
        granted.forEach((own, agent) => {
          if (own === null) return
          const { amountMinor } = settle(someTerms({ tiers: own }), teamOf(agent))
          balances[agent] = (balances[agent] ?? 0n) + amountMinor
          const payer = parents[agent] ?? 0
          if (agent === 0) house -= amountMinor
          else balances[payer] = (balances[payer] ?? 0n) - amountMinor
        })
        expect(balances.reduce((sum, balance) => sum + balance, house)).toBe(0n)
        expect(balances.filter((balance) => balance < 0n)).toEqual([])
      }),
      { numRuns: cases(200, 10_000) },
    )
    tellLaw('a tree shares what the house pays', `${cases(200, 10_000)} trees`)
  })

  it('loses exactly the contracts that a lower grant no longer covers, each after the one above it', () => {
    fc.assert(
      fc.property(trees, tiers(3), ({ parents, grants }, lower) => {
        const bindings: BindingContract[] = []
        const held = new Map<number, ContractTerms>()
        grants.forEach((own, agent) => {
          const terms = someTerms({ tiers: own })
          const above = held.get(parents[agent] ?? 0)
          if (agent > 0 && (above === undefined || !isCovered(above, terms))) return
          held.set(agent, terms)
          if (agent > 0)
            bindings.push({
              contractId: `c${agent}`,
              uplineId: String(parents[agent]),
              downlineId: String(agent),
              terms,
            })
        })
        const granted = someTerms({ tiers: lower })
        const ended = contractsEndedBy('0', 'daily', granted, bindings)
        const endedIds = new Set(ended.map(({ contractId }) => contractId))
        const left = new Map(
          bindings
            .filter(({ contractId }) => !endedIds.has(contractId))
            .map(({ downlineId, terms }) => [downlineId, terms]),
        )
        const holds = (id: string | null) => (id === '0' ? granted : (left.get(id ?? '') ?? null))
        for (const { contractId, uplineId, terms } of bindings)
          expect(isCovered(holds(uplineId), terms)).toBe(!endedIds.has(contractId))
        ended.forEach(({ uplineId }, index) => {
          const above = ended.findIndex(({ downlineId }) => downlineId === uplineId)
          expect(above).toBeLessThan(index)
        })
        expect(contractsEndedBy('0', 'hourly', null, bindings)).toEqual([])
      }),
      { numRuns: cases(200, 10_000) },
    )
    tellLaw('a lower grant ends what it no longer covers', `${cases(200, 10_000)} trees`)
  })
})

describe('the life of a contract', () => {
  const events: readonly ContractEvent[] = [
    'accept',
    'reject',
    'expire',
    'withdraw',
    'start',
    'supersede',
    'terminate',
  ]

  it('leads from a proposal to its end, and never back', () => {
    const ways = contractStates.flatMap((state) =>
      events.flatMap((event) => {
        const after = contractAfter(state, event)
        return after === null ? [] : [`${state} ${event} ${after}`]
      }),
    )
    expect(ways).toEqual([
      'proposed accept accepted',
      'proposed reject rejected',
      'proposed expire expired',
      'proposed withdraw withdrawn',
      'accepted start active',
      'accepted supersede superseded',
      'accepted terminate terminated',
      'active supersede superseded',
      'active terminate terminated',
    ])
  })

  it('binds from its acceptance until it ends', () =>
    expect(contractStates.filter(isBinding)).toEqual(['accepted', 'active']))
})
