import { registerFieldIds } from '#schemas/api/register.ts'
import type { RegisterFieldId } from '#schemas/api/register.ts'
import type { FieldRule } from '#schemas/api/register.wire.ts'
import { ageOn, parseCalendarDate } from './birthday.ts'
import type { CalendarDate } from './birthday.ts'
import { createFieldCheck, failure } from './field-rule.ts'
import { isCpf } from './identity.ts'
import type { FieldFailure } from './field-rule.ts'

/** A merchant's rules; a field without one is off. */
export type RegistrationRules = Readonly<Partial<Record<RegisterFieldId, FieldRule>>>
/** What the visitor typed; missing counts as empty. */
export type RegistrationValues = Readonly<Partial<Record<RegisterFieldId, string>>>
type RegistrationFailures = Partial<Record<RegisterFieldId, FieldFailure>>

export interface RegistrationCheck {
  /** Every refused field at once; an empty object lets the form through. */
  all(values: RegistrationValues): RegistrationFailures
  /** One field, for the moment the visitor leaves it. */
  field(id: RegisterFieldId, values: RegistrationValues): FieldFailure | null
}

/** Taken exactly as typed; around everything else blanks are an accident of the keyboard. */
const secrets: ReadonlySet<RegisterFieldId> = new Set<RegisterFieldId>([
  'password',
  'confirmPassword',
  'paymentPassword',
])

/** A field's value as it is checked and stored. */
export const fieldValue = (id: RegisterFieldId, typed: string | undefined): string =>
  secrets.has(id) ? (typed ?? '') : (typed?.trim() ?? '')

/** Not texts of the form: the picture's answer and the SMS code are checked by whoever sent them. */
const checkedElsewhere: ReadonlySet<RegisterFieldId> = new Set<RegisterFieldId>([
  'captcha',
  'verificationCode',
])

/** By username, with or without a code by SMS; or by mobile number, always with a code, with or without a password. */
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
 * The rules as a form by username applies them: username, password and its confirmation are always asked for, and a
 * payment password is required as soon as it is asked for. A confirmation has no rule but to equal the password.
 */
export function usernameFormRules(rules: RegistrationRules): RegistrationRules {
  const result: Partial<Record<RegisterFieldId, FieldRule>> = { ...rules }
  for (const id of alwaysRequired)
    result[id] = { ...(rules[id] ?? fallbackRule), enabled: true, required: true }
  const { password, paymentPassword } = result
  if (password !== undefined) result.confirmPassword = { ...password, pattern: null }
  if (paymentPassword?.enabled === true) result.paymentPassword = { ...paymentPassword, required: true }
  return result
}

/**
 * The rules as the form of one way applies them. A code needs a number to go to; where none is sent, none is asked for,
 * whatever the merchant's rule says.
 */
export function formRules(rules: RegistrationRules, way: RegistrationWay): RegistrationRules {
  const { verificationCode: _code, ...asked } = usernameFormRules(rules)
  if (way.kind === 'username') return way.smsCode ? { ...asked, ...withCode(rules) } : asked
  const { username: _name, password, confirmPassword, ...others } = asked
  return {
    ...others,
    ...withCode(rules),
    ...(way.password && password !== undefined && confirmPassword !== undefined
      ? { password, confirmPassword }
      : {}),
  }
}

const withCode = ({ mobileNum, verificationCode }: RegistrationRules): RegistrationRules => ({
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
  messageKey: 'fields:family.digits',
  minLength: 6,
  maxLength: 15,
}

/**
 * Makes the check that browser and gateway share.
 * `minAge` in years; `today` in the merchant's time zone; `documents`: what an ID number is.
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
    // A CPF is judged by its check digits, however it is written: length and pattern have nothing to add.
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
  // The sentence names the age, not the length of the text.
  return ageOn(birthday, today) < minAge ? { ...failure(rule, 'underAge'), min: minAge } : null
}

const sameText = (one: string, other: string | undefined) => one.toLowerCase() === other?.trim().toLowerCase()
