import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { merge } from '#domain/brand/inheritance.ts'
import { brandPalette } from '#domain/brand/theme/brand-palette.ts'
import { displayFonts } from '#domain/brand/theme/display-fonts.ts'
import { displayFontOf } from '#domain/brand/theme/typefaces.ts'
import { loadBrands, ownFolders, readJson, readSlices } from '#scripts/brand/sources.ts'
import { faceFor } from '#scripts/stamp/art/faces.ts'
import { makeLogo, makeSymbol } from '#scripts/stamp/art/marks.ts'
import type { StoryBrand } from 'virtual:marquee-brands'

const moduleId = 'virtual:marquee-brands'

/** Every brand of `brands/` as the stamper would give it to a page, for the toolbar and for screens. */
export const brandsPlugin = (): Plugin => ({
  name: 'marquee-brands',
  resolveId: (source) => (source === moduleId ? `\0${moduleId}` : undefined),
  async load(source) {
    if (source !== `\0${moduleId}`) return undefined
    const { brands, problems } = loadBrands()
    for (const { file, line, sentence } of problems) this.warn(`${file}:${line} ${sentence}`)
    for (const { chain } of brands.values())
      for (const { path } of chain) this.addWatchFile(join(ownFolders.brands, '..', path))
    return `export const brands = ${JSON.stringify(await Promise.all([...brands.values()].map(storyBrand)))}`
  },
})

async function storyBrand({ brand }: ResolvedBrand): Promise<StoryBrand> {
  return {
    stamped: {
      brand,
      locales: Object.fromEntries(brand.languages.map((code) => [code, code])),
      assets: await marks(brand),
      release: 'storybook',
    },
    texts: Object.fromEntries(brand.languages.map((code) => [code, textsOf(brand.id, code)])),
    fontHref: fontOf(brand),
  }
}

/** The product's texts with the brand's own over them. */
function textsOf(brandId: string, code: string): StoryBrand['texts'][string] {
  const own = join(ownFolders.brands, brandId, 'copy', `${code}.json`)
  const texts = merge(readSlices(join(ownFolders.locales, code)), existsSync(own) ? readJson(own) : {})
  return isTexts(texts) ? texts : {}
}

const isTexts = (value: unknown): value is Record<string, object> =>
  typeof value === 'object' && value !== null

/** The whole display face; only stamped pages get it cut to size. */
function fontOf({ theme }: ResolvedBrand['brand']): string | null {
  const font = displayFontOf(theme)
  if (font === null) return null
  const path = join(import.meta.dirname, '../node_modules', displayFonts[font].source)
  return `data:font/woff2;base64,${readFileSync(path).toString('base64')}`
}

async function marks(brand: ResolvedBrand['brand']): Promise<StoryBrand['stamped']['assets']> {
  const face = await faceFor(displayFontOf(brand.theme) ?? 'archivo')
  const own = (name: string | null) => {
    const path = name === null ? null : join(ownFolders.brands, brand.id, name)
    return path !== null && existsSync(path) ? readFileSync(path, 'utf8') : null
  }
  const inkOf = (mode: 'dark' | 'light') => brandPalette(brand, mode).colors.text
  const symbol =
    own(brand.assets.symbol) ?? makeSymbol(brand, brandPalette(brand, brand.theme.defaultMode), face)
  const logo = (mode: 'dark' | 'light') =>
    dataUrl(own(brand.assets.logo) ?? makeLogo(brand, symbol, inkOf(mode), face))
  return {
    logo: logo(brand.theme.defaultMode),
    logoOnDark: logo('dark'),
    logoOnLight: logo('light'),
    symbol: dataUrl(symbol),
  }
}

const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`
