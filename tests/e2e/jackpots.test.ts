import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runQuietly } from '#scripts/lib/run.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Two operators give a pot a rule under which any bet hits it; a player hits it, is told, and recomputes the draw. */
const say = textsOf('en')
const username = 'jackpotwalk'
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

const potRow = (page: Page) =>
  page.getByRole('row', { name: /NOCTURNE01/ }).filter({ hasText: say('ops:desk.jackpots.level.mini') })

async function confirm(page: Page, fields: Readonly<Record<string, string>> = {}) {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: say('ops:desk.confirm') }).click()
}
const openPots = async (page: Page) => {
  await page.getByRole('menuitem', { name: 'Jackpots', exact: true }).click()
  await potRow(page).waitFor()
}

/** The seed is 20.00; a ceiling of 20.01 is within the contribution of a bet. The return of such a rule is for this walk alone. */
async function changeRule(): Promise<void> {
  const ana = await newVisitor(browser, 'desktop')
  await firstLogin(ana.page, product, 'operator', firstPassword(product))
  await openPots(ana.page)
  await potRow(ana.page)
    .getByRole('button', { name: say('ops:desk.jackpots.propose') })
    .click()
  const field = (name: string) => say(`ops:desk.jackpots.field.${name}`)
  await confirm(ana.page, {
    [field('contribution')]: '2',
    [field('seed')]: '1',
    [field('ceiling')]: '20.01',
    [say('ops:desk.reason')]: 'for the walk',
  })
  await potRow(ana.page).getByText(say('ops:desk.jackpots.proposed')).waitFor()
  expect(await seriousFindings(ana.page.mainFrame())).toEqual([])

  await ana.page.getByRole('menuitem', { name: 'Operators', exact: true }).click()
  await ana.page.getByRole('button', { name: say('ops:desk.staff.add') }).click()
  const dialog = ana.page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('bruno')
  await dialog.getByRole('combobox').click()
  await ana.page.getByRole('option', { name: say('ops:desk.role.payments') }).click()
  await confirm(ana.page)
  const drawn = (await dialog.locator('output').textContent()) ?? ''
  await runQuietly('node', ['server/cli.ts', 'operator', 'confirm', 'bruno'], {
    MARQUEE_DATA: product.dataDir,
  })

  const bruno = await newVisitor(browser, 'desktop')
  await firstLogin(bruno.page, product, 'bruno', drawn)
  await openPots(bruno.page)
  await potRow(bruno.page)
    .getByRole('button', { name: say('ops:desk.jackpots.accept') })
    .click()
  await confirm(bruno.page, { [say('ops:desk.reason')]: 'for the walk' })
  await potRow(bruno.page)
    .getByText(/20\.01/)
    .waitFor()
  await ana.context.close()
  await bruno.context.close()
}

it('is hit, paid and told, and its draw can be recomputed', async () => {
  await changeRule()
  const player = new HttpPlayer(product.port, { brandId: 'nocturne', username })
  await player.sitDown()

  const { page, context, troubles } = await newVisitor(browser, 'phone')
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin('nocturne')}/member/account`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('session:login.username')).fill(username)
  await dialog.getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
  const consent = page.getByRole('checkbox', { name: say('jackpots:consent.show', { name: 'j•••k' }) })
  await consent.waitFor()
  expect(await consent.isChecked()).toBe(false)
  await consent.check()

  await page.goto(product.origin('nocturne'))
  const ticker = page.getByRole('region', { name: say('jackpots:title') })
  await expect.poll(() => ticker.innerText()).toContain('€20.00')

  for (let spin = 0; spin < 5; spin += 1) await player.highSpin()
  player.close()
  await page.getByText(say('app:jackpotHit'), { exact: true }).waitFor()

  await ticker.getByRole('link').click()
  await page.getByRole('heading', { name: say('jackpots:title'), level: 1 }).waitFor()
  await page.getByText('j•••k').first().waitFor()
  const bet = page.getByRole('group').filter({ hasText: say('jackpots:verify.outcome.hit') })
  await bet.first().locator('summary').click()
  await page.getByText(say('jackpots:verify.verdict.matches')).first().waitFor()
  expect(await page.getByText(say('jackpots:verify.verdict.outcomeFails')).count()).toBe(0)
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  expect(troubles).toEqual([])
  await context.close()
})
