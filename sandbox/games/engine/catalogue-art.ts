import { createHash } from 'node:crypto'
import { tileArt } from '#domain/art/tile-art.ts'
import { vendorMark } from '#domain/art/vendor-mark.ts'
import type { GameEntry } from './game-kind.ts'

/** A path with a content hash, so that the picture can be cached indefinitely. */
const versioned = (path: string, picture: string) =>
  `${path}?v=${createHash('sha256').update(picture).digest('base64url').slice(0, 10)}`

type Drawn = Pick<GameEntry, 'gameId' | 'name' | 'category' | 'theme' | 'studio' | 'tile'>

/** Path of a game's tile picture. */
export const tileOf = ({ gameId, name, category, theme, studio, tile }: Drawn): string =>
  tileArt({ id: gameId, name, category, theme, vendorCode: studio.code, ...tile })

export const tilePath = (entry: Drawn) => versioned(`/art/tile/${entry.gameId}.svg`, tileOf(entry))

export const markOf = (studio: GameEntry['studio']): string => vendorMark(studio)

export const markPath = (studio: GameEntry['studio']) =>
  versioned(`/art/vendor/${studio.code}.svg`, markOf(studio))
