import { expect, it } from 'vitest'
import { displayFonts } from '#domain/brand/theme/display-fonts.ts'
import type { DisplayFontId } from '#domain/brand/theme/display-fonts.ts'
import { fontFile } from './fonts.ts'

it.each(Object.keys(displayFonts) as DisplayFontId[])('%s is cut to at most 25 kB of WOFF2', async (id) => {
  const { bytes, href } = await fontFile(id)
  expect(Buffer.from(bytes.subarray(0, 4)).toString()).toBe('wOF2')
  expect(bytes.length).toBeLessThan(25_000)
  expect(href).toMatch(new RegExp(`^/assets/${id}-[0-9a-f]{8}\\.woff2$`))
})

it('names a font by its content, so the same cut has the same name', async () => {
  expect((await fontFile('archivo')).href).toBe((await fontFile('archivo')).href)
})
