import { canonicalJson, sha256Hex } from './canonical.ts'
import { idleDaysOf } from './idle-time.ts'
import { settle } from './settle.ts'
import type { Brought, PeriodSums, Settlement } from './settle.ts'
import type { ContractTerms, FeeRates, IdleCut, Tier } from './terms.ts'

/* Contracts and settlements as signed documents. Amounts are text of minor units: "180000" is 1,800.00 BRL. */

/** A tier with its threshold as a string. */
type TierText = Omit<Tier, 'thresholdMinor'> & { readonly threshold: string }
type TermsText = Omit<ContractTerms, 'tiers' | 'fees' | 'idle'> & {
  readonly tiers: readonly TierText[]
  readonly fees?: Pick<FeeRates, keyof FeeRates>
  readonly idle?: Pick<IdleCut, keyof IdleCut>
}

/** The accepted contract. The SHA-256 of its text identifies the version; the gateway signs it on acceptance. */
export interface ContractDocument {
  readonly type: 'marquee.contract/1'
  readonly merchantCode: string
  readonly contractId: string
  /** Id of the upline agent, the payer; null: the house pays. */
  readonly upline: string | null
  readonly downline: string
  readonly proposedAt: string
  readonly terms: TermsText
}

/** One settlement with all its inputs. It names no ledger transfers: those are made after it is signed. */
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
    /** Stakes less refunded ones. */
    readonly validBets: string
    readonly netLoss: string
    readonly bonuses: string
    readonly rebates: string
    /** Absent in documents of versions before fees were deducted. */
    readonly deposits?: string
    readonly salaries: string
    readonly activeMembers: number
    /**
     * The last first deposit of a member of the team (start of its five minutes), or the start of the contract if that is
     * later. Absent where the terms do not cut what an idle team earns.
     */
    readonly idleSince?: string
    /**
     * Hashes of the list of the team's bets, built in `server/modules/agents/team-sums.ts`: days as `2026-11-27` in the time
     * zone of the period, SHA-256 as hex. Absent in documents of versions that had one hash of the whole period.
     */
    readonly bets?: readonly { readonly day: string; readonly hash: string }[]
  }
  readonly brought: {
    readonly carried: string
    readonly late: string
    /** Absent where nothing rolled over from earlier periods. */
    readonly rolled?: string
    /**
     * The last period of a contract that the payer's side ended: nothing rolls over. Absent in all others, and where the terms
     * let nothing roll over.
     */
    readonly closes?: true
  }
  readonly result: {
    readonly gross: string
    readonly deducted: string
    /** Part of `deducted`; absent where the terms deduct no fees. */
    readonly fees?: string
    readonly basis: string
    readonly tier: TierText | null
    /** The basis at the tier's rate; absent where nothing is cut from it. */
    readonly atRate?: string
    /** What the period earned; absent where that is what is paid. */
    readonly earned?: string
    readonly amount: string
    readonly carry: string
    /** Rolls over to the next period; absent: nothing. */
    readonly roll?: string
  }
  readonly settledAt: string
}

export type DayOfBets = NonNullable<SettlementDocument['sums']['bets']>[number]

const tierText = ({ thresholdMinor, minActiveMembers, ratePpm }: Tier): TierText => ({
  threshold: String(thresholdMinor),
  minActiveMembers,
  ratePpm,
})

const termsText = (terms: ContractTerms): TermsText => ({ ...terms, tiers: terms.tiers.map(tierText) })

/** Canonical JSON of the terms; equal terms give equal texts. */
export const termsKey = (terms: ContractTerms): string => canonicalJson({ ...termsText(terms) })

export const contractDocument = (
  contract: Omit<ContractDocument, 'type' | 'terms'> & { readonly terms: ContractTerms },
): string =>
  canonicalJson({ ...contract, type: 'marquee.contract/1', terms: { ...termsText(contract.terms) } })

/** Parses a contract document. Throws for a text of another type. */
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
      // Older contracts may list `fees` without rates; no fees were ever deducted under them.
      deducts: terms.deducts.filter((name) => name !== 'fees' || terms.fees !== undefined),
      tiers: terms.tiers.map(({ threshold, ...tier }) => ({ ...tier, thresholdMinor: BigInt(threshold) })),
    },
  }
}

/** Parses a settlement document. Throws for a text of another type. */
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
  readonly sums: Omit<PeriodSums, 'idleDays'>
  /** Null where the terms do not cut what an idle team earns. */
  readonly idleSince: Date | null
  readonly bets: readonly DayOfBets[]
  readonly brought: Brought
  readonly result: Settlement
  readonly settledAt: Date
}

export function settlementDocument(of: SettlementOf): string {
  const { sums, idleSince, brought, result } = of
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
      ...(idleSince !== null && { idleSince: idleSince.toISOString() }),
      bets: of.bets,
    },
    brought: {
      carried: String(brought.carriedMinor),
      late: String(brought.lateMinor),
      ...(result.rolledMinor > 0n && { rolled: String(result.rolledMinor) }),
      ...(brought.closes === true && { closes: true as const }),
    },
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
  ...(result.atRateMinor !== result.earnedMinor && { atRate: String(result.atRateMinor) }),
  ...(result.earnedMinor !== result.amountMinor && { earned: String(result.earnedMinor) }),
  amount: String(result.amountMinor),
  carry: String(result.carryMinor),
  ...(result.rollMinor > 0n && { roll: String(result.rollMinor) }),
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
 * Recomputes a settlement from its sums and its contract's terms and returns the first line that differs. Both texts
 * are the canonical JSON that was signed.
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
        ...(sums.idleSince !== undefined && {
          idleDays: idleDaysOf(
            settlement.period.timeZone,
            new Date(sums.idleSince),
            new Date(settlement.period.until),
          ),
        }),
        depositsMinor: BigInt(sums.deposits ?? 0),
        deductionsMinor: {
          bonuses: BigInt(sums.bonuses),
          rebates: BigInt(sums.rebates),
          salaries: BigInt(sums.salaries),
        },
      },
      {
        carriedMinor: BigInt(brought.carried),
        lateMinor: BigInt(brought.late),
        rolledMinor: BigInt(brought.rolled ?? 0),
        closes: brought.closes === true,
      },
    ),
  )
  const lines: readonly (readonly [SettlementLine, unknown, unknown])[] = [
    ['contractHash', settlement.contractHash, await sha256Hex(contractText)],
    ['contractId', settlement.contractId, contract.contractId],
    ['upline', settlement.upline, contract.upline],
    ['downline', settlement.downline, contract.downline],
    ['currency', settlement.currency, terms.currency],
    ...(
      ['gross', 'fees', 'deducted', 'basis', 'tier', 'atRate', 'earned', 'amount', 'carry', 'roll'] as const
    ).map((line) => [line, result[line], again[line]] as const),
  ]
  for (const [line, says, is] of lines) {
    const [said, found] = [textOf(says), textOf(is)]
    if (said !== found) return { equal: false, line, says: said, is: found }
  }
  return { equal: true }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : canonicalJson((value ?? null) as never)
