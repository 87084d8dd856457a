import type { Browser, Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { StorageState } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { sample } from '#tests/support/seeded.ts'

/** Games on a phone in landscape use its full height. Each run opens two games of a list, the campaign all. */
let product: Product
let browser: Browser
let player: StorageState

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  player = await openAccount(product, 'aurora', 'sideways')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** Tile, play area, the area's minimum height, and the control to press. */
const onTheirSide = [
  ['/rng?page=ALL', /Tucano do Meio-Dia/, '.window', 220, '.spin'],
  ['/fish?page=ALL', /Reef Hunters/, '.sea', 220, '.shoot'],
  ['/live?page=ALL', /Mirante Roulette/, '.layout', 200, '[data-spot=straight-17]'],
  ['/sports?page=ALL', /Meridian Sportsbook/, '.event', 60, '.opener'],
  ['/lottery?gameCode=lotus-gate-mekong', null, '.hall', 200, '.tab[aria-pressed=true]'],
] as const

it.each(sample(onTheirSide, 2, 1))(
  'a phone on its side gives the game of %s the whole screen (%s)',
  { timeout: 60_000 },
  async (path, name, place, leastPx, pressed) => {
    const side = { width: 844, height: 390 }
    const { page, context } = await newVisitor(browser, 'phone', player)
    await page.setViewportSize(side)
    await page.goto(product.origin('aurora') + path)
    if (name !== null) await page.getByRole('link', { name }).first().click()
    const game = page.frameLocator('iframe')
    await page.locator('[data-phase=playing]').waitFor()
    const frame = await page.locator('iframe').boundingBox()
    expect(frame?.y).toBeLessThanOrEqual(48)
    expect((frame?.y ?? 0) + (frame?.height ?? 0)).toBe(side.height)
    await game.locator(place).first().waitFor()
    expect((await game.locator(place).first().boundingBox())?.height).toBeGreaterThanOrEqual(leastPx)
    const target = await game.locator(pressed).boundingBox()
    expect(target?.height).toBeGreaterThanOrEqual(40)
    expect((target?.y ?? 0) + (target?.height ?? 0)).toBeLessThanOrEqual(side.height)
    expect((target?.x ?? 0) + (target?.width ?? 0)).toBeLessThanOrEqual(side.width)
    await context.close()
  },
)

const sizesOf = async (controls: Locator) =>
  controls.evaluateAll((each) =>
    each.map((control) => {
      const { width, height } = control.getBoundingClientRect()
      return Math.min(width, height)
    }),
  )

it.each([
  { width: 844, height: 390 },
  { width: 390, height: 844 },
])(
  'a lottery at $width × $height: tools, numbers and digits are 44 px for a finger',
  { timeout: 60_000 },
  async (screen) => {
    const { page, context } = await newVisitor(browser, 'phone', player)
    await page.setViewportSize(screen)
    await page.goto(`${product.origin('aurora')}/lottery?gameCode=lotus-gate-mekong`)
    const game = page.frameLocator('iframe')
    for (const wager of await game.locator('.tab').all()) {
      await wager.click()
      const sizes = await sizesOf(game.locator('.pick'))
      expect(sizes.length).toBeGreaterThanOrEqual(10)
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44)
    }
    expect(Math.min(...(await sizesOf(game.locator('.tool'))))).toBeGreaterThanOrEqual(44)
    await context.close()
  },
)

it('the last results of a table on a phone are whole', { timeout: 90_000 }, async () => {
  const { page, context } = await newVisitor(browser, 'phone', player)
  await page.goto(`${product.origin('aurora')}/live?page=ALL`)
  await page
    .getByRole('link', { name: /NiuNiu/ })
    .first()
    .click()
  const strip = page.frameLocator('iframe').locator('.felt-side .last')
  await strip.locator('li').first().waitFor({ timeout: 60_000 })
  const measure = () =>
    strip.evaluate((list) => {
      // The line of a table that has run for a while.
      list.append(...Array.from({ length: 20 }, () => list.children[0]?.cloneNode(true) ?? ''))
      const frame = list.getBoundingClientRect()
      const boxes = [...list.children].map((item) => item.getBoundingClientRect())
      const seen = boxes.filter(({ top }) => top < frame.bottom)
      const whole = seen.filter(
        ({ left, right, bottom }) =>
          left >= frame.left && right <= frame.right + 0.5 && bottom <= frame.bottom + 0.5,
      )
      return { seen: seen.length, whole: whole.length }
    })
  // Repeated, because a new result redraws the list.
  await expect.poll(measure).toSatisfy(({ seen, whole }) => seen >= 3 && whole === seen)
  await context.close()
})

it('the coins of a table are seen while they fall', { timeout: 90_000 }, async () => {
  const { page, context } = await newVisitor(browser, 'phone', player)
  await page.goto(`${product.origin('aurora')}/live?page=ALL`)
  await page
    .getByRole('link', { name: /Se Die/ })
    .first()
    .click()
  const game = page.frameLocator('iframe')
  await game.locator('[data-phase=result] .trays:not([data-past-deal]) .coin').first().waitFor({
    timeout: 60_000,
  })
  expect(Math.min(...(await sizesOf(game.locator('.trays .coin'))))).toBeGreaterThanOrEqual(30)
  await context.close()
})

const withBars = [
  ['roulette at twice the size on a laptop', /Mirante Roulette/, { width: 720, height: 450 }, '.dozen', 24],
  ['roulette on a phone on its side', /Mirante Roulette/, { width: 844, height: 390 }, '.dozen', 44],
  ['Fan Tan on a phone on its side', /Fan Tan/, { width: 844, height: 390 }, '.spot', 44],
  ['Andar Bahar on a phone on its side', /Andar Bahar/, { width: 844, height: 390 }, '.spot', 44],
  ['Sic Bo on a phone on its side', /Sic Bo/, { width: 844, height: 390 }, '.spot', 44],
] as const

it.each(sample(withBars, 2, 2))(
  '%s: nothing of its bar is cut',
  { timeout: 60_000 },
  async (_, name, screen, spots, leastPx) => {
    const { page, context } = await newVisitor(browser, 'desktop', player)
    await page.setViewportSize(screen)
    await page.goto(`${product.origin('aurora')}/live?page=ALL`)
    await page.getByRole('link', { name }).first().click()
    const game = page.frameLocator('iframe')
    await page.locator('[data-phase=playing]').waitFor()
    await game.locator(spots).first().waitFor()
    expect(Math.min(...(await sizesOf(game.locator(spots))))).toBeGreaterThanOrEqual(leastPx)
    const bar = await game.locator('.panel').boundingBox()
    const edges = await Promise.all(
      (await game.locator('.panel :is(dt, dd, .chip, .act)').all()).map((part) => part.boundingBox()),
    )
    for (const box of edges) {
      expect(box?.x ?? 0).toBeGreaterThanOrEqual(bar?.x ?? 0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual((bar?.x ?? 0) + (bar?.width ?? 0))
    }
    await context.close()
  },
)

it('the bar above a game on a phone shows a long name whole, beside controls of 44 px', async () => {
  const { page, context } = await newVisitor(browser, 'phone', player)
  await page.goto(`${product.origin('aurora')}/rng?page=ALL`)
  const name = 'Fox of a Thousand Lanterns'
  await page.getByRole('link', { name }).first().click()
  const title = page.getByRole('heading', { level: 1, name }).locator('bdi')
  await title.waitFor()
  const isWhole = await title.evaluate(
    ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      scrollWidth <= clientWidth && scrollHeight <= clientHeight,
  )
  expect(isWhole).toBe(true)
  const controls = page.locator('[data-phase=playing] > :first-child :is(button, a)')
  await controls.first().waitFor()
  expect(Math.min(...(await sizesOf(controls)))).toBeGreaterThanOrEqual(44)
  await context.close()
})
