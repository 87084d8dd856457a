import { settle } from '#domain/agents/settle.ts'
import type { ContractTerms as DomainTerms } from '#domain/agents/terms.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { ContractTerms } from './types.ts'

/** Converts wire terms into the format of `domain/agents`. */
export const toDomain = (terms: ContractTerms): DomainTerms => ({
  ...terms,
  tiers: terms.tiers.map(({ threshold, ...tier }) => ({
    ...tier,
    thresholdMinor: fromDecimal(threshold, terms.currency) ?? 0n,
  })),
})

/** Example payout of a contract for a period. Amounts are decimal strings. */
export interface Example {
  readonly basis: string
  readonly activeMembers: number
  readonly amount: string
}

/** The example's basis is the amount after deductions. */
function withoutDeductions(terms: DomainTerms): DomainTerms {
  const { fees: _, ...rest } = terms
  return { ...rest, deducts: [] }
}

const leastBasis = '10000'

/** An example that just reaches the highest tier, with a basis of at least `leastBasis`. */
export function exampleOf(terms: ContractTerms): Example {
  const domain = toDomain(terms)
  const highest = domain.tiers.at(-1)
  const least = fromDecimal(leastBasis, terms.currency) ?? 0n
  const threshold = highest?.thresholdMinor ?? 0n
  const basisMinor = threshold > least ? threshold : least
  const activeMembers = Math.max(highest?.minActiveMembers ?? 0, terms.rollsOverBelow ?? 0)
  const { amountMinor } = settle(withoutDeductions(domain), {
    validBetsMinor: basisMinor,
    netLossMinor: basisMinor,
    depositsMinor: 0n,
    deductionsMinor: {},
    activeMembers,
  })
  return {
    basis: toDecimal(basisMinor, terms.currency),
    activeMembers,
    amount: toDecimal(amountMinor, terms.currency),
  }
}

/** Rate of the highest tier, in parts per million. */
export const topRate = ({ tiers }: ContractTerms): number => Math.max(...tiers.map(({ ratePpm }) => ratePpm))
