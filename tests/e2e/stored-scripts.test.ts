import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileComplaint, sendFeedback } from '#schemas/api/feedback.ts'
import { applyToJoin } from '#schemas/api/join.ts'
import { writeToService } from '#schemas/api/service.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { password, profileOf } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Texts that would be scripts, stored by a player and read by the player and by the desk. */
const brandId = 'aurora'
const language = 'en'
const say = textsOf(language)
const act = (where: string) => `document.documentElement.dataset.owned='${where}'`
const hostile = (where: string) =>
  [
    `<img src=x onerror="${act(where)}">`,
    `<script>${act(where)}</script>`,
    `"><svg onload=${act(where)}>`,
    `<a href="javascript:${act(where)}">press</a>`,
  ].join(' ')
/** Feedback has 140 letters. */
const short = `<img src=x onerror="${act('feedback')}">`
const texts = {
  complaint: hostile('complaint'),
  service: hostile('service'),
  application: hostile('application'),
}

let product: Product
let browser: Browser
let player: HttpVisitor
let complaintId: string
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  player = new HttpVisitor(product.port, brandId)
  await player.register('scripted77', password)
  await player.call(sendFeedback, { text: short, pictures: [], language })
  const about = { type: 'account', pictures: [], language }
  ;({ complaintId } = (await player.call(fileComplaint, { ...about, text: texts.complaint })) as {
    complaintId: string
  })
  await player.call(writeToService, { text: texts.service, pictures: [], language })
  await player.call(applyToJoin, {
    name: short.slice(0, 80),
    email: 'scripted77@mail.example',
    channel: 'website',
    channelName: `javascript:${act('channel')}`,
    audience: 'under100',
    message: texts.application,
    adult: true,
  })
})
afterAll(async () => {
  player.close()
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** The text is on the page as it was written, and none of it became an element. */
async function isPlain(page: Page, text: string) {
  await page.getByText(text.slice(0, 60)).first().waitFor()
  const found = await page.evaluate(() => ({
    owned: document.documentElement.dataset['owned'] ?? null,
    made: [...document.querySelectorAll('img[src="x"], svg[onload], a[href^="javascript:" i]')].length,
  }))
  expect(found).toEqual({ owned: null, made: 0 })
}

it('what a player wrote is text on the player’s own pages', async () => {
  const { page, context, troubles } = await newVisitor(
    browser,
    'phone',
    profileOf(product, brandId, player.cookie),
  )
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/feedback`)
  await isPlain(page, short)
  await page.goto(`${product.origin(brandId)}/feedback/complaint?id=${complaintId}`)
  await isPlain(page, texts.complaint)
  await page
    .getByRole('navigation', { name: say('menu:tabs') })
    .getByText(say('menu:me'), { exact: true })
    .click()
  await page.getByRole('dialog').getByText(say('menu:customerService'), { exact: true }).first().click()
  await isPlain(page, texts.service)
  expect(troubles).toEqual([])
  await context.close()
})

it('and text at the desk', async () => {
  const { page, context, troubles } = await newVisitor(browser, 'desktop')
  await firstLogin(page, product, 'operator', firstPassword(product))
  const go = (resource: string) =>
    page
      .getByRole('menuitem', {
        name: say(`ops:resources.${resource}.name`).split(' |||| ')[1] ?? '',
        exact: true,
      })
      .click()
  const open = (label: string) =>
    page
      .getByRole('row', { name: /scripted77/ })
      .first()
      .getByRole('link', { name: say(label) })
      .click()
  await go('feedback')
  await isPlain(page, short)
  await go('complaints')
  await open('ops:desk.complaints.open')
  await isPlain(page, texts.complaint)
  await go('service')
  await open('ops:desk.service.open')
  await isPlain(page, texts.service)
  await go('joinApplications')
  await isPlain(page, short)
  expect(troubles).toEqual([])
  await context.close()
})
