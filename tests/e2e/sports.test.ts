import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { oneScreen } from '#tests/support/chromium.ts'
import { sidewaysOverflow, seriousFindings } from '#tests/support/axe.ts'
import { playedProduct } from '#tests/support/played-product.ts'
import { textsOf } from '#tests/support/texts.ts'

/**
 * The sports book as pages of the site, with the real vendor: a visitor selects prices and logs in, the slip is kept; a
 * bet is placed, listed, and cashed out. Site and ledger agree.
 */
const { member, visitor, product } = playedProduct()
const say = textsOf('pt')
const prices = 'main li fieldset button:not([disabled])'

const live = new RegExp(`^(${say('sports:board.live')}|${say('sports:board.liveOf', { sport: '' })})`)

/** Upcoming matches: their prices are constant and none of them ends during the test. */
const nextMatches = (page: Page) =>
  page.locator('main section').filter({ hasNot: page.getByRole('heading', { name: live }) })

/** Selects a price of an upcoming match. Their rows are rendered near the viewport. */
async function chooseNext(page: Page, place = 0) {
  await nextMatches(page).first().scrollIntoViewIfNeeded()
  await nextMatches(page).locator('li fieldset button:not([disabled])').nth(place).click()
}

it(
  'a visitor reads the board, one league and one match by their addresses, on a phone',
  { timeout: 60_000 },
  async () => {
    const { page, troubles } = await visitor('phone')
    await page.goto(`${product().origin('aurora')}/sports`)
    await page.locator(prices).first().waitFor()
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
    await chooseNext(page)
    await page.getByRole('button', { name: /Bilhete · 1 seleção/ }).waitFor()
    await nextMatches(page).locator('li a[href*="/sports/match/"]').first().click()
    await page.getByRole('tab', { name: say('sports:tab.main') }).waitFor()
    expect(page.url()).toMatch(/\/sports\/match\/[\w~-]+$/)
    // A market tab has an address; a reload keeps it, Back leaves it.
    await page.getByRole('tab', { name: say('sports:tab.totals') }).click()
    expect(page.url()).toMatch(/\/sports\/match\/[\w~-]+\?tab=totals$/)
    await page.reload()
    await page.getByRole('tab', { name: say('sports:tab.totals'), selected: true }).waitFor()
    await page.goBack()
    await page.getByRole('tab', { name: say('sports:tab.main'), selected: true }).waitFor()
    // The slip survives a reload.
    await page.getByRole('button', { name: /Bilhete · 1 seleção/ }).waitFor()
    await page.goBack()
    await page.locator(prices).first().waitFor()
    expect(troubles).toEqual([])
    // The browser logs the 404 of an unknown match; the page shows a message.
    await page.goto(`${product().origin('aurora')}/sports/match/mare~1~99`)
    await page.getByText(say('sports:match.unknown')).waitFor()
  },
)

it.each(oneScreen(69))(
  'from a match to one of its teams, and on through the table of the league, on a %s',
  { timeout: 60_000 },
  async (screen) => {
    const { page, troubles } = await visitor(screen)
    await page.goto(`${product().origin('aurora')}/sports/football`)
    await page.locator('main li a[href*="/sports/match/"]').first().click()
    const season = page.getByRole('region', { name: say('sports:team.compared') })
    await season.getByRole('link').first().click()
    const table = page.getByRole('region', { name: say('sports:table.title') })
    await table.waitFor()
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    const name = await page.getByRole('heading', { level: 1 }).innerText()
    // Its row is highlighted, and the other rows link to their teams.
    expect(await table.locator('tr[data-marked] th').innerText()).toBe(name)
    const other = table.locator('tr:not([data-marked]) th a').first()
    const otherName = await other.innerText()
    await other.click()
    await page.getByRole('heading', { level: 1, name: otherName }).waitFor()
    expect(troubles).toEqual([])
  },
)

it(
  'a player places a bet on a computer, finds it among the open ones, and cashes it out',
  { timeout: 90_000 },
  async () => {
    const { page, troubles } = await member('aurora', 'e2esports', 'desktop')
    await page.goto(`${product().origin('aurora')}/sports/football`)
    await page.locator(prices).first().waitFor()
    await chooseNext(page)
    // The selected price looks the same under the pointer as without it.
    const chosen = nextMatches(page).locator('li fieldset button[aria-pressed=true]')
    const ground = () => chosen.evaluate((button) => getComputedStyle(button).backgroundColor)
    // Its colours change in a transition.
    await chosen.evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)))
    const pointed = await ground()
    await page.mouse.move(0, 0)
    await expect.poll(ground).toBe(pointed)
    const slip = page.getByRole('complementary', { name: say('sports:slip.title') })
    await slip.getByLabel(say('sports:slip.policy.label')).selectOption('any')
    await slip.getByRole('button', { name: '10', exact: true }).click()
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    await slip.getByRole('button', { name: /^Apostar/ }).click()
    await slip.getByText('Aposta feita').waitFor({ timeout: 20_000 })
    await slip
      .getByRole('status')
      .getByRole('link', { name: say('sports:bets.title') })
      .click()
    await page.getByRole('button', { name: say('sports:cashOut.aim') }).click()
    await page.getByLabel(say('sports:cashOut.aimAt')).fill('1')
    await page.keyboard.press('Enter')
    await page.getByText(say('errors:sports.cashOutTarget')).waitFor()
    await page.getByLabel(say('sports:cashOut.aimAt')).fill('11,00')
    await page.keyboard.press('Enter')
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    await page.getByRole('button', { name: say('sports:cashOut.aimOff') }).click()
    await page.getByRole('button', { name: say('sports:cashOut.aim') }).waitFor()
    const offer = page.getByRole('button', { name: /^Encerrar por/ })
    const accept = page.getByRole('button', { name: /^Receber/ })
    const done = page.getByText(/Aposta encerrada/).first()
    // A price that moved between offer and answer makes a new offer.
    const press = async () => {
      for (const button of [accept, offer])
        if (await button.isVisible()) await button.click({ timeout: 1_000 }).catch(() => undefined)
      return done.isVisible()
    }
    await expect.poll(press, { timeout: 30_000 }).toBe(true)
    await page.getByRole('link', { name: say('sports:bets.settled') }).click()
    await page.getByText(say('sports:bets.state.cashedOut')).waitFor()
    // The browser logs the refusal of an offer whose price had moved.
    expect(troubles.filter((trouble) => !trouble.includes('409 (Conflict)'))).toEqual([])
  },
)

it('prices are written as the reader chooses, and stay so', { timeout: 60_000 }, async () => {
  const { page, troubles } = await visitor('desktop')
  await page.goto(`${product().origin('aurora')}/sports/basketball`)
  await page.locator(prices).first().waitFor()
  await page.getByLabel(say('sports:odds.label')).selectOption('fractional')
  await page
    .locator(prices)
    .filter({ hasText: /\d\/\d/ })
    .first()
    .waitFor()
  await page.reload()
  await page
    .locator(prices)
    .filter({ hasText: /\d\/\d/ })
    .first()
    .waitFor()
  expect(troubles).toEqual([])
})

it('one press on a ready combination of a sports home fills the slip at the product of its prices', async () => {
  const { page, troubles } = await visitor('desktop')
  await page.addInitScript(() => localStorage.setItem('oddsFormat', 'decimal'))
  await page.goto(product().origin('mistral'))
  const texts = textsOf('en')
  const combo = page
    .getByRole('region', { name: texts('sports:combos.title') })
    .getByRole('article')
    .first()
  await combo.scrollIntoViewIfNeeded()
  const legs = await combo.locator('li strong').allInnerTexts()
  const legPrices = (await combo.locator('li b').allInnerTexts()).map(Number)
  const price = await combo.getByRole('button').locator('b').innerText()
  await combo.getByRole('button').click()
  await combo.getByRole('button', { name: texts('sports:combos.on'), pressed: true }).waitFor()
  // Prices have up to three decimals, of which two are shown.
  expect(Number(price)).toBeCloseTo(
    legPrices.reduce((combined, each) => combined * each, 1),
    1,
  )

  const slip = page.getByRole('complementary', { name: texts('sports:slip.title') })
  await slip.getByRole('button', { name: texts('sports:slip.open') }).click()
  for (const leg of legs) await slip.locator('li').filter({ hasText: leg }).first().waitFor()
  await slip
    .locator('dl div')
    .filter({ hasText: texts('sports:slip.price') })
    .getByText(price, { exact: true })
    .waitFor()
  expect(troubles).toEqual([])
})
