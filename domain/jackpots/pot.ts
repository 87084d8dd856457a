import { fraction, over, plus, times } from '#domain/lottery/fraction.ts'
import type { Fraction } from '#domain/lottery/fraction.ts'

/*
 * The arithmetic of a jackpot. A pot's value is kept in millionths of a minor unit, so that the contribution of a bet, `stake *
 * contribution ppm`, is always a whole number; what the ledger holds is the value without its fraction.
 */

export const potKinds = ['progressive', 'mustDrop', 'constantValue'] as const
export type PotKind = (typeof potKinds)[number]

/** Millionths of a minor unit in one minor unit. */
export const micro = 1_000_000n

/** The ledger's account of a pot: entries only, like the house's. */
export const potAccount = (potId: string) => `pot:${potId}` as const

export interface PotRule {
  readonly kind: PotKind
  /** What the house pays into the pot for each stake, in parts per million of the stake. */
  readonly contributionPpm: bigint
  /** The value a cycle begins with, paid by the house. */
  readonly seedMinor: bigint
  /** `mustDrop`: it is hit before it passes this. `constantValue`: contributions stop here. */
  readonly ceilingMinor: bigint | null
  /** `progressive`: the mean turnover between two hits. */
  readonly cycleMinor: bigint | null
  /** `constantValue`: what the chance is worth, in parts per million of the stake. */
  readonly worthPpm: bigint | null
}

export interface Step {
  /** After the bet's contribution: what a hit pays, with its fraction. */
  readonly valueMicro: bigint
  /** Added for the bet; less than its share where the pot reaches its ceiling. */
  readonly contributionMicro: bigint
  /** The chance of this bet, exactly. */
  readonly chance: Fraction
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one > other ? one : other)

/** `top / bottom` as a chance: never above one. */
const chanceOf = (top: bigint, bottom: bigint): Fraction =>
  top >= bottom ? { top: 1n, bottom: 1n } : { top, bottom }

const missing = (kind: PotKind, field: string) => new RangeError(`A pot of the kind ${kind} needs ${field}`)

/**
 * One bet at a pot. The contribution is added first, so the player who hits also wins their own.
 * - `progressive`: stake / cycle.
 * - `mustDrop`: contribution / (ceiling - value before); one where the contribution would pass the ceiling. It is the chance that
 *   a point drawn evenly between seed and ceiling lies in the step, but no such point exists that could leak.
 * - `constantValue`: worth * stake / value, so chance times value is the same part of the stake at every value.
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

/** The part of all stakes that the pot returns to players in the long run, seeds included. */
export function returnShare(rule: PotRule): Fraction {
  const r = fraction(rule.contributionPpm, micro)
  const { seedMinor: a, ceilingMinor: b } = rule
  if (rule.kind === 'constantValue') return fraction(rule.worthPpm ?? 0n, micro)
  if (rule.kind === 'progressive') return plus(r, fraction(a, rule.cycleMinor ?? 1n))
  const ceiling = b ?? 0n
  return over(times(r, fraction(a + ceiling)), fraction(ceiling - a))
}

/** What is wrong with a rule, by copy key of the desk; empty: nothing. */
export type RuleProblem = 'contribution' | 'seed' | 'ceiling' | 'cycle' | 'worth' | 'share'

/** Above this part of the stake, jackpots would cost more than most games earn. */
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
  // Worth less than its contribution it would grow to its ceiling and stay there.
  if (kind === 'constantValue' ? worthPpm === null || worthPpm <= contributionPpm : worthPpm !== null)
    problems.push('worth')
  if (problems.length > 0) return problems
  const share = returnShare(rule)
  return share.top * mostShare.bottom > mostShare.top * share.bottom ? ['share'] : []
}
