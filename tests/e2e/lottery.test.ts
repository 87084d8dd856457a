import { expect, it } from 'vitest'
import { lotteryTexts } from '#sandbox/games/client/lottery/texts.ts'
import { seriousFindings } from '#tests/support/axe.ts'
import { sample } from '#tests/support/law.ts'
import { minor, playedProduct, startingMinor } from '#tests/support/played-product.ts'

/** The vendors' lotteries on the real site: tile, ticket, draw, and equal balances on the site and in the ledger. */
const { lastSeen, member, product, siteShows } = playedProduct()

/** All of them in the campaign. */
const ways = [
  ['desktop', 'aurora', 'Loteria', /Lotus Gate Draws/, 'Mekong Minute'],
  ['phone', 'aurora', 'Loteria', /Lotus Gate Draws/, 'Mekong Minute'],
  ['desktop', 'aurora', 'Loteria eletrônica', /Eighty Lanterns/, 'Eighty Lanterns'],
] as const

it.each(sample(ways, 1, 170))(
  'on a %s in %s, the header’s %s and there %s lead to %s, where a ticket is bought and drawn',
  { timeout: 180_000 },
  async (screen, brand, entry, tile, name) => {
    const { page, context, troubles, username } = await member(brand, 'e2elotto', screen)
    await page.goto(product().origin(brand))
    await page.getByRole('banner').getByRole('link', { name: entry, exact: true }).click()
    await page.getByRole('heading', { name: entry, level: 1, exact: true }).waitFor()
    await page.getByRole('main').getByRole('link', { name: tile }).first().click()
    await page.getByRole('heading', { name, level: 1 }).waitFor()
    const game = page.frameLocator('iframe')
    const balance = async () => minor(await game.locator('dd').first().innerText())
    await expect.poll(balance).toBe(startingMinor)

    const frame = page.frames().find((each) => each !== page.mainFrame())
    expect(frame === undefined ? ['no game'] : await seriousFindings(frame)).toEqual([])
    // Seconds left to buy a ticket.
    const secondsToBet = async () =>
      (await game.locator('[data-phase=betting]').count()) === 0
        ? 0
        : Number.parseInt(await game.locator('.seconds').innerText(), 10)
    // Two lines of a ticket; on a busy machine the presses may be too late for a draw.
    const accepted = () => game.getByText(lotteryTexts.pt.taken.replace('{amount}.', '')).count()
    const late = () => game.getByText(lotteryTexts.pt.late).count()
    const isAccepted = async () => {
      await expect.poll(secondsToBet, { timeout: 90_000 }).toBeGreaterThan(6)
      // A quick pick and a manual pick.
      await game.locator('.pick-acts .act').first().click()
      await game.locator('.add').click()
      await game.locator('.pick').nth(7).click()
      await game.locator('.add').click()
      await expect.poll(() => game.locator('.lines li').count()).toBe(2)
      await expect.poll(balance).toBe(startingMinor - 200n)
      await expect
        .poll(async () => (await accepted()) + (await late()), { timeout: 60_000 })
        .toBeGreaterThan(0)
      return (await accepted()) > 0
    }
    while (!(await isAccepted())) await expect.poll(balance).toBe(startingMinor)

    await game.locator('[data-phase=result]').waitFor({ timeout: 90_000 })
    await expect.poll(() => game.locator('.fact.win dd').innerText(), { timeout: 30_000 }).not.toBe('')
    const returned = minor(await game.locator('.fact.win dd').innerText())
    expect(await balance()).toBe(startingMinor - 200n + returned)
    await siteShows(page, brand, startingMinor - 200n + returned)
    lastSeen.set(username, startingMinor - 200n + returned)
    expect(troubles).toEqual([])
    await context.close()
  },
)

it.each([
  ['lantern', '/vnlottery?gameCode=river-board-north', 27],
  ['aurora', '/seaLottery?gameCode=lotus-gate-mekong', 8],
  ['aurora', '/game?gameId=lotus-gate-eighty&vendor=TCG_SEA', 20],
] as const)(
  'on a desktop in %s, the game of %s shows its whole board and the way to a ticket without scrolling',
  { timeout: 60_000 },
  async (brand, path, boxes) => {
    const { page, context, troubles } = await member(brand, 'e2eboard', 'desktop')
    await page.goto(`${product().origin(brand)}${path}`)
    const game = page.frameLocator('iframe')
    await expect.poll(() => game.locator('.draw-board .cell').count(), { timeout: 30_000 }).toBe(boxes)
    for (const part of ['.hall', '.picker']) {
      const hidden = () => game.locator(part).evaluate((box) => box.scrollHeight - box.clientHeight)
      await expect.poll(hidden, { message: part }).toBeLessThanOrEqual(1)
    }
    expect(troubles).toEqual([])
    await context.close()
  },
)
