import { expect, it } from 'vitest'
import { buildLines } from './build-lines.ts'
import { generators, staleFiles } from './run.ts'

it('demands no line of a script for a brand, so that a brand file alone adds one', async () => {
  const demanded = generators.filter(({ optional }) => optional !== true)
  expect(generators).toContain(buildLines)
  for (const generator of demanded) expect(Object.keys(await generator.files())).not.toContain('package.json')
  expect(await staleFiles({ write: false, only: demanded })).toEqual([])
})
