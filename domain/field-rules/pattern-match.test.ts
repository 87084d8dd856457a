import { test as property, fc } from '#tests/support/law.ts'
import { describe, expect, it } from 'vitest'
import { compilePattern, maxValueLength } from './pattern-match.ts'
import { PatternError } from './pattern-syntax.ts'

const characters = fc.constantFrom('a', 'b', 'Z', '0', '7', '_', '-', '.', ' ', '\n', 'é', '中', '한')
const values = fc.array(characters, { maxLength: 6 }).map((list) => list.join(''))

/** Random patterns over the whole supported syntax, as source text. */
const { pattern: patterns } = fc.letrec<{ pattern: string; atom: string; quantified: string }>((tie) => ({
  atom: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom('a', 'b', 'Z', '0', '.', '\\d', '\\W', '\\s', '\\.', '中', '[a-z]', '[^a-z]', '[\\w-]'),
    fc.constantFrom('[\\d.-]', '[]', '[^]', '\\u4e2d', '\\x61', '\\p{L}', '\\P{Lu}', '[一-龥]', '[\\w-.]'),
    tie('pattern').map((inner) => `(${inner})`),
    tie('pattern').map((inner) => `(?:${inner})`),
  ),
  quantified: fc
    .tuple(tie('atom'), fc.constantFrom('', '', '*', '+', '?', '*?', '+?', '{2}', '{1,}', '{0,3}', '{2,3}?'))
    .map(([atom, quantifier]) => atom + quantifier),
  pattern: fc.oneof(
    { depthSize: 'small' },
    fc.array(tie('quantified'), { maxLength: 3 }).map((parts) => parts.join('')),
    fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `${one}|${other}`),
    tie('pattern').map((inner) => `^${inner}$`),
    tie('pattern').map((inner) => `(?=${inner})`),
    tie('pattern').map((inner) => `(?!${inner})`),
    tie('pattern').map((inner) => `\\b${inner}\\B`),
  ),
}))

/** "[\w-.]" is an error in Unicode mode only, \p is known there only. */
const platformAnswer = (source: string, value: string) => {
  const flags = source.includes('[\\w-.]') ? '' : 'u'
  return new RegExp(source, flags).test(value)
}

describe('a compiled pattern', () => {
  property.prop([patterns.filter((source) => !(source.includes('[\\w-.]') && /\\p/i.test(source))), values], {
    numRuns: 3000,
  })('answers as the platform does', (source, value) => {
    expect(compilePattern(source)(value)).toBe(platformAnswer(source, value))
  })

  it.each([
    ['^[A-Za-z][A-Za-z0-9]{5,15}$', 'aurora77', true],
    ['^[A-Za-z][A-Za-z0-9]{5,15}$', '7aurora', false],
    ['^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[^\\w\\s]).+$', 'Str0ng!', true],
    ['^(?=.*[A-Z])(?=.*[a-z])(?=.*\\d)(?=.*[^\\w\\s]).+$', 'str0ng!', false],
    ['^[가-힣]+$', '한국', true],
    ['^\\p{Script=Thai}+$', 'ไทย', true],
    ['^.$', '😀', true],
    ['', '', true],
    ['a|b', 'xxb', true],
  ])('%s on %s is %s', (source, value, expected) => {
    expect(compilePattern(source)(value)).toBe(expected)
  })

  it.each([
    '(',
    ')',
    '[',
    '[z-a]',
    'a{3,2}',
    '*',
    'a**',
    'a++',
    '(?<=a)b',
    '(?<!a)b',
    '(?i)a',
    '(a)\\1',
    '(?<n>a)\\k<n>',
    '\\q',
    '\\p{Nonsense}',
    '\\u{110000}',
    '\\',
    '(?=a)*',
    '('.repeat(60) + ')'.repeat(60),
  ])('refuses %s', (source) => {
    expect(() => compilePattern(source)).toThrow(PatternError)
  })
})

/** Published ReDoS patterns, each with a value that makes a backtracking engine hang. */
const hangers: readonly [source: string, value: string][] = [
  ['^(a+)+$', `${'a'.repeat(254)}!`],
  ['^(a|aa)+$', `${'a'.repeat(254)}!`],
  ['^(a|a?)+$', `${'a'.repeat(254)}!`],
  ['^(.*a){20}$', `${'a'.repeat(254)}!`],
  ['^((a+)+)+$', `${'a'.repeat(254)}!`],
  ['^(([a-z])+.)+[A-Z]([a-z])+$', 'a'.repeat(255)],
  ['^(\\w+\\s?)*$', `${'word '.repeat(50)}!`],
  ['.*.*.*.*.*.*.*.*=', 'x'.repeat(255)],
  ['^\\s+x|x\\s+$|(\\s*)*x', ' '.repeat(255)],
  ['^([a-zA-Z0-9])(([\\-.]|[_]+)?([a-zA-Z0-9]+))*(@){1}[a-z0-9]+[.]{1}[a-z]{2,3}$', `${'a'.repeat(254)}!`],
  ['^(([0-9]+)*)*x', '0'.repeat(255)],
  ['^(?=(a*)*b).*$', 'a'.repeat(255)],
  ['(x+x+)+y', 'x'.repeat(255)],
  ['^(a?){100}a{100}$', 'a'.repeat(99)],
]

describe('patterns that hang other engines', () => {
  it.each(hangers)('%s is answered', (source, value) => {
    expect(compilePattern(source)(value)).toBe(false)
  })

  it('give up after a number of steps, not after a time', () => {
    const costly = `${'(?=.*'.repeat(6)}q${')'.repeat(6)}`
    expect(() => compilePattern(costly)('ab'.repeat(127))).toThrow('costs too much')
  })

  it('never see a value beyond the longest allowed', () => {
    expect(() => compilePattern('a')('a'.repeat(maxValueLength + 1))).toThrow(PatternError)
  })
})
