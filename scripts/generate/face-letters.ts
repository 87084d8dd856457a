import { readFile } from 'node:fs/promises'
import { displayFonts } from '#domain/brand/theme/display-fonts.ts'
import type { DisplayFontId } from '#domain/brand/theme/display-fonts.ts'
import { codePointsOf } from '../stamp/art/cmap.ts'
import { faceFor } from '../stamp/art/faces.ts'
import { generatedHeader } from './generator.ts'
import type { Generator } from './generator.ts'

/** The letters of each display font, so that the check need not open a font. */
export const faceLetters: Generator = {
  name: 'letters of the faces',
  async files() {
    const ids = Object.keys(displayFonts) as DisplayFontId[]
    const lines = await Promise.all(ids.map(async (id) => `  ${id}:\n    '${ranges(await lettersOf(id))}',`))
    const text = [
      generatedHeader('the packages of domain/brand/theme/display-fonts.ts'),
      "import type { DisplayFontId } from './display-fonts.ts'",
      '',
      '/** Code points a face has glyphs for: hexadecimal ranges, both ends included. */',
      'export const faceLetters: Readonly<Record<DisplayFontId, string>> = {',
      ...lines,
      '}',
      '',
    ].join('\n')
    return { 'domain/brand/theme/face-letters.generated.ts': text }
  },
}

async function lettersOf(id: DisplayFontId): Promise<number[]> {
  const { paths } = await faceFor(id)
  const files = await Promise.all(paths.map((path) => readFile(path)))
  return [...new Set(files.flatMap((font) => [...codePointsOf(font)]))].toSorted((a, b) => a - b)
}

/** `[65, 66, 67, 97]` -> `41-43 61` */
function ranges(codes: readonly number[]): string {
  const found: [number, number][] = []
  for (const code of codes) {
    const last = found.at(-1)
    if (last?.[1] === code - 1) last[1] = code
    else found.push([code, code])
  }
  return found
    .map(([first, last]) =>
      (first === last ? [first] : [first, last]).map((code) => code.toString(16)).join('-'),
    )
    .join(' ')
}
