import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { languages } from '#domain/vocabulary/languages.ts'
import { lateOverrides, lateSlices } from '#domain/vocabulary/late-texts.ts'
import { ownFolders } from '../brand/sources.ts'
import { pageHeads } from './page/page-heads.ts'
import { openLibrary, text } from './texts.ts'

const brands = mkdtempSync(join(tmpdir(), 'marquee-texts-'))
afterAll(() => rmSync(brands, { recursive: true }))

const fetched = ({ file }: ReturnType<ReturnType<typeof openLibrary>>): Record<string, unknown> =>
  JSON.parse('body' in file ? String(file.body) : readFileSync(file.source, 'utf8'))

it.each(languages)('heads of stamped pages have all their words in %s', (language) => {
  const { texts } = openLibrary(ownFolders)('aurora', language)
  const keys = pageHeads.flatMap(({ title, lead, search }) => [title, lead ?? title, search ?? title])
  expect(keys.filter((key) => text(texts, key, 'Aurora') === '')).toEqual([])
})

it('the file every page waits for has no late slices', () => {
  const known = Object.keys(fetched(openLibrary(ownFolders)('aurora', 'pt')))
  expect(known).toContain('app')
  expect(known.filter((slice) => lateSlices.some((late) => late === slice))).toEqual([])
})

it('a brand’s own texts of late slices travel in that file, apart', () => {
  mkdirSync(join(brands, 'shore', 'copy'), { recursive: true })
  const own = { menu: { home: 'Shore' }, sports: { title: { sports: 'Matches' } } }
  writeFileSync(join(brands, 'shore', 'copy', 'en.json'), JSON.stringify(own))
  const shore = openLibrary({ ...ownFolders, brands })('shore', 'en')
  expect(fetched(shore)).toMatchObject({ menu: own.menu, [lateOverrides]: { sports: own.sports } })
  expect(fetched(shore)).not.toHaveProperty('sports')
  expect(text(shore.texts, 'sports.title.sports', 'Shore')).toBe('Matches')
})
