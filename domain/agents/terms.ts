/** Kinds of agent contracts (product spec §9). */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
export type ContractKind = (typeof contractKinds)[number]

/**
 * What a rate applies to. `validBets`: the team's stakes, each in full whatever its game, less refunded ones; the name is
 * part of signed documents. `netLoss`: stakes less wins, after deductions.
 */
export type Basis = 'validBets' | 'netLoss'

export const contractPeriods = ['realtime', 'hour', 'day', 'week', 'halfMonth', 'month'] as const
export type ContractPeriod = (typeof contractPeriods)[number]

/** Deductions from a team's net loss before a dividend is computed. */
export const deductions = ['bonuses', 'rebates', 'fees', 'salaries'] as const
export type Deduction = (typeof deductions)[number]

/**
 * Fee rates agreed as a stand-in for the house's costs: the ledger has no provider charges, and both sides must be able
 * to compute the fees.
 */
export interface FeeRates {
  /** Parts per million of the net loss; no fee when the team won. */
  readonly platformPpm: number
  /** Parts per million of the team's deposits. */
  readonly paymentPpm: number
}

/** `ratePpm` applies from the threshold on, for teams with at least `minActiveMembers`. */
export interface Tier {
  /** Of the basis, in minor units. */
  readonly thresholdMinor: bigint
  readonly minActiveMembers: number
  /** Parts per million: 1.2 % is 12,000. */
  readonly ratePpm: number
}

/** A cut of what an agent earns whose team has no new depositors. */
export interface IdleCut {
  /**
   * Whole days without the first deposit of a member of the team, counted to the end of the period from the last one, or from
   * the start of the contract if that is later.
   */
  readonly afterDays: number
  /** Parts per million of what the period earns; 0: nothing. */
  readonly keepsPpm: number
}

/** Terms of a contract between an agent and its payer. Immutable once accepted. */
export interface ContractTerms {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly basis: Basis
  readonly currency: string
  /** One to six, thresholds rising. */
  readonly tiers: readonly Tier[]
  /** Lobbies whose bets count; null: all. */
  readonly lobbies: readonly string[] | null
  /** Whether the agent's own bets count. */
  readonly countsOwnPlay: boolean
  /** `netLoss` contracts only. */
  readonly deducts: readonly Deduction[]
  /** Present exactly when `deducts` includes fees. */
  readonly fees?: FeeRates
  readonly payer: 'house' | 'upline'
  /** Whether a negative period lowers the next one. `netLoss` contracts only. */
  readonly carriesLosses: boolean
  /**
   * A period of a team with fewer active members pays nothing: what it earned rolls over and is paid with the next period that
   * has enough. Absent: every period pays. Calendar periods only.
   */
  readonly rollsOverBelow?: number
  /** Absent: an idle team earns as any other. Calendar periods only. */
  readonly idle?: IdleCut
}

/** Highest number of tiers of a contract. */
export const mostTiers = 6
/** Highest number of active members that a period may need to pay. */
export const mostRollover = 1_000
/** Fewest and most days after which a team is idle. */
export const idleDayBounds = { least: 30, most: 365 } as const
/** 100 %. */
export const wholePpm = 1_000_000

/** Basis and periods of each kind. */
export const contractShapes: Readonly<
  Record<ContractKind, { readonly basis: Basis; readonly periods: readonly ContractPeriod[] }>
> = {
  dividend: { basis: 'netLoss', periods: ['day', 'week', 'halfMonth', 'month'] },
  daily: { basis: 'validBets', periods: ['day'] },
  hourly: { basis: 'validBets', periods: ['hour'] },
  realtime: { basis: 'validBets', periods: ['realtime'] },
}

export type TermsProblem =
  | 'period'
  | 'basis'
  | 'tierCount'
  | 'tierOrder'
  | 'tierRate'
  | 'tierAmount'
  | 'lobbies'
  | 'deductions'
  | 'fees'
  | 'carry'
  | 'rollover'
  | 'idle'

/**
 * Whether a contract of the period may roll over, or cut what an idle team earns. Active members of an hour or of five minutes
 * say nothing of a team, five minutes without movements have no settlement, and idle time is counted in days.
 */
export const isByCalendar = (period: ContractPeriod): boolean => period !== 'realtime' && period !== 'hour'

/** Highest rate of each kind at a merchant, in parts per million; a missing kind has no ceiling. */
export type Ceilings = Readonly<Partial<Record<ContractKind, number>>>

/** Indexes of the tiers that pay more than the merchant's ceiling. */
export const tiersOverCeiling = (
  { kind, tiers }: Pick<ContractTerms, 'kind' | 'tiers'>,
  ceilings: Ceilings,
): readonly number[] =>
  tiers.flatMap(({ ratePpm }, index) => (ratePpm > (ceilings[kind] ?? wholePpm) ? [index] : []))

/** Problems of the terms themselves; empty when they are valid. */
export function termsProblems(terms: ContractTerms): readonly TermsProblem[] {
  const { kind, period, basis, tiers, lobbies, deducts, fees, carriesLosses, rollsOverBelow, idle } = terms
  const onLosses = basis === 'netLoss'
  const rises = tiers.every((tier, index) => {
    const before = tiers[index - 1]
    return (
      before === undefined ||
      (tier.thresholdMinor > before.thresholdMinor && tier.minActiveMembers >= before.minActiveMembers)
    )
  })
  const found: Readonly<Record<TermsProblem, boolean>> = {
    period: !contractShapes[kind].periods.includes(period),
    basis: contractShapes[kind].basis !== basis,
    tierCount: tiers.length === 0 || tiers.length > mostTiers,
    tierOrder: !rises,
    tierRate: tiers.some(({ ratePpm }) => !Number.isInteger(ratePpm) || ratePpm <= 0 || ratePpm > wholePpm),
    tierAmount: tiers.some(
      ({ thresholdMinor, minActiveMembers }) =>
        thresholdMinor < 0n || !Number.isInteger(minActiveMembers) || minActiveMembers < 0,
    ),
    lobbies: lobbies !== null && (lobbies.length === 0 || new Set(lobbies).size !== lobbies.length),
    deductions: (!onLosses && deducts.length > 0) || new Set(deducts).size !== deducts.length,
    fees: deducts.includes('fees') ? !isFee(fees) : fees !== undefined,
    carry: !onLosses && carriesLosses,
    rollover: rollsOverBelow !== undefined && !(isByCalendar(period) && isRollover(rollsOverBelow, tiers)),
    idle: idle !== undefined && !(isByCalendar(period) && isIdleCut(idle)),
  }
  return (Object.keys(found) as TermsProblem[]).filter((problem) => found[problem])
}

/** Rates of 0 to 100 %, one of them above 0. */
const isFee = (fees: FeeRates | undefined): boolean => {
  if (fees === undefined) return false
  const rates = [fees.platformPpm, fees.paymentPpm]
  return (
    rates.every((ppm) => Number.isInteger(ppm) && ppm >= 0 && ppm <= wholePpm) && rates.some((ppm) => ppm > 0)
  )
}

/** Where every tier asks for as many members, a period with fewer earns nothing that could roll over. */
const isRollover = (members: number, tiers: readonly Tier[]) =>
  Number.isInteger(members) &&
  members >= 1 &&
  members <= mostRollover &&
  tiers.some(({ minActiveMembers }) => minActiveMembers < members)

const isIdleCut = ({ afterDays, keepsPpm }: IdleCut) =>
  Number.isInteger(afterDays) &&
  afterDays >= idleDayBounds.least &&
  afterDays <= idleDayBounds.most &&
  Number.isInteger(keepsPpm) &&
  keepsPpm >= 0 &&
  keepsPpm < wholePpm

/** The reached tier with the highest rate; null when none is reached. */
export function tierAt(tiers: readonly Tier[], basisMinor: bigint, activeMembers: number): Tier | null {
  let best: Tier | null = null
  for (const tier of tiers) {
    if (basisMinor < tier.thresholdMinor || activeMembers < tier.minActiveMembers) continue
    if (best === null || tier.ratePpm > best.ratePpm) best = tier
  }
  return best
}

/**
 * The tiers of `child` that pay more than `parent` pays for the same team; empty: the grant is covered. Rates only rise
 * with the team's figures, so comparing at each tier of `child` is enough.
 */
export const tiersAbove = (parent: readonly Tier[], child: readonly Tier[]): readonly Tier[] =>
  child.filter(
    ({ thresholdMinor, minActiveMembers, ratePpm }) =>
      ratePpm > (tierAt(parent, thresholdMinor, minActiveMembers)?.ratePpm ?? 0),
  )
