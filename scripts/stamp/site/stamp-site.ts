import { brandPalette } from '#domain/brand/theme/brand-palette.ts'
import { themeCss } from '#domain/brand/theme/theme-css.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { textDirectionOf } from '#domain/brand/text-direction.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { AppBuild } from '../app-build.ts'
import { makeLogo, makeSymbol } from '../art/marks.ts'
import { ogSvg } from '../art/og-image.ts'
import type { Face } from '../art/faces.ts'
import { shortHash } from '../hash.ts'
import { indexHtml } from '../page/index-html.ts'
import { text } from '../texts.ts'
import type { Texts } from '../texts.ts'
import { headersFile, nginxConfig, robotsTxt } from './static-hosting.ts'
import { webManifest } from './web-manifest.ts'

/** A file of a stamped folder: written, or taken over from elsewhere as it is. Paths have no leading slash. */
export type StampedFile =
  | { readonly path: string; readonly body: string | Uint8Array }
  | { readonly path: string; readonly source: string }

export interface SiteInputs {
  readonly app: AppBuild
  readonly brand: Brand
  /** Texts of every language of the brand. */
  readonly texts: ReadonlyMap<string, Texts>
  /** SVG text of the brand's own files. */
  readonly own: {
    readonly logo: string | null
    readonly symbol: string | null
    readonly ogImage: Picture | null
  }
  /** The face wordmarks and pictures are lettered in. */
  readonly face: Face
  /** The display face's file for browsers, or null. */
  readonly font: { readonly href: string; readonly bytes: Uint8Array } | null
  /** Where an outside vendor's sandbox games run in this deployment. */
  readonly gamesOrigin: string | null
  /** Another origin that serves the shared files; null: the folder holds them. */
  readonly assetOrigin: string | null
  readonly png: (svg: string, width: number) => Uint8Array
  readonly maskable: (symbol: string, ground: string) => string
}

export interface Picture {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Site {
  readonly files: readonly StampedFile[]
  readonly release: string
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  readonly assetOrigin: string | null
}

/** Everything of a brand's folder but `release.json`. Pure: the same inputs give the same bytes. */
export function stampSite(inputs: SiteInputs): Site {
  const { app, brand, texts, font } = inputs
  const files: StampedFile[] = []
  const add = (path: string, body: string | Uint8Array) => {
    files.push({ path, body })
    return `/${path}`
  }
  const named = (folder: string, name: string, body: string | Uint8Array) => {
    const dot = name.lastIndexOf('.')
    return add(`${folder}/${name.slice(0, dot)}-${shortHash(body)}${name.slice(dot)}`, body)
  }
  const art = addArt(inputs, named)
  const locales = Object.fromEntries(
    [...texts].map(([code, value]) => [code, named('locales', `${code}.json`, JSON.stringify(value))]),
  )
  if (font !== null) add(font.href.slice(1), font.bytes)
  if (inputs.assetOrigin === null)
    files.push(...app.files.map((path) => ({ path, source: `${app.folder}/${path}` })))
  const release = shortHash(JSON.stringify(brand), app.fingerprint, ...files.map(({ path }) => path))
  const page = indexHtml({
    stamped: { brand, locales, assets: art.assets, release } satisfies StampedBrand,
    ...firstWords(inputs),
    themeCss: themeCss(brand, { fontHref: font?.href ?? null }),
    themeColors: Object.fromEntries(
      brand.theme.modes.map((mode) => [mode, brandPalette(brand, mode).colors.surface1]),
    ),
    entry: (inputs.assetOrigin ?? '') + app.entry,
    imports: app.imports.map((path) => (inputs.assetOrigin ?? '') + path),
    styles: app.styles.map((path) => (inputs.assetOrigin ?? '') + path),
    font: font?.href ?? null,
    icons: art.icons,
    manifest: '/manifest.webmanifest',
    ogImage: art.og,
  })
  add('index.html', page.html)
  add(
    'manifest.webmanifest',
    webManifest(brand, {
      ...firstWords(inputs).words,
      direction: textDirectionOf(brand.defaultLanguage),
      background: art.ground,
      icons: art.icons,
    }),
  )
  add('robots.txt', robotsTxt(brand))
  const hosting = {
    gamesOrigin: inputs.gamesOrigin,
    assetOrigin: inputs.assetOrigin,
    scriptHashes: page.scriptHashes,
    styleHashes: page.styleHashes,
  }
  add('_headers', headersFile(brand, hosting))
  add('nginx.conf', nginxConfig(brand, hosting))
  return {
    files,
    release,
    scriptHashes: page.scriptHashes,
    styleHashes: page.styleHashes,
    assetOrigin: inputs.assetOrigin,
  }
}

function firstWords({ brand, texts }: SiteInputs) {
  const own = texts.get(brand.defaultLanguage) ?? {}
  return {
    direction: textDirectionOf(brand.defaultLanguage),
    words: {
      name: brand.identity.name,
      title: text(own, 'brand.hero.title'),
      lead: text(own, 'brand.hero.text'),
      tagline: text(own, 'brand.tagline'),
      description: text(own, 'brand.description'),
      noScript: text(own, 'brand.noScript'),
      age: `${brand.jurisdiction.minAge}+`,
      playMoney: text(own, 'home.hero.playMoney'),
    },
  }
}

function addArt(
  inputs: SiteInputs,
  named: (folder: string, name: string, body: string | Uint8Array) => string,
) {
  const { brand, own, face, png } = inputs
  const palette = brandPalette(brand, brand.theme.defaultMode)
  const [dark, light] = (['dark', 'light'] as const).map((mode) => brandPalette(brand, mode).colors.text)
  const symbol = own.symbol ?? makeSymbol(brand, palette, face)
  const logo = own.logo ?? makeLogo(brand, symbol, dark ?? '#ffffff', face)
  const logoOnLight = own.logo ?? makeLogo(brand, symbol, light ?? '#000000', face)
  const sentence = text(inputs.texts.get(brand.defaultLanguage) ?? {}, 'brand.hero.title')
  const onHero = own.logo ?? makeLogo(brand, symbol, palette.colors.onHero, face)
  const cover = inputs.maskable(symbol, palette.colors.surface1)
  return {
    ground: palette.colors.surface0,
    assets: {
      logo: named('assets', 'logo.svg', brand.theme.defaultMode === 'dark' ? logo : logoOnLight),
      logoOnDark: named('assets', 'logo.svg', logo),
      logoOnLight: named('assets', 'logo.svg', logoOnLight),
      symbol: named('assets', 'symbol.svg', symbol),
    },
    icons: {
      png: named('assets', 'icon.png', png(symbol, 192)),
      small: named('assets', 'icon.png', png(symbol, 192)),
      large: named('assets', 'icon.png', png(symbol, 512)),
      maskable: named('assets', 'icon.png', png(cover, 512)),
      apple: named('assets', 'icon.png', png(cover, 180)),
    },
    og:
      own.ogImage === null
        ? named('assets', 'og.png', png(ogSvg(brand, palette, onHero, sentence, face), 1200))
        : named('assets', own.ogImage.name, own.ogImage.bytes),
  }
}
