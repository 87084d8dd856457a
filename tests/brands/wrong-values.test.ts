import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { problemText } from '#domain/brand/problem.ts'
import { aFile, checkFamily } from './a-family.ts'

/**
 * One brand file per invalid value, by id: its values besides the required fields, and the place and beginning of the
 * error. Files that are not text, JSON or regular files are in broken-files.test.ts.
 */
const table = JSON.parse(
  readFileSync(new URL('fixtures/wrong-values.json', import.meta.url), 'utf8'),
) as Readonly<Record<string, { readonly says: object; readonly refused: string }>>

const files = Object.entries(table).map(([id, { says }]) => {
  const own = {
    id,
    merchantCode: `${id.toUpperCase()}01`,
    identity: { name: id },
    domains: { primary: `${id}.example` },
  }
  return [id, aFile({ ...own, ...says })] as const
})
const { brands, problems } = checkFamily({ files: { harbor: aFile(), ...Object.fromEntries(files) } })

it.each(Object.entries(table))('%s is refused with its place and a sentence', (id, { refused }) => {
  const said = problems.filter(({ file }) => file === `brands/${id}.json`).map(problemText)
  expect(
    said.some((text) => text.startsWith(`brands/${id}.json:${refused}`)),
    said.join('\n'),
  ).toBe(true)
  for (const text of said) expect(text).toMatch(/^brands\/\S+:\d+:\d+ \S.* \[brand\/[a-z-]+\]$/)
})

it('none of many is taken for sound, and none stops the brand beside them', () => {
  expect([...brands.keys()]).toEqual(['harbor'])
  expect(problems.filter(({ file }) => !Object.hasOwn(table, file.slice(7, -5)))).toEqual([])
  expect(files.length).toBeGreaterThanOrEqual(125)
})
