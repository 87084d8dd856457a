import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import type { FieldRule } from '#schemas/api/register.wire.ts'
import { fieldMessage } from './field-message.ts'
import { ageOn, calendarDateIn, parseCalendarDate } from './birthday.ts'
import { createRegistrationCheck, formRules } from './registration.ts'
import type { RegistrationRules, RegistrationValues, RegistrationWay } from './registration.ts'

const today = '2026-11-21'
const aRule = (parts: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  pattern: null,
  messageKey: 'fields:family.anyCharacters',
  minLength: 3,
  maxLength: 40,
  ...parts,
})
const values: RegistrationValues = {
  username: 'aurora77',
  password: 'longenough',
  confirmPassword: 'longenough',
}
const reasons = (rules: RegistrationRules, typed: RegistrationValues) =>
  Object.fromEntries(
    Object.entries(createRegistrationCheck(rules, { minAge: 18, today }).all(typed)).map(([id, failure]) => [
      id,
      failure.reason,
    ]),
  )

describe('a registration', () => {
  it('passes when every rule is met', () => {
    expect(reasons({ username: aRule(), password: aRule() }, values)).toEqual({})
  })

  it('always asks for username and password, whatever the rules say', () => {
    expect(reasons({ username: aRule({ enabled: false }) }, {})).toEqual({
      username: 'required',
      password: 'required',
    })
  })

  it('reports every refused field at once', () => {
    const rules = { username: aRule({ minLength: 20 }), email: aRule({ required: true }), line: aRule() }
    expect(reasons(rules, { ...values, line: 'x' })).toEqual({
      username: 'tooShort',
      email: 'required',
      line: 'tooShort',
    })
  })

  it('forgives blanks around a text, but not around a password', () => {
    const rules = { email: aRule({ pattern: '^\\S+$' }), password: aRule({ pattern: '^\\S+$' }) }
    expect(reasons(rules, { ...values, email: ' a@b.example ' })).toEqual({})
    expect(reasons(rules, { ...values, password: ' spaced ', confirmPassword: ' spaced ' })).toEqual({
      password: 'pattern',
    })
  })

  it.each([
    ['529.982.247-25', null],
    ['52998224725', null],
    [' 529982247-25 ', null],
    ['529.982.247-26', 'invalidDocument'],
    ['5299', 'invalidDocument'],
    ['', 'required'],
  ])('judges the CPF %j by its check digits, however it is written', (idNumber, reason) => {
    const rules = { idNumber: aRule({ required: true, pattern: '^\\d+$', minLength: 11, maxLength: 11 }) }
    const check = createRegistrationCheck(rules, { minAge: 18, today, documents: 'cpf' })
    expect(check.field('idNumber', { ...values, idNumber })?.reason ?? null).toBe(reason)
  })

  it('wants the confirmation to equal the password', () => {
    expect(reasons({}, { ...values, confirmPassword: 'Longenough' })).toEqual({ confirmPassword: 'mismatch' })
  })

  it('refuses the username as password', () => {
    const same = { username: 'Aurora77', password: 'aurora77', confirmPassword: 'aurora77' }
    expect(reasons({}, same)).toEqual({ password: 'sameAsUsername' })
  })

  it('requires the payment password as soon as it is enabled', () => {
    expect(reasons({ paymentPassword: aRule({ required: false }) }, values)).toEqual({
      paymentPassword: 'required',
    })
  })

  it('does not check captcha and SMS code', () => {
    expect(
      reasons({ captcha: aRule({ required: true }), verificationCode: aRule({ required: true }) }, values),
    ).toEqual({})
  })

  it('asks for an SMS code only where one is sent, whatever the merchant’s rule', () => {
    const rules = { verificationCode: aRule({ required: true }) }
    const asks = (way: RegistrationWay) => formRules(rules, way).verificationCode?.required === true
    expect(asks({ kind: 'username', smsCode: false })).toBe(false)
    expect(asks({ kind: 'username', smsCode: true })).toBe(true)
    expect(asks({ kind: 'mobile', password: false })).toBe(true)
  })

  it('ignores input of fields that are off', () => {
    expect(reasons({ email: aRule({ enabled: false, pattern: '^$' }) }, { ...values, email: 'x' })).toEqual(
      {},
    )
  })

  it.each([
    ['2008-11-21', null],
    ['2008-11-22', 'underAge'],
    ['11-21-2008', null],
    ['2027-01-01', 'invalidDate'],
    ['2007-02-30', 'invalidDate'],
    ['0001-01-01', 'invalidDate'],
    ['1899-12-31', 'invalidDate'],
    ['1900-01-01', null],
    ['someday', 'invalidDate'],
  ])('born %s is %s', (birthday, reason) => {
    expect(reasons({ birthday: aRule() }, { ...values, birthday }).birthday ?? null).toBe(reason)
  })

  it('checks one field alone as it checks the whole form', () => {
    const check = createRegistrationCheck({ username: aRule({ minLength: 20 }) }, { minAge: 18, today })
    expect(check.field('username', values)).toEqual(check.all(values).username)
    expect(check.field('email', values)).toBeNull()
  })
})

describe('age', () => {
  const days = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2026-11-21'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))

  property.prop([days])('grows exactly on the birthday', (birthday) => {
    const year = Number(birthday.slice(0, 4)) + 18
    const day = birthday.endsWith('02-29') && !isLeap(year) ? `${year}-03-01` : `${year}${birthday.slice(4)}`
    const dayBefore = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
    expect(ageOn(birthday, day)).toBe(18)
    expect(ageOn(birthday, dayBefore)).toBe(17)
  })

  it('counts in the time zone of the merchant', () => {
    const now = new Date('2026-11-21T01:30:00Z')
    expect(calendarDateIn('America/Sao_Paulo', now)).toBe('2026-11-20')
    expect(calendarDateIn('Asia/Ho_Chi_Minh', now)).toBe('2026-11-21')
  })

  it.each(['', '2026-1-1', '2026-13-01', '20261121', '2026-11-21T00:00', '0000-00-00'])(
    '%j is no day',
    (text) => {
      expect(parseCalendarDate(text)).toBeNull()
    },
  )
})

const isLeap = (year: number) => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

describe('the messages of fields that name themselves', () => {
  const digits = (minLength: number, maxLength: number): FieldRule => ({
    enabled: true,
    required: true,
    pattern: '^\\d+$',
    messageKey: 'fields:family.digits',
    minLength,
    maxLength,
  })
  const messageOf = (id: 'password' | 'mobileNum', rules: RegistrationRules, value: string) => {
    const check = createRegistrationCheck(rules, {
      minAge: 18,
      today,
      way: { kind: 'username', smsCode: true },
    })
    const refused = check.field(id, { [id]: value })
    return refused === null ? null : fieldMessage(refused).key
  }

  it.each([
    [10, 64, 'fields:family.password.range'],
    [12, 12, 'fields:family.password.exact'],
  ])('a password of any characters, %i to %i', (minLength, maxLength, key) => {
    const rule: FieldRule = {
      ...digits(minLength, maxLength),
      pattern: null,
      messageKey: 'fields:family.anyCharacters',
    }
    expect(messageOf('password', { password: rule }, 'short')).toBe(key)
  })

  it('a password with a pattern keeps the message of its family', () => {
    expect(messageOf('password', { password: digits(6, 8) }, 'abcdef')).toBe('fields:family.digits.range')
  })

  it.each([
    [10, 11, 'fields:family.phoneDigits.range'],
    [11, 11, 'fields:family.phoneDigits.exact'],
  ])('a phone number of %i to %i digits', (minLength, maxLength, key) => {
    expect(messageOf('mobileNum', { mobileNum: digits(minLength, maxLength) }, '123')).toBe(key)
  })
})
