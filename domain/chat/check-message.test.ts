import { describe, expect, it } from 'vitest'
import { cases, fc, patienceMs, test } from '#tests/support/law.ts'
import { blockedWords } from './base-lists.ts'
import { messageCheck } from './check-message.ts'

const languages = Object.keys(blockedWords)
const checkIn = (language: string) => messageCheck({ language, blocked: [], watched: [] })

const everyday: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Good evening everyone! Who is playing reels tonight?',
    'I won 1,250.00 on the third spin, then lost 300. Net: 950.',
    'Pass hit me twice, the class assignment is on Scunthorpe.',
    'Shiitake for dinner, then a put a bet on draw 42.',
    'Niger and Nigeria both scored. 3-2 after 90+4 minutes!!!',
    'e.g. the 10.50 odds were better at 20:15... I think so',
    'The race ends on 2026-11-23 at 18:00, doesn’t it? :)',
    'My number was 1234, so close to 1243 😅',
  ],
  pt: [
    'Boa noite, pessoal. Com certeza o crash de hoje tá bonito!',
    'Ganhei R$ 1.250,00 e perdi R$ 30,50 na rodada seguinte kkkkkk',
    'Por ralação, prefiro computador a disputa; reputação é tudo.',
    'Alguém sabe a que horas fecha o sorteio das 18h30? Parabéns!!',
    'Me dá uma dica de jogo calmo, sem pressa. Às 12/10 tem corrida.',
    'O país inteiro torceu; 2x1 no fim do 2º tempo. Que emoção!',
  ],
  vi: [
    'Chào cả nhà, hôm nay lớn hay nhỏ thế nhỉ?',
    'Mình uống lon nước ngọt rồi chơi tiếp ván nữa.',
    'Kỳ quay lúc 18:15 ra số 27, mình trật mất một số.',
    'Đi đâu mà vội, thắng 1.250.000 đồng là vui rồi.',
    'Chúc mừng nhé! Cuộc đua còn 2 tiếng nữa mới hết.',
    'Con dì mình cũng thích trò này, dễ hiểu lắm.',
  ],
  ar: [
    'مساء الخير جميعا، من يلعب الليلة؟',
    'ربحت ١٬٢٥٠ ثم خسرت ٣٠٠، والحمد لله على كل حال.',
    'متى ينتهي السباق؟ أظن الساعة ٢٠:٣٠ بتوقيت مكة.',
    'مبروك عليك! اللعبة جميلة وهادئة.',
    'كلبي يحب النوم بجانبي وأنا أتابع المباراة.',
  ],
}

describe('the check of a message', () => {
  it.each(
    languages.flatMap((language) => (everyday[language] ?? []).map((text) => [language, text] as const)),
  )('lets an everyday sentence pass in %s: %s', (language, text) => {
    expect(checkIn(language)(text)).toBeNull()
  })

  it('finds every blocked word as it is written', () => {
    for (const language of languages)
      for (const word of blockedWords[language] ?? [])
        expect([word, checkIn(language)(`so ${word.replace('*', '')} !`)]).toEqual([
          word,
          { act: 'refuse', ruleId: 'respect' },
        ])
  })

  it.each([
    ['sex(.)com', 'links'],
    ['go to lucky-spins [dot] example now', 'links'],
    ['ｗｗｗ．ｓｏｍｅ．ｃｏｍ', 'links'],
    ['some\u200bwhere.c\u200bom', 'links'],
    ['s\u043em\u0435site.c\u043em', 'links'],
    ['visit site . com', 'links'],
    ['t.me/some', 'links'],
    ['ana (at) mail (dot) example', 'personalData'],
    ['write me @lucky_ana', 'personalData'],
    ['call +55 (11) 98765-4321', 'personalData'],
    ['11 9 8 7 6 5 4 3 2 1', 'personalData'],
    ['٠١٢٣٤٥٦٧٨٩', 'personalData'],
    ['use my code: ana2026', 'spam'],
    ['join with AURORA77X', 'spam'],
  ])('refuses a way out of the room: %s', (text, ruleId) => {
    expect(checkIn('pt')(text)).toEqual({ act: 'refuse', ruleId })
  })

  it('holds begging for a moderator', () => {
    expect(checkIn('pt')('Alguém me manda um PIX aí?')).toEqual({ act: 'hold', ruleId: 'begging' })
  })

  it('uses the words of the operator, refused or held', () => {
    const check = messageCheck({ language: 'en', blocked: ['bananas'], watched: ['pear*'] })
    expect(check('b.4.n-a n@s!')).toEqual({ act: 'refuse', ruleId: 'respect' })
    expect(check('two PEARS')).toEqual({ act: 'hold', ruleId: 'respect' })
    expect(check('banana')).toBeNull()
  })

  it('needs at most a few milliseconds for the worst text', () => {
    const check = checkIn('en')
    const started = performance.now()
    for (const text of [
      'a '.repeat(100),
      'f.'.repeat(100),
      'f'.repeat(200),
      '@!'.repeat(100),
      '1 '.repeat(100),
    ])
      check(text)
    expect(performance.now() - started).toBeLessThan(500)
  })
})

const leetOf: Readonly<Record<string, readonly string[]>> = {
  a: ['4', '@', 'а', 'ａ', 'á'],
  b: ['8', 'ｂ'],
  e: ['3', 'е', 'é'],
  g: ['9'],
  i: ['1', '!', 'і', 'í'],
  l: ['1', '|'],
  o: ['0', 'о', 'ö'],
  s: ['5', '$', 'ѕ'],
  t: ['7', '+'],
  c: ['с', 'ⓒ'],
  u: ['ú'],
}
const separators = [
  '',
  '',
  '.',
  '-',
  '_',
  ' ',
  '/',
  '*',
  '~',
  ',',
  '\u200b',
  '\u200d',
  '\u2060',
  '\u00ad',
  '\ufe0f',
  ' . ',
]

/** A blocked word disguised to evade the filter. */
const disguised = fc
  .constantFrom(...languages)
  .chain((language) =>
    fc.record({ language: fc.constant(language), word: fc.constantFrom(...(blockedWords[language] ?? [])) }),
  )
  .chain(({ language, word }) => {
    const letters = Array.from(word.replace('*', ''))
    const isPlain = /^[a-z ]+$/.test(word)
    return fc
      .array(
        fc.record({
          separator: fc.constantFrom(...separators),
          swap: fc.nat(9),
          upper: fc.boolean(),
          repeat: fc.integer({ min: 1, max: 3 }),
        }),
        { minLength: letters.length, maxLength: letters.length },
      )
      .map((turns) => {
        const text = letters
          .map((letter, at) => {
            const turn = turns[at] ?? { separator: '', swap: 9, upper: false, repeat: 1 }
            const others = isPlain ? (leetOf[letter] ?? []) : []
            // The first character stays a letter, so that it is not read as punctuation at the edge.
            const other = at === 0 ? letter : (others[turn.swap] ?? letter)
            const written = turn.upper ? other.toUpperCase() : other
            return (at === 0 ? '' : turn.separator) + written.repeat(isPlain ? turn.repeat : 1)
          })
          .join('')
        return { language, word, text }
      })
  })

const checks = new Map(languages.map((language) => [language, checkIn(language)]))

describe('law: a disguised word does not pass', () => {
  test.prop([disguised, fc.constantFrom('', 'hey ', 'you, '), fc.constantFrom('', '.', ' ok', '…')], {
    numRuns: cases(600, 50_000),
  })(
    'with separators, invisible characters, lookalikes, repeated letters and leet',
    ({ language, text }, before, after) => {
      expect(checks.get(language)?.(`${before}${text}${after}`)).not.toBeNull()
    },
    patienceMs(20_000),
  )
})
