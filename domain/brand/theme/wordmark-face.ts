import type { Brand } from '#schemas/brand.generated.ts'
import type { DisplayFontId } from './display-fonts.ts'
import { faceLetters } from './face-letters.generated.ts'
import { displayFontOf } from './typefaces.ts'

/** Replacements for a face that lacks letters, in order of preference: neutral faces first. */
const standIns: readonly DisplayFontId[] = ['archivo', 'bricolage', 'unbounded', 'elMessiri', 'fraunces']

/** The face of wordmarks and pictures of brands without a display font. */
const usualFace: DisplayFontId = 'archivo'

const known = new Map<DisplayFontId, readonly (readonly [number, number])[]>()

function rangesOf(id: DisplayFontId): readonly (readonly [number, number])[] {
  const before = known.get(id)
  if (before !== undefined) return before
  const ranges = faceLetters[id].split(' ').map((range) => {
    const [first = 0, last = first] = range.split('-').map((code) => Number.parseInt(code, 16))
    return [first, last] as const
  })
  known.set(id, ranges)
  return ranges
}

const has = (id: DisplayFontId, letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return rangesOf(id).some(([first, last]) => first <= code && code <= last)
}

/** The characters that need a glyph: composed, without blanks and invisible marks. */
const drawnLetters = (text: string): string[] => [
  ...new Set(
    Array.from(text.normalize('NFC')).filter(
      (letter) => !/[\s\p{Default_Ignorable_Code_Point}]/u.test(letter),
    ),
  ),
]

/** The letters of a text that a face lacks. */
const missingLetters = (id: DisplayFontId, text: string): string[] =>
  drawnLetters(text).filter((letter) => !has(id, letter))

/** The face for a text: the wanted one if it has every letter, else the next that has; null when none does. */
const faceWithLetters = (text: string, wanted: DisplayFontId): DisplayFontId | null =>
  [wanted, ...standIns].find((id) => missingLetters(id, text).length === 0) ?? null

const headingFaceOf = ({ theme }: Brand): DisplayFontId => displayFontOf(theme) ?? usualFace

/** The text in the brand's heading case. */
const asHeading = ({ theme }: Brand, text: string) =>
  theme.fonts.headingCase === 'uppercase' ? text.toUpperCase() : text

/** The face for a text in a brand's pictures; the brand's heading face when no face has every letter. */
export const faceForText = (brand: Brand, text: string): DisplayFontId =>
  faceWithLetters(asHeading(brand, text), headingFaceOf(brand)) ?? headingFaceOf(brand)

/** The letters no face can draw together with the rest of the text; empty when one face has them all. */
export function undrawnLetters(brand: Brand, text: string): string[] {
  const whole = asHeading(brand, text)
  if (faceWithLetters(whole, headingFaceOf(brand)) !== null) return []
  const byFace = [headingFaceOf(brand), ...standIns].map((id) => missingLetters(id, whole))
  return byFace.toSorted((a, b) => a.length - b.length)[0] ?? []
}

/** The letter on a generated symbol; a dot for a name without letters and digits. */
export const firstLetter = (name: string) =>
  /[\p{L}\p{N}]/u.exec(name.normalize('NFC'))?.[0].toUpperCase() ?? '·'
