import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

/** Passwords nobody may use, because everybody who guesses tries them first. */
export interface DenyList {
  has(password: string): boolean
  readonly size: number
}

const shipped = new URL('common-passwords.txt.br', import.meta.url)

/**
 * Reads a list: one password per line, or one SHA-1 in hex with anything after it (`<sha1>:<count>`), as breach services
 * publish them; plain, gzip or brotli by the file's ending. Kept as the first 64 bits of each SHA-1, sorted: a million
 * passwords take 8 MB, and the list itself is not in memory.
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

/** Capitals make no known password less known. */
const normal = (password: string) => password.normalize('NFKC').toLowerCase()

const keyOf = (text: string): bigint => createHash('sha1').update(text).digest().readBigUInt64BE(0)

const keyOfLine = (line: string): bigint => {
  const hash = /^([0-9a-fA-F]{40})(:|\s|$)/.exec(line)?.[1]
  return hash === undefined ? keyOf(normal(line)) : BigInt(`0x${hash.slice(0, 16)}`)
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
