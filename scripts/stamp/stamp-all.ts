import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { problemText } from '#domain/brand/problem.ts'
import type { Problem } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { displayFontOf } from '#domain/brand/theme/typefaces.ts'
import { loadBrands, ownFolders } from '../brand/sources.ts'
import type { Folders } from '../brand/sources.ts'
import { root } from '../lib/run.ts'
import { readAppBuild } from './app-build.ts'
import type { AppBuild } from './app-build.ts'
import { faceFor } from './art/faces.ts'
import { maskable, png } from './art/pictures.ts'
import { fontFile } from './fonts.ts'
import { shortHash } from './hash.ts'
import { readRelease } from './site/release.ts'
import { stampSite } from './site/stamp-site.ts'
import type { SiteInputs } from './site/stamp-site.ts'
import type { Stranger } from './site/verify.ts'
import { writeSite } from './site/write-site.ts'
import type { Seals } from './site/write-site.ts'
import { stamperFingerprint } from './stamper-fingerprint.ts'
import { brandTexts, readLibrary } from './texts.ts'
import type { Library } from './texts.ts'

export interface StampOptions {
  readonly outDir: string
  /** Only these brands; without it all, and folders of brands that are gone are removed. */
  readonly only?: readonly string[]
  readonly folders?: Folders
  /** The Vite build; default `dist/app`. */
  readonly appDir?: string
  readonly assets?: 'link' | 'copy' | 'external'
  /** Origin that serves the shared files when `assets` is `external`. */
  readonly assetOrigin?: string
  readonly gamesOrigin?: string | null
  readonly keepReleases?: number
}

export interface StampReport {
  readonly stamped: readonly string[]
  /** Unchanged since their last stamp. */
  readonly skipped: readonly string[]
  readonly removed: readonly string[]
}

/** The brands could not be stamped because of what is written in their files. */
export class BrandProblems extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map(problemText).join('\n'))
    this.problems = problems
  }
}

/** Stamps every brand. Throws `BrandProblems` and writes nothing when a brand file is wrong. */
export async function stampAll(options: StampOptions): Promise<StampReport> {
  const { brands, problems } = loadBrands(options.folders ?? ownFolders)
  const wanted = options.only
  const relevant =
    wanted === undefined
      ? problems
      : problems.filter(({ file }) => file.startsWith('brands/_') || wanted.some((id) => isOf(file, id)))
  if (relevant.length > 0) throw new BrandProblems(relevant)
  return stampBrands([...brands.values()], options)
}

const isOf = (file: string, id: string) => file === `brands/${id}.json` || file.startsWith(`brands/${id}/`)

/** Stamps sound brands; `all` are those that exist, of which `only` names the ones to stamp. */
export async function stampBrands(
  all: readonly ResolvedBrand[],
  options: StampOptions,
): Promise<StampReport> {
  const { outDir, only, folders = ownFolders, assets = 'link', keepReleases = 3 } = options
  const app = readAppBuild(options.appDir ?? join(root, 'dist', 'app'))
  const library = readLibrary(folders)
  const strangers = all.map(({ brand }): Stranger => ({
    id: brand.id,
    words: [brand.merchantCode, brand.domains.primary],
  }))
  const seals: Seals = new Map()
  const stamped: string[] = []
  const skipped: string[] = []
  for (const { brand } of only === undefined ? all : all.filter((each) => only.includes(each.brand.id))) {
    const inputs = await siteInputs(brand, app, library, options)
    const key = keyOf(inputs, assets)
    if (readRelease(join(outDir, brand.id))?.key === key) {
      skipped.push(brand.id)
      continue
    }
    writeSite(outDir, seals, {
      key,
      brand,
      site: stampSite(inputs),
      assets: assets === 'copy' ? 'copy' : 'link',
      keepReleases,
      strangers,
    })
    stamped.push(brand.id)
  }
  return {
    stamped,
    skipped,
    removed: only === undefined ? removeGone(outDir, new Set(all.map(({ brand }) => brand.id))) : [],
  }
}

async function siteInputs(
  brand: ResolvedBrand['brand'],
  app: AppBuild,
  library: Library,
  options: StampOptions,
): Promise<SiteInputs> {
  const folder = join((options.folders ?? ownFolders).brands, brand.id)
  const own = (name: string | null) => (name === null ? null : readFileSync(join(folder, name), 'utf8'))
  const font = displayFontOf(brand.theme)
  const { ogImage } = brand.assets
  return {
    app,
    brand,
    texts: new Map(brand.languages.map((code) => [code, brandTexts(brand, code, library)])),
    own: {
      logo: own(brand.assets.logo),
      symbol: own(brand.assets.symbol),
      ogImage: ogImage === null ? null : { name: ogImage, bytes: readFileSync(join(folder, ogImage)) },
    },
    face: await faceFor(font ?? 'archivo'),
    font: font === null ? null : await fontFile(font),
    gamesOrigin: options.gamesOrigin ?? null,
    assetOrigin: options.assets === 'external' ? (options.assetOrigin ?? null) : null,
    png,
    maskable,
  }
}

/** Everything a folder is made from: the application, the brand, its texts and assets, the stamper itself. */
const keyOf = ({ app, brand, texts, own, font, gamesOrigin, assetOrigin }: SiteInputs, assets: string) =>
  shortHash(
    stamperFingerprint(),
    app.fingerprint,
    JSON.stringify([
      brand,
      [...texts],
      own.logo,
      own.symbol,
      own.ogImage?.name,
      font?.href,
      gamesOrigin,
      assetOrigin,
      assets,
    ]),
    own.ogImage?.bytes ?? '',
  )

/** Folders of brands that no longer exist. */
function removeGone(outDir: string, ids: ReadonlySet<string>): string[] {
  const gone = readdirSync(outDir, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ids.has(entry.name),
  )
  for (const { name } of gone) rmSync(join(outDir, name), { recursive: true, force: true })
  return gone.map(({ name }) => name)
}
