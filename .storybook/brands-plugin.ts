import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { problemText } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { brandPalette } from '#domain/brand/theme/brand-palette.ts'
import { faceForText } from '#domain/brand/theme/wordmark-face.ts'
import { displayFontOf } from '#domain/brand/theme/typefaces.ts'
import { loadBrands, ownFolders } from '#scripts/brand/sources.ts'
import { faceFor } from '#scripts/stamp/art/faces.ts'
import { makeLogo, makeSymbol } from '#scripts/stamp/art/marks.ts'
import { fontFiles } from '#scripts/stamp/fonts.ts'
import { openLibrary } from '#scripts/stamp/texts.ts'
import type { Library, Texts } from '#scripts/stamp/texts.ts'
import type { StoryBrand } from 'virtual:marquee-brands'

const moduleId = 'virtual:marquee-brands'

/** Every brand of `brands/` as the stamper would pass it to a page, for the toolbar and for screens. */
export const brandsPlugin = (): Plugin => ({
  name: 'marquee-brands',
  resolveId: (source) => (source === moduleId ? `\0${moduleId}` : undefined),
  async load(source) {
    if (source !== `\0${moduleId}`) return undefined
    const { brands, problems } = loadBrands()
    for (const { chain } of brands.values())
      for (const { path } of chain) this.addWatchFile(join(ownFolders.brands, '..', path))
    const library = openLibrary(ownFolders)
    const stamped = [...brands.values()].map(({ brand }) => storyBrand(brand, library))
    return [
      `export const brands = ${JSON.stringify(await Promise.all(stamped))}`,
      `export const problems = ${JSON.stringify(problems.map(problemText))}`,
    ].join('\n')
  },
  // Also for a file that is new, deleted, or of a brand that was broken, which is not a module yet.
  configureServer({ watcher, moduleGraph, ws }) {
    watcher.add(ownFolders.brands)
    watcher.on('all', (_event, path) => {
      const module = moduleGraph.getModuleById(`\0${moduleId}`)
      if (!path.startsWith(ownFolders.brands) || module === undefined) return
      moduleGraph.invalidateModule(module)
      ws.send({ type: 'full-reload' })
    })
  },
})

async function storyBrand(brand: ResolvedBrand['brand'], library: Library): Promise<StoryBrand> {
  return {
    stamped: {
      brand,
      locales: Object.fromEntries(brand.languages.map((code) => [code, code])),
      assets: await marks(brand),
      release: 'storybook',
    },
    texts: Object.fromEntries(brand.languages.map((code) => [code, slicesOf(library(brand.id, code).texts)])),
    fonts: await fontsOf(brand),
  }
}

const slicesOf = (texts: Texts): StoryBrand['texts'][string] =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([slice, value]) =>
      typeof value === 'object' && value !== null ? [[slice, value]] : [],
    ),
  )

/** The display font as the stamper subsets it, inlined: Storybook serves no brand folders. */
async function fontsOf(brand: ResolvedBrand['brand']): Promise<StoryBrand['fonts']> {
  const font = displayFontOf(brand.theme)
  const files = font === null ? [] : await fontFiles(font, brand)
  return files.map(({ bytes, unicodeRange }) => ({
    href: `data:font/woff2;base64,${Buffer.from(bytes).toString('base64')}`,
    unicodeRange,
  }))
}

async function marks(brand: ResolvedBrand['brand']): Promise<StoryBrand['stamped']['assets']> {
  const face = await faceFor(faceForText(brand, brand.identity.name))
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
