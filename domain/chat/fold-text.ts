/**
 * Letters of other scripts, and small capitals, that look like a Latin letter. NFKC has already replaced styled
 * letters.
 */
const lookalikes: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  ԝ: 'w',
  ѵ: 'v',
  г: 'r',
  п: 'n',
  ц: 'u',
  ь: 'b',
  ё: 'e',
  ї: 'i',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ω: 'w',
  γ: 'y',
  μ: 'u',
  σ: 'o',
  ς: 's',
  ı: 'i',
  ɑ: 'a',
  ɡ: 'g',
  ʜ: 'h',
  ɪ: 'i',
  ʟ: 'l',
  ɴ: 'n',
  ʀ: 'r',
  ꜱ: 's',
  ᴀ: 'a',
  ʙ: 'b',
  ᴄ: 'c',
  ᴅ: 'd',
  ᴇ: 'e',
  ꜰ: 'f',
  ɢ: 'g',
  ᴊ: 'j',
  ᴋ: 'k',
  ᴍ: 'm',
  ᴏ: 'o',
  ᴘ: 'p',
  ᴛ: 't',
  ᴜ: 'u',
  ᴠ: 'v',
  ᴡ: 'w',
  ʏ: 'y',
  ᴢ: 'z',
  ø: 'o',
  ł: 'l',
  ħ: 'h',
  ß: 'ss',
  '。': '.',
  '｡': '.',
  '․': '.',
  '·': '.',
  '•': '.',
  // Arabic letters that writers use interchangeably.
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
}

/** Runs of 26 letters or ten digits that NFKC does not decompose: circled and boxed letters, flags, Arabic digits. */
const rows: readonly (readonly [start: number, length: number, first: string])[] = [
  [0x1_f1_50, 26, 'a'],
  [0x1_f1_70, 26, 'a'],
  [0x1_f1_e6, 26, 'a'],
  [0x06_60, 10, '0'],
  [0x06_f0, 10, '0'],
]

function plainLetter(letter: string): string {
  const known = lookalikes[letter]
  if (known !== undefined) return known
  const code = letter.codePointAt(0) ?? 0
  const row = rows.find(([start, length]) => code >= start && code < start + length)
  return row === undefined ? letter : String.fromCodePoint(row[2].charCodeAt(0) + code - row[0])
}

/**
 * Format, private-use and unassigned characters, fillers and tatweel. Variation selectors are removed with the marks.
 */
const invisible = /[\p{Cf}\p{Co}\p{Cn}\u115f\u1160\u3164\uffa0\u0640]/gu
/** Diacritics that distinguish Vietnamese words: grave, acute, circumflex, tilde, breve, hook, horn, dot below. */
const vietnameseMark = /[\u0300-\u0303\u0306\u0309\u031b\u0323]/u

/**
 * Normalises a text for comparison: NFKC, lower case, without invisible characters and marks, look-alikes replaced by
 * Latin letters. `vietnamese` keeps the diacritics that distinguish Vietnamese words.
 */
export function foldText(text: string, { vietnamese = false } = {}): string {
  const visible = text.normalize('NFKC').toLowerCase().replaceAll(invisible, '')
  const plain = Array.from(visible, plainLetter).join('')
  const letters = Array.from(plain.normalize('NFD')).filter(
    (letter) => !/\p{M}/u.test(letter) || (vietnamese && vietnameseMark.test(letter)),
  )
  const folded = Array.from(letters.join('').normalize('NFC'), plainLetter).join('')
  return vietnamese ? folded : folded.replaceAll('đ', 'd')
}
