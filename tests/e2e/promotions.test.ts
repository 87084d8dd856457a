import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getJackpots } from '#schemas/api/jackpots.ts'
import type { JackpotsWire } from '#schemas/api/jackpots.ts'
import { decidePotRule, pausePot, proposePotRule } from '#schemas/api/ops-jackpots.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { enterAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { httpDesk } from '#tests/support/http-desk.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Promotions on a phone: from a visitor's view to the credited reward. */
const brandId = 'lantern'
const username = 'promoted'
const say = textsOf('en')
let product: Product
let browser: Browser
let player: HttpPlayer
/** Its operators' initial passwords are valid once. */
let desk: Awaited<ReturnType<typeof httpDesk>>

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  player = new HttpPlayer(product.port, { brandId, username })
  ;[desk] = await Promise.all([httpDesk(product), player.sitDown()])
})
afterAll(async () => {
  desk.close()
  player.close()
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}
const button = (page: Page, key: string) => page.getByRole('button', { name: say(key), exact: true })

async function logIn(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('session:login.username')).fill(username)
  await dialog.getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
}

/** Registers in the dialog opened by the promotion. */
async function register(page: Page, own: string) {
  const dialog = page.getByRole('dialog')
  const values = {
    username: own,
    password,
    confirmPassword: password,
    payeeName: 'Lan Nguyen',
    email: `${own}@mail.example`,
    mobileNum: '912345678',
    birthday: '1990-05-17',
  }
  for (const [name, value] of Object.entries(values))
    await dialog.locator(`input[name="${name}"]`).fill(value)
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await dialog.getByRole('button', { name: say('register:submit') }).click()
  await page.getByRole('button', { name: say('protection:first.skip') }).click()
}

it('a visitor opens a promotion, registers from it and is still there, joins, plays, claims and has the money', async () => {
  const own = 'walksin'
  const { page, context } = await newVisitor(browser, 'phone')
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/promotions?type=slots`)
  await page.getByRole('heading', { name: say('app:heads.promotions.title'), level: 1 }).waitFor()
  await isSound(page)
  await page.locator('article a[href*="slots-week"]').first().click()
  await page.getByRole('heading', { name: say('promotions:detail.terms') }).waitFor()
  await isSound(page)
  const address = page.url()

  await page
    .getByRole('main')
    .getByRole('button', { name: say('promotions:act.register'), exact: true })
    .click()
  await register(page, own)
  await button(page, 'promotions:act.join').click()
  const newcomer = new HttpPlayer(product.port, { brandId, username: own, password })
  await newcomer.sitDown()
  const bar = page.getByRole('progressbar', { name: say('promotions:detail.progress') })
  await bar.waitFor()
  expect(page.url()).toBe(address)
  await isSound(page)

  const before = await bar.getAttribute('value')
  await newcomer.highSpin()
  await expect.poll(() => bar.getAttribute('value')).not.toBe(before)
  const claim = button(page, 'promotions:act.claim')
  for (let spins = 0; spins < 60 && !(await claim.isVisible()); spins += 1) await newcomer.highSpin()
  await claim.waitFor()
  const poorer = await newcomer.balanceMinor()
  await claim.click()
  await page.getByText(say('promotions:act.claimed'), { exact: true }).first().waitFor()
  await expect.poll(() => newcomer.balanceMinor()).toBeGreaterThan(poorer)
  await isSound(page)

  // The bonus links back to its terms.
  await page.goto(`${product.origin(brandId)}/member/bonuses`)
  const row = page.locator('td[data-lead] a').first()
  await row.waitFor()
  await row.click()
  await page.waitForURL(/\/promoDetail\?id=slots-week/)
  await page.getByRole('heading', { name: say('promotions:detail.terms') }).waitFor()
  newcomer.close()
  await context.close()
})

it('free rounds are earned, found among the bonuses, and played in their game without touching the balance', async () => {
  const { page, context } = await newVisitor(browser, 'phone')
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/promoDetail?id=free-rounds-week`)
  await button(page, 'promotions:act.logIn').click()
  await logIn(page)
  await button(page, 'promotions:act.join').click()
  await page.getByRole('progressbar', { name: say('promotions:detail.progress') }).waitFor()
  await player.highSpin()
  await player.highSpin()
  const played = page.getByRole('progressbar', { name: say('promotions:rounds.played') })
  await played.waitFor()
  await isSound(page)

  await page.goto(`${product.origin(brandId)}/member/bonuses`)
  const own = page
    .locator('section, div')
    .filter({ has: page.getByText(say('promotions:rounds.title')) })
    .last()
  await own.waitFor()
  await isSound(page)
  const before = await player.balanceMinor()
  await page.getByRole('main').locator('a[href*="/game?"]').first().click()
  const game = page.frameLocator('iframe').first()
  const left = game.getByText(/^10 free rounds left/)
  await left.waitFor()
  await game.getByRole('button', { name: 'Spin', exact: true }).click()
  await game.getByText(/^9 free rounds left/).waitFor()
  const won = (await player.balanceMinor()) - before
  expect(won).toBeGreaterThanOrEqual(0n)
  await context.close()
})

/** Attempts of the jackpot test: each continues with the pot left by the previous one. */
let tries = 0

/**
 * Lowers the ceiling so that the small pot of Aurora and its sister hits at the next bet. Returns its content, the
 * payout, and the seed after the hit, which differ in each attempt.
 */
async function letThePotDrop() {
  const visitor = new HttpVisitor(product.port, 'aurora')
  const key = { merchantCode: 'AURORA01', reason: 'a jackpot of the walk' }
  const { pots } = (await visitor.call(getJackpots, {})) as unknown as JackpotsWire
  const value = pots[0]?.value ?? ''
  const ceiling = (Number(value) + 0.01).toFixed(2)
  // Far below the ceiling, so that the pot's return stays within the rule's limit.
  const seed = (10 / 10 ** tries).toFixed(2)
  const rule = { kind: 'mustDrop', contribution: '4', seed, ceiling, cycle: null, worth: null }
  await Promise.all([
    ...['major', 'grand'].map((potId) => desk.author.call(pausePot, { ...key, potId, paused: true })),
    desk.author.call(proposePotRule, { ...key, potId: 'mini', rule }),
  ])
  await desk.second.call(decidePotRule, { ...key, potId: 'mini', accept: true })
  visitor.close()
  return { value: `R$${value}`, paid: `R$${ceiling}`, seed: `R$${seed}` }
}

it('a jackpot is hit by its bound: its player is told and recomputes the draw on a desktop, a sister brand sees it live on a phone', async () => {
  tries += 1
  const own = `potwinner${tries}`
  const winner = new HttpPlayer(product.port, { brandId: 'aurora', username: own })
  const [pot, mine, sister] = await Promise.all([
    letThePotDrop(),
    winner
      .sitDown()
      .then(async () => newVisitor(browser, 'desktop', await enterAccount(product, 'aurora', own))),
    newVisitor(browser, 'phone'),
  ])
  const { page } = mine
  for (const each of [page, sister.page])
    await each.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await Promise.all([
    page.goto(`${product.origin('aurora')}/jackpots`),
    sister.page.goto(product.origin('ipe')),
  ])
  const ticker = sister.page.getByRole('region', { name: say('jackpots:title'), exact: true })
  const hits = page.getByRole('region', { name: say('jackpots:hits.title') })
  await ticker.getByText(pot.value).waitFor()
  await page.getByText(pot.value).first().waitFor()

  await winner.highSpin()
  await page.getByText(say('app:jackpotHit')).first().waitFor()
  await hits.getByText(pot.paid).first().waitFor()
  await ticker.getByText(pot.seed).waitFor()

  await page.reload()
  const ownBets = page.getByRole('region', { name: say('jackpots:verify.title') })
  await ownBets.locator('details > summary').first().click()
  await page.getByText(say('jackpots:verify.verdict.matches')).first().waitFor()
  await isSound(page)
  winner.close()
  await Promise.all([mine.context.close(), sister.context.close()])
})
