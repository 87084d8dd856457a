import { mix, turn } from '#domain/art/colour.ts'
import type { Hex } from '#domain/art/colour.ts'
import type { SlotTitle } from '../slots/title.ts'
import { characters } from './characters.ts'
import { fauna } from './fauna.ts'
import { flora } from './flora.ts'
import { landmarks } from './landmarks.ts'
import { embedded, picture } from './pen.ts'
import { isLetter, letter, sky } from './sky.ts'
import { things } from './things.ts'

const drawings = { ...fauna, ...flora, ...things, ...sky, ...characters, ...landmarks }

/** Hue rotation of each letter from the cabinet's accent. */
const turns = { ace: 0, king: 70, queen: 160, jack: 250 } as const

export const hasSymbolArt = (art: string) => isLetter(art) || art in drawings

/** A symbol's picture as a separate SVG document; null when it has no drawing. */
export function symbolArt(art: string, { colours }: Pick<SlotTitle, 'colours'>): string | null {
  if (isLetter(art)) {
    const accent = turn(asHex(colours[2]), turns[art])
    return picture(letter(art, mix(accent, '#ffffff', 0.45), mix(accent, '#12081f', 0.25)))
  }
  const draw = drawings[art]
  return draw === undefined ? null : picture(draw())
}

/** A symbol's drawing as a part of a tile; independent of the frame's colours. */
export const heroArt =
  (art: string) =>
  (prefix: string, quality: 'rich' | 'lean'): string =>
    embedded(drawings[art]?.() ?? '', prefix, quality)

const asHex = (colour: string): Hex => (/^#[0-9a-f]{6}$/.test(colour) ? `#${colour.slice(1)}` : '#ffd166')
