import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrandSource } from '#domain/brand/parsed-file.ts'
import type { ResolveTools, Resolution } from '#domain/brand/resolve.ts'
import type { JurisdictionPack } from '#domain/brand/jurisdiction/tighten.ts'
import { checkBrands } from '#domain/brand/rules/check.ts'
import type { BrandCopy, BrandFolder, Surroundings, Texts } from '#domain/brand/rules/rule.ts'
import { schemaPaths } from '#domain/brand/schema-paths.ts'
import { flatten } from '../checks/locale-parity.ts'
import { root } from '../lib/run.ts'
import { checkBrand, checkFile } from './schema-checks.ts'

/** Where brand files and translations lie; tests bring their own. */
export interface Folders {
  readonly brands: string
  readonly locales: string
}

export const ownFolders: Folders = { brands: join(root, 'brands'), locales: join(root, 'locales') }

/** Reads everything under `brands/` and `locales/` and holds every brand to every rule. */
export const loadBrands = (folders: Folders = ownFolders): Resolution =>
  checkBrands(readSources(folders.brands), resolveTools(), readSurroundings(folders))

const lastRead = new Map<string, BrandSource>()

/** The brand files. One that reads as it did before is the same object, so that nobody looks at it twice. */
export const readSources = (folder: string): BrandSource[] =>
  namesIn(folder, '.json').map((name) => {
    const [from, text] = [join(folder, name), readFileSync(join(folder, name), 'utf8')]
    const before = lastRead.get(from)
    const source = before?.text === text ? before : { path: `brands/${name}`, text }
    lastRead.set(from, source)
    return source
  })

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
      const pack: JurisdictionPack = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      return [name.replace('.json', ''), pack]
    }),
  )
}

export function readSurroundings({ brands, locales }: Folders): Surroundings {
  const folders = readdirSync(brands, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return {
    locales: new Map(
      languagesIn(locales).map((language) => [language, readLanguage(join(locales, language))]),
    ),
    folders: new Map(folders.map(({ name }) => [name, readFolder(join(brands, name), name)])),
  }
}

/** Languages are the folders of `locales/` with at least one file. */
const languagesIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && namesIn(join(folder, entry.name), '.json').length > 0)
    .map(({ name }) => name)

const readLanguage = (folder: string): Texts => flatten(readSlices(folder))

/** Texts of the operators' desk: no site shows them. */
const notOnSites = new Set(['ops.json'])

/** What sites say in one language: slice name -> its texts, nested as written. */
export const readSlices = (folder: string): Record<string, unknown> =>
  Object.fromEntries(
    namesIn(folder, '.json')
      .filter((name) => !notOnSites.has(name))
      .map((name) => [name.replace('.json', ''), readJson(join(folder, name))]),
  )

function readFolder(folder: string, id: string): BrandFolder {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())
  const svgs = files.filter(({ name }) => name.endsWith('.svg'))
  const copy = join(folder, 'copy')
  return {
    files: new Set(files.map(({ name }) => name)),
    svgs: new Map(svgs.map(({ name }) => [name, readFileSync(join(folder, name), 'utf8')])),
    copy: new Map(
      existsSync(copy)
        ? namesIn(copy, '.json').map((name) => [name.replace('.json', ''), readCopy(copy, name, id)])
        : [],
    ),
  }
}

function readCopy(folder: string, name: string, id: string): BrandCopy {
  const value = readJson(join(folder, name))
  return { path: `brands/${id}/copy/${name}`, texts: value === null ? null : flatten(value) }
}

const namesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .toSorted()

/** An object, or null when the file is not JSON with an object in it. */
export function readJson(path: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
