import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Rewards of a player with history: claimed rewards are credited and appear in the account record. */
const brandId = 'lantern'
const players: Readonly<Record<Screen, string>> = { desktop: 'rewardeddesk', phone: 'rewardedphone' }
/** The number of bets today's mission requires. */
const bets = 10
const say = textsOf('en')
let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  for (const username of Object.values(players)) {
    const player = new HttpPlayer(product.port, { brandId, username })
    await player.sitDown()
    for (let bet = 0; bet < bets; bet += 1) await player.spin()
    player.close()
  }
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

async function aMember(screen: Screen) {
  const { page, context, troubles } = await newVisitor(browser, screen)
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/member`)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('session:login.username')).fill(players[screen])
  await dialog.getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
  const menu = page.getByRole('navigation', { name: say('memberCenter:title') })
  await menu.waitFor()
  /** Opens a page of the centre by its menu entry; on a phone through the menu. */
  const open = async (entry: string, heading: string) => {
    const back = page.getByRole('button', { name: say('memberCenter:back') })
    if (screen === 'phone' && (await back.isVisible())) await back.click()
    await menu.getByRole('link', { name: say(`memberCenter:menu.${entry}`) }).click()
    await page.getByRole('heading', { name: say(heading), level: 1 }).waitFor()
  }
  const isSound = async () => {
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  }
  return { page, context, troubles, menu, open, isSound }
}

it.each(oneScreen(64))(
  'on a %s a mission is claimed, shows in the account record, and what is new is read',
  async (screen) => {
    const { page, context, troubles, menu, open, isSound } = await aMember(screen)
    const badgeOf = (entry: string) =>
      menu.getByRole('link', { name: say(`memberCenter:menu.${entry}`) }).innerText()

    // Three messages for every player, and that of the completed mission.
    await expect.poll(() => badgeOf('messages')).toContain('4')
    await expect.poll(() => badgeOf('missions')).toContain('6')

    await open('missions', 'rewards:missions.title')
    await page.getByRole('button', { name: say('rewards:missions.claim', { amount: '₫5,000' }) }).click()
    await page.getByText(say('rewards:missions.claimed'), { exact: true }).waitFor()
    await isSound()

    await open('accountRecords', 'records:account.title')
    const table = page.getByRole('region', { name: say('records:account.title') })
    const reward = table.locator('tbody tr', { hasText: say('records:movement.bonuses') })
    await expect.poll(() => reward.first().innerText()).toContain('+₫5,000')

    await open('manualRebate', 'rewards:rebate.title')
    const today = page.getByRole('region', { name: say('rewards:rebate.title') }).locator('tbody tr')
    await expect.poll(() => today.innerText()).toContain(say('rewards:rebate.states.running'))
    expect(await page.getByRole('button', { name: say('rewards:claim') }).isDisabled()).toBe(true)
    await isSound()

    await open('rewardCenter', 'rewards:center.title')
    await page.getByText(say('promotions:bonus.none')).waitFor()
    await isSound()

    await open('messages', 'messages:title')
    await page.locator('summary', { hasText: 'completed a mission' }).click()
    await page.getByText(/reward of .* under Missions/).waitFor()
    await page.getByRole('tab', { name: new RegExp(say('messages:announcements')) }).click()
    await page.locator('details[open]').waitFor()
    await isSound()
    if (screen === 'phone') await page.getByRole('button', { name: say('memberCenter:back') }).click()
    await expect.poll(() => badgeOf('messages')).not.toMatch(/\d/)

    await context.close()
    // 401: calls without a session; 403: a login without human verification.
    expect(troubles.filter((trouble) => !/status of 40[13]/.test(trouble))).toEqual([])
  },
)
