import { tierAt, wholePpm } from './terms.ts'
import type { ContractTerms, Deduction, Tier } from './terms.ts'

/** A team's totals of one period, over the lobbies that count. Amounts in minor units. */
export interface PeriodSums {
  /** Stakes less refunded ones. */
  readonly validBetsMinor: bigint
  /** Stakes less wins; negative when the team won. */
  readonly netLossMinor: bigint
  readonly depositsMinor: bigint
  /** Without fees, which `settle` computes from their rates. */
  readonly deductionsMinor: Readonly<Partial<Record<Exclude<Deduction, 'fees'>, bigint>>>
  readonly activeMembers: number
  /** `IdleCut.afterDays` says what is counted; given where the terms cut what an idle team earns. */
  readonly idleDays?: number
}

/** Amounts brought forward from earlier periods. */
export interface Brought {
  /** Carried-over losses: zero or negative. */
  readonly carriedMinor: bigint
  /** Results and voids booked after their period was settled; either sign. */
  readonly lateMinor: bigint
  /** Earned by earlier periods that had too few active members: zero or positive. Absent: zero. */
  readonly rolledMinor?: bigint
  /** The last period of a contract that the payer's side ended: it pays whatever the number of active members. */
  readonly closes?: boolean
}

/** The lines of a settlement in order of computation. */
export interface Settlement {
  /** Stakes or net loss. */
  readonly grossMinor: bigint
  readonly deductedMinor: bigint
  /** Included in `deductedMinor`; null when the terms deduct no fees. */
  readonly feesMinor: bigint | null
  readonly lateMinor: bigint
  readonly carriedMinor: bigint
  /** Gross less deductions, plus late and carried amounts. The tier and its rate apply to this. */
  readonly basisMinor: bigint
  /** Null when no tier was reached. */
  readonly tier: Tier | null
  /** The basis at the rate of the tier. Never negative; rounded down to minor units. */
  readonly atRateMinor: bigint
  /** The same, or the share of it that an idle team keeps, rounded down to minor units. */
  readonly earnedMinor: bigint
  /** Rolled over from earlier periods: zero or positive. */
  readonly rolledMinor: bigint
  /** Paid for the period: what it earned and what rolled over, or zero where both roll over. */
  readonly amountMinor: bigint
  /** Carried into the next period: zero or negative. */
  readonly carryMinor: bigint
  /** Rolls over to the next period: zero or positive, and zero where an amount is paid. */
  readonly rollMinor: bigint
}

export const nothingBrought: Brought = { carriedMinor: 0n, lateMinor: 0n }

/** Computes what a contract pays for a period. Pure: gateway, agent page and auditors share it. */
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
  const atRateMinor = tier === null ? 0n : share(basisMinor, tier.ratePpm)
  const earnedMinor = isIdle(terms, sums) ? share(atRateMinor, terms.idle?.keepsPpm ?? 0) : atRateMinor
  const rolledMinor = brought.rolledMinor ?? 0n
  const dueMinor = earnedMinor + rolledMinor
  const isPaid = brought.closes === true || sums.activeMembers >= (terms.rollsOverBelow ?? 0)
  return {
    grossMinor,
    deductedMinor,
    feesMinor,
    lateMinor: brought.lateMinor,
    carriedMinor: brought.carriedMinor,
    basisMinor,
    tier,
    atRateMinor,
    earnedMinor,
    rolledMinor,
    amountMinor: isPaid ? dueMinor : 0n,
    carryMinor: basisMinor < 0n && isCarried(terms, brought) ? basisMinor : 0n,
    rollMinor: isPaid ? 0n : dueMinor,
  }
}

const share = (minor: bigint, ppm: number) => (minor > 0n ? (minor * BigInt(ppm)) / BigInt(wholePpm) : 0n)

/** Whether the terms cut what the team earns, because no new member has deposited for too long. */
export const isIdle = (
  { idle }: Pick<ContractTerms, 'idle'>,
  { idleDays }: Pick<PeriodSums, 'idleDays'>,
): boolean => idle !== undefined && idleDays !== undefined && idleDays >= idle.afterDays

/** Null when the terms have no fees. Each fee is rounded down to minor units. */
const feesOf = ({ fees }: ContractTerms, { netLossMinor, depositsMinor }: PeriodSums): bigint | null =>
  fees === undefined ? null : share(netLossMinor, fees.platformPpm) + share(depositsMinor, fees.paymentPpm)

/**
 * A volume is negative only through late voids of bets already paid for, and is then always carried over. A negative
 * net loss is carried over only if the terms say so.
 */
const isCarried = (terms: ContractTerms, { lateMinor }: Brought) =>
  terms.carriesLosses || (terms.basis === 'validBets' && lateMinor < 0n)
