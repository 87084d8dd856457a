import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { gameOf } from '../kinds.ts'
import { drawingsFor } from './drawings.ts'
import { gameStates } from './states.ts'

const states = gameStates()

describe('the states of games in stories', () => {
  it('are come to by the games’ own rules, and are the same every time', () => {
    expect(gameStates()).toEqual(states)
  })

  it('are those that the stories name', () => {
    const files = globSync('sandbox/games/**/*.stories.tsx', { cwd: root })
    const named = files.flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/gameStory\(\s*'([^']+)'/g)].map(
        ([, name = '']) => name,
      ),
    )
    expect([...new Set(named)].toSorted()).toEqual(Object.keys(states).toSorted())
  })

  it('come with the pictures of their games', () => {
    const drawn = drawingsFor(states)
    for (const { session } of Object.values(states)) {
      expect(gameOf(session.game.gameId)).not.toBeNull()
      for (const path of Object.values(session.game.scenes))
        expect(drawn.get(path.split('?')[0] ?? '')).toMatch(/^<svg /)
    }
  })
})
