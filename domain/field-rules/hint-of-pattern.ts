import type { FieldRule } from '#schemas/api/register.wire.ts'
import { compilePattern } from './pattern-match.ts'

type HintKey = FieldRule['messageKey']
type Family = HintKey extends `fields:family.${infer Name}` ? Name : never

/** Sample values that a family's description says are accepted and refused. */
interface FamilyPromise {
  readonly takes: readonly string[]
  readonly refuses: readonly string[]
}

const digits: FamilyPromise = {
  takes: ['123456', '000000'],
  refuses: ['abcdef', 'a1b2c3', '1 2456', '漢字'],
}

/** From narrow to wide: the first family whose samples a pattern treats as promised describes it. */
const promises: readonly (readonly [Family, FamilyPromise])[] = [
  ['dateYearFirst', { takes: ['2001-12-31'], refuses: ['12-31-2001', 'abcdef', '123456'] }],
  ['dateMonthFirst', { takes: ['12-31-2001'], refuses: ['2001-12-31', 'abcdef', '123456'] }],
  ['mailbox', { takes: ['ab.cd@site.com'], refuses: ['abcdef', '123456', 'ab cd@site'] }],
  ['digits', digits],
  ['phoneDigits', digits],
  [
    'uppercaseAndSpaces',
    { takes: ['ABCDEF', 'ABC DEF'], refuses: ['abcdef', 'A12BCD', 'A#BCD!', '漢字漢字'] },
  ],
  ['englishAndSpaces', { takes: ['abcdef', 'Abc Def'], refuses: ['123456', 'a#bcef', 'éàüöñç', '漢字漢字'] }],
  ['lettersAndSpaces', { takes: ['abcdef', 'Abc Déf'], refuses: ['123456', 'a#bcef'] }],
  ['korean', { takes: ['한국어한국어'], refuses: ['abcdef', '123456', '漢字漢字'] }],
  ['thaiOrEnglish', { takes: ['ไทยไทย', 'abcdef'], refuses: ['123456', '漢字漢字'] }],
  ['thai', { takes: ['ไทยไทย'], refuses: ['abcdef', '123456', '漢字漢字'] }],
  ['chineseAndDigits', { takes: ['漢字漢字', '漢字12'], refuses: ['abcdef', '漢字，。'] }],
  ['chineseAndPunctuation', { takes: ['漢字漢字', '漢字，。'], refuses: ['abcdef', '123456'] }],
  ['mixedWithSymbol', { takes: ['aB1#aB1#'], refuses: ['abcdef12', 'ABCDEF12', 'aB1aB1aB', 'aB#aB#aB'] }],
  ['alphanumericWithUppercase', { takes: ['A1b2c3'], refuses: ['a1b2c3', 'A#b1c3', 'A b1c2'] }],
  [
    'telegram',
    {
      takes: ['@lucky_one', 'a1b2c3', 'ab_cd1'],
      refuses: ['1a2b3c', '_abcde', '@1abcde', '@@abcde', 'a#b1c3', 'a b1c2'],
    },
  ],
  ['letterFirst', { takes: ['a1b2c3', 'abcdef'], refuses: ['1a2b3c', 'a#b1c3', 'a b1c2'] }],
  ['lettersWithDigits', { takes: ['a1b2c3'], refuses: ['abcdef', '123456'] }],
  ['alphanumeric', { takes: ['a1b2c3', '1a2b3c', 'abcdef'], refuses: ['a#b1c3', 'a b1c2', '漢字漢字'] }],
  ['lettersDigitsSymbols', { takes: ['a#b1c3', 'abcdef', '1!2@3#'], refuses: ['a b1c2', '漢字漢字'] }],
  ['noSpaces', { takes: ['a#b1c3', '漢字漢字'], refuses: ['a b1c2', '1 2'] }],
  ['anyCharacters', { takes: ['a#b1c3', 'a b c d', '漢字，。', '1 2'], refuses: [] }],
]

/**
 * The copy key that describes the accepted format. The declared `messageKey` is used while the pattern agrees with it;
 * otherwise the family is chosen by the pattern's behaviour, with "the format this site asks for" as fallback. An
 * invalid pattern keeps the declared key: its failures have their own message.
 */
export function hintOfPattern({ pattern, messageKey, minLength, maxLength }: FieldRule): HintKey {
  if (pattern === null) return messageKey
  const test = tolerant(pattern)
  if (test === null) return messageKey
  const takesIt = (value: string) => test(fitted(value, minLength, maxLength))
  const keeps = ({ takes, refuses }: FamilyPromise) => takes.every(takesIt) && !refuses.some(takesIt)
  // A pattern narrower than the declared family keeps its description, except for a family that refuses nothing.
  const [, declared] = promises.find(([family]) => messageKey === `fields:family.${family}`) ?? []
  const isNarrower = declared !== undefined && declared.takes.some(takesIt) && !declared.refuses.some(takesIt)
  if (isNarrower && (declared.refuses.length > 0 || keeps(declared))) return messageKey
  const [family] = promises.find(([, promise]) => keeps(promise)) ?? ['ownFormat']
  return `fields:family.${family}`
}

function tolerant(pattern: string): ((value: string) => boolean) | null {
  try {
    const matches = compilePattern(pattern)
    return (value) => {
      try {
        return matches(value)
      } catch {
        return false
      }
    }
  } catch {
    return null
  }
}

/**
 * A sample adjusted to the rule's length bounds, which patterns may repeat. Dates and addresses are kept as they are.
 */
function fitted(value: string, min: number, max: number): string {
  if (/^\d+-\d+-\d+$|@/.test(value)) return value
  const characters = Array.from(value)
  const length = Math.max(min, Math.min(characters.length, max))
  return Array.from({ length }, (_, index) => characters[index % characters.length] ?? '').join('')
}
