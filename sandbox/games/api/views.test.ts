import { describe, expect, it } from 'vitest'
import { kinds } from '../kinds.ts'
import { gameView } from './views.ts'

const settings = { drawPace: 1 } as Parameters<typeof gameView>[2]

describe('what is public about a game', () => {
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
