import { describe, expect, it } from 'vitest'
import { registerFieldIds } from '#schemas/api/register.ts'
import { fieldFamilies, toFieldRule } from '#schemas/api/register.wire.ts'
import type { FieldRule } from '#schemas/api/register.wire.ts'
import en from '../../locales/en/fields.json' with { type: 'json' }
import { createFieldCheck } from './field-rule.ts'
import { fieldMessage } from './field-message.ts'

const aRule = (parts: Partial<FieldRule> = {}): FieldRule => ({
  enabled: true,
  required: false,
  pattern: '^[a-z]+$',
  messageKey: 'fields:family.letterFirst',
  minLength: 3,
  maxLength: 5,
  ...parts,
})
const reasonOf = (rule: FieldRule, value: string) => createFieldCheck(rule)(value)?.reason ?? null

const failed = (rule: FieldRule, value: string) => {
  const failure = createFieldCheck(rule)(value)
  if (failure === null) throw new Error('expected the value to be refused')
  return fieldMessage(failure)
}

describe('a field check', () => {
  it.each([
    ['off lets everything through', aRule({ enabled: false, required: true }), '', null],
    ['off lets even a malformed value through', aRule({ enabled: false }), '#', null],
    ['optional lets an empty value through', aRule(), '', null],
    ['required refuses an empty value', aRule({ required: true }), '', 'required'],
    ['required refuses blanks', aRule({ required: true }), '   ', 'required'],
    ['lets a fitting value through', aRule(), 'abc', null],
    ['lets the longest value through', aRule(), 'abcde', null],
    ['refuses one character too few', aRule(), 'ab', 'tooShort'],
    ['refuses one character too many', aRule(), 'abcdef', 'tooLong'],
    ['refuses what the pattern does not match', aRule(), 'ABC', 'pattern'],
    ['tells length before pattern', aRule(), 'A', 'tooShort'],
    ['without a pattern takes any characters', aRule({ pattern: null }), '§§§', null],
    ['counts characters, not code units', aRule({ pattern: null }), '😀😀😀', null],
    ['with a malformed pattern refuses everything', aRule({ pattern: '(' }), 'abc', 'broken'],
    ['with a backreference refuses everything', aRule({ pattern: '(a)\\1' }), 'aa', 'broken'],
    ['with bounds out of order refuses everything', aRule({ minLength: 6 }), 'abc', 'broken'],
    ['with no room at all refuses everything', aRule({ minLength: 0, maxLength: 0 }), 'abc', 'broken'],
    ['with a malformed pattern refuses even nothing', aRule({ pattern: '[' }), '', 'broken'],
    [
      'too costly to evaluate refuses',
      aRule({ pattern: `${'(?=.*'.repeat(7)}q${')'.repeat(7)}`, maxLength: 255 }),
      'a'.repeat(200),
      'broken',
    ],
  ])('%s', (_, rule, value, reason) => {
    expect(reasonOf(rule, value)).toBe(reason)
  })

  it('never shows a value beyond 255 characters to the pattern, whatever the rule says', () => {
    expect(reasonOf(aRule({ pattern: null, maxLength: 9999 }), 'a'.repeat(256))).toBe('tooLong')
  })
})

describe('every field of the form', () => {
  it.each(registerFieldIds)('%s obeys enabled, required, pattern, minimum and maximum', () => {
    const rule = aRule({ required: true })
    expect(['', 'ab', 'abcdef', 'ABC', 'abc'].map((value) => reasonOf(rule, value))).toEqual([
      'required',
      'tooShort',
      'tooLong',
      'pattern',
      null,
    ])
  })
})

describe('the wire form of a rule', () => {
  const wire = {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    patternId: 4,
    minLength: 6,
    maxLength: 16,
  }

  it('reads the asterisk as "matches everything"', () => {
    expect(toFieldRule(wire).pattern).toBeNull()
    expect(toFieldRule({ ...wire, acceptedPattern: '^a$' }).pattern).toBe('^a$')
  })

  it('finds the message by the family number', () => {
    expect(toFieldRule(wire).messageKey).toBe('fields:family.alphanumeric')
    expect(toFieldRule({ ...wire, patternId: 998 }).messageKey).toBe('fields:family.anyCharacters')
  })
})

describe('the sentence under a field', () => {
  it.each([
    ['names both bounds', aRule(), 'ab', 'fields:family.letterFirst.range'],
    [
      'names one number when the bounds meet',
      aRule({ minLength: 5 }),
      'ab',
      'fields:family.letterFirst.exact',
    ],
    [
      'names the upper bound alone when there is no lower one',
      aRule({ minLength: 0 }),
      'abcdef',
      'fields:family.letterFirst.upTo',
    ],
    [
      'is the rule’s own for a missing value',
      aRule({ required: true }),
      '',
      'fields:family.letterFirst.range',
    ],
    [
      'says "required" when the rule has nothing to say',
      aRule({ required: true, minLength: 0 }),
      '',
      'fields:reason.required',
    ],
    ['says that the rule is broken', aRule({ pattern: '(' }), 'a', 'fields:reason.broken'],
  ])('%s', (_, rule, value, key) => {
    expect(failed(rule, value).key).toBe(key)
  })

  it('carries the bounds as placeholders', () => {
    expect(failed(aRule(), 'ab').values).toEqual({ min: 3, max: 5 })
  })

  it('exists for every family in its three variants', () => {
    const families: Record<string, Record<string, string>> = en.family
    for (const family of Object.values(fieldFamilies)) {
      expect(Object.keys(families[family] ?? {}).toSorted()).toEqual(['exact', 'range', 'upTo'])
    }
  })
})
