import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#schemas/brand.generated.ts'
import { merge } from '#domain/brand/inheritance.ts'
import { readJson, readSlices } from '../brand/sources.ts'
import type { Folders } from '../brand/sources.ts'

/** Texts by slice, nested as written. */
export type Texts = Readonly<Record<string, unknown>>

/** Everything a language says, of the product and of each brand. Read once per run; brands share it. */
export interface Library {
  language(code: string): Texts
  /** The brand's own texts; empty when it has none. */
  own(brandId: string, code: string): Texts
}

export function readLibrary({ brands, locales }: Folders): Library {
  const known = new Map<string, Texts>()
  const withFolders = new Set(
    readdirSync(brands, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    ),
  )
  return {
    language(code) {
      const texts = known.get(code) ?? readSlices(join(locales, code))
      known.set(code, texts)
      return texts
    },
    own(brandId, code) {
      const path = join(brands, brandId, 'copy', `${code}.json`)
      return withFolders.has(brandId) && existsSync(path) ? (readJson(path) ?? {}) : {}
    },
  }
}

/** One language of one brand: the product's texts, the brand's own over them, and in the brand's slice its name. */
export function brandTexts(brand: Brand, code: string, library: Library): Texts {
  const texts = merge(library.language(code), library.own(brand.id, code))
  const all = isTexts(texts) ? texts : {}
  return { ...all, brand: named(all['brand'], brand.identity.name) }
}

const isTexts = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function named(texts: unknown, name: string): unknown {
  if (typeof texts === 'string') return texts.replaceAll(/\{\{\s*name\s*\}\}/g, () => name)
  if (!isTexts(texts)) return texts
  return Object.fromEntries(Object.entries(texts).map(([key, value]) => [key, named(value, name)]))
}

/** `text(texts, 'brand.hero.title')`; empty when there is no such text. */
export function text(texts: Texts, key: string): string {
  let at: unknown = texts
  for (const segment of key.split('.')) at = isTexts(at) ? at[segment] : undefined
  return typeof at === 'string' ? at : ''
}
