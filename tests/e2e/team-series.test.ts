import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import { firstPasswords, removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Lottery series in a team: what an agent sets and earns, what its player sees at the slip, and what an operator changes. */
const say = textsOf('pt')

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([
    startProduct({ env: { DEMO_PLAYERS: 'on', DEMO_TEAMS: 'on' } }),
    launchChromium(),
  ])
}, 180_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

function passwordOf(username: string): string {
  const [, password] = new RegExp(`AURORA01: ${username} {2}(\\S+)`).exec(firstPasswords(product)) ?? []
  if (password === undefined) throw new Error(`No password was told for ${username}`)
  return password
}

async function enter(page: Page, username: string, address: string) {
  await page.goto(`${product.origin('aurora')}${address}`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(username)
  await dialog.locator('input[name="password"]').fill(passwordOf(username))
  await dialog.locator('button[type=submit]').click()
  await dialog.waitFor({ state: 'detached' })
}

/** `MARQUEE_PICTURES=<folder>` keeps screenshots. */
async function isSound(page: Page, name: string) {
  const folder = process.env['MARQUEE_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}

it.each(oneScreen(61))(
  'an agent sees on a %s what its series earned, raises one of its team and invites at a lower one',
  { timeout: 150_000 },
  async (screen) => {
    const { page, context, troubles } = await newVisitor(browser, screen)
    await enter(page, 'agente', '/agent/overview')
    const label = say('agents:series.label')
    await page.getByText(say('agents:figure.series'), { exact: true }).first().waitFor()
    await isSound(page, `series-overview-${screen}`)

    await page.goto(`${product.origin('aurora')}/agent/income`)
    await page.getByRole('heading', { name: say('contracts:income.series'), exact: true }).waitFor()
    await page.getByText(new RegExp(`^${say('lottery:game.three-digits')}`)).waitFor()
    await isSound(page, `series-income-${screen}`)

    await page.goto(`${product.origin('aurora')}/agent/team`)
    // The walk on a phone comes after the one on a desktop, if both run.
    const [series, percent] = screen === 'phone' ? ['1975', '0,25%'] : ['1970', '0,5%']
    const raise = page.getByRole('button', {
      name: say('agents:series.raiseNamed', { username: 'rafaela' }),
    })
    await raise.first().waitFor()
    await isSound(page, `series-team-${screen}`)
    await raise.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(label).fill(series)
    await isSound(page, `series-raise-${screen}`)
    await dialog.getByRole('button', { name: say('agents:series.raise') }).click()
    await page.getByText(say('agents:series.inList', { series, percent })).waitFor()

    await page.goto(`${product.origin('aurora')}/agent/accounts`)
    await page.getByRole('button', { name: say('agents:links.new') }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel(say('agents:links.name')).fill(`Canal ${screen}`)
    await form.getByLabel(label).fill('1930')
    await form.getByText(new RegExp(say('agents:series.keepsAlone', { percent: '2,5%' }))).waitFor()
    await isSound(page, `series-link-${screen}`)
    await form.getByRole('button', { name: say('agents:links.make') }).click()
    await page
      .getByRole('listitem')
      .filter({ hasText: `Canal ${screen}` })
      .getByText(say('agents:series.upTo', { series: '1930' }))
      .waitFor()
    expect(troubles).toEqual([])
    await context.close()
  },
)

it.each(oneScreen(62))(
  'a player of the team chooses at the slip, on a %s, up to an own highest series',
  { timeout: 90_000 },
  async (screen) => {
    const { page, context } = await newVisitor(browser, screen)
    await enter(page, 'joaovitor', '/member/profile')
    await page.goto(`${product.origin('aurora')}/lottery?gameCode=three-digits`)
    await page.getByRole('button', { name: say('lottery:page.play.quickPick') }).click()
    if (screen === 'phone')
      await page.getByRole('button', { name: `${say('lottery:page.slip.title')}: 1` }).click()
    const own = (series: string) =>
      page.getByText(say('lottery:page.slip.seriesOf', { series, most: '1920' }))
    await own('1920').waitFor()
    await page.getByRole('slider').press('ArrowLeft')
    await own('1910').waitFor()
    await isSound(page, `series-slip-${screen}`)
    await context.close()
  },
)

it('an operator lowers the series of an account with a reason', { timeout: 120_000 }, async () => {
  const english = textsOf('en')
  const { page, context } = await newVisitor(browser, 'desktop')
  await firstLogin(page, product, 'operator', firstPassword(product))
  await page.goto(`${product.origin('ops')}/players`)
  await page.getByLabel(english('ops:desk.players.q')).fill('rafaela')
  await page.getByRole('link', { name: 'rafaela' }).click()
  await page.getByRole('heading', { name: english('ops:desk.series.heading') }).waitFor()
  await page.getByRole('button', { name: english('ops:desk.series.change') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(english('ops:desk.series.field')).fill('1950')
  await dialog.getByLabel(/^Reason/).fill('agreed with the agent')
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click()
  await page.getByText('Limit of this account: 1950.').waitFor()
  await isSound(page, 'series-desk')
  await context.close()
})
