import { describe, expect, it } from 'vitest'
import { kinds } from '../kinds.ts'
import { shelves } from '../shelves.ts'
import { backdropOf, tileOf } from './catalogue-art.ts'

const drawn: readonly Parameters<typeof tileOf>[0][] = [
  ...kinds.flatMap(({ entries }) => entries),
  ...shelves,
]

describe('the pictures of the catalogue', () => {
  it.each(drawn.map((entry) => [entry.gameId, entry] as const))(
    'of %s: a title in our own lettering on the tile, and none on the backdrop',
    (_, entry) => {
      const tile = tileOf(entry)
      expect(tile).not.toContain('<text')
      const [, prefix = ''] = /<path id="(\w+)l0" d="/.exec(tile) ?? []
      expect(prefix).not.toBe('')
      for (const scene of ['base', 'free'] as const) {
        const backdrop = backdropOf(entry, scene)
        expect(backdrop).toContain('<feGaussianBlur')
        expect(backdrop).not.toContain(`id="${prefix}l0"`)
        expect(backdrop).not.toContain('<text')
      }
    },
  )
})
