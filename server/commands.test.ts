import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { commands } from './commands.ts'
import type { AnyAction } from './lib/action.ts'

it('has the actions of every slice, each once', async () => {
  const slices = await Promise.all(
    globSync('server/modules/*/index.ts', { cwd: root }).map(
      (path) =>
        import(join(root, path)) as Promise<Record<string, { readonly actions?: readonly AnyAction[] }>>,
    ),
  )
  const actions = slices.flatMap((slice) => Object.values(slice)).flatMap((each) => each.actions ?? [])
  const names = (list: readonly AnyAction[]) => list.map(({ name }) => name).toSorted()
  expect(names(commands)).toEqual(names(actions))
  expect(names(commands).length).toBeGreaterThan(20)
})
