import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { merge } from '#domain/brand/inheritance.ts'
import { lateOverrides, lateSlices } from '#domain/vocabulary/late-texts.ts'
import { readJson, readSlices } from '../brand/sources.ts'
import type { Folders } from '../brand/sources.ts'
import { root } from '../lib/run.ts'
import { writeWhole } from '../lib/write-whole.ts'
import { withEnglish } from './english-fallback.ts'
import { shortHash } from './hash.ts'
import type { StampedFile } from './site/stamped-file.ts'

/** Texts by slice, nested as written. */
export type Texts = Readonly<Record<string, unknown>>

/** One language of one brand, and the file a page fetches it from. */
export interface BrandTexts {
  /** All texts, those of late slices too: stamped pages show some of them. */
  readonly texts: Texts
  readonly file: StampedFile
}

/** All texts, of the product and of each brand. Read once per run and shared between brands. */
export type Library = (brandId: string, code: string) => BrandTexts

/**
 * Reads the translations, gaps filled with English. A brand without its own texts links the product's file; others
 * get a merged file. Placeholders stay: the page fills in the brand's name. Late slices are left out; a brand's own
 * texts of them are in a bundle of their own.
 */
export function openLibrary({ brands, locales }: Folders): Library {
  const shared = new Map<string, BrandTexts>()
  const entries = readdirSync(brands, { withFileTypes: true })
  const withFolders = new Set(entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])))
  const english = readSlices(join(locales, 'en'))
  const product = (code: string): BrandTexts => {
    const known =
      shared.get(code) ?? sharedTexts(code, withEnglish(english, readSlices(join(locales, code)), code))
    shared.set(code, known)
    return known
  }
  return (brandId, code) => {
    const path = join(brands, brandId, 'copy', `${code}.json`)
    if (!withFolders.has(brandId) || !existsSync(path)) return product(code)
    const own = readJson(path)
    const merged = merge(product(code).texts, own ?? {})
    const texts = isTexts(merged) ? merged : {}
    const { late } = split(isTexts(own) ? own : {})
    const { first } = split(texts)
    const body = JSON.stringify(Object.keys(late).length === 0 ? first : { ...first, [lateOverrides]: late })
    return { texts, file: { path: fileName(code, body), body } }
  }
}

const isLate = (slice: string) => lateSlices.some((late) => late === slice)

function split(texts: Texts): { readonly first: Texts; readonly late: Texts } {
  const entries = Object.entries(texts)
  return {
    first: Object.fromEntries(entries.filter(([slice]) => !isLate(slice))),
    late: Object.fromEntries(entries.filter(([slice]) => isLate(slice))),
  }
}

const fileName = (code: string, body: string) => `locales/${code}-${shortHash(body)}.json`

function sharedTexts(code: string, texts: Texts): BrandTexts {
  const body = JSON.stringify(split(texts).first)
  const path = fileName(code, body)
  const source = join(root, '.cache', path)
  if (!existsSync(source)) writeWhole(source, body)
  return { texts, file: { path, source } }
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `text(texts, 'brand.hero.title', 'Aurora')` with the brand's name filled in; empty when the text is missing. */
export function text(texts: Texts, key: string, name: string): string {
  let at: unknown = texts
  for (const segment of key.split('.')) at = isTexts(at) ? at[segment] : undefined
  return typeof at === 'string' ? at.replaceAll(/\{\{\s*name\s*\}\}/g, () => name) : ''
}
