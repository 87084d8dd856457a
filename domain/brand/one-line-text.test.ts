import { describe, expect, it } from 'vitest'
import { spelledOut, textFault } from './one-line-text.ts'

describe('a text of one visible line', () => {
  it.each([
    'Harbor',
    'Łódź Świat',
    'قمر',
    'می‌خواهم',
    '日本の灯台',
    'Zap ⚡ 👩‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '"; } # $host \\ </script> {{name}}',
    '\u2068قمر\u2069 Club',
    'ab\u200fcd',
  ])('may be %j', (text) => expect(textFault(text)).toBe(null))

  it.each([
    ['Harbor\nserver', 'holds a line break (U+000A)'],
    ['Harbor\r', 'holds a line break (U+000D)'],
    ['Harbor\u2028', 'holds a line break (U+2028)'],
    ['Har\u0000bor', 'holds a control character (U+0000)'],
    ['Har\u009bbor', 'holds a control character (U+009B)'],
    ['Har\ud83dbor', 'holds half a surrogate pair (U+D83D)'],
    ['Har\u202ebor', 'holds a mark that reorders the text after it (U+202E)'],
    ['Har\u2066bor', 'holds a direction mark without its partner (U+2066)'],
    ['Har\u2069bor', 'holds a direction mark without its partner (U+2069)'],
    ['\ufeffHarbor', 'holds a character that means nothing in a text (U+FEFF)'],
    ['Harbor\uffff', 'holds a character that means nothing in a text (U+FFFF)'],
    ['', 'is blank'],
    ['   ', 'is blank'],
    ['\u200b\u200d\u2060', 'is blank'],
    ['\u3164\u2800\u00a0', 'is blank'],
  ])('may not be %j', (text, fault) => expect(textFault(text)).toBe(fault))
})

it('spells out in a message what a terminal would act on', () => {
  expect(spelledOut('\u001b[2J\u202egolden\u009b')).toBe('\\u{1b}[2J\\u{202e}golden\\u{9b}')
})
