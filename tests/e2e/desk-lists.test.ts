import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { sample } from '#tests/support/seeded.ts'
import { textsOf } from '#tests/support/texts.ts'

const say = textsOf('en')
const height = 900
const wide = { width: 1440, height }
const phone = { width: 390, height }

let product: Product
let browser: Browser
let page: Page
/** Calls of the desk without an answer yet. */
const unanswered = new Set<Request>()

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  ;({ page } = await newVisitor(browser, 'desktop'))
  page.on('request', (request) => request.resourceType() === 'fetch' && unanswered.add(request))
  page.on('requestfinished', (request) => unanswered.delete(request))
  page.on('requestfailed', (request) => unanswered.delete(request))
  await firstLogin(page, product, 'operator', firstPassword(product))
  await page.setViewportSize(wide)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** Waits until the page of a menu entry shows its records, or that it has none. */
async function open(entry: string) {
  const title = page.locator('#react-admin-title').getByText(entry, { exact: true })
  // After the window has changed the menu scrolls to the current entry: a press at that moment hits another one.
  const press = async () => {
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    return title.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    )
  }
  await expect.poll(press, { timeout: 30_000 }).toBe(true)
  await expect.poll(() => unanswered.size).toBe(0)
  await expect.poll(() => page.locator('main .MuiSkeleton-root').count()).toBe(0)
}

/** Row actions that are outside the window. */
const cutActs = () =>
  page
    .locator('main tbody td:last-child button')
    .evaluateAll((buttons) =>
      buttons.flatMap((button) =>
        button.getBoundingClientRect().right > innerWidth + 1 ? [button.textContent] : [],
      ),
    )

it('fits every page of the menu into wide, medium and narrow windows', { timeout: 600_000 }, async () => {
  const entries = await page.getByRole('menuitem').allTextContents()
  expect(entries.length).toBeGreaterThan(40)
  for (const [at, entry] of entries.entries()) {
    await page.setViewportSize(wide)
    await open(entry)
    // Other widths for each page, and for the same page in each run.
    for (const width of sample([1440, 1280, 1000, 390], 2, 700 + at)) {
      await page.setViewportSize({ width, height })
      const faults = async () => [...(await sidewaysOverflow(page.mainFrame())), ...(await cutActs())]
      // A table becomes cards, and the menu a dialog, some moments after the window has changed.
      await expect.poll(faults, { message: `${entry}, ${width}`, timeout: 5_000 }).toEqual([])
    }
  }
})

it('keeps the actions of a wide table in view while its columns scroll', async () => {
  await page.setViewportSize({ width: 1280, height })
  await open('Missions')
  const end = page.getByRole('button', { name: say('ops:desk.missions.end'), exact: true }).first()
  const columns = page.getByRole('table').locator('..')
  expect(await columns.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true)
  const before = await end.boundingBox()
  await columns.evaluate((box) => box.scrollTo({ left: box.scrollWidth }))
  expect(await end.boundingBox()).toEqual(before)
  expect((before?.x ?? 0) + (before?.width ?? 0)).toBeLessThanOrEqual(1280)
})

it('closes the menu when the window becomes narrow, and opens it again when it becomes wide', async () => {
  const main = page.getByRole('main')
  const menu = page.getByRole('navigation', { name: say('ops:desk.menu') })
  await page.setViewportSize(wide)
  await menu.waitFor()
  await page.setViewportSize(phone)
  await page.getByRole('button', { name: say('ops:ra.action.open_menu') }).waitFor()
  // Found by its role: it is not hidden from screen readers.
  await main.waitFor()
  expect(await menu.count()).toBe(0)

  await page.getByRole('button', { name: say('ops:ra.action.open_menu') }).click()
  await page.getByRole('dialog', { name: say('ops:desk.menu') }).waitFor()
  expect(await main.count()).toBe(0)
  await page.keyboard.press('Escape')
  await main.waitFor()

  await page.setViewportSize(wide)
  await page.getByRole('button', { name: say('ops:ra.action.close_menu') }).waitFor()
  await main.waitFor()
})
