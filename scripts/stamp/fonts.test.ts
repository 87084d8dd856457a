import { expect, it } from 'vitest'
import { displayFonts } from '#domain/brand/theme/display-fonts.ts'
import type { DisplayFontId } from '#domain/brand/theme/display-fonts.ts'
import { fontFile, fontFiles } from './fonts.ts'

it.each(Object.keys(displayFonts) as DisplayFontId[])('%s is cut to at most 25 kB of WOFF2', async (id) => {
  const { bytes, href } = await fontFile(id)
  expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('wOF2')
  expect(bytes.length).toBeLessThan(25_000)
  expect(href).toMatch(new RegExp(`^/assets/${id}-[0-9a-f]{8}\\.woff2$`))
})

it('names a font by its content, so the same cut has the same name', async () => {
  expect((await fontFile('archivo')).href).toBe((await fontFile('archivo')).href)
})

const sizeOf = (files: readonly { readonly bytes: Uint8Array }[]) =>
  files.reduce((sum, { bytes }) => sum + bytes.length, 0)

it('preloads the fonts of the first screen only', async () => {
  const preloaded = async (id: DisplayFontId, defaultLanguage: string, languages: readonly string[]) =>
    (await fontFiles(id, { defaultLanguage, languages })).filter(({ preload }) => preload)
  const names = async (...[id, first, languages]: Parameters<typeof preloaded>) =>
    (await preloaded(id, first, languages)).map(({ href }) => href.replace(/-[0-9a-f]{8}\.woff2$/, ''))
  expect(await names('fraunces', 'vi', ['vi', 'en'])).toEqual([
    '/assets/fraunces',
    '/assets/fraunces-vietnamese',
  ])
  expect(await names('elMessiri', 'ar', ['ar', 'en'])).toEqual(['/assets/elMessiri-arabic'])
  expect(await names('elMessiri', 'en', ['en', 'ar'])).toEqual(['/assets/elMessiri'])
  expect(await names('archivo', 'ar', ['ar', 'en'])).toEqual(['/assets/archivo'])
  expect(sizeOf(await preloaded('fraunces', 'vi', ['vi']))).toBeLessThan(32_000)
  expect(sizeOf(await preloaded('elMessiri', 'ar', ['ar']))).toBeLessThan(25_000)
})
