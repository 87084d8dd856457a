import { settle } from '#domain/agents/settle.ts'
import type { ContractTerms as DomainTerms } from '#domain/agents/terms.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { ContractTerms } from './types.ts'

/** Terms of the wire as the arithmetic of `domain/agents` takes them. */
export const toDomain = (terms: ContractTerms): DomainTerms => ({
  ...terms,
  tiers: terms.tiers.map(({ threshold, ...tier }) => ({
    ...tier,
    thresholdMinor: fromDecimal(threshold, terms.currency) ?? 0n,
  })),
})

/** What a contract pays for a period, as an illustration. Amounts are decimal texts. */
export interface Example {
  readonly basis: string
  readonly activeMembers: number
  readonly amount: string
}

/** The example begins after them. */
function withoutDeductions(terms: DomainTerms): DomainTerms {
  const { fees: _, ...rest } = terms
  return { ...rest, deducts: [] }
}

const leastBasis = '10000'

/** A period in which the highest tier is just reached, or a round sum where that tier begins below it. */
export function exampleOf(terms: ContractTerms): Example {
  const domain = toDomain(terms)
  const highest = domain.tiers.at(-1)
  const least = fromDecimal(leastBasis, terms.currency) ?? 0n
  const threshold = highest?.thresholdMinor ?? 0n
  const basisMinor = threshold > least ? threshold : least
  const activeMembers = highest?.minActiveMembers ?? 0
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
