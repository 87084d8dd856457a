import { decimal, decimalText, floorOf, fraction, times } from '#domain/lottery/fraction.ts'
import type { Fraction } from '#domain/lottery/fraction.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { JackpotRule } from '#schemas/api/jackpots.ts'
import type { PotRule } from './pot.ts'

/** Percent on the wire to parts per million: "0.5" is 5,000. */
const ppmOf = (percent: string): bigint => floorOf(times(decimal(percent), fraction(10_000)))
/** A fraction as percent on the wire, at most four decimals. */
export const percentOf = (part: Fraction): string => decimalText(times(part, fraction(100)), 4)
const ofPpm = (ppm: bigint) => percentOf(fraction(ppm, 1_000_000))

/** Parses a wire rule. Null when an amount has more decimal places than the currency. */
export function potRule(wire: JackpotRule, currency: string): PotRule | null {
  const amount = (text: string | null) => (text === null ? null : fromDecimal(text, currency))
  const [seedMinor, ceilingMinor, cycleMinor] = [amount(wire.seed), amount(wire.ceiling), amount(wire.cycle)]
  const isUnreadable = (text: string | null, minor: bigint | null) => text !== null && minor === null
  if (seedMinor === null || isUnreadable(wire.ceiling, ceilingMinor) || isUnreadable(wire.cycle, cycleMinor))
    return null
  return {
    kind: wire.kind,
    contributionPpm: ppmOf(wire.contribution),
    seedMinor,
    ceilingMinor,
    cycleMinor,
    worthPpm: wire.worth === null ? null : ppmOf(wire.worth),
  }
}

export function ruleWire(rule: PotRule, currency: string): JackpotRule {
  const amount = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, currency))
  return {
    kind: rule.kind,
    contribution: ofPpm(rule.contributionPpm),
    seed: toDecimal(rule.seedMinor, currency),
    ceiling: amount(rule.ceilingMinor),
    cycle: amount(rule.cycleMinor),
    worth: rule.worthPpm === null ? null : ofPpm(rule.worthPpm),
  }
}

/** Parses the rule of a stored pot, which was validated before it was stored. Throws otherwise. */
export function soundRule(wire: JackpotRule, currency: string): PotRule {
  const rule = potRule(wire, currency)
  if (rule === null) throw new RangeError('The rule of a pot has amounts its currency cannot hold')
  return rule
}
