import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { displayFonts } from '#domain/brand/theme/display-fonts.ts'
import type { DisplayFontId } from '#domain/brand/theme/display-fonts.ts'
import { root } from '../../lib/run.ts'
import { shortHash } from '../hash.ts'

export interface Face {
  readonly family: string
  /** A TrueType file, which the drawing library can read. */
  readonly path: string
}

const latin = Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
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
  const { family, source, weight } = displayFonts[id]
  const original = readFileSync(join(root, 'node_modules', source))
  const folder = join(root, '.cache', 'faces')
  const path = join(folder, `${id}-${shortHash(original, String(weight))}.ttf`)
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      path,
      await subsetFont(original, latin, { targetFormat: 'truetype', variationAxes: { wght: weight } }),
    )
  }
  return { family, path }
}
