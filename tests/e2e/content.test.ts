import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/**
 * A visitor sees an announcement once, closes the strip, finds an article and votes on it. What operators write at the desk
 * is read on the site.
 */
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

it('a draft that an operator goes on with and a help text are read on the site', async () => {
  const desk = await newVisitor(browser, 'desktop')
  await firstLogin(desk.page, product, 'operator', firstPassword(product))
  const reader = await newVisitor(browser, 'desktop')
  await reader.page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  const dialog = desk.page.getByRole('dialog')
  const choose = async (label: string, option: string) => {
    await dialog.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
    await desk.page.getByRole('option', { name: option, exact: true }).click()
  }
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()

  await desk.page.goto(`${product.origin('ops')}/announcements`)
  await desk.page.getByRole('button', { name: say('ops:desk.announcements.new') }).click()
  await choose(say('ops:resources.merchants.fields.merchantCode'), 'NOCTURNE01')
  await dialog.getByLabel(say('ops:resources.announcements.fields.title')).fill('A lantern for the house')
  expect(await seriousFindings(desk.page.mainFrame())).toEqual([])
  await press(say('ops:desk.announcements.saveDraft'))
  await dialog.waitFor({ state: 'detached' })
  await desk.page.reload()
  const draft = desk.page
    .getByRole('region', { name: say('ops:desk.announcements.drafts') })
    .getByRole('listitem')
    .filter({ hasText: 'A lantern for the house' })
  await draft.waitFor()
  expect(await seriousFindings(desk.page.mainFrame())).toEqual([])
  const notice = reader.page.getByRole('link', { name: /A lantern for the house/ })
  await reader.page.goto(`${product.origin('nocturne')}/noticePage`)
  await reader.page.getByRole('link', { name: /Welcome to the sandbox/ }).waitFor()
  expect(await notice.count()).toBe(0)
  const goOn = { name: say('ops:desk.announcements.goOn') }
  await draft.getByRole('button', goOn).click()
  await dialog.getByLabel(say('ops:desk.announcements.body')).fill('It hangs above the door.')
  await dialog.locator('[data-look="dark"]').getByText('It hangs above the door.').waitFor()

  // A second tab saves the same draft; the first neither overwrites it nor loses what was typed.
  const second = await desk.context.newPage()
  await second.goto(`${product.origin('ops')}/announcements`)
  await second.getByRole('button', goOn).click()
  await second
    .getByRole('dialog')
    .getByLabel(say('ops:desk.announcements.body'))
    .fill('It hangs in the hall.')
  await second.getByRole('button', { name: say('ops:desk.announcements.saveDraft') }).click()
  await second.getByRole('dialog').waitFor({ state: 'detached' })
  await second.close()
  await press(say('ops:desk.announcements.saveDraft'))
  await dialog.getByText(say('ops:desk.announcements.draftChanged')).waitFor()
  expect(await dialog.getByLabel(say('ops:desk.announcements.body')).inputValue()).toBe(
    'It hangs above the door.',
  )
  await press(say('ops:desk.overtaken.mine'))
  expect(desk.troubles.splice(0)).toEqual([expect.stringContaining('409')])
  await press(say('ops:desk.announcements.publish'))
  await dialog.waitFor({ state: 'detached' })
  await draft.waitFor({ state: 'detached' })
  // The open page hears of it.
  await notice.waitFor()

  await desk.page.goto(`${product.origin('ops')}/helpArticles`)
  await desk.page
    .getByRole('row', { name: /^NOCTURNE01 How does a withdrawal work/ })
    .getByRole('button', { name: say('ops:desk.helpArticles.edit') })
    .click()
  await dialog
    .getByLabel(say('ops:desk.helpArticles.markdown'), { exact: false })
    .fill('# Withdrawals of the night shift\n\nAsk the keeper of the lantern.')
  await choose(say('ops:desk.helpArticles.deedLabel'), say('ops:desk.helpArticles.deed.now'))
  await dialog.getByLabel(say('ops:desk.reason')).fill('asked by the house')
  expect(await seriousFindings(desk.page.mainFrame())).toEqual([])
  await press(say('ops:desk.confirm'))
  await dialog.waitFor({ state: 'detached' })
  await reader.page.goto(`${product.origin('nocturne')}/help`)
  await reader.page
    .getByRole('main')
    .getByRole('link', { name: 'Withdrawals of the night shift' })
    .first()
    .click()
  await reader.page.getByRole('heading', { level: 1, name: 'Withdrawals of the night shift' }).waitFor()
  await reader.page.getByText('Ask the keeper of the lantern.').waitFor()
  expect(await seriousFindings(reader.page.mainFrame())).toEqual([])
  for (const { context, troubles } of [desk, reader]) {
    expect(troubles).toEqual([])
    await context.close()
  }
})
