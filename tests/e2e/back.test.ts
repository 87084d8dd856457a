import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sidewaysOverflow } from '#tests/support/axe.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Back while something is open, and the header after a login. */
const say = textsOf('pt')
let members = 0
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

const path = (page: Page) => new URL(page.url()).pathname
const follow = (page: Page, entry: string) =>
  page
    .getByRole('navigation', { name: say('menu:main') })
    .getByRole('link', { name: say(entry), exact: true })
    .click()
const openLogin = async (page: Page) => {
  await page
    .getByRole('navigation', { name: say('menu:tabs') })
    .getByRole('button', { name: say('menu:login') })
    .click()
  await page.getByRole('dialog').waitFor()
}

it('Back closes the dialog and keeps the page; the next Back leaves it, however the dialog was closed', async () => {
  const { page, context, troubles } = await newVisitor(browser, 'phone')
  await page.goto(product.origin('aurora'))
  await follow(page, 'menu:promotions')
  await page.waitForURL('**/promotions')

  await openLogin(page)
  await page.goBack()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(path(page)).toBe('/promotions')

  await openLogin(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')

  // A dialog opened and closed before moving on: Back skips its history entry in one press.
  await openLogin(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await follow(page, 'menu:promotions')
  await page.waitForURL('**/promotions')
  await follow(page, 'menu:vip')
  await page.waitForURL('**/vip')
  await page.goBack()
  await page.waitForURL('**/promotions')
  await page.goBack()
  await page.waitForURL((url) => url.pathname === '/')
  expect(troubles).toEqual([])
  await context.close()
})

it('the register dialog of an address comes and goes with it', async () => {
  const { page, context, troubles } = await newVisitor(browser, 'phone')
  await page.goto(`${product.origin('aurora')}/promotions`)
  await page.locator('main h1').first().waitFor()
  await page.goto(`${product.origin('aurora')}/register`)
  await page.getByRole('dialog').waitFor()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('app:close') })
    .first()
    .click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(() => path(page)).toBe('/')
  await page.goBack()
  await page.waitForURL('**/promotions')
  expect(troubles).toEqual([])
  await context.close()
})

it.each([
  ['desktop', 'aurora', 'pt'],
  ['phone', 'aurora', 'pt'],
  // The longest wordmark beside a balance.
  ['phone', 'nocturne', 'en'],
] as const)('a member on a %s in %s is one press away from a deposit', async (screen, brand, language) => {
  const profile = await openAccount(product, brand, `backs${(members += 1)}`)
  const { page, context, troubles } = await newVisitor(browser, screen, profile)
  await page.goto(product.origin(brand))
  const header = page.locator('header')
  const deposit = header.getByRole('link', { name: textsOf(language)('memberCenter:menu.deposit') })
  await deposit.waitFor()
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  const box = await deposit.boundingBox()
  if (screen === 'phone') expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true])
  const languages = await header.getByRole('combobox').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(languages?.x ?? 0)
  await deposit.click()
  await page.waitForURL('**/member/deposit')
  expect(troubles).toEqual([])
  await context.close()
})

it('a Back before the router listens is followed as soon as it does', async () => {
  const { page, context, troubles } = await newVisitor(browser, 'phone')
  // The router numbers the first history entry when it first renders, and listens from its first commit.
  await page.addInitScript(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...entry) => {
      replace(...entry)
      history.replaceState = replace
      const soon = new MessageChannel()
      soon.port1.addEventListener('message', () => {
        history.pushState({}, '', '/help')
        dispatchEvent(new PopStateEvent('popstate', { state: {} }))
      })
      soon.port1.start()
      soon.port2.postMessage(null)
    }
  })
  await page.goto(`${product.origin('aurora')}/promotions`)
  await page.waitForURL('**/help')
  await page.getByRole('heading', { level: 1, name: say('help:title') }).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})
