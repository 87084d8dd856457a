import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { root } from '../../lib/run.ts'

const folder = join(root, '.cache', 'compressed')
const worthwhile = /\.(?:js|css|json|svg|html|webmanifest|txt)$/
/** Smaller files fit into one packet anyway. */
const smallestBytes = 1024

export interface Compressed {
  /** `.br` or `.gz` */
  readonly ending: string
  /** Where the compressed copy lies. */
  readonly source: string
}

/**
 * Compressed copies of a content, made once per content and kept in `.cache/compressed`. `shared`: the file serves many
 * brands or many visits, so that the slowest compression pays.
 */
export function compressed(path: string, content: Uint8Array, sha256: string, shared: boolean): Compressed[] {
  if (!worthwhile.test(path) || content.length < smallestBytes) return []
  const quality = shared ? 11 : 5
  const make = {
    '.br': () =>
      brotliCompressSync(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
    '.gz': () => gzipSync(content, { level: shared ? 9 : 6 }),
  } as const
  return Object.entries(make).map(([ending, compress]) => {
    const source = join(folder, `${sha256.slice(0, 24)}-${quality}${ending}`)
    if (!existsSync(source)) {
      mkdirSync(folder, { recursive: true })
      const temporary = `${source}.${process.pid}`
      writeFileSync(temporary, compress())
      renameSync(temporary, source)
    }
    return { ending, source }
  })
}
