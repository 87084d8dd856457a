import { fraction, over, plus, times } from '#domain/lottery/fraction.ts'
import type { Fraction } from '#domain/lottery/fraction.ts'

/*
 * Jackpot arithmetic. A pot's value is kept in millionths of a minor unit, so that the contribution `stake *
 * contribution ppm` is always an integer; the ledger holds the value rounded down to minor units.
 */

export const potKinds = ['progressive', 'mustDrop', 'constantValue'] as const
export type PotKind = (typeof potKinds)[number]

/** Millionths of a minor unit in one minor unit. */
export const micro = 1_000_000n

/** The ledger account of a pot: entries only, like the house's. */
export const potAccount = (potId: string) => `pot:${potId}` as const

export interface PotRule {
  readonly kind: PotKind
  /** The house's contribution per stake, in parts per million of the stake. */
  readonly contributionPpm: bigint
  /** The starting value of a cycle, paid by the house. */
  readonly seedMinor: bigint
  /** `mustDrop`: the pot is hit before its value exceeds this. `constantValue`: contributions stop here. */
  readonly ceilingMinor: bigint | null
  /** `progressive`: mean turnover between two hits. */
  readonly cycleMinor: bigint | null
  /** `constantValue`: expected value of the chance, in parts per million of the stake. */
  readonly worthPpm: bigint | null
}

export interface Step {
  /** The value after the bet's contribution; a hit pays it. */
  readonly valueMicro: bigint
  /** The bet's contribution; reduced where the pot reaches its ceiling. */
  readonly contributionMicro: bigint
  /** The exact hit chance of this bet. */
  readonly chance: Fraction
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one > other ? one : other)

/** `top / bottom`, capped at 1. */
const chanceOf = (top: bigint, bottom: bigint): Fraction =>
  top >= bottom ? { top: 1n, bottom: 1n } : { top, bottom }

const missing = (kind: PotKind, field: string) => new RangeError(`A pot of the kind ${kind} needs ${field}`)

/**
 * One bet at a pot. The contribution is added first, so a hit includes the player's own.
 * - `progressive`: chance = stake / cycle.
 * - `mustDrop`: chance = contribution / (ceiling - value before), capped at 1. This equals drawing a drop point
 * uniformly between seed and ceiling, without a stored point that could leak.
 * - `constantValue`: chance = worth * stake / value, so the expected value is a constant part of the stake.
 */
export function stepOf(rule: PotRule, valueMicro: bigint, stakeMinor: bigint): Step {
  const wanted = stakeMinor * rule.contributionPpm
  const room = rule.ceilingMinor === null ? null : most(0n, rule.ceilingMinor * micro - valueMicro)
  const contributionMicro = room === null ? wanted : least(wanted, room)
  const after = valueMicro + contributionMicro
  const step = { valueMicro: after, contributionMicro }
  if (stakeMinor <= 0n) return { ...step, chance: { top: 0n, bottom: 1n } }
  if (rule.kind === 'progressive') {
    if (rule.cycleMinor === null) throw missing(rule.kind, 'a cycle')
    return { ...step, chance: chanceOf(stakeMinor, rule.cycleMinor) }
  }
  if (room === null) throw missing(rule.kind, 'a ceiling')
  if (rule.kind === 'mustDrop') return { ...step, chance: chanceOf(wanted, room) }
  if (rule.worthPpm === null) throw missing(rule.kind, 'a worth')
  return { ...step, chance: chanceOf(stakeMinor * rule.worthPpm, after) }
}

/** The long-run share of stakes that the pot returns to players, seeds included. */
export function returnShare(rule: PotRule): Fraction {
  const r = fraction(rule.contributionPpm, micro)
  const { seedMinor: a, ceilingMinor: b } = rule
  if (rule.kind === 'constantValue') return fraction(rule.worthPpm ?? 0n, micro)
  if (rule.kind === 'progressive') return plus(r, fraction(a, rule.cycleMinor ?? 1n))
  const ceiling = b ?? 0n
  return over(times(r, fraction(a + ceiling)), fraction(ceiling - a))
}

/** Problems of a rule as copy keys of the desk; an empty list means valid. */
export type RuleProblem = 'contribution' | 'seed' | 'ceiling' | 'cycle' | 'worth' | 'share'

/** Maximum return share: above it, jackpots would cost more than most games earn. */
const mostShare = fraction(1, 20)
const mostContributionPpm = 50_000n

export function ruleProblems(rule: PotRule): readonly RuleProblem[] {
  const { kind, contributionPpm, seedMinor, ceilingMinor, cycleMinor, worthPpm } = rule
  const problems: RuleProblem[] = []
  if (contributionPpm < 1n || contributionPpm > mostContributionPpm) problems.push('contribution')
  if (seedMinor < 1n) problems.push('seed')
  if (kind === 'progressive' ? ceilingMinor !== null : ceilingMinor === null || ceilingMinor <= seedMinor)
    problems.push('ceiling')
  if (kind === 'progressive' ? cycleMinor === null || cycleMinor < 1n : cycleMinor !== null)
    problems.push('cycle')
  // With a worth below the contribution the pot would grow to its ceiling and stay there.
  if (kind === 'constantValue' ? worthPpm === null || worthPpm <= contributionPpm : worthPpm !== null)
    problems.push('worth')
  if (problems.length > 0) return problems
  const share = returnShare(rule)
  return share.top * mostShare.bottom > mostShare.top * share.bottom ? ['share'] : []
}
