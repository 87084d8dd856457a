import { brandPalette } from '#domain/brand/theme/brand-palette.ts'
import { themeCss } from '#domain/brand/theme/theme-css.ts'
import type { StampedBrand } from '#domain/brand/stamped.ts'
import { svgDataUrl } from '#domain/text/svg-data-url.ts'
import { directionOf } from '#domain/brand/text-direction.ts'
import type { GateOrigins } from '#domain/brand/gate-origins.ts'
import type { Palette } from '#domain/brand/theme/palette.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { AppBuild } from '../app-build.ts'
import { makeLogo, makeSymbol } from '../art/marks.ts'
import { ogSvg } from '../art/og-image.ts'
import type { Face } from '../art/faces.ts'
import type { FontFile } from '../fonts.ts'
import { shortHash } from '../hash.ts'
import type { SealedFile } from '../page/boot-scripts.ts'
import { indexHtml } from '../page/index-html.ts'
import type { StampedPage } from '../page/index-html.ts'
import { pageHeads } from '../page/page-heads.ts'
import { text } from '../texts.ts'
import type { BrandTexts } from '../texts.ts'
import { targets } from '../targets/index.ts'
import type { TargetName } from '../targets/index.ts'
import { headerValue } from '../targets/server-words.ts'
import type { Hosting, Target } from '../targets/target.ts'
import type { StampedFile } from './stamped-file.ts'
import { serviceWorker } from './service-worker.ts'
import { shortcutsOf, webManifest } from './web-manifest.ts'

export interface SiteInputs {
  readonly app: AppBuild
  readonly brand: Brand
  /** Texts of all languages of the brand. */
  readonly texts: ReadonlyMap<string, BrandTexts>
  /** The brand's own SVG files, as text. */
  readonly own: {
    readonly logo: string | null
    readonly symbol: string | null
    readonly shareImage: Picture | null
  }
  /** Where the brand's switches are written, for `?why`; null for live brands, which do not explain gates. */
  readonly switches: GateOrigins | null
  /** The font of wordmark and symbol. */
  readonly face: Face
  /** The font of the sentence in the preview image. */
  readonly sentenceFace: Face
  /** The display font's files for browsers. */
  readonly fonts: readonly Omit<FontFile, 'bytes'>[]
  /** Origins of games in its deployment. */
  readonly games: readonly string[]
  /** The target server; null: the gateway serves the folder itself. */
  readonly hosting:
    | (Pick<Hosting, 'deployment' | 'folder'> & {
        readonly target: TargetName
        /** The release's bill of materials. */
        readonly sbom: string
      })
    | null
  /** Another origin that serves the shared files; null: the folder contains them. */
  readonly assetOrigin: string | null
  /** Renders icons and the preview image of shared links; null: vector mark only. */
  readonly draw: Draw | null
}

export interface Draw {
  png(svg: string, width: number): Uint8Array
  maskable(symbol: string, ground: string): string
}

export interface Picture {
  readonly name: string
  readonly bytes: Uint8Array
}

export interface Site {
  readonly files: readonly StampedFile[]
  /** Files for the server, not served to visitors. */
  readonly beside: readonly StampedFile[]
  readonly release: string
  readonly scriptHashes: readonly string[]
  readonly styleHashes: readonly string[]
  readonly assetOrigin: string | null
}

/** Everything of a brand's folder except `release.json`. Pure: the same inputs give the same bytes. */
export function stampSite(inputs: SiteInputs): Site {
  const { app, brand, texts, fonts } = inputs
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
  files.push(...[...texts.values()].map(({ file }) => file))
  const locales = Object.fromEntries([...texts].map(([code, { file }]) => [code, `/${file.path}`]))
  files.push(...fonts.map(({ href, path }) => ({ path: href.slice(1), source: path })))
  if (inputs.assetOrigin === null)
    files.push(...appFiles(app, brand).map((path) => ({ path, source: `${app.folder}/${path}` })))
  if (inputs.switches !== null) add('why.json', JSON.stringify(inputs.switches))
  const games = inputs.games.length > 0 ? { games: inputs.games } : {}
  const release = shortHash(JSON.stringify([brand, games]), app.fingerprint, ...files.map(({ path }) => path))
  const sealed = (path: string): SealedFile => ({
    href: (inputs.assetOrigin ?? '') + path,
    integrity: app.integrity[path] ?? '',
  })
  const themeColors = Object.fromEntries(
    brand.theme.modes.map((mode) => [mode, brandPalette(brand, mode).colors.surface1]),
  )
  const page = indexHtml({
    stamped: { brand, locales, assets: art.assets, release, ...games } satisfies StampedBrand,
    ...firstWords(inputs),
    themeCss: themeCss(brand, { fonts }),
    themeColors,
    entry: sealed(app.entry),
    imports: app.imports.map(sealed),
    styles: app.styles.map(sealed),
    fonts: fonts.filter(({ preload }) => preload).map(({ href }) => href),
    pictures: art.pictures,
    manifest: '/manifest.webmanifest',
  })
  add('index.html', page.html)
  add(
    'manifest.webmanifest',
    webManifest(brand, {
      ...firstWords(inputs).words,
      direction: directionOf(brand.defaultLanguage),
      background: art.ground,
      theme: themeColors[brand.theme.defaultMode] ?? art.ground,
      symbol: art.assets.symbol,
      pictures: art.pictures,
      shortcuts: shortcutsOf(brand, texts.get(brand.defaultLanguage)?.texts ?? {}),
    }),
  )
  add('sw.js', serviceWorker({ release, shell: shellOf(inputs, art.assets), offline: brand.app.offline }))
  if (brand.app.android !== null) add('.well-known/assetlinks.json', assetLinks(brand.app.android))
  add('robots.txt', robotsTxt(brand))
  const { inside, beside } = hosted(inputs, page)
  files.push(...inside)
  return {
    files,
    beside,
    release,
    scriptHashes: page.scriptHashes,
    styleHashes: page.styleHashes,
    assetOrigin: inputs.assetOrigin,
  }
}

/** Files for the server of a deployment. */
function hosted(
  { hosting, brand, assetOrigin }: SiteInputs,
  { scriptHashes, styleHashes }: StampedPage,
): { readonly inside: readonly StampedFile[]; readonly beside: readonly StampedFile[] } {
  if (hosting === null) return { inside: [], beside: [] }
  const { target, deployment, folder, sbom } = hosting
  const server: Target = targets[target]
  const policy = { games: deployment.games, assetOrigin, scriptHashes, styleHashes }
  const inputs = { brand, deployment, policy, folder }
  return {
    inside: server.inside?.(inputs) ?? [],
    beside: [...server.beside(inputs), { path: 'sbom.json', body: sbom }],
  }
}

/** Only live brands may be indexed. */
const robotsTxt = ({ status, domains }: Brand) =>
  status === 'live'
    ? `User-agent: *\nDisallow: /wps/\nDisallow: /lgw/\n\nHost: ${headerValue(domains.primary)}\n`
    : 'User-agent: *\nDisallow: /\n'

/** Files needed offline: the first load, the texts of the default language, logos, preloaded fonts. */
function shellOf({ app, brand, texts, fonts, assetOrigin }: SiteInputs, marks: StampedBrand['assets']) {
  const words = texts.get(brand.defaultLanguage)?.file.path
  const shared = [app.entry, ...app.imports, ...app.styles, ...app.offline]
  return [
    ...new Set([
      ...shared.map((path) => (assetOrigin ?? '') + path),
      ...(words === undefined ? [] : [`/${words}`]),
      ...Object.values(marks).filter((url) => !url.startsWith('data:')),
      ...fonts.filter(({ preload }) => preload).map(({ href }) => href),
    ]),
  ]
}

/** Lets the brand's Android app open this site's links. */
const assetLinks = ({ packageName, certificates }: NonNullable<Brand['app']['android']>) =>
  JSON.stringify(
    [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: packageName,
          sha256_cert_fingerprints: certificates,
        },
      },
    ],
    null,
    2,
  )

function firstWords({ brand, texts }: SiteInputs) {
  const say = (key: string) => text(texts.get(brand.defaultLanguage)?.texts ?? {}, key, brand.identity.name)
  return {
    direction: directionOf(brand.defaultLanguage),
    words: {
      name: brand.identity.name,
      title: say('brand.hero.title'),
      lead: say('brand.hero.text'),
      tagline: say('brand.tagline'),
      description: say('brand.description'),
      noScript: say('brand.noScript'),
      slow: say('brand.slow'),
      reload: say('app.pageFailed.reload'),
      age: `${brand.jurisdiction.minAge}+`,
      playMoney: say('home.hero.playMoney'),
      heads: pageHeads
        .filter(({ gate }) => brand.modules[gate] !== false)
        .map(({ path, title, lead, search, quiet }) => ({
          path,
          quiet: quiet === true,
          title: say(title),
          lead: lead === undefined ? null : say(lead),
          search: search === undefined ? null : say(search),
        })),
    },
  }
}

/** Files for operators only, left out of live sites. */
export const isInstrument = (path: string) => path.startsWith('assets/WhyOverlay-')

const appFiles = ({ files }: AppBuild, { status }: Brand) =>
  status === 'live' ? files.filter((path) => !isInstrument(path)) : files

type Named = (folder: string, name: string, body: string | Uint8Array) => string

/**
 * A logo of at most this many characters (some 2.4 kB compressed) is part of the page: as a file it is in the path to the
 * largest paint, on a connection of its own. A longer one would not fit the first congestion window (ADR 1002).
 */
const longestWrittenLogo = 6_500

function addArt(inputs: SiteInputs, named: Named) {
  const { brand, own, face } = inputs
  const palette = brandPalette(brand, brand.theme.defaultMode)
  const ink = (mode: 'dark' | 'light') => brandPalette(brand, mode).colors.text
  const symbol = own.symbol ?? makeSymbol(brand, palette, face)
  const logo = own.logo ?? makeLogo(brand, symbol, ink('dark'), face)
  const logoOnLight = own.logo ?? makeLogo(brand, symbol, ink('light'), face)
  const placed = (svg: string) =>
    svg.length <= longestWrittenLogo ? svgDataUrl(svg) : named('assets', 'logo.svg', svg)
  return {
    ground: palette.colors.surface0,
    assets: {
      logo: placed(brand.theme.defaultMode === 'dark' ? logo : logoOnLight),
      logoOnDark: placed(logo),
      logoOnLight: placed(logoOnLight),
      symbol: named('assets', 'symbol.svg', symbol),
    },
    pictures: inputs.draw === null ? null : addPictures(inputs, inputs.draw, palette, symbol, named),
  }
}

function addPictures(inputs: SiteInputs, draw: Draw, palette: Palette, symbol: string, named: Named) {
  const { brand, own, face, sentenceFace } = inputs
  const sentence = firstWords(inputs).words.title
  const cover = draw.maskable(symbol, palette.colors.surface1)
  const shared = () =>
    ogSvg(
      brand,
      palette,
      own.logo ?? makeLogo(brand, symbol, palette.colors.onHero, face),
      sentence,
      sentenceFace,
    )
  return {
    small: named('assets', 'icon.png', draw.png(symbol, 192)),
    large: named('assets', 'icon.png', draw.png(symbol, 512)),
    maskable: named('assets', 'icon.png', draw.png(cover, 512)),
    apple: named('assets', 'icon.png', draw.png(cover, 180)),
    og:
      own.shareImage === null
        ? named('assets', 'og.png', draw.png(shared(), 1200))
        : named('assets', own.shareImage.name, own.shareImage.bytes),
  }
}
