import { expect, it } from 'vitest'
import { seriousFindings } from '#tests/support/axe.ts'
import { playedProduct } from '#tests/support/played-product.ts'

/** Results of the house's own lotteries, as a visitor sees them on the real site. */
const { product, visitor } = playedProduct()

/**
 * The draws of the first start have no fingerprint published in advance, and the page says so. The lottery with a draw
 * per minute soon has one with a fingerprint.
 */
const verdicts = {
  ofTheFirstStart: '[data-verdict=unannounced]',
  ofTheMinute: '[data-verdict=matches], [data-verdict=unannounced]',
} as const

it.each([
  ['desktop', 'lantern', 'vietnam-south', 18],
  ['phone', 'lantern', 'vietnam-north', 27],
  ['desktop', 'aurora', 'thailand', 6],
  ['phone', 'aurora', 'keno', 20],
] as const)(
  'on a %s in %s, the latest board of %s is whole, is recomputed from its seed, and fits the page',
  { timeout: 90_000 },
  async (screen, brand, gameId, numbers) => {
    const { page, context, troubles } = await visitor(screen)
    await page.goto(`${product().origin(brand)}/lottery/results?gameCode=${gameId}`)
    const board = page.locator('section:has(> div > footer)').first()
    await board.waitFor()
    expect(await board.locator(gameId === 'keno' ? 'ol > li' : 'table ol > li').count()).toBe(numbers)
    await board.locator('footer button').nth(1).click()
    await board.locator(verdicts[gameId === 'keno' ? 'ofTheMinute' : 'ofTheFirstStart']).waitFor()
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    expect(troubles).toEqual([])
    await context.close()
  },
)

it('on the home page of lantern, the next draws lead to the results', { timeout: 60_000 }, async () => {
  const { page, context, troubles } = await visitor('phone')
  await page.goto(product().origin('lantern'))
  await page.locator('a[href="/lottery/results"]').first().click()
  await page.waitForURL(/\/lottery\/results/)
  await page.getByRole('tab').nth(1).click()
  await page.waitForURL(/view=trends/)
  await page.locator('figure svg rect').first().waitFor()
  expect(troubles).toEqual([])
  await context.close()
})
