import { isFieldRule } from './register.checks.generated.ts'
import type { WireFieldRule } from './register.ts'

/**
 * Character class of a field by its wire number `patternId`. It selects the message; the pattern does the checking.
 */
export const fieldFamilies = {
  0: 'anyCharacters',
  1: 'letterFirst',
  2: 'chineseAndDigits',
  3: 'mailbox',
  4: 'alphanumeric',
  5: 'lettersWithDigits',
  6: 'digits',
  7: 'alphanumericWithUppercase',
  8: 'englishAndSpaces',
  9: 'noSpaces',
  10: 'chineseAndPunctuation',
  11: 'dateYearFirst',
  12: 'dateMonthFirst',
  13: 'lettersAndSpaces',
  14: 'korean',
  15: 'thai',
  16: 'thaiOrEnglish',
  17: 'uppercaseAndSpaces',
  18: 'lettersDigitsSymbols',
  19: 'mixedWithSymbol',
  20: 'telegram',
} as const
type FieldFamily = (typeof fieldFamilies)[keyof typeof fieldFamilies]
/** Messages that name the field: "any characters" of a password, "digits" of a phone number. */
type FamilyOfField = 'password' | 'phoneDigits'

/** A field rule in client terms. */
export interface FieldRule {
  readonly enabled: boolean
  readonly required: boolean
  /** `null` matches everything. */
  readonly pattern: string | null
  /**
   * Copy key of the family's messages; the variant (`range`, `exact`, `upTo`) is appended according to the bounds.
   */
  readonly messageKey: `fields:family.${FieldFamily | FamilyOfField | 'ownFormat'}`
  /** Length bounds in characters, both inclusive. */
  readonly minLength: number
  readonly maxLength: number
}

const isFamilyId = (patternId: number): patternId is keyof typeof fieldFamilies => patternId in fieldFamilies

/** An unknown `patternId` is treated as "any characters": the pattern still applies, only its message is generic. */
export function toFieldRule(wire: WireFieldRule): FieldRule {
  const family = isFamilyId(wire.patternId) ? fieldFamilies[wire.patternId] : fieldFamilies[0]
  return {
    enabled: wire.enabled,
    required: wire.required,
    pattern: wire.acceptedPattern === '*' ? null : wire.acceptedPattern,
    messageKey: `fields:family.${family}`,
    minLength: wire.minLength,
    maxLength: wire.maxLength,
  }
}

/**
 * A rule as received, unvalidated. A malformed rule refuses every value, and the field tells the visitor to contact
 * support.
 */
export function readFieldRule(wire: unknown): FieldRule {
  if (isFieldRule(wire)) return toFieldRule(wire)
  const isOff = typeof wire === 'object' && wire !== null && 'enabled' in wire && wire.enabled === false
  return {
    enabled: !isOff,
    required: true,
    pattern: null,
    messageKey: `fields:family.${fieldFamilies[0]}`,
    minLength: 1,
    maxLength: 0,
  }
}
