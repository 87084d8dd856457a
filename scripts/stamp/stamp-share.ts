import { join } from 'node:path'
import { shortHash } from './hash.ts'
import { failureOf } from './order.ts'
import type { DueOrder, Failure, Order } from './order.ts'
import { releaseKey } from './site/release.ts'
import { stampSite } from './site/stamp-site.ts'
import type { SiteInputs } from './site/stamp-site.ts'
import type { Strangers } from './site/verify.ts'
import { writeSite } from './site/write-site.ts'
import type { Seals } from './site/write-site.ts'
import { stamperFingerprint } from './stamper-fingerprint.ts'
import type { StampOptions } from './stamp-options.ts'
import { publicFolder } from './targets/target.ts'
import { openWorkshop } from './workshop.ts'
import type { Workshop } from './workshop.ts'

/** Orders that several threads share. */
export interface Share {
  readonly orders: readonly DueOrder[]
  /** Index of the next free order, in shared memory. */
  readonly next: Int32Array<SharedArrayBuffer>
  readonly strangers: Strangers
  readonly options: StampOptions
}

/** Orders whose folders are outdated, and those that cannot be read. */
export async function dueOrders(
  orders: readonly Order[],
  options: StampOptions,
  workshop: Workshop,
): Promise<{ readonly due: readonly DueOrder[]; readonly failed: readonly Failure[] }> {
  const due: DueOrder[] = []
  const failed: Failure[] = []
  for (const order of orders) {
    try {
      const key = keyOf(order, await workshop.inputsFor(order), options.assets ?? 'link')
      if (releaseKey(join(options.outDir, order.brand.id)) !== key) due.push({ ...order, key })
    } catch (error) {
      failed.push(failureOf(order, error))
    }
  }
  return { due, failed }
}

/** Takes orders until none is left. A brand that cannot be stamped is returned and stops no other. */
export async function stampShare(
  { orders, next, strangers, options }: Share,
  workshop = openWorkshop(options),
): Promise<Failure[]> {
  const { outDir, assets, keepReleases = 3 } = options
  const seals: Seals = new Map()
  const take = () => orders[Atomics.add(next, 0, 1)]
  const failed: Failure[] = []
  for (let order = take(); order !== undefined; order = take()) {
    const { brand, key } = order
    try {
      const site = stampSite(await workshop.inputsFor(order))
      // A folder for another server is self-contained: it is copied to that machine.
      const kind = assets === 'copy' || options.target !== undefined ? 'copy' : 'link'
      writeSite(outDir, seals, {
        key,
        brand,
        site,
        assets: kind,
        publicFolder: options.target === undefined ? '' : publicFolder,
        keepReleases,
        strangers,
      })
    } catch (error) {
      failed.push(failureOf(order, error))
    }
  }
  return failed
}

/** Hash of everything a folder is made from: application, brand, texts, assets, the stamper itself. */
const keyOf = (
  { contentHash }: Order,
  { app, texts, own, fonts, games, hosting, assetOrigin, draw }: SiteInputs,
  assets: string,
) =>
  shortHash(
    stamperFingerprint(),
    app.fingerprint,
    JSON.stringify([
      contentHash,
      [...texts.values()].map(({ file }) => file.path),
      own.logo,
      own.symbol,
      fonts.map(({ href }) => href),
    ]),
    JSON.stringify([games, hosting, assetOrigin, assets, own.shareImage?.name, draw === null]),
    own.shareImage?.bytes ?? '',
  )
