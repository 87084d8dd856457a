import { createHash } from 'node:crypto'
import { titleOf } from '../slots/titles/index.ts'
import { symbolArt } from './symbol-art.ts'

const known = new Map<string, string>()

/** Path of a game's symbol, with a content hash so that it can be cached indefinitely. */
export function symbolPath(gameId: string, art: string): string {
  const key = `${gameId}/${art}`
  const title = titleOf(gameId)
  const path =
    known.get(key) ??
    `/art/symbol/${key}.svg?v=${createHash('sha256')
      .update(title === null ? '' : (symbolArt(art, title) ?? ''))
      .digest('base64url')
      .slice(0, 8)}`
  known.set(key, path)
  return path
}
