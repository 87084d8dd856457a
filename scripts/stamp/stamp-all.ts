import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { problemText } from '#domain/brand/problem.ts'
import type { Problem } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { loadBrands, ownFolders } from '../brand/sources.ts'
import { shortHash } from './hash.ts'
import { readRelease } from './site/release.ts'
import { stampSite } from './site/stamp-site.ts'
import type { SiteInputs } from './site/stamp-site.ts'
import type { Strangers } from './site/verify.ts'
import { writeSite } from './site/write-site.ts'
import type { Seals } from './site/write-site.ts'
import { stamperFingerprint } from './stamper-fingerprint.ts'
import type { StampOptions } from './stamp-options.ts'
import { openWorkshop } from './workshop.ts'

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
  const { outDir, only, assets = 'link', keepReleases = 3 } = options
  const workshop = openWorkshop(options)
  const strangers = wordsOfBrands(all)
  const seals: Seals = new Map()
  const stamped: string[] = []
  const skipped: string[] = []
  for (const { brand } of only === undefined ? all : all.filter((each) => only.includes(each.brand.id))) {
    const inputs = await workshop.inputsFor(brand)
    const key = keyOf(inputs, assets)
    if (readRelease(join(outDir, brand.id))?.key === key) {
      skipped.push(brand.id)
      continue
    }
    const kind = assets === 'copy' ? 'copy' : 'link'
    writeSite(outDir, seals, { key, brand, site: stampSite(inputs), assets: kind, keepReleases, strangers })
    stamped.push(brand.id)
  }
  const removed = only === undefined ? removeGone(outDir, new Set(all.map(({ brand }) => brand.id))) : []
  return { stamped, skipped, removed }
}

const wordsOfBrands = (all: readonly ResolvedBrand[]): Strangers =>
  new Map(
    all.flatMap(({ brand: { id, merchantCode, domains } }) =>
      [merchantCode, domains.primary, ...domains.aliases].map((word) => [word, id] as const),
    ),
  )

/** Everything a folder is made from: the application, the brand, its texts and assets, the stamper itself. */
const keyOf = (
  { app, brand, texts, own, font, gamesOrigin, assetOrigin, draw }: SiteInputs,
  assets: string,
) =>
  shortHash(
    stamperFingerprint(),
    app.fingerprint,
    JSON.stringify([
      brand,
      [...texts.values()].map(({ file }) => file.path),
      own.logo,
      own.symbol,
      font?.href,
    ]),
    JSON.stringify([gamesOrigin, assetOrigin, assets, own.shareImage?.name, draw === null]),
    own.shareImage?.bytes ?? '',
  )

/** Takes away folders of brands that no longer exist. A folder that holds no release is not ours and stays. */
function removeGone(outDir: string, ids: ReadonlySet<string>): string[] {
  if (!existsSync(outDir)) return []
  const gone = readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ids.has(entry.name))
    .map(({ name }) => name)
    .filter((name) => readRelease(join(outDir, name))?.brand.id === name)
  for (const name of gone) rmSync(join(outDir, name), { recursive: true, force: true })
  return gone
}
