import { fieldMessage } from '#domain/field-rules/field-message.ts'
import { hintOfPattern } from '#domain/field-rules/hint-of-pattern.ts'
import type { FieldReason } from '#domain/field-rules/field-rule.ts'
import type { RegistrationRules } from '#domain/field-rules/registration.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { FormMessage } from '#src/forms/form-field.ts'
import type { AskedFieldId } from './register-fields.ts'

/** Error codes that concern a single field. */
const fieldOfCode: Partial<Record<ApiError['code'], AskedFieldId>> = {
  'register.usernameTaken': 'username',
  'register.mobileTaken': 'mobileNum',
  'register.codeInvalid': 'verificationCode',
  'register.identityTaken': 'idNumber',
  'register.affiliateInvalid': 'affiliateCode',
  'register.underAge': 'birthday',
  'captcha.required': 'captcha',
  'captcha.invalid': 'captcha',
}

interface RefusalContext {
  readonly rules: RegistrationRules
  readonly minAge: number
}

/** Maps the error of a registration to messages by field. */
export function registerRefusals(
  error: ApiError,
  { rules, minAge }: RefusalContext,
): Partial<Record<AskedFieldId, FormMessage>> {
  const about = fieldOfCode[error.code]
  if (about !== undefined) return { [about]: { key: error.copyKey } }
  return Object.fromEntries(
    Object.entries(error.fields).map(([id, reason]) => [
      id,
      messageOf(id as AskedFieldId, reason, { rules, minAge }),
    ]),
  )
}

function messageOf(id: AskedFieldId, reason: string, { rules, minAge }: RefusalContext): FormMessage {
  const rule = rules[id]
  if (rule === undefined) return { key: 'fields:reason.broken' }
  const { minLength, maxLength: max } = rule
  // The `underAge` text shows the minimum age instead of the minimum length.
  const min = reason === 'underAge' ? minAge : minLength
  return fieldMessage({ reason: reason as FieldReason, min, max, messageKey: hintOfPattern(rule) })
}
