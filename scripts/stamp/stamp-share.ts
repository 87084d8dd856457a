import { join } from 'node:path'
import { shortHash } from './hash.ts'
import type { DueOrder, Order } from './order.ts'
import { releaseKey } from './site/release.ts'
import { stampSite } from './site/stamp-site.ts'
import type { SiteInputs } from './site/stamp-site.ts'
import type { Strangers } from './site/verify.ts'
import { writeSite } from './site/write-site.ts'
import type { Seals } from './site/write-site.ts'
import { stamperFingerprint } from './stamper-fingerprint.ts'
import type { StampOptions } from './stamp-options.ts'
import { openWorkshop } from './workshop.ts'

/** Orders that threads work off together. */
export interface Share {
  readonly orders: readonly DueOrder[]
  /** The index of the next order nobody has taken; shared memory. */
  readonly next: Int32Array<SharedArrayBuffer>
  readonly strangers: Strangers
  readonly options: StampOptions
}

/** Orders whose folders are not yet what they would become. */
export async function dueOrders(orders: readonly Order[], options: StampOptions): Promise<DueOrder[]> {
  const workshop = openWorkshop(options)
  const due: DueOrder[] = []
  for (const order of orders) {
    const key = keyOf(await workshop.inputsFor(order), options.assets ?? 'link')
    if (releaseKey(join(options.outDir, order.brand.id)) !== key) due.push({ ...order, key })
  }
  return due
}

/** Takes orders until none is left. When one fails nobody takes another. */
export async function stampShare({ orders, next, strangers, options }: Share): Promise<void> {
  const { outDir, assets, keepReleases = 3 } = options
  const workshop = openWorkshop(options)
  const seals: Seals = new Map()
  const take = () => orders[Atomics.add(next, 0, 1)]
  try {
    for (let order = take(); order !== undefined; order = take()) {
      const { brand, key } = order
      const site = stampSite(await workshop.inputsFor(order))
      const kind = assets === 'copy' ? 'copy' : 'link'
      writeSite(outDir, seals, { key, brand, site, assets: kind, keepReleases, strangers })
    }
  } catch (error) {
    Atomics.store(next, 0, orders.length)
    throw error
  }
}

/** Everything a folder is made from: the application, the brand, its texts and assets, the stamper itself. */
const keyOf = (
  { app, brand, texts, own, switches, fonts, gamesOrigin, assetOrigin, draw }: SiteInputs,
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
      fonts.map(({ href }) => href),
      switches,
    ]),
    JSON.stringify([gamesOrigin, assetOrigin, assets, own.shareImage?.name, draw === null]),
    own.shareImage?.bytes ?? '',
  )
