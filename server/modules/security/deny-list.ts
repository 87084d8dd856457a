import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Common and leaked passwords, which are refused. */
export interface DenyList {
  has(password: string): boolean
  readonly size: number
}

const shipped = new URL('common-passwords.txt.br', import.meta.url)

/**
 * Reads a list with one password per line, or one hex SHA-1 with an optional suffix (`<sha1>:<count>`, the format of
 * breach services); plain, gzip or brotli by file extension.
 */
export function readDenyList(path: string | URL = shipped): DenyList {
  return denyListOf(unpacked(path).toString('utf8').split('\n'))
}

/**
 * Passwords are kept as they are: hashing the shipped list took a fifth of a second of every start. Hashes are kept as
 * sorted 64-bit prefixes: 8 MB per million.
 */
export function denyListOf(lines: readonly string[]): DenyList {
  const words = new Set<string>()
  const prefixes: bigint[] = []
  for (const line of lines) {
    const hashed = /^([0-9a-fA-F]{40})(:|\s|$)/.exec(line)?.[1]
    if (hashed !== undefined) prefixes.push(BigInt(`0x${hashed.slice(0, 16)}`))
    else if (line.trim() !== '') words.add(normal(line.replace(/\r$/, '')))
  }
  const keys = BigUint64Array.from(prefixes).toSorted()
  return {
    has: (password) =>
      words.has(normal(password)) ||
      (keys.length > 0 && [password, normal(password)].some((form) => includes(keys, keyOf(form)))),
    size: words.size + keys.length,
  }
}

/** Case-insensitive comparison. ASCII has one form. */
const normal = (password: string) =>
  (/^[\x20-\x7e]*$/.test(password) ? password : password.normalize('NFKC')).toLowerCase()

const keyOf = (text: string): bigint => hash('sha1', text, 'buffer').readBigUInt64BE(0)

function includes(sorted: BigUint64Array, key: bigint): boolean {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? key) < key) low = middle + 1
    else high = middle
  }
  return sorted[low] === key
}

function unpacked(path: string | URL): Buffer {
  const bytes = readFileSync(path)
  const name = path.toString()
  if (name.endsWith('.br')) return brotliDecompressSync(bytes)
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
