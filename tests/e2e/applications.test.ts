import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { changePromotionState, savePromotion, simulatePromotion } from '#schemas/api/ops-promotions.ts'
import type { PromotionRule } from '#schemas/api/promotion-rule.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin } from '#tests/support/browser-desk.ts'
import { password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/chromium.ts'
import { httpDesk } from '#tests/support/http-desk.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A promotion for which players apply: an application with a picture, decided at the desk, and the reward claimed. */
const brandId = 'lantern'
const merchantCode = 'LANTERN01'
const promotionId = 'fan-picture'
const title = 'Show us your lantern'
const username = 'lanternfan'
const say = textsOf('en')
let product: Product
let browser: Browser
let desk: Visitor
let player: HttpPlayer

const rule: PromotionRule = {
  type: 'newbie',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  period: 'once',
  entry: { kind: 'automatic' },
  trigger: { kind: 'application' },
  conditions: [],
  reward: { kind: 'money', units: 5, wagering: { times: 0, days: 7, categories: null } },
  limits: { grants: 10, budgetUnits: null },
  claimDays: 7,
}

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  player = new HttpPlayer(product.port, { brandId, username })
  const operators = await httpDesk(product)
  const { author, second, third } = operators
  const reason = 'a promotion of the walk'
  const key = { merchantCode, promotionId, reason }
  const { version } = await author.call(savePromotion, { ...key, rule, headline: { en: title }, text: {} })
  await author.call(simulatePromotion, { ...key, weeks: 1 })
  await second.call(changePromotionState, { ...key, version, act: 'approve' })
  await author.call(changePromotionState, { ...key, version, act: 'publish' })
  operators.close()
  desk = await newVisitor(browser, 'desktop')
  await Promise.all([firstLogin(desk.page, product, third.name, third.password), player.sitDown()])
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

/** The dialog's picture has loaded. */
const isPictureOfWidth = (page: Page, width: number) =>
  expect
    .poll(() =>
      page
        .getByRole('dialog')
        .getByRole('img')
        .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
    )
    .toBe(width)

async function logIn(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('session:login.username') }).fill(username)
  await dialog.getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
}

it('an application with a picture is sent, granted at the desk, and its reward is claimed', async () => {
  const { page, context } = await newVisitor(browser, 'desktop')
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/promoDetail?id=${promotionId}`)
  await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  await page.getByRole('button', { name: say('promotions:act.logIn'), exact: true }).click()
  await logIn(page)

  await page.getByLabel(say('promotions:apply.text')).fill('My lantern, made of red paper.')
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d0341d' } })
    .png()
    .toBuffer()
  const picker = page.locator('input[type=file]')
  await picker.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
  await page.getByText(say('promotions:apply.tooLarge'), { exact: true }).waitFor()
  await picker.setInputFiles({ name: 'lantern.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: say('promotions:apply.remove', { name: 'lantern.png' }) }).waitFor()
  await isSound(page)
  await page.getByRole('button', { name: say('promotions:apply.send'), exact: true }).click()
  await page.getByText(say('promotions:apply.sent'), { exact: true }).first().waitFor()
  await page
    .getByText(say('promotions:apply.waiting').split('. ')[1] ?? '')
    .first()
    .waitFor()
  await page.getByText('My lantern, made of red paper.').waitFor()
  await page.getByRole('button', { name: say('promotions:apply.picture', { number: 1 }) }).click()
  await isPictureOfWidth(page, 60)
  await isSound(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('promotions:apply.close') })
    .first()
    .click()
  await isSound(page)

  await desk.page.getByRole('menuitem', { name: 'Applications', exact: true }).click()
  const row = desk.page.getByRole('row', { name: new RegExp(username) })
  await row.getByText('My lantern, made of red paper.').waitFor()
  await row.getByRole('button', { name: /1 picture/ }).click()
  await isPictureOfWidth(desk.page, 60)
  expect(await seriousFindings(desk.page.mainFrame())).toEqual([])
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: say('ops:desk.close') })
    .click()
  await row.getByRole('button', { name: say('ops:desk.promotions.grant'), exact: true }).click()
  const form = desk.page.getByRole('dialog')
  await form.getByLabel(say('ops:desk.reason')).fill('What a fine lantern!')
  await form.getByRole('button', { name: say('ops:desk.confirm') }).click()
  await form.waitFor({ state: 'detached' })

  const claim = page.getByRole('button', { name: say('promotions:act.claim'), exact: true })
  await claim.waitFor()
  await page.getByText('What a fine lantern!').first().waitFor()
  await isSound(page)
  const before = await player.balanceMinor()
  await claim.click()
  await page.getByText(say('promotions:act.claimed'), { exact: true }).first().waitFor()
  await expect.poll(() => player.balanceMinor()).toBeGreaterThan(before)
  await isSound(page)
  await context.close()
  await desk.context.close()
})
