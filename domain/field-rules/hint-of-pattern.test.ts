import { describe, expect, it } from 'vitest'
import type { FieldRule } from '#schemas/api/register.wire.ts'
import { fieldMessage } from './field-message.ts'
import { createFieldCheck } from './field-rule.ts'
import { hintOfPattern } from './hint-of-pattern.ts'

const aRule = (pattern: string | null, declared: string, [minLength, maxLength] = [6, 12]): FieldRule => ({
  enabled: true,
  required: true,
  pattern,
  messageKey: `fields:family.${declared}` as FieldRule['messageKey'],
  minLength: minLength ?? 6,
  maxLength: maxLength ?? 12,
})
const familyOf = (rule: FieldRule) => hintOfPattern(rule).replace('fields:family.', '')

describe('the hint of a field', () => {
  it.each([
    ['^[0-9]+$', 'digits'],
    [String.raw`^\d{6,12}$`, 'digits'],
    ['^[A-Za-z0-9]+$', 'alphanumeric'],
    ['^[A-Za-z][A-Za-z0-9]*$', 'letterFirst'],
    ['^@?[A-Za-z][A-Za-z0-9_]{4,31}$', 'telegram'],
    ['^[A-Z ]+$', 'uppercaseAndSpaces'],
    ['^[A-Za-z ]+$', 'englishAndSpaces'],
    [String.raw`^[\p{L} ]+$`, 'lettersAndSpaces'],
    [String.raw`^\S+$`, 'noSpaces'],
    [String.raw`^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$`, 'mailbox'],
    [String.raw`^\d{4}-\d{2}-\d{2}$`, 'dateYearFirst'],
    ['^.+$', 'anyCharacters'],
    ['^MARQUEE-[0-9]{4}$', 'ownFormat'],
    ['^(0|1)+$', 'ownFormat'],
  ])('is chosen by the pattern %s where the declared family says "anything"', (pattern, family) => {
    expect(familyOf(aRule(pattern, 'anyCharacters'))).toBe(family)
  })
  it('is the pattern’s where the declared family contradicts it', () => {
    expect(familyOf(aRule('^[0-9]+$', 'letterFirst'))).toBe('digits')
    expect(familyOf(aRule('^[A-Za-z]+$', 'digits'))).not.toBe('digits')
  })
  it('stays the declared one while the pattern keeps its promise, and without a pattern', () => {
    expect(familyOf(aRule(String.raw`^[\p{L}][\p{L} '.-]*$`, 'lettersAndSpaces'))).toBe('lettersAndSpaces')
    expect(familyOf(aRule(null, 'digits'))).toBe('digits')
    expect(familyOf(aRule('^(', 'digits'))).toBe('digits')
  })
  it('fits the bounds of the field', () => {
    expect(familyOf(aRule(String.raw`^\d{11}$`, 'anyCharacters', [11, 11]))).toBe('digits')
    expect(familyOf(aRule('^[A-Za-z0-9]{2,3}$', 'anyCharacters', [2, 3]))).toBe('alphanumeric')
  })
  it('is the message of a value that the pattern refuses', () => {
    const failure = createFieldCheck(aRule('^[0-9]+$', 'anyCharacters', [1, 255]))('seven')
    expect(failure === null ? null : fieldMessage(failure).key).toBe('fields:family.digits.upTo')
  })
})
