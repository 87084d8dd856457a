import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A change of ranks and rates, from the draft to what players read. */
const brandId = 'lantern'
const merchantCode = 'LANTERN01'
const say = textsOf('en')
/** Far enough from today in every time zone. */
const firstDay = addDays(new Date().toISOString().slice(0, 10), 3)
let product: Product
let browser: Browser
let ana: Visitor

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  ana = await newVisitor(browser, 'desktop')
  await firstLogin(ana.page, product, 'operator', firstPassword(product))
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}
const desk = (key: string) => say(`ops:desk.rates.${key}`)
const pageName = say('ops:resources.rates.name')

/** Fills in the reason and confirms. */
async function confirm(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('ops:desk.reason')).fill('agreed for the season')
  await dialog.getByRole('button', { name: say('ops:desk.confirm'), exact: true }).click()
}

/** Adds the account of a colleague, confirmed as a separate person; returns a phone logged in with it. */
async function aColleague(): Promise<Visitor> {
  const { page } = ana
  await page.getByRole('menuitem', { name: 'Operators', exact: true }).click()
  await page.getByRole('button', { name: say('ops:desk.staff.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('bruno')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: say('ops:desk.role.payments') }).click()
  await dialog.getByRole('button', { name: say('ops:desk.confirm') }).click()
  const drawn = (await dialog.locator('output').textContent()) ?? ''
  await dialog.getByRole('button', { name: say('ops:desk.close') }).click()
  const bruno = await newVisitor(browser, 'desktop')
  await firstLogin(bruno.page, product, 'bruno', drawn)
  await runQuietly('node', ['server/cli.ts', 'operator', 'confirm', 'bruno'], product.env)
  return bruno
}

/** The VIP page of the site as a visitor reads it. */
async function aVisitorOfRanks(): Promise<Visitor> {
  const visitor = await newVisitor(browser, 'phone')
  await visitor.page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await visitor.page.goto(`${product.origin(brandId)}/vip`)
  await visitor.page.getByRole('list', { name: say('rewards:rank.tiers') }).waitFor()
  return visitor
}

it('written by one operator and approved by another, a change is read by players before it begins', async () => {
  const { page } = ana
  const bruno = await aColleague()
  await page.getByRole('menuitem', { name: pageName, exact: true }).click()
  const valid = page.getByRole('row', { name: new RegExp(merchantCode) })
  await valid.getByRole('button', { name: desk('write') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(new RegExp(`^${desk('validFrom')}`)).fill(firstDay)
  const third = form.getByRole('group', { name: desk('rankAt').replace('%{place}', '2') })
  await third.getByLabel(new RegExp(`^${desk('name')}`)).fill('Comet')
  const slots = form.getByLabel(say('ops:desk.promotions.games.slots'), { exact: true })
  await slots.fill('9')
  await isSound(page)
  await confirm(page)
  // More than a bet costs is refused in the operator's words.
  await form.getByText(/^Slots: rebate, the highest rank and points/).waitFor()
  await slots.fill('1.1')
  await confirm(page)
  await page.getByText(desk('written')).waitFor()
  await valid.getByRole('link', { name: 'Version 1' }).click()
  await page.getByText(desk('secondPerson')).waitFor()
  expect(await page.getByRole('button', { name: desk('approve'), exact: true }).count()).toBe(0)
  await isSound(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await isSound(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  const before = await aVisitorOfRanks()
  expect(await before.page.getByText('Comet').count()).toBe(0)
  await before.context.close()

  await bruno.page.getByRole('menuitem', { name: pageName, exact: true }).click()
  await bruno.page
    .getByRole('row', { name: new RegExp(merchantCode) })
    .getByRole('link', { name: 'Version 1' })
    .click()
  await bruno.page.getByRole('heading', { name: desk('cost') }).waitFor()
  await bruno.page.getByRole('button', { name: desk('approve'), exact: true }).click()
  await confirm(bruno.page)
  await bruno.page.getByText(desk('state.coming'), { exact: true }).waitFor()

  const visitor = await aVisitorOfRanks()
  await visitor.page.getByText(say('rewards:coming.kept')).waitFor()
  const renamed = say('rewards:coming.renamed', { was: 'VIP 2', name: 'Comet' })
  await visitor.page.getByText(renamed, { exact: true }).waitFor()
  // Another name alone is no end of a rank, and no other terms.
  expect(await visitor.page.getByText(/VIP 2 ends/).count()).toBe(0)
  expect(await visitor.page.getByText(/^Comet: from/).count()).toBe(0)
  expect(await visitor.page.getByRole('heading', { name: 'Comet' }).count()).toBe(0)
  await isSound(visitor.page)

  await bruno.page.getByRole('button', { name: desk('cancel'), exact: true }).click()
  await confirm(bruno.page)
  await bruno.page.getByText(desk('state.cancelled'), { exact: true }).waitFor()
  await visitor.page.reload()
  await visitor.page.getByRole('list', { name: say('rewards:rank.tiers') }).waitFor()
  expect(await visitor.page.getByText('Comet').count()).toBe(0)
  expect(visitor.troubles).toEqual([])
  // 422: the refused draft.
  expect(ana.troubles.filter((trouble) => !/status of 422/.test(trouble))).toEqual([])
  expect(bruno.troubles).toEqual([])
  await visitor.context.close()
  await bruno.context.close()
})
