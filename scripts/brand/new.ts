import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { reservedIds } from '#domain/brand/resolve.ts'
import { problemText } from '#domain/brand/problem.ts'
import type { Problem } from '#domain/brand/problem.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { BrandFile } from '#schemas/brand-file.generated.ts'
import { buildLines } from '../generate/build-lines.ts'
import { formatJson } from '../generate/format.ts'
import { staleFiles } from '../generate/run.ts'
import { treeOfMerchant } from './module-trees.ts'
import { offAtGateway } from './off-at-gateway.ts'
import { loadBrands, ownFolders } from './sources.ts'
import type { Folders } from './sources.ts'
import { print, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

/** Colour seeds that suit each other; the id selects one, so that new brands rarely look alike. */
const seedSets = [
  { brand: '#0e7490', accent: '#fbbf24', neutral: '#475569' },
  { brand: '#be123c', accent: '#fde047', neutral: '#57534e' },
  { brand: '#4d7c0f', accent: '#fb923c', neutral: '#52605a' },
  { brand: '#6d28d9', accent: '#2dd4bf', neutral: '#4b5063' },
  { brand: '#1d4ed8', accent: '#f97316', neutral: '#475066' },
  { brand: '#b45309', accent: '#34d399', neutral: '#5c5348' },
] as const

export interface NewBrand {
  readonly id: string
  readonly name: string
  readonly merchantCode: string
  readonly domain: string
  readonly parent: string
  readonly languages: readonly string[]
  readonly brandColor?: string
  readonly accentColor?: string
}

export const newBrand: Verb = {
  usage: 'new <id> [--name "Harbor Bay"] [--merchant HARBOR01] [--domain harbor.example] …',
  summary: 'Writes a brand file that passes every check, without questions.',
  options: [
    '--name <text>        name shown to players (default: derived from the id)',
    '--merchant <code>    merchant code (default: derived from the id)',
    '--domain <host>      primary domain (default: <id>.example)',
    '--language <codes>   languages, the default first: en,pt (default: the parent’s)',
    '--color <#rrggbb>    brand seed   --accent <#rrggbb>  accent seed',
    '--extends <parent>   parent file (default: _base)',
  ],
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        merchant: { type: 'string' },
        domain: { type: 'string' },
        language: { type: 'string' },
        color: { type: 'string' },
        accent: { type: 'string' },
        extends: { type: 'string', default: '_base' },
      },
    })
    const [id] = positionals
    if (id === undefined) throw new UsageError('new needs an id: new harbor')
    return writeNew(ownFolders, {
      id,
      name: values.name ?? titleOf(id),
      merchantCode: values.merchant ?? merchantCodeOf(id),
      domain: values.domain ?? `${id}.example`,
      parent: values.extends,
      languages: values.language?.split(',') ?? [],
      ...(values.color !== undefined && { brandColor: values.color }),
      ...(values.accent !== undefined && { accentColor: values.accent }),
    })
  },
}

export const merchantCodeOf = (id: string) => `${id.replaceAll('-', '').toUpperCase().slice(0, 18)}01`

export const titleOf = (id: string) =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')

/** Writes `brands/<id>.json` and checks it. A file that fails is removed again. */
export async function writeNew(folders: Folders, wish: NewBrand): Promise<number> {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(wish.id))
    throw new UsageError(
      `"${wish.id}" cannot be an id: small letters, digits and single dashes, a letter first`,
    )
  if (reservedIds.includes(wish.id)) throw new UsageError(`"${wish.id}" is a host of the platform itself`)
  const path = join(folders.brands, `${wish.id}.json`)
  if (existsSync(path)) throw new UsageError(`brands/${wish.id}.json is there already`)
  const text = await formatJson(path, brandFile(wish))
  writeFileSync(path, text, { flag: 'wx' })
  const { brands, problems, warnings } = loadBrands(folders)
  const resolved = brands.get(wish.id)
  const isOwn = ({ file, brands: named }: Problem) =>
    file === `brands/${wish.id}.json` || file.startsWith('brands/_') || named?.includes(wish.id) === true
  if (resolved === undefined) {
    rmSync(path)
    throw new UsageError(problems.filter(isOwn).map(problemText).join('\n'))
  }
  if (folders === ownFolders) await staleFiles({ write: true, only: [buildLines] })
  print(
    `brands/${wish.id}.json is written and passes every check.`,
    ...warnings.filter(isOwn).map((warning) => `warning ${problemText(warning)}`),
    `With npm start running it is served at http://${wish.id}.localhost:8080`,
    ...(await whatIsOff(resolved.brand)),
  )
  return 0
}

/** Lists modules the file has on but that are off for players: a new merchant starts with few modules. */
async function whatIsOff(brand: Brand): Promise<string[]> {
  const { server, source } = await treeOfMerchant(brand)
  const off = offAtGateway(brand, server)
  if (off.length === 0) return []
  const words = off.map(({ gates, why, command }) => [gates.join(', '), why, command] as const)
  return [
    '',
    `Off at the gateway for ${brand.merchantCode}, and how to turn it on (${source}):`,
    ...words.flatMap(([gates, why, command]) => [`  ${gates}: ${why}`, `      ${command}`]),
  ]
}

/** The file a new brand begins with. */
export function brandFile(wish: NewBrand): BrandFile {
  const seeds =
    seedSets[wish.id.split('').reduce((sum, char) => sum + char.charCodeAt(0), 0) % seedSets.length] ??
    seedSets[0]
  const [defaultLanguage] = wish.languages
  return {
    $schema: '../schemas/brand.schema.json',
    schemaVersion: 2,
    id: wish.id,
    extends: wish.parent,
    merchantCode: wish.merchantCode,
    ...(defaultLanguage !== undefined && { defaultLanguage, languages: [...wish.languages] }),
    identity: { name: wish.name },
    domains: { primary: wish.domain },
    theme: {
      seeds: { ...seeds, brand: wish.brandColor ?? seeds.brand, accent: wish.accentColor ?? seeds.accent },
    },
  }
}
