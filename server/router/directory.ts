import { readFileSync, renameSync, unwatchFile, watchFile, writeFileSync } from 'node:fs'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Value } from 'typebox/value'
import { OperatorFault } from '#server/lib/fault.ts'

const Name = Type.String({ pattern: '^[a-z0-9-]{1,32}$' })
const DirectoryFile = Type.Object(
  {
    clusters: Type.Record(
      Name,
      Type.Object(
        {
          /** Origin of its gateways: one address for all of them. */
          address: Type.String({ pattern: '^http://[^/]+$' }),
          /** Its own host names: the operators' desk, the platform. */
          hosts: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z0-9.-]+$' }))),
        },
        { additionalProperties: false },
      ),
    ),
    /** Merchant code to cluster; null while the merchant moves from one to another. */
    merchants: Type.Record(Type.String({ pattern: '^[A-Z0-9_]{1,32}$' }), Type.Union([Name, Type.Null()])),
  },
  { additionalProperties: false },
)

/** A PostgreSQL, primary and replicas, with the gateways on it. */
export interface Cluster {
  readonly name: string
  readonly address: URL
}

/** Which cluster has the rows of a merchant. */
export interface Directory {
  readonly clusters: readonly Cluster[]
  /** `moving`: on no cluster until the move is complete. Null: an unknown merchant. */
  ofMerchant(merchantCode: string): Cluster | 'moving' | null
  /** The cluster whose own host this is. */
  ofHost(hostname: string): Cluster | null
}

/** Throws an OperatorFault that names the first problem. */
export function parseDirectory(text: string): Directory {
  const { clusters, merchants } = checked(text)
  const known = new Map(
    Object.entries(clusters).map(([name, { address }]) => [name, { name, address: new URL(address) }]),
  )
  const hosts = new Map<string, Cluster>()
  for (const [name, { hosts: own = [] }] of Object.entries(clusters))
    for (const host of own) {
      const other = hosts.get(host)
      if (other !== undefined) throw new OperatorFault(`${host} belongs to both ${other.name} and ${name}.`)
      hosts.set(host, known.get(name) as Cluster)
    }
  const places = new Map<string, Cluster | 'moving'>()
  for (const [merchantCode, name] of Object.entries(merchants)) {
    const cluster = name === null ? 'moving' : known.get(name)
    if (cluster === undefined) throw new OperatorFault(`${merchantCode} is on ${name}, which is no cluster.`)
    places.set(merchantCode, cluster)
  }
  return {
    clusters: [...known.values()],
    ofMerchant: (merchantCode) => places.get(merchantCode) ?? null,
    ofHost: (hostname) => hosts.get(hostname) ?? null,
  }
}

function checked(text: string): Static<typeof DirectoryFile> {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new OperatorFault('It is not JSON.')
  }
  if (Value.Check(DirectoryFile, json)) return json
  const [problem] = Value.Errors(DirectoryFile, json)
  throw new OperatorFault(`${problem?.instancePath || '/'} ${problem?.message ?? 'is not valid'}.`)
}

/** Throws an OperatorFault when the file cannot be read. */
export function readDirectory(path: string): Directory {
  try {
    return parseDirectory(readFileSync(path, 'utf8'))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new OperatorFault(`${path} is no directory of clusters. ${reason}`, { cause: error })
  }
}

/** Stores the cluster of a merchant. A reader sees the old file or the new one. */
export function directMerchant(path: string, merchantCode: string, cluster: string): void {
  const directory = checked(readFileSync(path, 'utf8'))
  if (directory.merchants[merchantCode] === cluster) return
  const text = JSON.stringify(
    { ...directory, merchants: { ...directory.merchants, [merchantCode]: cluster } },
    null,
    2,
  )
  parseDirectory(text)
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, `${text}\n`, { flush: true })
  renameSync(draft, path)
}

export interface WatchedDirectory {
  readonly current: () => Directory
  close(): void
}

/** Interval of looks at the file; a look also sees a file replaced by another. */
const lookEveryMs = 500

/**
 * Reads the file again whenever it changes. Throws an OperatorFault when it cannot be read at the start; later the last
 * valid directory stays and `onProblem` gets the reason.
 */
export function watchDirectory(
  path: string,
  onProblem: (sentence: string) => void,
  onChange: () => void = () => undefined,
): WatchedDirectory {
  let current = readDirectory(path)
  const look = () => {
    try {
      current = readDirectory(path)
      onChange()
    } catch (error) {
      onProblem(`${(error as Error).message} The previous directory stays.`)
    }
  }
  watchFile(path, { interval: lookEveryMs }, look)
  return { current: () => current, close: () => unwatchFile(path, look) }
}
