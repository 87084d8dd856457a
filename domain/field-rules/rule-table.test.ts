import { describe, expect, it } from 'vitest'
import en from '../../locales/en/fields.json' with { type: 'json' }
import pt from '../../locales/pt/fields.json' with { type: 'json' }
import { registerFieldIds } from '#schemas/api/register.ts'
import type { RegisterFieldId, WireFieldRule } from '#schemas/api/register.ts'
import { fieldFamilies, toFieldRule } from '#schemas/api/register.wire.ts'
import { fieldMessage } from './field-message.ts'
import { createRegistrationCheck } from './registration.ts'

/* Product spec, points 3 and 5: every field × enabled, required, pattern, minimum and maximum. */

const today = '2026-11-21'
const aRule = (parts: Partial<WireFieldRule> = {}): WireFieldRule => ({
  enabled: true,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 4,
  maxLength: 12,
  ...parts,
})

/** Always present and required in forms by username, whatever the rule. */
const always: readonly RegisterFieldId[] = ['username', 'password', 'confirmPassword']
/** Fields with their own tests: captcha, codes and compared values. */
const apart: readonly RegisterFieldId[] = ['captcha', 'verificationCode', 'confirmPassword', 'birthday']
const plain = registerFieldIds.filter((id) => !apart.includes(id))

const complete = { username: 'abcdef', password: 'ghijkl', confirmPassword: 'ghijkl' }
function reasonOf(id: RegisterFieldId, rule: WireFieldRule, value: string): string | null {
  const typed = { ...complete, [id]: value, ...(id === 'password' && { confirmPassword: value }) }
  const check = createRegistrationCheck({ [id]: toFieldRule(rule) }, { minAge: 18, today })
  return check.all(typed)[id]?.reason ?? null
}

const mustBeFilled = (id: RegisterFieldId, { enabled, required }: WireFieldRule) =>
  always.includes(id) || (enabled && (required || id === 'paymentPassword'))

const switches = [true, false].flatMap((enabled) => [true, false].map((required) => ({ enabled, required })))

describe.each(plain)('the field %s', (id) => {
  it.each(switches)('may stay empty unless it is asked for and required: %j', (parts) => {
    const rule = aRule(parts)
    expect(reasonOf(id, rule, '')).toBe(mustBeFilled(id, rule) ? 'required' : null)
    // White space alone counts as empty.
    expect(reasonOf(id, rule, '   ')).toBe(mustBeFilled(id, rule) ? 'required' : null)
  })

  it.each([
    ['abc', 'tooShort'],
    ['abcd', null],
    ['abcdefghijkl', null],
    ['abcdefghijklm', 'tooLong'],
    ['😀😀😀', 'tooShort'],
    ['😀😀😀😀', null],
  ])('between 4 and 12 characters takes %s: %s', (value, reason) => {
    expect(reasonOf(id, aRule(), value)).toBe(reason)
  })

  it.each([
    ['*', 'any text 1', null],
    ['^[a-z]+$', 'abcde', null],
    ['^[a-z]+$', 'abcd5', 'pattern'],
    ['^[0-9]{4,12}$', '12345', null],
    ['^[0-9]{4,12}$', 'abcde', 'pattern'],
    ['(', 'abcde', 'broken'],
  ])('by the pattern %s judges %j: %s', (acceptedPattern, value, reason) => {
    expect(reasonOf(id, aRule({ acceptedPattern }), value)).toBe(reason)
  })

  it('is measured before its pattern sees it', () => {
    expect(reasonOf(id, aRule({ acceptedPattern: '^[0-9]+$' }), 'abc')).toBe('tooShort')
  })

  it('that is off takes whatever it is given', () => {
    const off = aRule({ enabled: false, acceptedPattern: '^[0-9]+$' })
    expect(reasonOf(id, off, 'x')).toBe(always.includes(id) ? 'tooShort' : null)
  })
})

describe('the message families of the spec', () => {
  const families = Object.entries(fieldFamilies)
  const bounds = [
    [4, 12, 'range'],
    [6, 6, 'exact'],
    [0, 255, 'upTo'],
  ] as const
  const table = families.flatMap(([id, family]) =>
    bounds.map(([min, max, variant]) => [Number(id), family, min, max, variant] as const),
  )

  it.each(table)(
    '%i (%s) with %i to %i speaks its own sentence: %s',
    (patternId, family, min, max, variant) => {
      const { messageKey } = toFieldRule(aRule({ patternId, minLength: min, maxLength: max }))
      const { key, values } = fieldMessage({ reason: 'pattern', min, max, messageKey })
      expect([key, values]).toEqual([`fields:family.${family}.${variant}`, { min, max }])
      for (const { family: sentences } of [en, pt]) {
        const sentence = sentences[family][variant]
        const named = [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)
        // The length of a date follows from its format.
        const isFixed = family.startsWith('date') || family === 'telegram'
        const wanted = isFixed ? [] : { range: ['min', 'max'], exact: ['min'], upTo: ['max'] }[variant]
        expect(new Set(named)).toEqual(new Set(wanted))
      }
    },
  )

  it.each(['tooShort', 'tooLong', 'pattern', 'required'] as const)(
    'say the same of a value that is %s',
    (reason) => {
      const { messageKey } = toFieldRule(aRule({ patternId: 5 }))
      const { key } = fieldMessage({ reason, min: 4, max: 12, messageKey })
      expect(key).toBe('fields:family.lettersWithDigits.range')
    },
  )
})
