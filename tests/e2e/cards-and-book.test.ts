import type { FrameLocator } from 'playwright-core'
import { expect, it } from 'vitest'
import { bookTexts } from '#sandbox/games/client/book/texts.ts'
import { cardTexts } from '#sandbox/games/client/cards/texts.ts'
import { minor, playedProduct, startingMinor } from '#tests/support/played-product.ts'

/**
 * The card room and the sports book in the real site: log in, open the game from its lobby, play a hand, place a
 * single and a combo and see a bet settled. Site, game and ledger agree.
 */
const { lastSeen, member, openFromLobby, siteShows } = playedProduct()

/** Stack of a hand, in đồng. */
const stake = 50_000n

const balanceOf = async (game: FrameLocator) => minor(await game.locator('.panel dd').first().innerText())

it(
  'a player sits down, plays a hand against bots by keyboard, and leaves',
  { timeout: 150_000 },
  async () => {
    const texts = cardTexts.vi
    const { page, troubles, username } = await member('lantern', 'e2ecards', 'desktop')
    const game = await openFromLobby(page, 'lantern', '/pvp', /Harbour/)
    const balance = () => balanceOf(game)
    await expect.poll(balance).toBeGreaterThan(0n)
    const before = await balance()
    await game.getByRole('button', { name: texts.sitDown }).click()
    await game.locator('.bot').first().waitFor()
    // The hand's stake is debited when it begins.
    await expect.poll(balance, { timeout: 30_000 }).toBe(before - stake)
    await expect
      .poll(
        async () => {
          if ((await game.locator('.actions[data-live]').count()) > 0) await game.locator('body').press('c')
          return game.locator('.tag.win').count()
        },
        { timeout: 90_000, interval: 250 },
      )
      .toBeGreaterThan(0)
    await game.getByRole('button', { name: texts.leave }).click()
    await game.getByRole('button', { name: texts.sitDown }).waitFor({ timeout: 30_000 })
    const left = await balance()
    await siteShows(page, 'lantern', left)
    lastSeen.set(username, left)
    expect(troubles).toEqual([])
  },
)

it(
  'a player places a single and a combo on a phone and sees a bet settled',
  { timeout: 300_000 },
  async () => {
    const texts = bookTexts.pt
    const { page, troubles, username } = await member('aurora', 'e2ebook', 'phone')
    const game = await openFromLobby(page, 'aurora', '/esports', /Low Orbit Duels/)
    /** Places the bet slip and reads the result; true: accepted. */
    const place = async (): Promise<boolean> => {
      await game.locator('.opener').tap()
      await game.locator('.quick .chip').first().tap()
      // Odds change while the test runs.
      await game.locator('#policy').selectOption('any')
      await game.locator('.place').tap()
      const answer = game.locator('.done')
      await expect.poll(() => answer.innerText(), { timeout: 20_000 }).not.toBe('')
      const stands = /boa sorte/i.test(await answer.innerText())
      if (!stands) await game.getByRole('button', { name: texts.clear, exact: true }).tap()
      await game.locator('.slip-sheet .close').tap()
      return stands
    }

    // A combo of two upcoming matches.
    await game.getByRole('button', { name: new RegExp(`^${texts.soon}`) }).tap()
    await game.locator('.event').nth(0).locator('.odds').first().tap()
    await game.locator('.event').nth(1).locator('.odds').first().tap()
    expect(await place()).toBe(true)
    await expect.poll(() => balanceOf(game)).toBe(startingMinor - 100n)

    // The current set ends within a minute, its market is suspended during a point, and the match may be over: each
    // retry starts from the list of live matches.
    await game.getByRole('button', { name: new RegExp(`^${texts.live}`) }).tap()
    const openMatch = game.locator('.event').filter({ has: game.locator('.odds:enabled') })
    const set = game.locator('.market').filter({ hasText: /Vencedor do mapa/ })
    const bet = async () => {
      const back = game.locator('.back')
      if (await back.isVisible()) await back.tap()
      await openMatch.first().locator('.more').tap({ timeout: 60_000 })
      await set.locator('.odds:enabled').first().tap({ timeout: 15_000 })
      return place()
    }
    await expect.poll(bet, { timeout: 150_000 }).toBe(true)
    await game.locator('.opener').tap()
    await game.getByRole('button', { name: new RegExp(`^${texts.myBets}`) }).tap()
    await game.getByText(texts.settledBets, { exact: true }).waitFor({ timeout: 120_000 })
    expect(await game.locator('.bet').count()).toBe(2)
    await game.locator('.slip-sheet .close').tap()
    const shown = await balanceOf(game)
    await siteShows(page, 'aurora', shown)
    lastSeen.set(username, shown)
    // The browser logs the refusal of a late bet.
    expect(troubles.filter((text) => !text.includes('409 (Conflict)'))).toEqual([])
  },
)
