import { describe, expect, it } from 'vitest'
import { kinds } from '../kinds.ts'
import { gameView } from './views.ts'

const settings = { drawPace: 1 } as Parameters<typeof gameView>[2]

describe('what is public about a game', () => {
  it('names its pictures by their content, and draws them once', () => {
    const view = () => gameView('ipe-luz-tucano', 'EUR', settings)
    const { tile, scenes } = view() ?? {}
    expect(tile).toMatch(/^\/art\/tile\/ipe-luz-tucano\.svg\?v=[\w-]{10}$/)
    expect(new Set([scenes?.base, scenes?.free]).size).toBe(2)
    // The same object: nothing was drawn for the second view.
    expect(view()?.scenes).toBe(scenes)
  })

  it.each(kinds.map((kind) => [kind.id, kind] as const))(
    'holds the rules of its kind (%s): no field of the entry has the name of one',
    (_, kind) => {
      for (const entry of kind.entries) {
        const rules = kind.view(entry, 'EUR', settings)
        expect(gameView(entry.gameId, 'EUR', settings)).toMatchObject(rules)
      }
    },
  )
})
