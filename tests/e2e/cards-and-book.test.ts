import type { FrameLocator } from 'playwright-core'
import { expect, it } from 'vitest'
import { bookTexts } from '#server/vendors/sandbox/client/book/texts.ts'
import { cardTexts } from '#server/vendors/sandbox/client/cards/texts.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { launchGame } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import { password } from '#tests/support/browser-member.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { minor, playedProduct, startingMinor } from '#tests/support/played-product.ts'

/**
 * The card room and the book through the real site: log in, find the game in its lobby, sit down and play a hand, place a
 * single and a combo and see a bet settled; the site, the game and the books agree.
 */
const { product, lastSeen, visitor, member, aName, openFromLobby, siteShows } = playedProduct()

const balanceOf = async (game: FrameLocator) => minor(await game.locator('.panel dd').first().innerText())

/** The page of a card table for a fresh account. Its brand sends nobody there: the module is opened, the game launched by its call. */
async function cardTable(username: string): Promise<{ url: string; site: HttpVisitor }> {
  const site = new HttpVisitor(product().port, 'aurora')
  await site.register(username, password)
  const words = ['server/cli.ts', 'module', 'AURORA01', 'GAMEPVP3', 'on']
  const opened = await runQuietly('node', words, { MARQUEE_DATA: product().dataDir })
  expect(opened.code, opened.output).toBe(0)
  const { launchUrl } = await site.call(launchGame, {
    ...launchClient,
    gameId: 'six-lanterns-harbour',
    nodeId: 'six-lanterns-harbour',
    vassalage: 'SIX_LANTERNS',
    merchantCode: 'AURORA01',
    language: 'pt',
  })
  return { url: String(launchUrl), site }
}

it(
  'a player sits down, plays a hand against bots by keyboard, and leaves',
  { timeout: 150_000 },
  async () => {
    const texts = cardTexts.pt
    const username = aName('e2ecards')
    const { url, site } = await cardTable(username)
    const { page, troubles } = await visitor('desktop')
    await page.goto(url)
    const balance = async () => minor(await page.locator('.panel dd').first().innerText())
    await page.getByRole('button', { name: texts.sitDown }).click()
    await page.locator('.bot').first().waitFor()
    // The stake of the hand is taken when it begins.
    await expect.poll(balance, { timeout: 30_000 }).toBe(startingMinor - 500n)
    await expect
      .poll(
        async () => {
          if ((await page.locator('.actions[data-live]').count()) > 0) await page.keyboard.press('c')
          return page.locator('.tag.win').count()
        },
        { timeout: 90_000, interval: 250 },
      )
      .toBeGreaterThan(0)
    await page.getByRole('button', { name: texts.leave }).click()
    await page.getByRole('button', { name: texts.sitDown }).waitFor({ timeout: 30_000 })
    const left = await balance()
    const { sumBalance, currency } = await site.call(getBalance)
    expect(fromDecimal(String(sumBalance), String(currency))).toBe(left)
    site.close()
    lastSeen.set(username, left)
    expect(troubles).toEqual([])
  },
)

it(
  'a player places a single and a combo on a phone and sees a bet settled',
  { timeout: 240_000 },
  async () => {
    const texts = bookTexts.pt
    const { page, troubles, username } = await member('aurora', 'e2ebook', 'phone')
    const game = await openFromLobby(page, 'aurora', '/esports', /Low Orbit Duels/)
    /** What the book says of the slip; true: the bet stands. */
    const place = async (): Promise<boolean> => {
      await game.locator('.opener').tap()
      await game.locator('.quick .chip').first().tap()
      // Prices move while the test thinks.
      await game.locator('#policy').selectOption('any')
      await game.locator('.place').tap()
      const answer = game.locator('.done')
      await expect.poll(() => answer.innerText(), { timeout: 20_000 }).not.toBe('')
      const stands = /boa sorte/i.test(await answer.innerText())
      if (!stands) await game.getByRole('button', { name: texts.clear, exact: true }).tap()
      await game.locator('.slip-sheet .close').tap()
      return stands
    }

    // A combo of two matches that are still to come.
    await game.getByRole('button', { name: new RegExp(`^${texts.soon}`) }).tap()
    await game.locator('.event').nth(0).locator('.odds').first().tap()
    await game.locator('.event').nth(1).locator('.odds').first().tap()
    expect(await place()).toBe(true)
    await expect.poll(() => balanceOf(game)).toBe(startingMinor - 100n)

    // The set under way ends within a minute, and closes while its point is played: whoever comes too late tries the next.
    await game.getByRole('button', { name: new RegExp(`^${texts.live}`) }).tap()
    await game.locator('.event .odds:enabled').first().waitFor({ timeout: 100_000 })
    await game.locator('.event .more').first().tap()
    const set = game.locator('.market').filter({ hasText: /Vencedor do mapa/ })
    const bet = async () => {
      await set.locator('.odds:enabled').first().tap({ timeout: 60_000 })
      return place()
    }
    await expect.poll(bet, { timeout: 120_000 }).toBe(true)
    await game.locator('.opener').tap()
    await game.getByRole('button', { name: new RegExp(`^${texts.myBets}`) }).tap()
    await game.getByText(texts.settledBets, { exact: true }).waitFor({ timeout: 120_000 })
    expect(await game.locator('.bet').count()).toBe(2)
    await game.locator('.slip-sheet .close').tap()
    const shown = await balanceOf(game)
    await siteShows(page, 'aurora', shown)
    lastSeen.set(username, shown)
    expect(troubles).toEqual([])
  },
)
