import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listRaffles } from '#schemas/api/raffles.ts'
import type { RaffleWire } from '#schemas/api/raffles.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { enterAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { movingClock } from '#tests/support/moving-clock.ts'
import type { MovingClock } from '#tests/support/moving-clock.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A player gets tickets, the week ends, the winners are drawn, and the player's browser verifies the draw. */
const brandId = 'aurora'
let members = 0
const say = textsOf('en')
let clock: MovingClock
let product: Product
let browser: Browser

beforeAll(async () => {
  clock = await movingClock()
  ;[product, browser] = await Promise.all([
    startProduct({ env: clock.env, likeFirstStart: true }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await Promise.all([removeDir(product.dataDir), clock.remove()])
})

/** The raffles as seen by a visitor. */
async function raffles(): Promise<readonly RaffleWire[]> {
  const visitor = new HttpVisitor(product.port, brandId)
  const { list } = await visitor.call(listRaffles, {})
  visitor.close()
  return list as readonly RaffleWire[]
}

async function pageOf(username: string, screen: Screen, raffleId: string) {
  const profile = await enterAccount(product, brandId, username)
  const { page, context, troubles } = await newVisitor(browser, screen, profile)
  await context.clock.setSystemTime(clock.now())
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/promotions/raffle?id=${raffleId}`)
  const isSound = async () => {
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  }
  return { page, context, troubles, isSound }
}

it('a player’s tickets are drawn at the end of the week, and the browser verifies the draw', async () => {
  await expect.poll(async () => (await raffles())[0]?.state, { timeout: 20_000 }).toBe('open')
  const username = `ticketholder${(members += 1)}`
  const player = new HttpPlayer(product.port, { brandId, username })
  await player.sitDown()
  for (let bet = 0; bet < 3; bet += 1) await player.spin()
  player.close()

  const [raffle] = await raffles()
  const { raffleId, closesAt, drawsAt } = raffle!
  const before = await pageOf(username, 'phone', raffleId)
  await before.page.getByRole('heading', { level: 2, name: say('raffles:mine.title') }).waitFor()
  // The daily login gives one ticket; stakes may give more.
  await expect
    .poll(async () => Number(await before.page.locator('[data-tickets]').getAttribute('data-tickets')))
    .toBeGreaterThan(0)
  await before.isSound()
  await before.context.close()

  // A grace period for late bets, then the draw.
  await clock.goTo(product, new Date(Date.parse(closesAt) + 61_000))
  // A call in progress during the clock jump appears to have taken days and is refused as too slow.
  const stateOf = () =>
    raffles().then(
      (list) => list.find((each) => each.raffleId === raffleId)?.state,
      () => null,
    )
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('frozen')
  await clock.goTo(product, new Date(Date.parse(drawsAt) + 1_000))
  // With one player there is one prize, which is paid at once: nothing is left to claim.
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('settled')

  const { page, context, isSound } = await pageOf(username, 'desktop', raffleId)
  const winners = page.getByRole('list', { name: say('raffles:winners.title') })
  await winners.locator('li[data-me]').waitFor()
  await page.getByRole('button', { name: say('raffles:fair.verify') }).click()
  await page.locator('[data-verdict=matches]').waitFor()
  await isSound()
  await context.close()
})
