import { createPublicKey, verify } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, runQuietly } from '../lib/run.ts'

/** A package of the lockfile: what `npm ci` installs, or refuses when the archive's hash is another. */
interface LockedPackage {
  readonly name: string
  readonly version: string
  readonly integrity: string
}

export type Verdict =
  | { readonly state: 'good'; readonly checked: number }
  | { readonly state: 'notChecked'; readonly reason: string }
  | { readonly state: 'bad'; readonly packages: readonly string[] }

const patienceMs = 5_000

/** The registry gave no usable answer, which says nothing about a package. */
class NoAnswer extends Error {}

/**
 * Checks that the registry signed the archives the lockfile names. An answer that does not come is no verdict: a service
 * that is away must not stop the work. A signature that is missing or does not match is bad.
 */
export async function checkSignatures(
  registry: string,
  packages: readonly LockedPackage[],
): Promise<Verdict> {
  try {
    const keys = await keysOf(registry)
    const bad: string[] = []
    for (const each of packages) {
      const isGood = await isSigned(registry, keys, each)
      if (!isGood) bad.push(`${each.name}@${each.version}`)
    }
    return bad.length > 0 ? { state: 'bad', packages: bad } : { state: 'good', checked: packages.length }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    return { state: 'notChecked', reason: error.message }
  }
}

type Keys = ReadonlyMap<string, string>

async function keysOf(registry: string): Promise<Keys> {
  const { keys } = await ask<{ keys?: readonly { keyid: string; key: string }[] }>(registry, '/-/npm/v1/keys')
  if (!Array.isArray(keys) || keys.length === 0) throw new NoAnswer('the registry names no keys')
  return new Map(keys.map(({ keyid, key }: { keyid: string; key: string }) => [keyid, key]))
}

interface Manifest {
  readonly dist?: { readonly signatures?: readonly { readonly keyid: string; readonly sig: string }[] }
}

async function isSigned(registry: string, keys: Keys, { name, version, integrity }: LockedPackage) {
  const { dist } = await ask<Manifest>(registry, `/${name.replace('/', '%2f')}/${version}`)
  const signatures = dist?.signatures ?? []
  const message = Buffer.from(`${name}@${version}:${integrity}`)
  return signatures.some(({ keyid, sig }) => {
    const key = keys.get(keyid)
    return key !== undefined && verify('sha256', message, publicKey(key), Buffer.from(sig, 'base64'))
  })
}

const publicKey = (base64: string) =>
  createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })

async function ask<T>(registry: string, path: string): Promise<T> {
  const place = `${registry.replace(/\/$/, '')}${path}`
  try {
    const response = await fetch(place, { signal: AbortSignal.timeout(patienceMs) })
    if (response.ok) return (await response.json()) as T
    throw new Error(`answers ${response.status}`)
  } catch (error) {
    const { message } = error as Error
    throw new NoAnswer(
      `${new URL(place).host} ${message.startsWith('answers ') ? message : 'does not answer'} for ${path}`,
    )
  }
}

interface Lock {
  readonly packages: Readonly<Record<string, { version?: string; integrity?: string; resolved?: string }>>
}

/** The packages of a lockfile that come from a registry. */
export const packagesIn = (lock: string): readonly LockedPackage[] =>
  Object.entries((JSON.parse(lock) as Lock).packages).flatMap(([path, { version, integrity, resolved }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    // npm may leave out the address of the registry.
    const isArchive = resolved === undefined || resolved.startsWith('http')
    return name === '' || version === undefined || integrity === undefined || !isArchive
      ? []
      : [{ name, version, integrity }]
  })

const textOf = ({ name, version, integrity }: LockedPackage) => `${name}@${version} ${integrity}`

/** The packages that the last change of the lockfile added; null: no earlier lockfile is known. */
async function addedPackages(): Promise<readonly LockedPackage[] | null> {
  const git = async (...args: string[]) => runQuietly('git', args)
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { output: changes } = await git('log', '-2', '--format=%H', '--', 'package-lock.json')
  const [last = 'HEAD', before] = changes.trim().split('\n')
  const committed = await git('show', `${last}:package-lock.json`)
  const isChanged = committed.code === 0 && committed.output.trim() !== lock.trim()
  const earlier = isChanged ? committed : await git('show', `${before ?? 'none'}:package-lock.json`)
  if (earlier.code !== 0) return null
  const known = new Set(packagesIn(earlier.output).map(textOf))
  return packagesIn(lock).filter((each) => !known.has(textOf(each)))
}

/** Packages found good before are not asked for again. */
const memory = join(root, '.cache', 'signatures.json')
function foundGood(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(readFileSync(memory, 'utf8')) as string[])
  } catch {
    return new Set()
  }
}

async function main(): Promise<void> {
  const added = await addedPackages()
  if (added === null) {
    console.log('note: not checked: no earlier lockfile is known here')
    return
  }
  const good = foundGood()
  const open = added.filter((each) => !good.has(textOf(each)))
  if (open.length === 0) return
  const verdict = await checkSignatures(
    process.env['npm_config_registry'] ?? 'https://registry.npmjs.org',
    open,
  )
  if (verdict.state === 'notChecked') console.log(`note: not checked: ${verdict.reason}`)
  else if (verdict.state === 'bad') {
    console.log(
      `The registry did not sign these archives as the lockfile has them: ${verdict.packages.join(', ')}`,
    )
    process.exitCode = 1
  } else {
    mkdirSync(dirname(memory), { recursive: true })
    writeFileSync(memory, JSON.stringify([...good, ...open.map(textOf)]))
    console.log(`note: ${verdict.checked} packages of the last change of the lockfile are signed`)
  }
}

if (import.meta.main) await main()
