import { registerFieldIds } from '#schemas/api/register.ts'
import type { RegisterFieldId } from '#schemas/api/register.ts'
import type { FieldRule } from '#schemas/api/register.wire.ts'
import { ageOn, parseCalendarDate } from './birthday.ts'
import type { CalendarDate } from './birthday.ts'
import { createFieldCheck, failure } from './field-rule.ts'
import { isCpf } from './identity.ts'
import type { FieldFailure } from './field-rule.ts'

/** A merchant's rules; a field without a rule is not shown. */
export type RegistrationRules = Readonly<Partial<Record<RegisterFieldId, FieldRule>>>
/** The entered values; missing means empty. */
export type RegistrationValues = Readonly<Partial<Record<RegisterFieldId, string>>>
type RegistrationFailures = Partial<Record<RegisterFieldId, FieldFailure>>

export interface RegistrationCheck {
  /** All refused fields; empty when the form is valid. */
  all(values: RegistrationValues): RegistrationFailures
  /** One field, checked when it loses focus. */
  field(id: RegisterFieldId, values: RegistrationValues): FieldFailure | null
}

/** Fields taken exactly as typed; others are trimmed. */
const secrets: ReadonlySet<RegisterFieldId> = new Set<RegisterFieldId>([
  'password',
  'confirmPassword',
  'paymentPassword',
])

/** A field's value as it is checked and stored. */
export const fieldValue = (id: RegisterFieldId, typed: string | undefined): string =>
  secrets.has(id) ? (typed ?? '') : (typed?.trim() ?? '')

/** The captcha and the SMS code are checked by the services that issued them. */
const checkedElsewhere: ReadonlySet<RegisterFieldId> = new Set<RegisterFieldId>([
  'captcha',
  'verificationCode',
])

/** By username, with or without an SMS code; or by mobile number, always with a code, with or without a password. */
export type RegistrationWay =
  | { readonly kind: 'username'; readonly smsCode: boolean }
  | { readonly kind: 'mobile'; readonly password: boolean }

const byUsername: RegistrationWay = { kind: 'username', smsCode: false }

const alwaysRequired: ReadonlySet<RegisterFieldId> = new Set<RegisterFieldId>([
  'username',
  'password',
  'confirmPassword',
])

const fallbackRule: FieldRule = {
  enabled: true,
  required: true,
  pattern: null,
  messageKey: 'fields:family.anyCharacters',
  minLength: 1,
  maxLength: 64,
}

/**
 * The rules of the form by username: username, password and its confirmation are always required, and the payment
 * password is required if it is shown. The only rule of a confirmation is equality with the password.
 */
export function usernameFormRules(rules: RegistrationRules): RegistrationRules {
  const result: Partial<Record<RegisterFieldId, FieldRule>> = { ...rules }
  for (const id of alwaysRequired)
    result[id] = { ...(rules[id] ?? fallbackRule), enabled: true, required: true }
  const { password, paymentPassword, mobileNum } = result
  if (password !== undefined) {
    result.password = named(password, 'anyCharacters', 'password')
    result.confirmPassword = { ...password, pattern: null }
  }
  if (mobileNum !== undefined) result.mobileNum = named(mobileNum, 'digits', 'phoneDigits')
  if (paymentPassword?.enabled === true) result.paymentPassword = { ...paymentPassword, required: true }
  return result
}

/** Replaces the message of a general family by the one that names the field. */
const named = (rule: FieldRule, general: 'anyCharacters' | 'digits', own: 'password' | 'phoneDigits') =>
  rule.messageKey === `fields:family.${general}`
    ? { ...rule, messageKey: `fields:family.${own}` as const }
    : rule

/**
 * The rules of one registration form. An SMS code requires a mobile number; where no code is sent the field is
 * dropped, whatever the merchant's rule.
 */
export function formRules(rules: RegistrationRules, way: RegistrationWay): RegistrationRules {
  const { verificationCode: _code, ...asked } = usernameFormRules(rules)
  if (way.kind === 'username') return way.smsCode ? { ...asked, ...withCode(asked, rules) } : asked
  const { username: _name, password, confirmPassword, ...others } = asked
  return {
    ...others,
    ...withCode(asked, rules),
    ...(way.password && password !== undefined && confirmPassword !== undefined
      ? { password, confirmPassword }
      : {}),
  }
}

const withCode = (
  { mobileNum }: RegistrationRules,
  { verificationCode }: RegistrationRules,
): RegistrationRules => ({
  mobileNum: {
    ...(mobileNum?.enabled === true ? mobileNum : mobileRule),
    enabled: true,
    required: true,
  },
  verificationCode: { ...(verificationCode ?? fallbackRule), enabled: true, required: true },
})

const mobileRule: FieldRule = {
  enabled: true,
  required: true,
  pattern: '^[0-9]+$',
  messageKey: 'fields:family.phoneDigits',
  minLength: 6,
  maxLength: 15,
}

/**
 * Creates the check shared by browser and gateway. `minAge` in years; `today` in the merchant's time zone; `documents`:
 * the kind of ID number.
 */
export function createRegistrationCheck(
  rules: RegistrationRules,
  {
    minAge,
    today,
    documents,
    way = byUsername,
  }: { minAge: number; today: CalendarDate; documents?: string; way?: RegistrationWay },
): RegistrationCheck {
  const form = formRules(rules, way)
  const asked = registerFieldIds.filter((id) => form[id]?.enabled === true && !checkedElsewhere.has(id))
  const checks = new Map(asked.map((id) => [id, createFieldCheck(form[id] ?? fallbackRule)]))

  const field: RegistrationCheck['field'] = (id, values) => {
    const rule = form[id]
    const check = checks.get(id)
    if (rule === undefined || check === undefined) return null
    const value = fieldValue(id, values[id])
    if (id === 'confirmPassword')
      return value === fieldValue('password', values.password) ? null : failure(rule, 'mismatch')
    // A CPF is validated by its check digits in any notation; length and pattern do not apply.
    if (id === 'idNumber' && documents === 'cpf' && value !== '')
      return isCpf(value) ? null : failure(rule, 'invalidDocument')
    const refused = check(value)
    if (refused !== null || value.trim() === '') return refused
    if (id === 'birthday') return checkBirthday(rule, value, minAge, today)
    if (id === 'password' && sameText(value, values.username)) return failure(rule, 'sameAsUsername')
    return null
  }

  return {
    field,
    all: (values) =>
      Object.fromEntries(
        asked.flatMap((id) => {
          const refused = field(id, values)
          return refused === null ? [] : [[id, refused]]
        }),
      ),
  }
}

function checkBirthday(
  rule: FieldRule,
  value: string,
  minAge: number,
  today: CalendarDate,
): FieldFailure | null {
  const birthday = parseCalendarDate(value)
  if (birthday === null || birthday > today) return failure(rule, 'invalidDate')
  // The message names the minimum age instead of the text length.
  return ageOn(birthday, today) < minAge ? { ...failure(rule, 'underAge'), min: minAge } : null
}

const sameText = (one: string, other: string | undefined) => one.toLowerCase() === other?.trim().toLowerCase()
