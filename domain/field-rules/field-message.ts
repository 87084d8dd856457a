import type { FieldFailure, FieldReason } from './field-rule.ts'

/** A copy key and its placeholders. */
export interface FieldMessage {
  readonly key: string
  readonly values: { readonly min: number; readonly max: number }
}

/** Reasons with a message of their own; the others get the message that describes what the field accepts. */
const ownSentence: ReadonlySet<FieldReason> = new Set<FieldReason>([
  'mismatch',
  'sameAsUsername',
  'invalidDate',
  'underAge',
  'invalidDocument',
  'broken',
])

/** The message under a field. A missing value gets the rule's own message too, if the rule asks for a length. */
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
