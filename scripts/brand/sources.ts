import { readdirSync, readFileSync, statSync } from 'node:fs'
import type { Dirent } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Deployment } from '#schemas/deploy.generated.ts'
import { deployFileOf, readDeployFile } from '#domain/brand/deployment.ts'
import { parseFile, placeAt, placeOf } from '#domain/brand/parsed-file.ts'
import type { BrandSource } from '#domain/brand/parsed-file.ts'
import type { ResolvedBrand, ResolveTools } from '#domain/brand/resolve.ts'
import type { JurisdictionPack } from '#domain/brand/jurisdiction/tighten.ts'
import { checkBrands } from '#domain/brand/rules/check.ts'
import type { CheckedBrands } from '#domain/brand/rules/check.ts'
import type { BrandCopy, BrandFolder, BrandSvg, Surroundings, Texts } from '#domain/brand/rules/rule.ts'
import { schemaPaths } from '#domain/brand/schema-paths.ts'
import { readConfig } from '#server/config.ts'
import { readPaymentRules } from '#server/seed/payment-rules.ts'
import { flatten } from '../checks/locale-parity.ts'
import { root } from '../lib/run.ts'
import { drawingFault } from '../stamp/art/drawing-fault.ts'
import { readText } from './read-text.ts'
import { checkBrand, checkDeploy, checkFile } from './schema-checks.ts'

/** Folders of brand files and translations; tests pass their own. */
export interface Folders {
  readonly brands: string
  readonly locales: string
  /** Stamped sites. Left out: none is published. */
  readonly sites?: string
}

export const ownFolders: Folders = {
  brands: join(root, 'brands'),
  locales: join(root, 'locales'),
  sites: join(root, 'dist', 'brands'),
}

/** Reads everything under `brands/` and `locales/` and applies every rule to every brand. */
export const loadBrands = (folders: Folders = ownFolders): CheckedBrands =>
  checkBrands(readSources(folders.brands), resolveTools(), readSurroundings(folders))

const lastRead = new Map<string, BrandSource>()

/** A file below `brands/`. Unchanged content gives the same object, so that its cached results are reused. */
function readSource(folder: string, path: string): BrandSource {
  const from = join(folder, path)
  const [before, now] = [lastRead.get(from), readText(from, `brands/${path}`)]
  const isSame = before?.text === now.text && before.unreadable?.sentence === now.unreadable?.sentence
  const source = isSame ? before : now
  lastRead.set(from, source)
  return source
}

/** The brand files. Never throws for a single file: one that cannot be read is a problem of its own brand. */
export const readSources = (folder: string): BrandSource[] =>
  namesIn(folder, '.json').map((name) => readSource(folder, name))

/** The ids of all brand files, parents included. */
export const idsIn = (folder: string): string[] =>
  namesIn(folder, '.json').map((name) => name.replace(/\.json$/, ''))

let tools: ResolveTools | undefined

export function resolveTools(): ResolveTools {
  tools ??= {
    checkFile,
    checkBrand,
    schemaPaths: schemaPaths(readJson(join(root, 'schemas', 'brand.schema.json')) ?? {}),
    packs: readPacks(join(root, 'schemas', 'jurisdictions')),
  }
  return tools
}

function readPacks(folder: string): ReadonlyMap<string, JurisdictionPack> {
  const codes = namesIn(folder, '.json').filter((name) => !name.endsWith('.sources.json'))
  return new Map(
    codes.map((name) => {
      const source = readText(join(folder, name), `schemas/jurisdictions/${name}`)
      const pack: JurisdictionPack = JSON.parse(source.text)
      const placeInPack = (rule: string) => {
        const { file } = parseFile(source)
        return file === null ? placeAt(source, 0) : placeOf(file, `/rules${rule}`)
      }
      return [name.replace('.json', ''), { ...pack, placeOf: placeInPack }]
    }),
  )
}

export function readSurroundings({ brands, locales, sites }: Folders): Surroundings {
  const folders = entriesOf(brands).filter((entry) => entry.isDirectory() && !entry.name.endsWith('.json'))
  const { platformHosts, operatorsHost, gamesHost } = readConfig()
  return {
    locales: new Map(
      languagesIn(locales).map((language) => [language, readLanguage(join(locales, language))]),
    ),
    folders: new Map(folders.map(({ name }) => [name, readFolder(brands, name)])),
    platformHosts: [...platformHosts, operatorsHost, gamesHost],
    holderOf: publishedIn(sites),
    paymentMethods: methodsByCurrency(),
  }
}

/**
 * The holder of a host or merchant code among stamped sites. These are read only when two brand files have the same
 * one.
 */
function publishedIn(sites: string | undefined): Surroundings['holderOf'] {
  if (sites === undefined) return () => null
  let holders: ReadonlyMap<string, string> | undefined
  return (hostOrCode) => {
    holders ??= new Map(
      entriesOf(sites).flatMap(({ name }) => {
        const brand = readJson(join(sites, name, 'release.json'))?.['brand'] as Partial<Brand> | undefined
        const hosts = [brand?.domains?.primary, ...(brand?.domains?.aliases ?? []), brand?.merchantCode]
        return hosts.flatMap((host) => (host === undefined ? [] : [[host, name] as const]))
      }),
    )
    return holders.get(hostOrCode) ?? null
  }
}

let methods: Surroundings['paymentMethods'] | undefined

export function methodsByCurrency(): Surroundings['paymentMethods'] {
  methods ??= new Map(
    Object.entries(readPaymentRules().currencies).map(([currency, { deposit, withdraw }]) => [
      currency,
      { deposit: Object.keys(deposit), withdraw: Object.keys(withdraw) },
    ]),
  )
  return methods
}

/** Languages are the folders of `locales/` with at least one file. */
const languagesIn = (folder: string) =>
  entriesOf(folder)
    .filter((entry) => entry.isDirectory() && namesIn(join(folder, entry.name), '.json').length > 0)
    .map(({ name }) => name)

const readLanguage = (folder: string): Texts => flatten(readSlices(folder))

/** Texts of the operators' desk and of the studio, which no site loads. */
const notOnSites = new Set(['ops.json', 'studio.json'])

/** A language's texts by slice, nested as written. */
export const readSlices = (folder: string): Record<string, unknown> =>
  Object.fromEntries(
    namesIn(folder, '.json')
      .filter((name) => !notOnSites.has(name))
      .map((name) => [name.replace('.json', ''), readJson(join(folder, name))]),
  )

function readFolder(brands: string, id: string): BrandFolder {
  const files = entriesOf(join(brands, id)).filter(({ name }) => isFile(join(brands, id, name)))
  const svgs = files.filter(({ name }) => name.endsWith('.svg'))
  return {
    files: new Set(files.map(({ name }) => name)),
    svgs: new Map(svgs.map(({ name }) => [name, readSvg(brands, `${id}/${name}`)])),
    copy: new Map(
      namesIn(join(brands, id, 'copy'), '.json').map((name) => [
        name.replace('.json', ''),
        brandCopy(readSource(brands, `${id}/copy/${name}`)),
      ]),
    ),
    deploy: readDeploy(brands, id),
  }
}

const deployName = 'deploy.json'
const readDeploy = (brands: string, id: string) =>
  isFile(join(brands, id, deployName))
    ? readDeployFile(readSource(brands, `${id}/${deployName}`), checkDeploy)
    : null

/**
 * The `deploy.json` of a valid brand or its parent, overridden by `wish`; null: it sets neither gateway nor games. Each
 * file is read once, whatever the number of brands.
 */
export function deployments(
  brands: string,
  wish: Partial<Deployment> = {},
): (brand: Pick<ResolvedBrand, 'chain'>) => Deployment | null {
  const withFolder = entriesOf(brands).filter((entry) => entry.isDirectory())
  const folders = new Map(withFolder.map(({ name }) => [name, { deploy: readDeploy(brands, name) }]))
  return ({ chain }) => {
    const written = deployFileOf(chain, folders)?.deployment
    const { gateway, games } = { ...written, ...wish }
    return gateway === undefined || games === undefined ? null : { ...written, ...wish, gateway, games }
  }
}

function readSvg(brands: string, path: string): BrandSvg {
  const { text, unreadable } = readSource(brands, path)
  return unreadable === undefined
    ? { text, fault: drawingFault(text) }
    : { text, fault: { sentence: unreadable.sentence, line: 1, column: 1 } }
}

/** A brand's own texts in one language. */
export function brandCopy(source: BrandSource): BrandCopy {
  const parsed = parseFile(source)
  return { path: source.path, parsed, texts: flatten(parsed.file?.value ?? {}) }
}

const namesIn = (folder: string, ending: string) =>
  entriesOf(folder)
    .map(({ name }) => name)
    .filter((name) => name.endsWith(ending))
    .toSorted()

/** Empty when the folder does not exist. */
function entriesOf(folder: string): Dirent[] {
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat?.isDirectory() === true ? readdirSync(folder, { withFileTypes: true }) : []
}

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true

/** The parsed object, or null when the file is not a JSON object. */
export function readJson(path: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
