import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gateOrigins } from '#domain/brand/gate-origins.ts'
import { problemText } from '#domain/brand/problem.ts'
import type { Problem } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { loadBrands, ownFolders } from '../brand/sources.ts'
import { forgetRun, recordRun, runKey, sameRun } from './run-record.ts'
import { readRelease } from './site/release.ts'
import type { Strangers } from './site/verify.ts'
import { stampInThreads } from './stamp-in-threads.ts'
import type { StampOptions } from './stamp-options.ts'
import { dueOrders } from './stamp-share.ts'
import type { Order } from './order.ts'

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
  const { outDir, folders = ownFolders, only } = options
  const key = only === undefined ? runKey(options) : null
  const known = key === null ? null : sameRun(outDir, key)
  if (known !== null) return { stamped: [], skipped: known, removed: [] }
  const { brands, problems } = loadBrands(folders)
  const relevant =
    only === undefined
      ? problems
      : problems.filter(({ file }) => file.startsWith('brands/_') || only.some((id) => isOf(file, id)))
  if (relevant.length > 0) throw new BrandProblems(relevant)
  const report = await stampBrands([...brands.values()], options)
  if (key !== null) recordRun(outDir, key, [...brands.keys()])
  return report
}

const isOf = (file: string, id: string) => file === `brands/${id}.json` || file.startsWith(`brands/${id}/`)

/** Stamps sound brands; `all` are those that exist, of which `only` names the ones to stamp. */
export async function stampBrands(
  all: readonly ResolvedBrand[],
  options: StampOptions,
): Promise<StampReport> {
  const { outDir, only } = options
  forgetRun(outDir)
  const wanted = only === undefined ? all : all.filter(({ brand }) => only.includes(brand.id))
  const orders = wanted.map(orderOf)
  const due = await dueOrders(orders, options)
  await stampInThreads({ orders: due, strangers: wordsOfBrands(all), options })
  const removed = only === undefined ? removeGone(outDir, new Set(all.map(({ brand }) => brand.id))) : []
  const stamped = new Set(due.map(({ brand }) => brand.id))
  return {
    stamped: [...stamped],
    skipped: wanted.map(({ brand }) => brand.id).filter((id) => !stamped.has(id)),
    removed,
  }
}

const orderOf = (resolved: ResolvedBrand): Order => ({
  brand: resolved.brand,
  switches: resolved.brand.status === 'preview' ? gateOrigins(resolved) : null,
})

const wordsOfBrands = (all: readonly ResolvedBrand[]): Strangers =>
  new Map(
    all.flatMap(({ brand: { id, merchantCode, domains } }) =>
      [merchantCode, domains.primary, ...domains.aliases].map((word) => [word, id] as const),
    ),
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
