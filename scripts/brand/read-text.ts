import { isUtf8 } from 'node:buffer'
import { readFileSync, statSync } from 'node:fs'
import { maxBytes } from '#domain/brand/parsed-file.ts'
import type { BrandSource } from '#domain/brand/parsed-file.ts'

/** Read limit per file, far above the rules' limit, so that the rules report it. */
const mostBytes = 4 * maxBytes

/**
 * Reads a file as UTF-8. Never throws: folders, dangling links, pipes, invalid UTF-8 and system errors are returned as
 * `unreadable`. `path` is the name used in messages.
 */
export function readText(from: string, path: string): BrandSource {
  const refuse = (sentence: string, text = ''): BrandSource => ({
    path,
    text,
    unreadable: { sentence, offset: text.length },
  })
  try {
    const stat = statSync(from, { throwIfNoEntry: false })
    if (stat === undefined) return refuse('a link to a file that is not there')
    if (stat.isDirectory()) return refuse('a folder has the name of a file')
    if (!stat.isFile()) return refuse('not a regular file')
    if (stat.size > mostBytes) return refuse(`the file is larger than ${mostBytes / 1024} kB`)
    const bytes = readFileSync(from)
    if (isUtf8(bytes)) return { path, text: bytes.toString('utf8') }
    return refuse('not UTF-8 from here on; save the file as UTF-8', soundBeginning(bytes))
  } catch (error) {
    return refuse(`cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** The text before the first invalid byte, found by the U+FFFD that decoding inserts. */
function soundBeginning(bytes: Buffer): string {
  const decoded = bytes.toString('utf8')
  const written = Buffer.from('\ufffd')
  for (let at = decoded.indexOf('\ufffd'); at >= 0; at = decoded.indexOf('\ufffd', at + 1)) {
    const from = Buffer.byteLength(decoded.slice(0, at))
    if (!bytes.subarray(from, from + written.length).equals(written)) return decoded.slice(0, at)
  }
  return decoded
}
