import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { acceptTerms, getTerms } from '#schemas/api/member.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { firstPasswords, removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** An order of the points shop, from browsing to the delivery notice. */
const brandId = 'lantern'
const username = 'demovn'
const say = textsOf('en')
let product: Product
let browser: Browser
let desk: Visitor
let password = ''

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  password = new RegExp(`LANTERN01: ${username} {2}(\\S+)`).exec(firstPasswords(product))?.[1] ?? ''
  const player = new HttpVisitor(product.port, brandId)
  await player.login(username, password)
  const { due } = await player.call(getTerms, {})
  if (typeof due === 'string') await player.call(acceptTerms, { version: due })
  player.close()
  desk = await newVisitor(browser, 'desktop')
  await firstLogin(desk.page, product, 'operator', firstPassword(product))
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

it('an order is placed on a phone, prepared and delivered by the desk, and each step is seen at once', async () => {
  const { page, context, troubles } = await newVisitor(browser, 'phone')
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  const isSound = async () => {
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  }
  await page.goto(`${product.origin(brandId)}/pointMall`)
  const goods = page.getByRole('list', { name: say('rewards:points.goods') })
  await goods.getByRole('button', { name: /Enamel keyring/ }).click()
  const good = page.getByRole('dialog', { name: 'Enamel keyring' })
  await good.getByText(say('rewards:mall.join')).waitFor()
  await isSound()
  await good.getByRole('button', { name: say('session:login.submit') }).click()
  const entry = page.getByRole('dialog').filter({ has: page.getByLabel(say('session:login.username')) })
  await entry.getByLabel(say('session:login.username')).fill(username)
  await entry.getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await entry.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
  await good.getByRole('button', { name: say('rewards:mall.redeemFor', { points: '200' }) }).click()
  const proof = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: say('security:stepUp.submit') }) })
  await proof.getByLabel(say('security:proof.password'), { exact: true }).fill(password)
  await proof.getByRole('button', { name: say('security:stepUp.submit') }).click()
  await page.getByText(say('rewards:mall.ordered')).first().waitFor()
  await page
    .getByText(say('rewards:points.redeem', { points: '2,200' }))
    .first()
    .waitFor()

  await page.getByRole('tab', { name: say('rewards:mall.orders') }).click()
  const order = page
    .getByRole('list', { name: say('rewards:mall.orders') })
    .getByRole('listitem')
    .filter({ hasText: say('rewards:points.redeem', { points: '200' }) })
  await order.getByText(say('rewards:mall.steps.ordered')).waitFor()
  await isSound()

  await desk.page.getByRole('menuitem', { name: 'Points orders', exact: true }).click()
  const row = desk.page
    .getByRole('row', { name: /demovn/ })
    .filter({ has: desk.page.getByRole('cell', { name: '200', exact: true }) })
  const advance = async (act: string) => {
    await row.getByRole('button', { name: say(`ops:desk.redeems.${act}`), exact: true }).click()
    const form = desk.page.getByRole('dialog')
    await form.getByLabel(say('ops:desk.note')).fill('Parcel 4711')
    await form.getByRole('button', { name: say('ops:desk.confirm') }).click()
    await form.waitFor({ state: 'detached' })
  }
  await advance('start')
  await page.getByText(say('rewards:mall.news')).first().waitFor()
  await order.getByText(say('rewards:mall.steps.fulfilling')).waitFor()
  await advance('deliver')
  await order.getByText(say('rewards:mall.steps.delivered')).waitFor()
  expect(await order.innerText()).toContain('Parcel 4711')

  // Tickets are given at once, and their order leads to the raffle.
  await page.goto(`${product.origin(brandId)}/pointMall?good=raffle-tickets-5`)
  const tickets = page.getByRole('dialog', { name: '5 raffle tickets' })
  await tickets.getByRole('button', { name: say('rewards:mall.redeemFor', { points: '120' }) }).click()
  await tickets.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: say('rewards:mall.orders') }).click()
  const issued = page
    .getByRole('list', { name: say('rewards:mall.orders') })
    .getByRole('listitem')
    .filter({ hasText: '5 raffle tickets' })
  await issued.getByText(say('rewards:mall.steps.delivered')).waitFor()
  await isSound()
  await issued.getByRole('link', { name: say('rewards:mall.toRaffle') }).click()
  await page.waitForURL(/\/promotions\/raffle\?id=weekly-/)
  await page.getByRole('heading', { level: 1, name: 'Weekly raffle' }).waitFor()

  await desk.page.getByRole('menuitem', { name: 'Points shop', exact: true }).click()
  await desk.page.getByRole('row', { name: /LANTERN01.*A small enamel chip/ }).waitFor()
  expect(await seriousFindings(desk.page.mainFrame())).toEqual([])

  await context.close()
  // 401: calls without a session; 403: the re-authentication for a redemption.
  expect(troubles.filter((trouble) => !/status of 40[13]/.test(trouble))).toEqual([])
})
