import type { FieldFailure, FieldReason } from './field-rule.ts'

/** A copy key and its placeholders. */
export interface FieldMessage {
  readonly key: string
  readonly values: { readonly min: number; readonly max: number }
}

/** Reasons with their own message; the others use the message that describes the field's format. */
const ownSentence: ReadonlySet<FieldReason> = new Set<FieldReason>([
  'mismatch',
  'sameAsUsername',
  'invalidDate',
  'underAge',
  'invalidDocument',
  'broken',
])

/** The message under a field. A missing value also gets the format message when the rule has a length. */
export function fieldMessage(failure: FieldFailure): FieldMessage {
  const { reason, min, max, messageKey } = failure
  const values = { min, max }
  if (ownSentence.has(reason) || (reason === 'required' && min === 0)) {
    return { key: `fields:reason.${reason}`, values }
  }
  return { key: `${messageKey}.${lengthVariant(min, max)}`, values }
}

function lengthVariant(min: number, max: number): 'exact' | 'upTo' | 'range' {
  if (min === max) return 'exact'
  return min <= 1 ? 'upTo' : 'range'
}
