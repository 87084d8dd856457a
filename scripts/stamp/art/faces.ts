import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { displayFonts } from '#domain/brand/theme/display-fonts.ts'
import type { DisplayFont, DisplayFontId } from '#domain/brand/theme/display-fonts.ts'
import { root } from '../../lib/run.ts'
import { writeWhole } from '../../lib/write-whole.ts'
import { shortHash } from '../hash.ts'

export interface Face {
  readonly family: string
  /** TrueType files for the drawing library: one per script of the font. */
  readonly paths: readonly string[]
}

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')

/**
 * The files of a font's package and the characters of names and sentences in them, including the joined forms of
 * Arabic letters. A font has the files its designer drew.
 */
const letters = {
  latin: range(0x20, 0x17e) + range(0x2010, 0x205e) + '\u20ac\u2122',
  'latin-ext': range(0x100, 0x24f) + range(0x1e00, 0x1e9f),
  vietnamese: range(0x102, 0x1b0) + range(0x300, 0x323) + range(0x1ea0, 0x1ef9),
  cyrillic: range(0x400, 0x45f) + range(0x490, 0x491) + '\u2116',
  'cyrillic-ext': range(0x460, 0x52f),
  arabic: range(0x600, 0x6ff) + range(0xfb50, 0xfbff) + range(0xfe70, 0xfefc),
} as const
type Part = keyof typeof letters
const parts = Object.keys(letters) as Part[]

const made = new Map<DisplayFontId, Promise<Face>>()

/** A display font as TrueType with one weight, for drawing wordmarks and pictures. Cached in `.cache/faces`. */
export function faceFor(id: DisplayFontId): Promise<Face> {
  const known = made.get(id)
  if (known !== undefined) return known
  const making = makeFace(id)
  made.set(id, making)
  return making
}

async function makeFace(id: DisplayFontId): Promise<Face> {
  const { family }: DisplayFont = displayFonts[id]
  const drawn = parts.filter((part) => existsSync(fileOf(id, part)))
  return { family, paths: await Promise.all(drawn.map((part) => makeFile(id, part))) }
}

/** The package's file of one part of a font; it exists when the font has that part. */
const fileOf = (id: DisplayFontId, part: Part) =>
  join(root, 'node_modules', displayFonts[id].source.replace('-latin-wght-', `-${part}-wght-`))

async function makeFile(id: DisplayFontId, part: Part): Promise<string> {
  const { weight } = displayFonts[id]
  const original = readFileSync(fileOf(id, part))
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
