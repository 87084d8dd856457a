import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { PNG } from 'pngjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { difference, encoded, fingerprint, halved } from '#tests/support/pictures.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'

/**
 * Screenshots of the most extreme brands, for defects no numeric rule would find.
 *
 * Text renders differently with other fonts or browsers. So a probe, a page of text and gradients that none of our
 * changes affects, is stored with the screenshots: on a machine that renders the probe differently no comparison is
 * possible, and the test says so instead of failing. `npm run canaries` renews probe and screenshots.
 */
const folder = join(import.meta.dirname, 'canaries')
const scratch = join(root, '.cache', 'canaries')
const renew = process.env['MARQUEE_CANARIES'] === 'renew'
/** Share of pixels that may differ: a caret, a rounding. A moved button is a hundred times as much. */
const tolerance = 0.0005

interface Canary {
  readonly name: string
  readonly brand: string
  readonly path: string
  readonly mode: 'dark' | 'light'
  readonly size: { readonly width: number; readonly height: number }
  /** The part of the page that is independent of today's games. */
  readonly part: (page: Page) => ReturnType<Page['locator']>
}

const hero = (page: Page) => page.locator('main section:has(h1)')
const dialog = (page: Page) => page.getByRole('dialog')
const topBar = (page: Page) => page.getByRole('banner').locator('> *').first()
const desktop = { width: 1280, height: 720 }
const phone = { width: 390, height: 844 }

const canaries: readonly Canary[] = [
  { name: 'qamar-light-rtl', brand: 'qamar', path: '/', mode: 'light', size: desktop, part: hero },
  { name: 'qamar-phone', brand: 'qamar', path: '/', mode: 'dark', size: phone, part: hero },
  { name: 'mistral-long-name', brand: 'mistral', path: '/help', mode: 'light', size: phone, part: topBar },
  { name: 'nocturne-darkest', brand: 'nocturne', path: '/', mode: 'dark', size: desktop, part: hero },
  { name: 'lantern-dialog', brand: 'lantern', path: '/register', mode: 'light', size: phone, part: dialog },
]

let product: Product
let browser: Browser
/** Why no comparison is possible; null when it is. */
let otherRenderer: string | null = null

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  mkdirSync(folder, { recursive: true })
  mkdirSync(scratch, { recursive: true })
  const probe = await drawProbe()
  const path = join(folder, 'renderer.json')
  if (renew) writeFileSync(path, `${JSON.stringify({ probe }, null, 2)}\n`)
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as { probe: string }).probe : 'none'
  if (kept !== probe)
    otherRenderer = `this machine draws letters in another way (probe ${probe}, pictures were made with ${kept})`
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** The fingerprint of text in every font stack of the product, of a gradient and of a blur. */
async function drawProbe(): Promise<string> {
  const page = await browser.newPage({ viewport: { width: 400, height: 300 } })
  await page.setContent(`<body style="margin:0;background:linear-gradient(112deg in oklab,#0a6aa6,#fff 58%,#3a2f8f)">
    <p style="font:16px system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',Arial,sans-serif">Aq 0123 ế ợ قمر عربي</p>
    <p style="font:16px 'Gill Sans Nova',Ubuntu,Calibri,'DejaVu Sans',sans-serif">Mistral Bay 0123</p>
    <p style="font:24px Georgia,'Noto Serif',serif">Serif 0123</p>
    <svg width="90" height="60"><circle cx="45" cy="30" r="20" fill="#f2b705" style="filter:blur(6px)"/></svg>`)
  const picture = await page.screenshot({ scale: 'css' })
  await page.close()
  return fingerprint(picture)
}

/** Time for a page on a busy machine to come to rest: its late parts may be requested after the network was idle. */
const patienceMs = 20_000

/** Pictures of a canary until `isRight` accepts one, or until `patienceMs` have passed. Returns the last. */
async function take(
  { brand, path, mode, size, part }: Canary,
  isRight: (seen: PNG) => boolean,
): Promise<PNG> {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: 'reduce',
    colorScheme: mode,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript((chosen) => localStorage.setItem('mode', chosen), mode)
  await page.goto(product.origin(brand) + path)
  const target = part(page)
  await target.waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
  // Captcha images are random.
  const mask = [target.getByRole('img').and(page.locator('dialog img'))]
  // The number of the hero's controls depends on today's promotions. The site's policy blocks style sheets added by the
  // test.
  await page.evaluate(() => {
    for (const controls of document.querySelectorAll<HTMLElement>('main fieldset'))
      controls.style.visibility = 'hidden'
  })
  const shoot = async () =>
    halved(await target.screenshot({ animations: 'disabled', caret: 'hide', scale: 'css', mask }))
  const endMs = performance.now() + patienceMs
  let seen = await shoot()
  while (!isRight(seen) && performance.now() < endMs) seen = await shoot()
  await context.close()
  return seen
}

/** Accepts a picture that equals the one before it. */
function whenStill(): (seen: PNG) => boolean {
  let before: PNG | null = null
  return (seen) => {
    const isStill = before !== null && difference(before, seen).pixels === 0
    before = seen
    return isStill
  }
}

it.for(canaries)('$name looks as it did', async (canary, { skip }) => {
  if (otherRenderer !== null) skip(otherRenderer)
  const { name } = canary
  const kept = join(folder, `${name}.png`)
  if (renew) {
    writeFileSync(kept, encoded(await take(canary, whenStill())))
    return
  }
  const before = PNG.sync.read(readFileSync(kept))
  const seen = await take(canary, (picture) => difference(before, picture).share <= tolerance)
  writeFileSync(join(scratch, `${name}.png`), encoded(seen))
  const { share, pixels, marked } = difference(before, seen)
  if (marked !== null) writeFileSync(join(scratch, `${name}.diff.png`), encoded(marked))
  expect
    .soft(
      share,
      `${pixels} pixels differ. Compare .cache/canaries/${name}.png (now) with tests/e2e/canaries/${name}.png (before); ` +
        `.cache/canaries/${name}.diff.png marks them. If it is meant: npm run canaries`,
    )
    .toBeLessThanOrEqual(tolerance)
})
