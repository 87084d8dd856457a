import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { displayFonts, scriptOfLanguage, unicodeRanges } from '#domain/brand/theme/display-fonts.ts'
import type { DisplayFont, DisplayFontId, Script } from '#domain/brand/theme/display-fonts.ts'
import type { FontSource } from '#domain/brand/theme/typefaces.ts'
import { root } from '../lib/run.ts'
import { writeWhole } from '../lib/write-whole.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))

/** Glyphs of headings and amounts: Latin-1 with typographic marks and our currency signs, then each script. */
const glyphs: Readonly<Record<keyof typeof unicodeRanges, string>> = {
  latin: [...range(0x20, 0x7e), ...range(0xa0, 0xff), 'ıŒœˆ˚˜–—‘’‚“”„†•…‰‹›€™'].join(''),
  vietnamese: ['ĂăĐđĨĩŨũƠơƯư₫', ...range(0x300, 0x303), '\u0309\u0323', ...range(0x1ea0, 0x1ef9)].join(''),
  // Modern Standard Arabic: letters, short vowels, punctuation, both sets of digits.
  arabic: ['،؍؛؟', ...range(0x621, 0x63a), ...range(0x640, 0x652), ...range(0x660, 0x66d), 'ٰٱپچڤگی'].join(''),
}

/**
 * OpenType features of Latin headings and amounts; alternates, fractions and case forms, which no page uses, are up to a
 * tenth of the file. Arabic needs all of its own to join letters.
 */
const latinFeatures = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'tnum', 'lnum']

export interface FontFile extends FontSource {
  /** `/assets/bricolage-1a2b3c4d.woff2` */
  readonly href: string
  readonly bytes: Uint8Array
  /** Path of the subset file. */
  readonly path: string
  /** Used on the first screen, so the page preloads it. */
  readonly preload: boolean
}

type Part = keyof typeof unicodeRanges
type Cut = Omit<FontFile, 'preload'>

/** The font files that a brand's languages need: Latin, and one per further script the font covers. */
export function fontFiles(
  id: DisplayFontId,
  { languages, defaultLanguage }: { readonly languages: readonly string[]; readonly defaultLanguage: string },
): Promise<FontFile[]> {
  const { scripts }: DisplayFont = displayFonts[id]
  const has = (script: Script | null) => script !== null && scripts[script] !== undefined
  const needed = new Set(languages.map(scriptOfLanguage).filter((script) => has(script)))
  const first = scriptOfLanguage(defaultLanguage)
  const parts: Part[] = ['latin', ...[...needed].flatMap((script) => script ?? [])]
  return Promise.all(
    parts.map(async (part) => ({
      ...(await fontFile(id, part)),
      // Vietnamese is Latin with more marks; Arabic needs no Latin letters.
      preload: part === 'latin' ? !(first === 'arabic' && has(first)) : part === first,
    })),
  )
}

const cut = new Map<string, Promise<Cut>>()

/** Subsets a display font to one weight and our glyphs; cached in `.cache/fonts`, because it takes up to a second. */
export function fontFile(id: DisplayFontId, part: Part = 'latin'): Promise<Cut> {
  const key = `${id}/${part}`
  const file = cut.get(key) ?? cutFont(id, part)
  cut.set(key, file)
  return file
}

/** The package's file of one script of a font. */
function sourceOf(id: DisplayFontId, part: Part): string {
  const { source, scripts }: DisplayFont = displayFonts[id]
  const file = part === 'latin' ? source : scripts[part]
  if (file === undefined) throw new Error(`The face ${id} has no ${part} letters`)
  return join(root, 'node_modules', file)
}

async function cutFont(id: DisplayFontId, part: Part): Promise<Cut> {
  const { weight } = displayFonts[id]
  const original = readFileSync(sourceOf(id, part))
  const name = part === 'latin' ? id : `${id}-${part}`
  const features = part === 'arabic' ? undefined : latinFeatures
  const key = createHash('sha256')
    .update(original)
    .update(`${weight}${glyphs[part]}${features?.join('') ?? ''}`)
    .digest('hex')
    .slice(0, 16)
  const cached = join(root, '.cache', 'fonts', `${name}-${key}.woff2`)
  if (!existsSync(cached))
    writeWhole(
      cached,
      await subsetFont(original, glyphs[part], {
        targetFormat: 'woff2',
        variationAxes: { wght: weight },
        ...(features !== undefined && { keepFeatures: features }),
      }),
    )
  const bytes = readFileSync(cached)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
  return { href: `/assets/${name}-${hash}.woff2`, bytes, path: cached, unicodeRange: unicodeRanges[part] }
}
