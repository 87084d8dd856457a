import { readFileSync } from 'node:fs'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { join } from 'node:path'
import { valueAt } from '#domain/brand/pointer.ts'
import type { ServerModules } from '#domain/gates/evaluate.ts'
import { indexModules } from '#domain/gates/module-index.ts'
import { siteStatusCode } from '#domain/vocabulary/site-status.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { getStatus } from '#schemas/api/system.ts'
import { readConfig } from '#server/config.ts'
import { readDoor } from '#server/process/data-files.ts'
import { root } from '../lib/run.ts'
import { readJson } from './sources.ts'
import { UsageError } from './verb.ts'

/** A merchant's module tree and where it was read, for the command line to name. */
export interface FoundTree {
  readonly server: ServerModules
  /** The site is closed for maintenance. */
  readonly blocked: boolean
  readonly source: string
  /** True for a merchant's initial settings: no gateway was asked, and the current ones may differ. */
  readonly assumed: boolean
}

interface Places {
  /** The local gateway's address. */
  readonly local: string
  readonly seeds: string
}

function ownPlaces(): Places {
  const { dataDir, port } = readConfig()
  const door = readDoor(dataDir)
  return {
    local: `http://${door?.host ?? 'localhost'}:${door?.port ?? port}`,
    seeds: join(root, 'server', 'seed', 'merchants'),
  }
}

/**
 * Paths of the tree in known documents: the nodes themselves, a status reply, a whitelabel reply, a merchant's seed.
 */
const shapes = ['', '/value/info/modules', '/value/modules', '/modules'] as const

/** The tree in a JSON value of one of the known shapes; null: there is none. */
function treeIn(value: unknown): readonly unknown[] | null {
  const trees = shapes.map((pointer) => (pointer === '' ? value : valueAt(value, pointer)))
  return trees.find((tree) => Array.isArray(tree)) ?? null
}

const closedCode = siteStatusCode('maintenance')

function found(value: unknown, source: string, assumed = false): FoundTree | null {
  const tree = treeIn(value)
  if (tree === null) return null
  return {
    server: { state: 'ready', index: indexModules(tree) },
    blocked: valueAt(value, '/value/status') === closedCode,
    source,
    assumed,
  }
}

/** Throws a `UsageError` for a file that cannot be read or holds no module tree. */
export function treeInFile(path: string): FoundTree {
  const tree = found(parsed(textOf(path)), path)
  if (tree !== null) return tree
  throw new UsageError(
    `${path} holds no module tree: it is JSON with a list of modules, a reply of ${getStatus.path}, or a merchant’s seed`,
  )
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new UsageError(`${path} cannot be read`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * The current tree of the brand's merchant, from the gateway at this address. Throws a `UsageError` when it does not
 * serve the brand.
 */
export async function treeOfGateway(address: string, brand: Pick<Brand, 'domains'>): Promise<FoundTree> {
  const answer = await askGateway(gatewayUrl(address), brand.domains.primary)
  if ('tree' in answer) return answer.tree
  throw new UsageError(answer.why)
}

/**
 * The current tree of the brand's merchant at the local gateway; the merchant's initial settings when it is not
 * running.
 */
export async function treeOfMerchant(
  { merchantCode, domains }: Pick<Brand, 'merchantCode' | 'domains'>,
  { local, seeds }: Places = ownPlaces(),
): Promise<FoundTree> {
  const answer = await askGateway(gatewayUrl(local), domains.primary)
  if ('tree' in answer) return answer.tree
  const name = [merchantCode, '_default'].find((code) => readJson(join(seeds, `${code}.json`)) !== null)
  const path = `server/seed/merchants/${name ?? '_default'}.json`
  const tree = found(readJson(join(seeds, `${name ?? ''}.json`)), `assumed from ${path}: ${answer.why}`, true)
  if (tree === null) throw new UsageError(`${answer.why}, and ${path} holds no module tree`)
  return tree
}

function gatewayUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url !== null && /^https?:$/.test(url.protocol)) return url
  throw new UsageError(`--gateway is an address like http://localhost:8080, not ${address}`)
}

const timeoutMs = 2_000

/** Sends a request like the brand's own pages. */
function askGateway(
  { origin, protocol }: URL,
  brandHost: string,
): Promise<{ readonly tree: FoundTree } | { readonly why: string }> {
  return new Promise((resolve) => {
    const silent = () => resolve({ why: `no gateway answers at ${origin}` })
    const send = protocol === 'https:' ? requestHttps : requestHttp
    const options = { headers: { host: brandHost }, timeout: timeoutMs }
    const call = send(new URL(getStatus.path, origin), options, (reply) => {
      const chunks: Buffer[] = []
      reply.on('data', (chunk: Buffer) => chunks.push(chunk))
      reply.on('error', silent)
      reply.on('end', () => {
        const tree = found(parsed(Buffer.concat(chunks).toString()), `the gateway at ${origin}`)
        if (tree !== null) resolve({ tree })
        else if (reply.statusCode === 421)
          resolve({ why: `the gateway at ${origin} serves no brand at ${brandHost}` })
        else resolve({ why: `${origin} answers ${reply.statusCode} without a module tree` })
      })
    })
    call.on('timeout', () => call.destroy(new Error('No answer in time')))
    call.on('error', silent)
    call.end()
  })
}
