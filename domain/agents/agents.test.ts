import { describe, expect, it } from 'vitest'
import { cases, fc, tellLaw } from '#tests/support/law.ts'
import { contractAfter, contractStates, contractsEndedBy, isBinding, isCovered } from './contract-life.ts'
import type { BindingContract, ContractEvent } from './contract-life.ts'
import { settle } from './settle.ts'
import type { PeriodSums } from './settle.ts'
import { termsProblems, tierAt, tiersAbove, wholePpm } from './terms.ts'
import type { ContractTerms, Tier } from './terms.ts'
import { aDividend, aTier, someSums, someTerms, tiers } from './testing/terms.ts'

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
    // With fewer members than every tier asks for, nothing is earned that could roll over.
    ['rollover', { rollsOverBelow: 5, tiers: [aTier({ minActiveMembers: 5 })] }],
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
    expect(termsProblems(someTerms({ rollsOverBelow: 5, tiers: [aTier({ minActiveMembers: 4 })] }))).toEqual(
      [],
    )
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
