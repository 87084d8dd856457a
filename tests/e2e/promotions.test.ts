import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Promotions on a phone: from a visitor's look to the money of a claimed reward. */
const brandId = 'lantern'
const username = 'promoted'
const say = textsOf('en')
let product: Product
let browser: Browser
let player: HttpPlayer

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  player = new HttpPlayer(product.port, { brandId, username })
  await player.sitDown()
})
afterAll(async () => {
  player.close()
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })

async function logIn(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('session:login.username')).fill(username)
  await dialog.getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
}

it('a visitor opens a promotion, logs in and is still there, joins, plays, claims and has the money', async () => {
  const { page, context } = await newVisitor(browser, 'phone')
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/promotions?type=slots`)
  await page.getByRole('heading', { name: say('promotions:page.title'), level: 1 }).waitFor()
  await isSound(page)
  await page.locator('article a[href*="slots-week"]').first().click()
  await page.getByRole('heading', { name: say('promotions:detail.terms') }).waitFor()
  await isSound(page)
  const address = page.url()

  await button(page, 'promotions:act.logIn').click()
  await logIn(page)
  await button(page, 'promotions:act.join').click()
  const bar = page.getByRole('progressbar', { name: say('promotions:detail.progress') })
  await bar.waitFor()
  expect(page.url()).toBe(address)
  await isSound(page)

  const before = await bar.getAttribute('value')
  await player.highSpin()
  await expect.poll(() => bar.getAttribute('value')).not.toBe(before)
  const claim = button(page, 'promotions:act.claim')
  for (let spins = 0; spins < 60 && !(await claim.isVisible()); spins += 1) await player.highSpin()
  await claim.waitFor()
  const poorer = await player.balanceMinor()
  await claim.click()
  await page.getByText(say('promotions:act.claimed'), { exact: true }).first().waitFor()
  await expect.poll(() => player.balanceMinor()).toBeGreaterThan(poorer)
  await isSound(page)

  // Among the bonuses it leads back to its terms.
  await page.goto(`${product.origin(brandId)}/member/bonuses`)
  const row = page.locator('td[data-lead] a').first()
  await row.waitFor()
  await row.click()
  await page.waitForURL(/\/promoDetail\?id=slots-week/)
  await page.getByRole('heading', { name: say('promotions:detail.terms') }).waitFor()
  await context.close()
})

it('free rounds are earned, found among the bonuses, and played in their game without touching the balance', async () => {
  const { page, context } = await newVisitor(browser, 'phone')
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/promoDetail?id=free-rounds-week`)
  await button(page, 'promotions:act.logIn').click()
  await logIn(page)
  await button(page, 'promotions:act.join').click()
  await page.getByRole('progressbar', { name: say('promotions:detail.progress') }).waitFor()
  await player.highSpin()
  await player.highSpin()
  const played = page.getByRole('progressbar', { name: say('promotions:rounds.played') })
  await played.waitFor()
  await isSound(page)

  await page.goto(`${product.origin(brandId)}/member/bonuses`)
  const own = page
    .locator('section, div')
    .filter({ has: page.getByText(say('promotions:rounds.title')) })
    .last()
  await own.waitFor()
  await isSound(page)
  const before = await player.balanceMinor()
  await page.getByRole('main').locator('a[href*="/game?"]').first().click()
  const game = page.frameLocator('iframe').first()
  const left = game.getByText(/^10 free rounds left/)
  await left.waitFor()
  await game.getByRole('button', { name: 'Spin', exact: true }).click()
  await game.getByText(/^9 free rounds left/).waitFor()
  const won = (await player.balanceMinor()) - before
  expect(won).toBeGreaterThanOrEqual(0n)
  await context.close()
})
