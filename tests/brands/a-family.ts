import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDeployFile } from '#domain/brand/deployment.ts'
import type { BrandSource } from '#domain/brand/parsed-file.ts'
import { checkBrands } from '#domain/brand/rules/check.ts'
import type { CheckedBrands } from '#domain/brand/rules/check.ts'
import type { BrandFolder, Surroundings } from '#domain/brand/rules/rule.ts'
import { checkDeploy } from '#scripts/brand/schema-checks.ts'
import { brandCopy, methodsByCurrency, resolveTools } from '#scripts/brand/sources.ts'
import { flatten } from '#scripts/checks/locale-parity.ts'
import { root } from '#scripts/lib/run.ts'
import { drawingFault } from '#scripts/stamp/art/drawing-fault.ts'

/** Brand files, parents and the files beside them, as objects or raw text. */
export interface Family {
  readonly files: Readonly<Record<string, object | string>>
  readonly assets?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly copy?: Readonly<Record<string, Readonly<Record<string, object | string>>>>
  /** `deploy.json` by brand or parent. */
  readonly deploys?: Readonly<Record<string, object | string>>
  readonly locales?: Readonly<Record<string, object>>
  readonly platformHosts?: readonly string[]
  /** Hosts and merchant codes of published sites, by holder. */
  readonly published?: Readonly<Record<string, string>>
}

const base = readFileSync(join(root, 'brands', '_base.json'), 'utf8')
const texts = { brand: { hero: { title: 'Hello', text: 'Welcome to {{name}}' } } }

/** The required fields of a brand; everything else comes from the real `_base.json`. */
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

/** One shared object, as in the stamper, so that it is parsed once. */
const baseSource: BrandSource = { path: 'brands/_base.json', text: base }

export const sourcesOf = (files: Family['files']): BrandSource[] => [
  ...('_base' in files ? [] : [baseSource]),
  ...Object.entries(files).map(([name, value]) => ({ path: `brands/${name}.json`, text: asText(value) })),
]

/** Resolves and checks a family like the command line. */
export function checkFamily({
  files,
  assets = {},
  copy = {},
  deploys = {},
  locales = { en: texts, pt: texts },
  platformHosts = [
    'localhost',
    'gateway.localhost',
    'ops.localhost',
    'games.localhost',
    'desk.platform.example',
  ],
  published = {},
}: Family): CheckedBrands {
  const ids = new Set([...Object.keys(assets), ...Object.keys(copy), ...Object.keys(deploys)])
  const around: Surroundings = {
    locales: new Map(Object.entries(locales).map(([language, slices]) => [language, flatten({ ...slices })])),
    folders: new Map([...ids].map((id) => [id, folderOf(id, assets[id] ?? {}, copy[id] ?? {}, deploys[id])])),
    platformHosts,
    holderOf: (hostOrCode) => published[hostOrCode] ?? null,
    paymentMethods: methodsByCurrency(),
  }
  return checkBrands(sourcesOf(files), resolveTools(), around)
}

function folderOf(
  id: string,
  assets: Readonly<Record<string, string>>,
  copy: Readonly<Record<string, object | string>>,
  deploy: object | string | undefined,
): BrandFolder {
  return {
    files: new Set(Object.keys(assets)),
    svgs: new Map(
      Object.entries(assets)
        .filter(([name]) => name.endsWith('.svg'))
        .map(([name, text]) => [name, { text, fault: drawingFault(text) }]),
    ),
    copy: new Map(
      Object.entries(copy).map(([language, value]) => [
        language,
        brandCopy({ path: `brands/${id}/copy/${language}.json`, text: asText(value) }),
      ]),
    ),
    deploy:
      deploy === undefined
        ? null
        : readDeployFile({ path: `brands/${id}/deploy.json`, text: asText(deploy) }, checkDeploy),
  }
}

/** The first line of a file that contains a text. */
export const lineOf = (file: string, text: string): number => {
  const [before = ''] = readFileSync(file, 'utf8').split(text)
  return before.split('\n').length
}
