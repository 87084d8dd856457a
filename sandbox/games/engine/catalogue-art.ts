import { createHash } from 'node:crypto'
import { tileArt } from '#domain/art/tile-art.ts'
import { vendorMark } from '#domain/art/vendor-mark.ts'
import type { GameEntry } from './game-kind.ts'

/** A path with a content hash, so that the picture can be cached indefinitely. */
const versioned = (path: string, picture: string) =>
  `${path}?v=${createHash('sha256').update(picture).digest('base64url').slice(0, 10)}`

type Drawn = Pick<GameEntry, 'gameId' | 'name' | 'category' | 'theme' | 'studio' | 'tile'>

/** Path of a game's tile picture. */
export const tileOf = (entry: Drawn): string => tileArt(subjectOf(entry))

const subjectOf = ({ gameId, name, category, theme, studio, tile }: Drawn) => ({
  id: gameId,
  name,
  category,
  theme,
  vendorCode: studio.code,
  ...tile,
})

/**
 * Filters of a game's backdrop: the tile without its title, out of focus, in its own colours or at night during free spins. They are part
 * of the picture, because a filter in CSS is applied again to the whole screen in every frame drawn above it.
 */
const scenes = {
  base: `<feGaussianBlur stdDeviation="4"/><feColorMatrix type="saturate" values="1.25"/><feComponentTransfer>${slopes(0.9)}</feComponentTransfer>`,
  free: `<feGaussianBlur stdDeviation="2"/><feColorMatrix type="saturate" values="1.6"/><feColorMatrix type="hueRotate" values="150"/><feComponentTransfer>${slopes(0.75)}</feComponentTransfer>`,
}

/** The same brightness for each colour channel. */
function slopes(slope: number): string {
  return ['R', 'G', 'B'].map((channel) => `<feFunc${channel} type="linear" slope="${slope}"/>`).join('')
}

export type Scene = keyof typeof scenes
export const isScene = (name: string): name is Scene => Object.hasOwn(scenes, name)

/** The backdrop behind a game in one of its scenes. */
export const backdropOf = (entry: Drawn, scene: Scene): string => backdropOn(untitledOf(entry), scene)

const untitledOf = (entry: Drawn) => tileArt({ ...subjectOf(entry), untitled: true })

const backdropOn = (picture: string, scene: Scene): string =>
  picture.replace(
    /^(<svg [^>]*>)(.*)(<\/svg>)$/s,
    `$1<filter id="soft" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">${scenes[scene]}</filter><g filter="url(#soft)">$2</g>$3`,
  )

/** Paths of a game's pictures: the tile, and the backdrop in each scene. */
export interface ArtPaths {
  readonly tile: string
  readonly scenes: Readonly<Record<Scene, string>>
}

const known = new WeakMap<Drawn, ArtPaths>()

/** The paths of a game's pictures. Their hashes need the pictures drawn, which happens once for each game. */
export function artPathsOf(entry: Drawn): ArtPaths {
  const before = known.get(entry)
  if (before !== undefined) return before
  const tile = tileOf(entry)
  const untitled = untitledOf(entry)
  const behind = (scene: Scene) =>
    versioned(`/art/scene/${scene}/${entry.gameId}.svg`, backdropOn(untitled, scene))
  const paths = {
    tile: versioned(`/art/tile/${entry.gameId}.svg`, tile),
    scenes: { base: behind('base'), free: behind('free') },
  }
  known.set(entry, paths)
  return paths
}

export const markOf = (studio: GameEntry['studio']): string => vendorMark(studio)

export const markPath = (studio: GameEntry['studio']) =>
  versioned(`/art/vendor/${studio.code}.svg`, markOf(studio))
