import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as game } from '#sandbox/games/client/texts/en.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** The member centre of a player with history: its amounts match the ledger. */
const brandId = 'nocturne'
const username = 'recordkeeper'
const rounds = 23
const say = textsOf('en')
let product: Product
let browser: Browser
let balanceMinor: bigint

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  const player = new HttpPlayer(product.port, { brandId, username })
  await player.sitDown()
  for (let round = 0; round < rounds; round += 1) await player.spin()
  balanceMinor = await player.balanceMinor()
  player.close()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** `MARQUEE_PICTURES=<folder>` keeps screenshots. */
const picture = async (page: Page, name: string) => {
  const folder = process.env['MARQUEE_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

const minor = (text: string) => BigInt(text.replaceAll(/[^\d-]/g, ''))

async function aMember(screen: Screen) {
  const { page, context, troubles } = await newVisitor(browser, screen)
  await page.goto(`${product.origin(brandId)}/member`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('session:login.username')).fill(username)
  await dialog.getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
  const menu = page.getByRole('navigation', { name: say('memberCenter:title') })
  await menu.waitFor()
  return { page, context, troubles, menu }
}

it.each(oneScreen(58))('on a %s the records are all there, and tie out', async (screen) => {
  const { page, context, troubles, menu } = await aMember(screen)

  await menu.getByRole('link', { name: say('memberCenter:menu.betRecords') }).click()
  await page.getByRole('heading', { name: say('records:bets.title') }).waitFor()
  const table = page.getByRole('region', { name: say('records:bets.title') })
  const rows = table.locator('tbody tr')
  await expect.poll(() => rows.count()).toBe(20)
  await page.getByRole('button', { name: say('records:forward') }).click()
  await expect.poll(() => rows.count()).toBe(rounds - 20)
  expect(await seriousFindings(page.mainFrame())).toEqual([])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('records:export') }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv.trim().split('\r\n')).toHaveLength(1 + rounds)

  if (screen === 'phone') await page.getByRole('button', { name: say('records:more') }).click()
  await page.getByRole('combobox', { name: say('records:order.label') }).selectOption('oldest')
  await expect.poll(() => rows.count()).toBe(20)
  expect(new URL(page.url()).searchParams.get('order')).toBe('oldest')
  await page.getByRole('combobox', { name: say('records:bets.state') }).selectOption('void')
  await page.getByText(say('records:bets.empty')).waitFor()
  // Back removes the filter.
  await page.goBack()
  await expect.poll(() => rows.count()).toBe(20)

  if (screen === 'phone') await page.getByRole('button', { name: say('memberCenter:back') }).click()
  await menu.getByRole('link', { name: say('memberCenter:menu.accountRecords') }).click()
  const lastLine = page.locator('dt', { hasText: say('records:statement.closing') })
  const closing = lastLine.locator('+ dd')
  await expect.poll(async () => minor(await closing.innerText())).toBe(balanceMinor)
  const amounts = await page.locator('dl', { has: lastLine }).locator('> div > dd').allInnerTexts()
  const [opening = 0n, ...others] = amounts.map(minor)
  expect(others.slice(0, -1).reduce((sum, amount) => sum + amount, opening)).toBe(balanceMinor)
  expect(await seriousFindings(page.mainFrame())).toEqual([])

  if (screen === 'phone') await page.getByRole('button', { name: say('memberCenter:back') }).click()
  await menu.getByRole('link', { name: say('memberCenter:menu.profitLoss') }).click()
  await page.getByRole('heading', { name: say('records:profit.byDay') }).waitFor()
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])

  await context.close()
  // Without a session the first call returns 401.
  expect(troubles.filter((trouble) => !/status of 401/.test(trouble))).toEqual([])
})

it.each(oneScreen(59))(
  'on a %s a round is looked at, watched again at its studio, and computed again from its seeds',
  async (screen) => {
    const { page, context, troubles, menu } = await aMember(screen)
    await menu.getByRole('link', { name: say('memberCenter:menu.betRecords') }).click()
    const look = page.getByRole('button', { name: new RegExp(`^${say('records:round.look')} `) })
    await look.first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say('records:movement.stakes'), { exact: true }).first().waitFor()
    const promised = await dialog
      .locator('dt', { hasText: say('records:round.commitment') })
      .locator('+ dd')
      .innerText()
    expect(promised).toMatch(/^[0-9a-f]{64}$/)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
    await picture(page, `round-${screen}`)

    const opens = context.waitForEvent('page')
    await dialog.getByRole('link', { name: say('records:round.watch') }).click()
    const studio = await opens
    await studio.getByRole('button', { name: game.watchAgain }).waitFor()
    await expect
      .poll(() => studio.getByRole('button', { name: game.watchAgain }).isEnabled(), { timeout: 30_000 })
      .toBe(true)
    expect(await sidewaysOverflow(studio.mainFrame())).toEqual([])
    await picture(studio, `studio-${screen}`)
    await studio.getByRole('button', { name: game.checkRound }).click()
    const sheet = studio.getByRole('dialog')
    await sheet.getByText(promised, { exact: true }).waitFor()
    const reveal = sheet.getByRole('button', { name: game.rotate })
    // The seed is shared by all rounds of this pair: the first test that looks reveals it.
    if (await reveal.isVisible()) await reveal.click()
    await sheet.getByText(game.sameAsShown).waitFor()
    await picture(studio, `fairness-${screen}`)

    await context.close()
    expect(troubles.filter((trouble) => !/status of 401/.test(trouble))).toEqual([])
  },
)
