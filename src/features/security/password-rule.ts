import { fieldMessage } from '#domain/field-rules/field-message.ts'
import { createFieldCheck } from '#domain/field-rules/field-rule.ts'
import type { FieldReason } from '#domain/field-rules/field-rule.ts'
import { hintOfPattern } from '#domain/field-rules/hint-of-pattern.ts'
import { usernameFormRules } from '#domain/field-rules/registration.ts'
import { getRegisterRules } from '#schemas/api/register.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import type { FieldRule } from '#schemas/api/register.wire.ts'
import type { Api } from '#src/api/api.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { FormMessage } from '#src/forms/form-field.ts'

/** Validation of new passwords. */
export interface PasswordRule {
  /** The requirement as one sentence. */
  readonly hint: FormMessage
  readonly check: (typed: string) => FormMessage | null
  /** Message for a reason returned by the gateway. */
  readonly refusal: (reason: string) => FormMessage
}

/** Loads the merchant's password rule of the registration, which also applies to later passwords. */
export async function loadPasswordRule(api: Pick<Api, 'call'>): Promise<PasswordRule> {
  const { fields } = await api.call(getRegisterRules, {})
  const wire = fields['password']
  return passwordRuleOf(wire === undefined ? null : toFieldRule(wire))
}

export function passwordRuleOf(given: FieldRule | null): PasswordRule {
  const rule = usernameFormRules(given === null ? {} : { password: given }).password ?? given
  if (rule === null) throw new Error('A form by username always asks for a password')
  const check = createFieldCheck(rule)
  const { minLength: min, maxLength: max } = rule
  const messageKey = hintOfPattern(rule)
  const sentence = (reason: FieldReason) => fieldMessage({ reason, min, max, messageKey })
  return {
    hint: sentence('tooShort'),
    check(typed) {
      const failure = check(typed)
      return failure === null ? null : fieldMessage(failure)
    },
    refusal: (reason) =>
      reason in ownReasons ? { key: `security:password.${reason}` } : sentence(reason as FieldReason),
  }
}

const ownReasons = { denied: true, sameAsOld: true }

/** Maps the error of a form with a new password to messages by field. */
export const passwordRefusals = (
  rule: PasswordRule | null,
  { code, fields, copyKey }: ApiError,
): Partial<Record<'oldPassword' | 'newPassword' | 'confirmNewPassword', FormMessage>> => {
  if (code === 'password.oldWrong') return { oldPassword: { key: copyKey } }
  const { newPassword, confirmNewPassword } = fields
  return {
    ...(newPassword !== undefined && rule !== null && { newPassword: rule.refusal(newPassword) }),
    ...(confirmNewPassword !== undefined && {
      confirmNewPassword: { key: 'security:password.confirmation' },
    }),
  }
}
