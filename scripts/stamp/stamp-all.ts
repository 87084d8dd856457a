import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { gateOrigins } from '#domain/brand/gate-origins.ts'
import { onceFor } from '#domain/brand/once-for.ts'
import type { Problem } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { deployments, loadBrands, ownFolders } from '../brand/sources.ts'
import { shortHash } from './hash.ts'
import { forgetRun, recordRun, runKey, sameRun } from './run-record.ts'
import { readRelease } from './site/release.ts'
import type { Strangers } from './site/verify.ts'
import { stampInThreads } from './stamp-in-threads.ts'
import type { StampOptions } from './stamp-options.ts'
import { dueOrders } from './stamp-share.ts'
import { makeFolder } from './output-folder.ts'
import type { Failure, Order } from './order.ts'
import { openWorkshop } from './workshop.ts'

export interface StampReport {
  readonly stamped: readonly string[]
  /** Unchanged since their last stamp. */
  readonly skipped: readonly string[]
  readonly removed: readonly string[]
  /** Problems that kept brands from being stamped; these keep their last valid site. */
  readonly problems: readonly Problem[]
}

/**
 * Stamps every brand; one with errors keeps its last valid site and does not stop the others. Throws only for problems
 * of the whole run: no application build, no output folder.
 */
export async function stampAll(options: StampOptions): Promise<StampReport> {
  const { outDir, only } = options
  const key = only === undefined ? runKey(options) : null
  const known = key === null ? null : sameRun(outDir, key)
  if (known !== null) return { stamped: [], skipped: known, removed: [], problems: [] }
  const report = await stampSound(options)
  if (key !== null && report.problems.length === 0)
    recordRun(outDir, key, [...report.stamped, ...report.skipped])
  return report
}

/** `stampAll` without the record of the last run, for a watcher to call after every change. */
export async function stampSound(options: StampOptions): Promise<StampReport> {
  const { outDir, folders = ownFolders, only } = options
  makeFolder(outDir)
  const { brands, problems } = loadBrands(folders)
  const relevant =
    only === undefined
      ? problems
      : problems.filter(({ file }) => file.startsWith('brands/_') || only.some((id) => isOf(file, id)))
  const stampable = only ?? (problems.length > 0 ? [...brands.keys()] : undefined)
  const report = await stampBrands([...brands.values()], {
    ...options,
    // With problems no folder is removed, because it may be the last valid site of a brand with errors.
    ...(stampable !== undefined && { only: stampable }),
  })
  return { ...report, problems: [...relevant, ...report.problems] }
}

const isOf = (file: string, id: string) => file === `brands/${id}.json` || file.startsWith(`brands/${id}/`)

/** Stamps valid brands; `all` are the existing ones, `only` names those to stamp. */
async function stampBrands(all: readonly ResolvedBrand[], options: StampOptions): Promise<StampReport> {
  const { outDir, only } = options
  forgetRun(outDir)
  const wanted = only === undefined ? all : all.filter(({ brand }) => only.includes(brand.id))
  const workshop = openWorkshop(options)
  const deploymentOf = deployments((options.folders ?? ownFolders).brands, options.deployment)
  const orders = wanted.map((resolved) => ({ ...contentOf(resolved), deployment: deploymentOf(resolved) }))
  const homeless = orders.filter(({ deployment }) => deployment === null && options.target !== undefined)
  const { due, failed } = await dueOrders(
    orders.filter((order) => !homeless.includes(order)),
    options,
    workshop,
  )
  const failures = [
    ...homeless.map(({ brand }) => ({ id: brand.id, sentence: undeployed(brand.id) })),
    ...failed,
    ...(await stampInThreads({ orders: due, strangers: wordsOfBrands(all), options }, workshop)),
  ]
  const broken = new Set(failures.map(({ id }) => id))
  const removed = only === undefined ? removeGone(outDir, new Set(all.map(({ brand }) => brand.id))) : []
  const stamped = new Set(due.map(({ brand }) => brand.id).filter((id) => !broken.has(id)))
  return {
    stamped: [...stamped],
    skipped: wanted.map(({ brand }) => brand.id).filter((id) => !stamped.has(id) && !broken.has(id)),
    removed,
    problems: failures.map(problemOf),
  }
}

const problemOf = ({ id, sentence }: Failure): Problem => ({
  rule: 'brand/site',
  pointer: '',
  sentence,
  suggestion: null,
  file: `brands/${id}.json`,
  line: 1,
  column: 1,
})

/** Cached for a watcher: an unchanged brand is the same object in every run. */
const contentOf = onceFor((resolved: ResolvedBrand): Omit<Order, 'deployment'> => {
  const { brand } = resolved
  const switches = brand.status === 'preview' ? gateOrigins(resolved) : null
  return { brand, switches, contentHash: shortHash(JSON.stringify([brand, switches])) }
})

const undeployed = (id: string) =>
  `brands/${id}/deploy.json is not there: it names the gateway and the games’ hosts (docs/deploy.md); or name them with --gateway-origin and --games-origin`

const wordsOfBrands = (all: readonly ResolvedBrand[]): Strangers =>
  new Map(
    all.flatMap(({ brand: { id, merchantCode, domains } }) =>
      [merchantCode, domains.primary, ...domains.aliases].map((word) => [word, id] as const),
    ),
  )

/** Removes folders of deleted brands. A folder without a release is not ours and stays. */
function removeGone(outDir: string, ids: ReadonlySet<string>): string[] {
  if (!existsSync(outDir)) return []
  const gone = readdirSync(outDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !ids.has(entry.name))
    .map(({ name }) => name)
    .filter((name) => readRelease(join(outDir, name))?.brand.id === name)
  for (const name of gone) rmSync(join(outDir, name), { recursive: true, force: true })
  return gone
}
