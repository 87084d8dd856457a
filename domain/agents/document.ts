import { canonicalJson, sha256Hex } from './canonical.ts'
import { settle } from './settle.ts'
import type { Brought, PeriodSums, Settlement } from './settle.ts'
import type { ContractTerms, FeeRates, Tier } from './terms.ts'

/* Contracts and settlements as signed documents. Amounts are text of minor units: "180000" is 1,800.00 BRL. */

/** A tier whose threshold is text. */
type TierText = Omit<Tier, 'thresholdMinor'> & { readonly threshold: string }
type TermsText = Omit<ContractTerms, 'tiers' | 'fees'> & {
  readonly tiers: readonly TierText[]
  readonly fees?: Pick<FeeRates, keyof FeeRates>
}

/** What both sides agreed to. Its SHA-256 names the contract's version; the gateway signs it at the acceptance. */
export interface ContractDocument {
  readonly type: 'marquee.contract/1'
  readonly merchantCode: string
  readonly contractId: string
  /** Id of the agent above, who pays; null: the house pays. */
  readonly upline: string | null
  readonly downline: string
  readonly proposedAt: string
  readonly terms: TermsText
}

/** One settlement with everything it was worked out from. Ledger transfers are made later, so none is named here. */
export interface SettlementDocument {
  readonly type: 'marquee.settlement/1'
  readonly merchantCode: string
  readonly settlementId: string
  readonly contractId: string
  /** SHA-256 of the contract's document. */
  readonly contractHash: string
  /** Id of the agent who is paid. */
  readonly downline: string
  /** Id of the agent who pays; null: the house. */
  readonly upline: string | null
  readonly currency: string
  readonly period: { readonly from: string; readonly until: string; readonly timeZone: string }
  readonly sums: {
    readonly validBets: string
    readonly netLoss: string
    readonly bonuses: string
    readonly rebates: string
    /** Absent in settlements of earlier versions, whose terms deduct no fees. */
    readonly deposits?: string
    readonly salaries: string
    readonly activeMembers: number
    /** Of the list of bets; how it is made: `server/modules/agents/team-sums.ts`. */
    readonly betsHash: string
  }
  readonly brought: { readonly carried: string; readonly late: string }
  readonly result: {
    readonly gross: string
    readonly deducted: string
    /** Part of `deducted`; absent where the terms deduct no fees. */
    readonly fees?: string
    readonly basis: string
    readonly tier: TierText | null
    readonly amount: string
    readonly carry: string
  }
  readonly settledAt: string
}

const tierText = ({ thresholdMinor, minActiveMembers, ratePpm }: Tier): TierText => ({
  threshold: String(thresholdMinor),
  minActiveMembers,
  ratePpm,
})

/** Terms as they stand in documents. */
const termsText = (terms: ContractTerms): TermsText => ({ ...terms, tiers: terms.tiers.map(tierText) })

/** Canonical JSON of terms alone: equal terms have equal texts. */
export const termsKey = (terms: ContractTerms): string => canonicalJson({ ...termsText(terms) })

export const contractDocument = (
  contract: Omit<ContractDocument, 'type' | 'terms'> & { readonly terms: ContractTerms },
): string =>
  canonicalJson({ ...contract, type: 'marquee.contract/1', terms: { ...termsText(contract.terms) } })

/** Reads a contract's document. Throws for a text of another type. */
export function readContract(
  text: string,
): Omit<ContractDocument, 'terms'> & { readonly terms: ContractTerms } {
  const document = JSON.parse(text) as ContractDocument
  if (document.type !== 'marquee.contract/1') throw new TypeError('This is not the document of a contract')
  const { terms } = document
  return {
    ...document,
    terms: {
      ...terms,
      // Contracts of earlier versions may name fees without rates, of which nothing was ever deducted.
      deducts: terms.deducts.filter((name) => name !== 'fees' || terms.fees !== undefined),
      tiers: terms.tiers.map(({ threshold, ...tier }) => ({ ...tier, thresholdMinor: BigInt(threshold) })),
    },
  }
}

/** Reads a settlement's document. Throws for a text of another type. */
export function readSettlement(text: string): SettlementDocument {
  const document = JSON.parse(text) as SettlementDocument
  if (document.type !== 'marquee.settlement/1')
    throw new TypeError('This is not the document of a settlement')
  return document
}

interface SettlementOf extends Pick<
  SettlementDocument,
  'merchantCode' | 'settlementId' | 'contractId' | 'contractHash' | 'upline' | 'downline'
> {
  readonly currency: string
  readonly from: Date
  readonly until: Date
  readonly timeZone: string
  readonly sums: PeriodSums
  readonly betsHash: string
  readonly brought: Brought
  readonly result: Settlement
  readonly settledAt: Date
}

export function settlementDocument(of: SettlementOf): string {
  const { sums, brought, result } = of
  const deducted = (name: keyof PeriodSums['deductionsMinor']) => String(sums.deductionsMinor[name] ?? 0n)
  const document: SettlementDocument = {
    type: 'marquee.settlement/1',
    merchantCode: of.merchantCode,
    settlementId: of.settlementId,
    contractId: of.contractId,
    contractHash: of.contractHash,
    downline: of.downline,
    upline: of.upline,
    currency: of.currency,
    period: { from: of.from.toISOString(), until: of.until.toISOString(), timeZone: of.timeZone },
    sums: {
      validBets: String(sums.validBetsMinor),
      netLoss: String(sums.netLossMinor),
      bonuses: deducted('bonuses'),
      rebates: deducted('rebates'),
      deposits: String(sums.depositsMinor),
      salaries: deducted('salaries'),
      activeMembers: sums.activeMembers,
      betsHash: of.betsHash,
    },
    brought: { carried: String(brought.carriedMinor), late: String(brought.lateMinor) },
    result: resultText(result),
    settledAt: of.settledAt.toISOString(),
  }
  return canonicalJson({ ...document })
}

const resultText = (result: Settlement): SettlementDocument['result'] => ({
  gross: String(result.grossMinor),
  deducted: String(result.deductedMinor),
  ...(result.feesMinor !== null && { fees: String(result.feesMinor) }),
  basis: String(result.basisMinor),
  tier: result.tier === null ? null : tierText(result.tier),
  amount: String(result.amountMinor),
  carry: String(result.carryMinor),
})

/** A line of a settlement that can differ: a party, or a figure of the result. */
export type SettlementLine =
  | 'contractHash'
  | 'contractId'
  | 'upline'
  | 'downline'
  | 'currency'
  | keyof SettlementDocument['result']

export type Recomputed =
  | { readonly equal: true }
  | { readonly equal: false; readonly line: SettlementLine; readonly says: string; readonly is: string }

/**
 * Works a settlement out again from its own sums and the terms of its contract, and compares line by line. The first line
 * that differs is named. Both texts are canonical JSON as they were signed.
 */
export async function recompute(settlementText: string, contractText: string): Promise<Recomputed> {
  const { terms, ...contract } = readContract(contractText)
  const { sums, brought, result, ...settlement } = readSettlement(settlementText)
  const again = resultText(
    settle(
      terms,
      {
        validBetsMinor: BigInt(sums.validBets),
        netLossMinor: BigInt(sums.netLoss),
        activeMembers: sums.activeMembers,
        depositsMinor: BigInt(sums.deposits ?? 0),
        deductionsMinor: {
          bonuses: BigInt(sums.bonuses),
          rebates: BigInt(sums.rebates),
          salaries: BigInt(sums.salaries),
        },
      },
      { carriedMinor: BigInt(brought.carried), lateMinor: BigInt(brought.late) },
    ),
  )
  const lines: readonly (readonly [SettlementLine, unknown, unknown])[] = [
    ['contractHash', settlement.contractHash, await sha256Hex(contractText)],
    ['contractId', settlement.contractId, contract.contractId],
    ['upline', settlement.upline, contract.upline],
    ['downline', settlement.downline, contract.downline],
    ['currency', settlement.currency, terms.currency],
    ...(['gross', 'fees', 'deducted', 'basis', 'tier', 'amount', 'carry'] as const).map(
      (line) => [line, result[line], again[line]] as const,
    ),
  ]
  for (const [line, says, is] of lines) {
    const [said, found] = [textOf(says), textOf(is)]
    if (said !== found) return { equal: false, line, says: said, is: found }
  }
  return { equal: true }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : canonicalJson((value ?? null) as never)
