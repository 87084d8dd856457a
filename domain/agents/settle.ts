import { tierAt, wholePpm } from './terms.ts'
import type { ContractTerms, Deduction, Tier } from './terms.ts'

/** What a team did in a period, of the lobbies that count. Amounts in minor units. */
export interface PeriodSums {
  readonly validBetsMinor: bigint
  /** Stakes less wins; below zero where the team won. */
  readonly netLossMinor: bigint
  readonly depositsMinor: bigint
  /** Fees are worked out from their rates. */
  readonly deductionsMinor: Readonly<Partial<Record<Exclude<Deduction, 'fees'>, bigint>>>
  readonly activeMembers: number
}

/** What earlier periods leave to this one. */
export interface Brought {
  /** Losses carried over: zero or below. */
  readonly carriedMinor: bigint
  /** Results and voids that came after their period was settled, of either sign. */
  readonly lateMinor: bigint
}

/** Each line of a settlement, in the order it is worked out. */
export interface Settlement {
  /** Valid bets or net loss. */
  readonly grossMinor: bigint
  readonly deductedMinor: bigint
  /** Part of what is deducted; null: the terms deduct no fees. */
  readonly feesMinor: bigint | null
  readonly lateMinor: bigint
  readonly carriedMinor: bigint
  /** Gross less deductions, with what earlier periods left. The tier is found and the rate applied here. */
  readonly basisMinor: bigint
  /** Null: the team reached none. */
  readonly tier: Tier | null
  /** Never below zero; fractions of a minor unit stay with the payer. */
  readonly amountMinor: bigint
  /** What the next period begins with: zero or below. */
  readonly carryMinor: bigint
}

export const nothingBrought: Brought = { carriedMinor: 0n, lateMinor: 0n }

/** What a contract pays for a period. Pure, so that the gateway, the agent's page and an auditor get the same. */
export function settle(
  terms: ContractTerms,
  sums: PeriodSums,
  brought: Brought = nothingBrought,
): Settlement {
  const grossMinor = terms.basis === 'validBets' ? sums.validBetsMinor : sums.netLossMinor
  const feesMinor = feesOf(terms, sums)
  const deductedMinor = terms.deducts.reduce(
    (total, name) => total + (name === 'fees' ? (feesMinor ?? 0n) : (sums.deductionsMinor[name] ?? 0n)),
    0n,
  )
  const basisMinor = grossMinor - deductedMinor + brought.lateMinor + brought.carriedMinor
  const tier = basisMinor > 0n ? tierAt(terms.tiers, basisMinor, sums.activeMembers) : null
  return {
    grossMinor,
    deductedMinor,
    feesMinor,
    lateMinor: brought.lateMinor,
    carriedMinor: brought.carriedMinor,
    basisMinor,
    tier,
    amountMinor: tier === null ? 0n : (basisMinor * BigInt(tier.ratePpm)) / BigInt(wholePpm),
    carryMinor: basisMinor < 0n && isCarried(terms, brought) ? basisMinor : 0n,
  }
}

const share = (minor: bigint, ppm: number) => (minor > 0n ? (minor * BigInt(ppm)) / BigInt(wholePpm) : 0n)

/** Fractions of a minor unit are not deducted. */
const feesOf = ({ fees }: ContractTerms, { netLossMinor, depositsMinor }: PeriodSums): bigint | null =>
  fees === undefined ? null : share(netLossMinor, fees.platformPpm) + share(depositsMinor, fees.paymentPpm)

/**
 * A voided bet takes a volume below zero only where it was paid for already, so that always goes into the next period;
 * a team's win does so where the terms say it.
 */
const isCarried = (terms: ContractTerms, { lateMinor }: Brought) =>
  terms.carriesLosses || (terms.basis === 'validBets' && lateMinor < 0n)
