import { fc } from '#tests/support/law.ts'
import type { PeriodSums } from '../settle.ts'
import { mostTiers } from '../terms.ts'
import type { ContractTerms, Tier } from '../terms.ts'

export const aTier = (parts: Partial<Tier> = {}): Tier => ({
  thresholdMinor: 0n,
  minActiveMembers: 0,
  ratePpm: 12_000,
  ...parts,
})

/** A daily salary of 1.2 % of the team's stakes, paid by the house. */
export const someTerms = (parts: Partial<ContractTerms> = {}): ContractTerms => ({
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
export const aDividend = (parts: Partial<ContractTerms> = {}) =>
  someTerms({ kind: 'dividend', period: 'month', basis: 'netLoss', ...parts })

export const someSums = (parts: Partial<PeriodSums> = {}): PeriodSums => ({
  validBetsMinor: 0n,
  netLossMinor: 0n,
  depositsMinor: 0n,
  deductionsMinor: {},
  activeMembers: 0,
  ...parts,
})

/** Small ranges, so that thresholds, member counts and rates of two contracts often coincide. */
export const tiers = (count = mostTiers) =>
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
