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
 * breach services); plain, gzip or brotli by file extension. Stored as sorted 64-bit prefixes of the SHA-1: 8 MB per
 * million passwords.
 */
export function readDenyList(path: string | URL = shipped): DenyList {
  return denyListOf(unpacked(path).toString('utf8').split('\n'))
}

export function denyListOf(lines: readonly string[]): DenyList {
  const keys = BigUint64Array.from(
    lines.flatMap((line) => (line.trim() === '' ? [] : [keyOfLine(line.replace(/\r$/, ''))])),
  ).toSorted()
  return {
    has: (password) => [password, normal(password)].some((form) => includes(keys, keyOf(form))),
    size: keys.length,
  }
}

/** Case-insensitive comparison. */
const normal = (password: string) => password.normalize('NFKC').toLowerCase()

const keyOf = (text: string): bigint => hash('sha1', text, 'buffer').readBigUInt64BE(0)

const keyOfLine = (line: string): bigint => {
  const given = /^([0-9a-fA-F]{40})(:|\s|$)/.exec(line)?.[1]
  return given === undefined ? keyOf(normal(line)) : BigInt(`0x${given.slice(0, 16)}`)
}

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
