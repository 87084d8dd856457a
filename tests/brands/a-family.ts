import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandSource } from '#domain/brand/parsed-file.ts'
import type { Resolution } from '#domain/brand/resolve.ts'
import { checkBrands } from '#domain/brand/rules/check.ts'
import type { BrandCopy, BrandFolder, Surroundings } from '#domain/brand/rules/rule.ts'
import { resolveTools } from '#scripts/brand/sources.ts'
import { flatten } from '#scripts/checks/locale-parity.ts'
import { root } from '#scripts/lib/run.ts'

/** Brand files, parents and what lies beside them, as objects or as raw text. */
export interface Family {
  readonly files: Readonly<Record<string, object | string>>
  readonly assets?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly copy?: Readonly<Record<string, Readonly<Record<string, object | string>>>>
  readonly locales?: Readonly<Record<string, object>>
}

const base = readFileSync(join(root, 'brands', '_base.json'), 'utf8')
const texts = { brand: { hero: { title: 'Hello', text: 'Welcome to {{name}}' } } }

/** The few fields a brand needs; everything else comes from the real `_base.json`. */
export const aFile = (overrides: Readonly<Record<string, unknown>> = {}) => ({
  schemaVersion: 2,
  id: 'harbor',
  extends: '_base',
  merchantCode: 'HARBOR01',
  defaultLanguage: 'en',
  languages: ['en', 'pt'],
  identity: { name: 'Harbor' },
  domains: { primary: 'harbor.example' },
  ...overrides,
})

const asText = (value: object | string) =>
  typeof value === 'string' ? value : JSON.stringify(value, null, 2)

/** The same object every time, as the stamper reads it: what never changes is looked at once. */
const baseSource: BrandSource = { path: 'brands/_base.json', text: base }

export const sourcesOf = (files: Family['files']): BrandSource[] => [
  ...('_base' in files ? [] : [baseSource]),
  ...Object.entries(files).map(([name, value]) => ({ path: `brands/${name}.json`, text: asText(value) })),
]

/** Resolves and checks a family as the command line would. */
export function checkFamily({
  files,
  assets = {},
  copy = {},
  locales = { en: texts, pt: texts },
}: Family): Resolution {
  const ids = new Set([...Object.keys(assets), ...Object.keys(copy)])
  const around: Surroundings = {
    locales: new Map(Object.entries(locales).map(([language, slices]) => [language, flatten({ ...slices })])),
    folders: new Map([...ids].map((id) => [id, folderOf(id, assets[id] ?? {}, copy[id] ?? {})])),
  }
  return checkBrands(sourcesOf(files), resolveTools(), around)
}

function folderOf(
  id: string,
  assets: Readonly<Record<string, string>>,
  copy: Readonly<Record<string, object | string>>,
): BrandFolder {
  return {
    files: new Set(Object.keys(assets)),
    svgs: new Map(Object.entries(assets).filter(([name]) => name.endsWith('.svg'))),
    copy: new Map(
      Object.entries(copy).map(([language, value]): [string, BrandCopy] => [
        language,
        {
          path: `brands/${id}/copy/${language}.json`,
          texts: typeof value === 'string' ? null : flatten({ ...value }),
        },
      ]),
    ),
  }
}
