import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A visitor sees an announcement once, closes the strip, finds an article and votes on it. */
const say = textsOf('en')
let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct({ env: { DEMO_NOTICES: 'on' } }), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

it.each(oneScreen(55))('announcements and help on a %s', async (screen) => {
  const { page, context, troubles } = await newVisitor(browser, screen)
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  const isSound = async () => {
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
    // The strip and the side bar are both regions and need distinct names.
    const names = await page
      .getByRole('complementary')
      .evaluateAll((all) => all.map((each) => each.getAttribute('aria-label') ?? ''))
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(names.length)
  }
  // An announcement opens at the start of a visit, but not on the announcements page.
  await page.goto(`${product.origin('nocturne')}/noticePage`)
  await page.getByRole('link', { name: /Welcome to the sandbox/ }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.goto(product.origin('nocturne'))
  const dialog = page.getByRole('dialog', { name: 'The night shift has started' })
  await dialog.waitFor()
  await isSound()
  await dialog.getByRole('button', { name: say('messages:notice.understood') }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.goto(`${product.origin('nocturne')}/noticePage`)
  await page.getByRole('link', { name: /Welcome to the sandbox/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome to the sandbox' }).waitFor()
  await page.getByRole('button', { name: say('messages:strip.close') }).click()
  await isSound()

  await page.goto(`${product.origin('nocturne')}/help`)
  await page.getByRole('searchbox', { name: say('help:search.label') }).fill('TÁKE a bréak')
  await page.getByRole('main').getByRole('link', { name: 'How do I take a break?' }).click()
  await page.getByRole('heading', { level: 1, name: 'How do I take a break?' }).waitFor()
  await page.getByRole('button', { name: say('help:vote.yes') }).click()
  await page.getByText(say('help:vote.thanks')).waitFor()
  await isSound()
  // Neither the dialog nor the strip reappears for a version already seen.
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(await page.getByRole('button', { name: say('messages:strip.close') }).count()).toBe(0)
  expect(troubles).toEqual([])
  await context.close()
})
