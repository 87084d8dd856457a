import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { listTickets } from '#schemas/api/lottery.ts'
import type { TicketWire } from '#schemas/api/lottery.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { enterAccount, openAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen, StorageState } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { sample } from '#tests/support/law.ts'
import { movingClock } from '#tests/support/moving-clock.ts'
import type { MovingClock } from '#tests/support/moving-clock.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A ticket of each lottery family sold by the sites: purchase, draw, settlement, betting record and balance. */
const minuteMs = 60_000
/** Sessions without a request last longer than this in every market. */
const sessionLastsMs = 15 * minuteMs
const sites = {
  aurora: { language: 'pt', currency: 'BRL' },
  lantern: { language: 'vi', currency: 'VND' },
} as const
type Site = keyof typeof sites

let clock: MovingClock
let product: Product
let browser: Browser
let members = 1
/** Username and the last balance a page showed, in minor units. */
const lastSeen = new Map<string, bigint>()

/**
 * The next Tuesday, 09:00 UTC: each login takes part in the weekly raffle, whose prize would be paid between a draw and
 * the look at the balance if the walk passed from Sunday to Monday. All draws together take less than five days.
 */
function nextTuesday() {
  const day = new Date()
  day.setUTCDate(day.getUTCDate() + ((9 - day.getUTCDay()) % 7 || 7))
  day.setUTCHours(9, 0, 0, 0)
  return day
}

beforeAll(async () => {
  clock = await movingClock(nextTuesday())
  ;[product, browser] = await Promise.all([
    startProduct({ env: clock.env, likeFirstStart: true }),
    launchChromium(),
  ])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await expectSoundBooks(product.books, lastSeen)
  await Promise.all([removeDir(product.dataDir), clock.remove()])
})

/** Just after the next multiple of the given minutes, so that every draw that closes has a successor. */
const startOfRound = (minutes: number) => {
  const everyMs = minutes * minuteMs
  return new Date(Math.ceil(clock.now().getTime() / everyMs) * everyMs + 2_000)
}

/** Reads a member's tickets with one separate login: a login per read would evict the page's session. */
async function readerOf(site: Site, username: string) {
  const visitor = new HttpVisitor(product.port, site)
  await visitor.login(username, password)
  return {
    tickets: async () => (await visitor.call(listTickets, { pageSize: 20 })).list as readonly TicketWire[],
    close: () => visitor.close(),
  }
}

/** The member in a browser synchronized with the product's clock. */
async function seat(site: Site, screen: Screen, profile: StorageState) {
  const { page, context, troubles } = await newVisitor(browser, screen, profile)
  await context.clock.setSystemTime(clock.now())
  return {
    page,
    open: (path: string) => page.goto(`${product.origin(site)}${path}`),
    isSound: async () => {
      expect(await seriousFindings(page.mainFrame())).toEqual([])
      expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
    },
    hearTime: () => context.clock.setSystemTime(clock.now()),
    close: async () => {
      await context.close()
      expect(troubles).toEqual([])
    },
  }
}

const headerShows = (page: Page, site: Site) => async () =>
  fromDecimal((await page.locator('header data').first().getAttribute('value')) ?? '', sites[site].currency)

/** From the lobby to a receipt, with a quick-pick number. */
async function buy(page: Page, site: Site, gameId: string, isSound: () => Promise<void>) {
  const say = textsOf(sites[site].language)
  const starting = (key: string) => new RegExp(`^${say(key, { amount: '' }).trim()}`)
  await page.locator(`main a[href="/lottery?gameCode=${gameId}"]`).first().click()
  await page.getByRole('heading', { level: 1, name: say(`lottery:game.${gameId}`) }).waitFor()
  await page.getByRole('button', { name: say('lottery:page.play.quickPick') }).click()
  const pay = page.getByRole('button', { name: starting('lottery:page.slip.buyFor') })
  await pay.waitFor()
  await isSound()
  await pay.click()
  const confirm = page.getByRole('button', { name: starting('lottery:page.slip.confirm') })
  await confirm.waitFor()
  await isSound()
  await confirm.click()
  await page.getByText(say('lottery:page.slip.bought')).waitFor()
  await isSound()
}

/** The balance, the settled ticket, and the round in the betting record. */
async function seesTheEnd(
  { page, open, isSound }: Awaited<ReturnType<typeof seat>>,
  site: Site,
  ticket: TicketWire,
  balance: bigint | null,
) {
  const say = textsOf(sites[site].language)
  const name = say(`lottery:game.${ticket.gameId}`)
  await open('/lottery/tickets')
  await page.getByRole('tab', { name: say('lottery:page.tickets.tabs.settled') }).click()
  const card: Locator = page.getByRole('main').getByRole('button', { name: new RegExp(name) })
  await card.getByText(say(`lottery:page.tickets.state.${ticket.state}`), { exact: true }).waitFor()
  await isSound()
  await card.click()
  const dialog = page.getByRole('dialog', { name: say('lottery:page.tickets.one') })
  await dialog.getByText(ticket.ticketId).waitFor()
  await isSound()
  await expect.poll(headerShows(page, site)).toBe(balance)
  await open('/member/bets')
  const shown = (text: string) =>
    page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first().waitFor()
  await shown(name)
  await shown(say('records:bets.states.closed'))
  await isSound()
}

/**
 * Screen, site, game, and the minutes between its draws: each family a site sells, across both screens; all in the
 * campaign.
 */
const sold = [
  ['desktop', 'aurora', 'pk10', 1],
  ['phone', 'aurora', 'fast-three', 1],
  ['desktop', 'aurora', 'mekong', 10],
  ['phone', 'aurora', 'mekong', 10],
  ['desktop', 'lantern', 'vietnam-south', 60],
  ['phone', 'lantern', 'vietnam-north', 60],
  ['desktop', 'lantern', 'wheel-36', 1],
  ['phone', 'lantern', 'keno', 1],
] as const

it.each(sample(sold, 2, 391))(
  'on a %s in %s, a ticket of %s is bought, drawn and settled',
  { timeout: 240_000 },
  async (screen, site, gameId, minutes) => {
    const { currency, language } = sites[site]
    const say = textsOf(language)
    const username = `e2eticket${members++}`
    await clock.goTo(product, startOfRound(minutes))
    const player = await seat(site, screen, await openAccount(product, site, username))
    const { page, open } = player
    await open('/lottery')
    const shown = headerShows(page, site)
    await expect.poll(shown).toBeGreaterThan(0n)
    const before = (await shown()) ?? 0n
    await player.isSound()
    await buy(page, site, gameId, player.isSound)

    const early = await readerOf(site, username)
    const [bought] = await early.tickets()
    early.close()
    if (bought === undefined) throw new Error('No ticket was bought')
    expect(bought).toMatchObject({ gameId, state: 'open' })
    const minorOf = (amount: string) => fromDecimal(amount, currency) ?? 0n
    const paid = before - minorOf(bought.price)
    await expect.poll(shown).toBe(paid)
    await open('/lottery/tickets')
    const openTicket = page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(say(`lottery:game.${gameId}`)) })
    await openTicket.waitFor()
    // At night the next draw of a game with ten-minute rounds is hours away, and the session would expire before it.
    const isSoon = Date.parse(bought.drawsAt) - clock.now().getTime() < sessionLastsMs
    if (!isSoon) await player.close()

    await clock.goTo(product, new Date(Date.parse(bought.drawsAt) + 1_000))
    const late = await readerOf(site, username)
    const stateNow = async () => (await late.tickets())[0]?.state
    await expect.poll(stateNow, { timeout: 60_000, interval: 1_000 }).toMatch(/^(won|lost)$/)
    const [settled = bought] = await late.tickets()
    late.close()
    const balance = paid + minorOf(settled.paid) + minorOf(settled.rebate)
    if (isSoon) {
      // The open page is notified of the draw.
      await player.hearTime()
      await openTicket.waitFor({ state: 'detached' })
      await expect.poll(shown).toBe(balance)
      await player.close()
    }
    const later = await seat(site, screen, await enterAccount(product, site, username))
    await seesTheEnd(later, site, settled, balance)
    lastSeen.set(username, balance)
    await later.close()
  },
)
