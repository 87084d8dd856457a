import { describe, expect, it } from 'vitest'
import { cases, fc, tellLaw } from '#tests/support/law.ts'
import { isCovered } from './contract-life.ts'
import { nothingBrought, settle } from './settle.ts'
import type { ContractTerms } from './terms.ts'
import { wholePpm } from './terms.ts'
import { aDividend, aTier, someSums, someTerms, tiers } from './testing/terms.ts'

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
})
