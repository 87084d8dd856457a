import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen, Visitor } from '#tests/support/chromium.ts'
import { scrollSlowly, shiftsOf, sumOf, watchShifts } from '#tests/support/layout-shift.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { sample } from '#tests/support/seeded.ts'

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** URLs that the page requests from now on. */
function requestsOf(page: Page): readonly string[] {
  const urls: string[] = []
  page.on('request', (request) => void urls.push(request.url()))
  return urls
}
const isList = /\/GCSGAME_gameList\?/
const isApplication = /\/assets\/main-.*\.js$/

/** A visitor who cannot load the application's code until `heal`. */
async function withoutApplication(screen: Screen): Promise<Visitor & { heal: () => Promise<void> }> {
  const visitor = await newVisitor(browser, screen)
  await visitor.page.route('**/assets/main-*.js', (route) => route.abort())
  return { ...visitor, heal: () => visitor.page.unroute('**/assets/main-*.js') }
}

describe.each(oneScreen(71))('the first screen, on a %s', (screen) => {
  it.each([
    ['/', true],
    ['/home', true],
    ['/register', true],
    ['/rng?page=ALL', false],
    ['/member/account', false],
  ])('at %s shows the sentence of home: %s', async (path, shown) => {
    const { page, context } = await withoutApplication(screen)
    await page.goto(product.origin('aurora') + path)
    await page.locator('.sk-top').waitFor()
    expect(await page.locator('.sk h1').isVisible()).toBe(shown)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await context.close()
  })

  it('gives way to the home page without a jump', async () => {
    const { page, context } = await newVisitor(browser, screen)
    await page.addInitScript(() => {
      let sum = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
        document.documentElement.dataset['shift'] = String(sum)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(product.origin('aurora'))
    await page.locator('main :is(h1, h2)').nth(1).waitFor()
    await page.waitForLoadState('networkidle')
    const shift = await page.locator('html').getAttribute('data-shift')
    // The buttons of the login bar move once when the gateway has answered, a shift of 0.005.
    expect(Number(shift)).toBeLessThan(0.02)
    await context.close()
  })

  it.each(sample(['aurora', 'mistral', 'lantern', 'qamar'], 1, 72))(
    'the sections of %s keep their places while it is scrolled',
    async (brandId) => {
      const { page, context } = await newVisitor(browser, screen)
      await watchShifts(page)
      await page.goto(product.origin(brandId))
      await page
        .locator('main :is(h1, h2)')
        .nth(brandId === 'qamar' ? 0 : 1)
        .waitFor()
      await scrollSlowly(page)
      const shifts = await shiftsOf(page)
      expect(
        sumOf(shifts),
        shifts.flatMap(({ at, moved }) => `${at}: ${moved.join(' | ')}`).join('\n'),
      ).toBeLessThan(0.02)
      await context.close()
    },
  )

  it.each([
    ['aurora', '/rng'],
    ['mistral', '/live'],
  ])(
    'of %s at %s has the pictures of its games where the tiles will be, and asks for the list once, before the application has loaded',
    async (brandId, path) => {
      const placesOf = (page: Page, selector: string) =>
        page.locator(selector).evaluateAll((tiles) =>
          tiles.slice(0, 4).flatMap((tile) => {
            const { left, top, width, height } = tile.getBoundingClientRect()
            return [left, top, width, height]
          }),
        )
      const before = await withoutApplication(screen)
      await before.page.goto(product.origin(brandId) + path)
      await before.page.locator('.sk-grid img').first().waitFor()
      const places = await placesOf(before.page, '.sk-grid span')
      await before.context.close()

      const { page, context } = await newVisitor(browser, screen)
      const requested = requestsOf(page)
      await page.goto(product.origin(brandId) + path)
      await page.locator('main article [data-frame]').first().waitFor()
      const tiles = await placesOf(page, 'main article [data-frame]')
      expect(tiles).toHaveLength(16)
      expect(Math.max(...tiles.map((each, index) => Math.abs(each - (places[index] ?? 0))))).toBeLessThan(1)
      expect(requested.filter((url) => isList.test(url))).toHaveLength(1)
      expect(requested.findIndex((url) => isList.test(url))).toBeLessThan(
        requested.findIndex((url) => isApplication.test(url)),
      )
      await context.close()
    },
  )

  it.each([
    ['aurora', '/sports'],
    ['aurora', '/promotions'],
    ['mistral', '/lottery'],
  ])('of %s at %s has the texts of the head where the page will have them', async (brandId, path) => {
    /** Position of the title, and of the lead or the text of the search field. */
    const placesOf = (page: Page, scope: string) =>
      page.evaluate((within) => {
        const [title, lead] = [
          `${within} :is(h1, .sk-title)`,
          `${within} :is(h1 + p, .sk-title + p, search input)`,
        ].map((selector) => document.querySelector(selector))
        if (!title || !lead) return []
        const range = document.createRange()
        return [title, lead].flatMap((element) => {
          range.selectNodeContents(element)
          const { x, y, height } = (element.tagName === 'INPUT' ? element : range).getBoundingClientRect()
          return [x, y + height / 2]
        })
      }, scope)
    const before = await withoutApplication(screen)
    await before.page.goto(product.origin(brandId) + path)
    await before.page.locator('.sk-head .sk-title').filter({ visible: true }).waitFor()
    const places = await placesOf(before.page, `.sk-head[data-of="${path}"]`)
    await before.context.close()

    const { page, context } = await newVisitor(browser, screen)
    await page.goto(product.origin(brandId) + path)
    await page.locator('main h1:not(.sk *)').waitFor()
    await page.waitForLoadState('networkidle')
    const ours = await placesOf(page, 'main')
    expect(places).toHaveLength(4)
    expect(Math.max(...ours.map((each, index) => Math.abs(each - (places[index] ?? 0))))).toBeLessThan(1)
    await context.close()
  })

  it.each([
    ['a slot', '/game?gameId=ipe-luz-tucano&vendor=IPE_LUZ'],
    ['a sports book', '/game?gameId=low-orbit-esports&vendor=LOW_ORBIT'],
  ])(
    'of %s has its name and its picture where the page will have it, and asks for the game once',
    async (_, path) => {
      /** Without its x: the open dialog takes the scrollbar's place on a desktop. */
      const placeOf = (page: Page, selector: string) =>
        page
          .locator(selector)
          .first()
          .evaluate((picture) => {
            const { y, width, height } = picture.getBoundingClientRect()
            return [y, width, height]
          })
      const before = await withoutApplication(screen)
      // The first page after a start has the picture's address: the gateway loads the drawing for the next ones.
      await expect
        .poll(async () => {
          await before.page.goto(product.origin('aurora') + path)
          return before.page.locator('.sk-game img').getAttribute('src')
        })
        .toMatch(/^data:image\/svg\+xml,/)
      const place = await placeOf(before.page, '.sk-game span')
      const name = await before.page.locator('.sk-game b').textContent()
      await before.context.close()

      const { page, context } = await newVisitor(browser, screen)
      const requested = requestsOf(page)
      await page.goto(product.origin('aurora') + path)
      await page.getByRole('dialog').waitFor()
      const ours = await placeOf(page, '[data-poster] > div:has(img)')
      const [below = 0] = await placeOf(page, '[data-poster] > div:has(button)')
      const [top = 0, , height = 0] = ours
      expect(below).toBeGreaterThanOrEqual(top + height)
      expect(await page.locator('h1').first().textContent()).toBe(name)
      expect(Math.max(...ours.map((each, index) => Math.abs(each - (place[index] ?? 0))))).toBeLessThan(1)
      expect(requested.filter((url) => /\/art\/tile\/|\/wps\/games\/game\?/.test(url))).toEqual([
        expect.stringContaining('/wps/games/game?'),
      ])
      await context.close()
    },
  )

  it('has the greeting instead of the hero where a player was logged in', async () => {
    const { page, context } = await withoutApplication(screen)
    await page.addInitScript(() => localStorage.setItem('sessionHint', '1'))
    await page.goto(product.origin('aurora'))
    await page.locator('.sk-top').waitFor()
    expect(await page.locator('.sk h1').isVisible()).toBe(false)
    await context.close()
  })

  it('hides words that are not in the language chosen last time', async () => {
    const { page, context } = await withoutApplication(screen)
    await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
    await page.goto(product.origin('aurora'))
    await page.locator('.sk-hero').waitFor()
    expect(await page.locator('.sk h1').isVisible()).toBe(false)
    await context.close()
  })

  it('says that the application did not load, and reloads on request', async () => {
    const { page, context, heal } = await withoutApplication(screen)
    await page.goto(product.origin('aurora'))
    const note = page.getByRole('alert')
    await expect.poll(() => note.textContent()).toContain('page.slow')
    await heal()
    await note.getByRole('link').click()
    await page.getByRole('navigation').first().waitFor()
    expect(await page.locator('.sk').count()).toBe(0)
    await context.close()
  })

  it('reloads automatically once the connection is back', async () => {
    const { page, context, heal } = await withoutApplication(screen)
    await page.goto(product.origin('aurora'))
    await expect.poll(() => page.getByRole('alert').textContent()).toContain('page.slow')
    await context.setOffline(true)
    await heal()
    await context.setOffline(false)
    await page.getByRole('navigation').first().waitFor()
    await context.close()
  })
})
