import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from '../../lib/run.ts'
import { writeWhole } from '../../lib/write-whole.ts'

const folder = join(root, '.cache', 'compressed')
const worthwhile = /\.(?:js|css|json|svg|html)$/
/** Smaller files fit into three packets uncompressed. */
const smallestShared = 4096
/** Threshold for per-brand files: content that fits into the first ten packets is not worth compressing. */
const smallestOwn = 8192

/**
 * A window no larger than the content: otherwise brotli prepares tables for megabytes, which takes longer than
 * compressing.
 */
const brotli = (content: Uint8Array | string, quality: number) =>
  brotliCompressSync(content, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(14, Math.ceil(Math.log2(content.length + 1)))),
    },
  })

export interface SharedCopy {
  /** `.br` or `.gz` */
  readonly ending: string
  /** Path of the compressed copy. */
  readonly source: string
}

const known = new Map<string, readonly SharedCopy[]>()

/** Compressed copies of a file shared by many brands: best compression, done once, cached in `.cache/compressed`. */
export function sharedCopies(path: string, sha256: string): readonly SharedCopy[] {
  const before = known.get(sha256)
  if (before !== undefined) return before
  const copies = makeShared(path, sha256)
  known.set(sha256, copies)
  return copies
}

function makeShared(path: string, sha256: string): SharedCopy[] {
  const content = readFileSync(path)
  if (!worthwhile.test(path) || content.length < smallestShared) return []
  const make = { '.br': () => brotli(content, 11), '.gz': () => gzipSync(content, { level: 9 }) } as const
  return Object.entries(make).map(([ending, compress]) => {
    const source = join(folder, sha256.slice(0, 24) + ending)
    if (!existsSync(source)) writeWhole(source, compress())
    return { ending, source }
  })
}

/** Compressed copies of a brand's own file: nearly as small, in a fraction of the time. */
export function quickCopies(
  path: string,
  content: string | Uint8Array,
): { ending: string; bytes: Uint8Array }[] {
  if (!worthwhile.test(path) || content.length < smallestOwn) return []
  return [
    { ending: '.br', bytes: brotli(content, 5) },
    { ending: '.gz', bytes: gzipSync(content, { level: 4 }) },
  ]
}
