import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { displayFonts } from '#domain/brand/theme/display-fonts.ts'
import type { DisplayFont, DisplayFontId, unicodeRanges } from '#domain/brand/theme/display-fonts.ts'
import { root } from '../../lib/run.ts'
import { writeWhole } from '../../lib/write-whole.ts'
import { sourceOf } from '../fonts.ts'
import { shortHash } from '../hash.ts'

export interface Face {
  readonly family: string
  /** TrueType files, which the drawing library can read: one for each script the face has. */
  readonly paths: readonly string[]
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/** Every letter of a script that a name or a sentence may have, and the forms Arabic letters take when they join. */
const letters: Readonly<Record<keyof typeof unicodeRanges, string>> = {
  latin: range(0x20, 0x17e),
  vietnamese: range(0x102, 0x1b0) + range(0x300, 0x323) + range(0x1ea0, 0x1ef9),
  arabic: range(0x600, 0x6ff) + range(0xfb50, 0xfbff) + range(0xfe70, 0xfefc),
}
const made = new Map<DisplayFontId, Promise<Face>>()

/** A display face as TrueType at its one weight, for drawing wordmarks and pictures. Kept in `.cache/faces`. */
export function faceFor(id: DisplayFontId): Promise<Face> {
  const known = made.get(id)
  if (known !== undefined) return known
  const making = makeFace(id)
  made.set(id, making)
  return making
}

async function makeFace(id: DisplayFontId): Promise<Face> {
  const { family, scripts }: DisplayFont = displayFonts[id]
  const further = Object.keys(scripts).filter((script) => script === 'vietnamese' || script === 'arabic')
  return {
    family,
    paths: await Promise.all((['latin', ...further] as const).map((part) => makeFile(id, part))),
  }
}

async function makeFile(id: DisplayFontId, part: keyof typeof unicodeRanges): Promise<string> {
  const { weight } = displayFonts[id]
  const original = readFileSync(sourceOf(id, part))
  const folder = join(root, '.cache', 'faces')
  const path = join(folder, `${id}-${part}-${shortHash(original, letters[part], String(weight))}.ttf`)
  if (!existsSync(path))
    writeWhole(
      path,
      await subsetFont(original, letters[part], {
        targetFormat: 'truetype',
        variationAxes: { wght: weight },
      }),
    )
  return path
}
