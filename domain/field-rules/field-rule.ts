import type { FieldRule } from '#schemas/api/register.wire.ts'
import { hintOfPattern } from './hint-of-pattern.ts'
import { compilePattern, maxValueLength } from './pattern-match.ts'

/**
 * Why a value was refused.
 *
 * - `required`, `tooShort`, `tooLong`, `pattern`: the field's own rule.
 * - `mismatch`: the confirmation differs from the password.
 * - `sameAsUsername`: the password equals the username.
 * - `invalidDocument`: wrong check digits.
 * - `invalidDate`, `underAge`: the birthday.
 * - `broken`: the rule itself is invalid, so every value is refused.
 */
export type FieldReason =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'pattern'
  | 'mismatch'
  | 'sameAsUsername'
  | 'invalidDate'
  | 'underAge'
  | 'invalidDocument'
  | 'broken'

export interface FieldFailure {
  readonly reason: FieldReason
  /** Bounds of the rule, for the message. */
  readonly min: number
  readonly max: number
  readonly messageKey: FieldRule['messageKey']
}

/** `null`: the value passes. */
export type FieldCheck = (value: string) => FieldFailure | null

/**
 * Creates the check of one field. Length is checked first, so that a pattern never sees more than 255 characters; an
 * empty value is only checked by `required`. An invalid rule refuses every value with `broken`.
 */
export function createFieldCheck(rule: FieldRule): FieldCheck {
  const fail = (reason: FieldReason): FieldFailure => failure(rule, reason)
  if (!rule.enabled) return () => null
  const matches = patternTest(rule)
  if (matches === null) return () => fail('broken')

  return (value) => {
    if (value.trim() === '') return rule.required ? fail('required') : null
    const length = Array.from(value).length
    if (length > Math.min(rule.maxLength, maxValueLength)) return fail('tooLong')
    if (length < rule.minLength) return fail('tooShort')
    try {
      return matches(value) ? null : fail('pattern')
    } catch {
      return fail('broken')
    }
  }
}

export function failure(rule: FieldRule, reason: FieldReason): FieldFailure {
  return { reason, min: rule.minLength, max: rule.maxLength, messageKey: hintOfPattern(rule) }
}

function patternTest(rule: FieldRule): ((value: string) => boolean) | null {
  if (rule.minLength > rule.maxLength || rule.maxLength === 0) return null
  if (rule.pattern === null) return () => true
  try {
    return compilePattern(rule.pattern)
  } catch {
    return null
  }
}
