import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runQuietly } from '#scripts/lib/run.ts'
import { draftRace, publishRace } from '#schemas/api/ops-races.ts'
import type { RaceRuleIn } from '#schemas/api/ops-races.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin } from '#tests/support/browser-desk.ts'
import { password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/chromium.ts'
import { httpDesk } from '#tests/support/http-desk.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { movingClock } from '#tests/support/moving-clock.ts'
import type { MovingClock } from '#tests/support/moving-clock.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A race on a phone: joining, playing against another player, freezing, and review at the desk. */
const brandId = 'aurora'
const merchantCode = 'AURORA01'
const raceId = 'sprint'
const minuteMs = 60_000
const say = textsOf('en')
let clock: MovingClock
let product: Product
let browser: Browser
let desk: Visitor
let runner: HttpPlayer
let rival: HttpPlayer
let startsAt: Date

const rule = (): RaceRuleIn => ({
  startsAt: startsAt.toISOString(),
  endsAt: new Date(startsAt.getTime() + 6 * minuteMs).toISOString(),
  graceMinutes: 0,
  categories: ['slots'],
  games: [],
  registration: 'optIn',
  maxPlayers: 5,
  score: 'turnover',
  bets: null,
  minBet: '0.01',
  minScore: '0.01',
  pool: null,
  prizes: [
    { from: 1, to: 1, each: '60' },
    { from: 2, to: 2, each: '20' },
  ],
  approval: null,
})

/** One operator writes it, another publishes it; a third has the desk open. */
async function publish() {
  const operators = await httpDesk(product)
  startsAt = new Date(Math.ceil(clock.now().getTime() / 1000) * 1000 + 3_000)
  const reason = 'a race of the walk'
  const key = { merchantCode, raceId, reason }
  await operators.author.call(draftRace, { ...key, title: { en: 'Sprint of the walk' }, rule: rule() })
  await operators.second.call(publishRace, key)
  operators.close()
  desk = await newVisitor(browser, 'desktop')
  const { name, password: oneTime } = operators.third
  await firstLogin(desk.page, product, name, oneTime)
  // An account can be confirmed once its owner has logged in (ADR 315); approving a race's payout requires it.
  await runQuietly('node', ['server/cli.ts', 'operator', 'confirm', name], product.env)
}

beforeAll(async () => {
  clock = await movingClock()
  ;[product, browser] = await Promise.all([
    startProduct({ env: clock.env, likeFirstStart: true }),
    launchChromium(),
  ])
  runner = new HttpPlayer(product.port, { brandId, username: 'sprinter' })
  rival = new HttpPlayer(product.port, { brandId, username: 'rivalling' })
  await Promise.all([publish(), runner.sitDown(), rival.sitDown()])
})
afterAll(async () => {
  runner.close()
  rival.close()
  await browser.close()
  await product.stop()
  await Promise.all([removeDir(product.dataDir), clock.remove()])
})

const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}

/** Sets the clocks of the product and the player's phone. The database's clock is unchanged: bets are placed before. */
async function goTo({ context }: Visitor, at: Date) {
  await clock.goTo(product, at)
  await context.clock.setSystemTime(at)
}

async function joinOnThePhone({ page }: Visitor, username: string) {
  await page.getByRole('button', { name: say('races:join'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('session:login.username') }).fill(username)
  await dialog.getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
  await page.getByText(say('races:joined'), { exact: true }).waitFor()
}

/** The text beside the label of the player's own rank. */
const mine = (page: Page, key: string) =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(say(key), { exact: true }) })
    .locator('dd')

it('a race is joined, run, frozen, reviewed and paid, and the player sees the board move', async () => {
  const phone = await newVisitor(browser, 'phone')
  const { page } = phone
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/promotions/race?id=${raceId}`)
  await page.getByRole('heading', { name: 'Sprint of the walk', level: 1 }).waitFor()
  await page.getByText(say('races:phase.running'), { exact: true }).first().waitFor()
  await joinOnThePhone(phone, 'sprinter')
  await isSound(page)

  const other = await newVisitor(browser, 'phone')
  await other.page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await other.page.goto(page.url())
  await joinOnThePhone(other, 'rivalling')
  await other.context.close()

  await runner.spin()
  await expect.poll(() => mine(page, 'races:board.place').textContent()).toBe('1')
  const board = page.getByRole('table', { name: say('races:board.title') }).first()
  expect(await board.getByRole('row').count()).toBe(2)
  await isSound(page)

  // A higher stake takes the lead while the page is open; another spin regains it.
  await rival.highSpin()
  await expect.poll(() => mine(page, 'races:board.place').textContent()).toBe('2')
  await runner.highSpin()
  await expect.poll(() => mine(page, 'races:board.place').textContent()).toBe('1')

  await goTo(phone, new Date(Date.parse(rule().endsAt) + 15_000))
  await page.getByText(say('races:phase.settling'), { exact: true }).first().waitFor()

  await desk.page.getByRole('menuitem', { name: 'Races', exact: true }).click()
  await desk.page.getByRole('link', { name: 'Sprint of the walk' }).click()
  const act = async (scope: Page | ReturnType<Page['getByRole']>, key: string) => {
    await scope.getByRole('button', { name: say(key), exact: true }).click()
    const form = desk.page.getByRole('dialog')
    await form.getByLabel(say('ops:desk.reason')).fill('reviewed in the walk')
    await form.getByRole('button', { name: say('ops:desk.confirm') }).click()
    await form.waitFor({ state: 'detached' })
  }
  // The next run of the job freezes the leaderboard; the desk still shows the state from opening the page.
  const review = desk.page.getByText(say('ops:desk.races.review'))
  await expect
    .poll(
      async () => {
        await desk.page.reload()
        return review.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        )
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  await act(desk.page.getByRole('row', { name: /rivalling/ }), 'ops:desk.races.exclude')
  await desk.page
    .getByRole('row', { name: /rivalling/ })
    .getByText('reviewed in the walk')
    .waitFor()
  expect(await seriousFindings(desk.page.mainFrame())).toEqual([])
  const before = await runner.balanceMinor()
  await act(desk.page, 'ops:desk.races.pay')
  await desk.page.getByText(say('ops:desk.races.state.paid'), { exact: true }).waitFor()
  await expect.poll(() => runner.balanceMinor()).toBe(before + 60_00n)
  await page.getByText(say('races:phase.paid'), { exact: true }).first().waitFor()
  await page.getByRole('button', { name: say('races:fair.verify') }).click()
  await page.locator('[data-verdict=matches]').waitFor()
  await isSound(page)
  await desk.context.close()
  await phone.context.close()
  // 401: a visitor's calls.
  expect(phone.troubles.filter((trouble) => !/status of 401/.test(trouble))).toEqual([])
})
