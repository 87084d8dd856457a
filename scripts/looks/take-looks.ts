import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { PNG } from 'pngjs'
import { launchChromium } from '#tests/support/chromium.ts'
import { difference, encoded, halved } from '#tests/support/pictures.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { loadBrands } from '../brand/sources.ts'
import { root } from '../lib/run.ts'
import { reportPage } from './report-page.ts'
import type { Look } from './report-page.ts'

const folder = join(root, '.cache', 'looks')
const screens = [
  ['desktop', '/', { width: 1440, height: 900 }],
  ['desktop', '/promotions', { width: 1440, height: 900 }],
  ['phone', '/', { width: 390, height: 844 }],
  ['phone', '/register', { width: 390, height: 844 }],
  ['phone', '/help', { width: 390, height: 844 }],
] as const
/** Ignores a caret or rounding. */
const tolerance = 0.0005

/**
 * Takes the key screens of every brand, compares them with the kept ones and writes the report; returns its path. With
 * `keep` the new screenshots replace the kept ones.
 */
export async function takeLooks(
  keep: boolean,
): Promise<{ readonly path: string; readonly differing: number }> {
  for (const part of ['now', 'marked']) {
    rmSync(join(folder, part), { recursive: true, force: true })
    mkdirSync(join(folder, part), { recursive: true })
  }
  const [product, browser] = await Promise.all([startProduct(), launchChromium()])
  const looks: Look[] = []
  try {
    for (const brand of loadBrands().brands.keys())
      for (const screen of screens) looks.push(await lookAt(brand, screen, product, browser))
  } finally {
    await browser.close()
    await product.stop()
    await removeDir(product.dataDir)
  }
  const path = join(folder, 'report.html')
  writeFileSync(path, reportPage(looks))
  if (keep) {
    rmSync(join(folder, 'before'), { recursive: true, force: true })
    cpSync(join(folder, 'now'), join(folder, 'before'), { recursive: true })
  }
  return { path, differing: looks.filter(({ share }) => share > 0).length }
}

async function lookAt(
  brand: string,
  [device, path, viewport]: (typeof screens)[number],
  product: Product,
  browser: Browser,
): Promise<Look> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(product.origin(brand) + path)
  await page.locator('header').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  const seen = halved(await page.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' }))
  await context.close()
  const name = `${brand}-${device}-${path === '/' ? 'home' : path.slice(1)}.png`
  writeFileSync(join(folder, 'now', name), encoded(seen))
  const kept = join(folder, 'before', name)
  const look = { brand, screen: `${device} ${path}`, now: `now/${name}` }
  if (!existsSync(kept)) return { ...look, before: null, marked: null, share: 0 }
  const { share, marked } = difference(PNG.sync.read(readFileSync(kept)), seen)
  const differs = share > tolerance
  if (differs && marked !== null) writeFileSync(join(folder, 'marked', name), encoded(marked))
  return {
    ...look,
    before: `before/${name}`,
    marked: differs && marked !== null ? `marked/${name}` : null,
    share: differs ? share : 0,
  }
}
