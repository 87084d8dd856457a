import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { languageOf, languages } from '#domain/vocabulary/languages.ts'
import { root } from '../lib/run.ts'

const folders = readdirSync(join(root, 'locales'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('every language of the list has its folder of texts, and no other folder exists', () => {
  expect(folders.toSorted()).toEqual(languages.toSorted())
})

it.each([
  ['pt-BR', 'pt'],
  ['vi', 'vi'],
  ['AR', 'ar'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['de', 'en'],
  ['', 'en'],
])('%j reads %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})
