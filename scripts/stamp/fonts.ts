import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'
import { displayFonts } from '#domain/brand/theme/display-fonts.ts'
import type { DisplayFontId } from '#domain/brand/theme/display-fonts.ts'
import { root } from '../lib/run.ts'

/** Latin-1, its typographic marks, and the currency signs of our markets: what headings and amounts are written with. */
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
const glyphs = [...range(0x20, 0x7e), ...range(0xa0, 0xff), 'ıŒœˆ˚˜–—‘’‚“”„†•…‰‹›€₫™'].join('')

export interface FontFile {
  /** `/assets/bricolage-1a2b3c4d.woff2` */
  readonly href: string
  readonly bytes: Uint8Array
  /** Where the cut file lies. */
  readonly path: string
}

const cut = new Map<DisplayFontId, Promise<FontFile>>()

/** Cuts a display font to one weight and our glyphs; kept in `.cache/fonts`, because cutting takes up to a second. */
export function fontFile(id: DisplayFontId): Promise<FontFile> {
  const file = cut.get(id) ?? cutFont(id)
  cut.set(id, file)
  return file
}

async function cutFont(id: DisplayFontId): Promise<FontFile> {
  const { source, weight } = displayFonts[id]
  const original = readFileSync(join(root, 'node_modules', source))
  const key = createHash('sha256').update(original).update(`${weight}${glyphs}`).digest('hex').slice(0, 16)
  const cached = join(root, '.cache', 'fonts', `${id}-${key}.woff2`)
  if (!existsSync(cached)) {
    mkdirSync(dirname(cached), { recursive: true })
    writeFileSync(
      cached,
      await subsetFont(original, glyphs, { targetFormat: 'woff2', variationAxes: { wght: weight } }),
    )
  }
  const bytes = readFileSync(cached)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { href: `/assets/${id}-${hash}.woff2`, bytes, path: cached }
}
