import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A picture is uploaded at the desk and assigned to an announcement, where a visitor sees it. */
const say = textsOf('en')
let product: Product
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'media-'))

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await Promise.all([removeDir(product.dataDir), removeDir(folder)])
})

it.each(oneScreen(91))('a picture of the media library on a %s', async (screen) => {
  const file = join(folder, 'lantern.png')
  const picture = { width: 1_200, height: 600, channels: 3, background: '#c2571a' } as const
  writeFileSync(file, await sharp({ create: picture }).png().toBuffer())

  const desk = await newVisitor(browser, 'desktop')
  await firstLogin(desk.page, product, 'operator', firstPassword(product))
  await desk.page.goto(`${product.origin('ops')}/media`)
  const press = (name: string) => desk.page.getByRole('button', { name, exact: true }).click()
  const choose = async (label: string, option: string) => {
    const dialog = desk.page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: new RegExp(label) }).click()
    await desk.page.getByRole('option', { name: option, exact: true }).click()
  }
  await press(say('ops:desk.media.upload'))
  await choose(say('ops:resources.merchants.fields.merchantCode'), 'AURORA01')
  const dialog = desk.page.getByRole('dialog')
  await dialog.getByLabel(say('ops:desk.media.choose')).setInputFiles(file)
  await dialog.getByLabel(new RegExp(`^${say('ops:resources.media.fields.name')}`)).fill('Lantern')
  await dialog.getByLabel(new RegExp(say('ops:desk.media.alt'))).fill('A lantern in the night')
  await dialog.getByRole('img').waitFor()
  await press(say('ops:desk.confirm'))
  await dialog.waitFor({ state: 'detached' })
  await desk.page.getByRole('img', { name: 'A lantern in the night' }).waitFor()
  expect(await seriousFindings(desk.page.mainFrame())).toEqual([])

  await desk.page.goto(`${product.origin('ops')}/announcements`)
  await press(say('ops:desk.announcements.new'))
  await choose(say('ops:resources.merchants.fields.merchantCode'), 'AURORA01')
  await choose(`^${say('ops:desk.media.picture')}`, 'Lantern')
  await dialog
    .getByLabel(new RegExp(`^${say('ops:resources.announcements.fields.title')}`))
    .fill('Night of lanterns')
  await dialog.getByLabel(new RegExp(`^${say('ops:desk.announcements.body')}`)).fill('Tonight at eight.')
  await press(say('ops:desk.announcements.publish'))
  await dialog.waitFor({ state: 'detached' })
  expect(desk.troubles).toEqual([])
  await desk.context.close()

  const { page, context, troubles } = await newVisitor(browser, screen)
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin('aurora')}/noticePage`)
  await page.getByRole('link', { name: /Night of lanterns/ }).click()
  const shown = page.getByRole('img', { name: 'A lantern in the night' })
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0)).toBe(true)
  // The browser chose the smallest format, from the brand's own host.
  expect(await shown.evaluate((image) => (image as HTMLImageElement).currentSrc)).toMatch(
    /^https?:\/\/aurora\.[^/]+\/wps\/media\/[0-9a-f]{32}-(small|large)\.avif$/,
  )
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
