import type { FrameLocator } from 'playwright-core'
import { expect, it } from 'vitest'
import { crashTexts } from '#sandbox/games/client/crash/texts.ts'
import { en } from '#sandbox/games/client/texts/en.ts'
import { minor, playedProduct, startingMinor } from '#tests/support/played-product.ts'

/**
 * Crash on the real site: one player cashes out manually, another automatically; both see the same round and each
 * other's bet. Page, site and ledger agree, and the page recomputes the round from the chain.
 */
const { lastSeen, member, openFromLobby, siteShows } = playedProduct()

const texts = crashTexts.en
const tooLate = en['error.bets.closed']
const balanceOf = async (game: FrameLocator) => minor(await game.locator('.facts dd').first().innerText())
const winOf = async (game: FrameLocator) => minor(await game.locator('.fact.win dd').innerText())
const said = (game: FrameLocator) => game.locator('.crash .stage > .note')

it(
  'two players share rounds: one cashes out by hand, the other at a target',
  { timeout: 150_000 },
  async () => {
    const first = await member('nocturne', 'e2ecrash', 'desktop')
    const second = await member('nocturne', 'e2ecrash', 'phone')
    const one = await openFromLobby(first.page, 'nocturne', '/quick', /Highwind/)
    const two = await openFromLobby(second.page, 'nocturne', '/quick', /Highwind/)
    await expect.poll(() => balanceOf(one)).toBe(startingMinor)
    await expect.poll(() => balanceOf(two)).toBe(startingMinor)

    // The lowest target, reached in 98 of 100 rounds.
    await two.getByRole('switch', { name: texts.auto }).check()
    await two.getByRole('textbox', { name: texts.autoAt }).fill('1,01')
    await two.getByRole('textbox', { name: texts.autoAt }).press('Tab')
    /** Open for bets; otherwise the button refers to the next round. */
    const bet = (game: FrameLocator) => game.getByRole('button', { name: /^Bet(?! on)/ })
    const cashOut = one.getByRole('button', { name: texts.cashOut })
    const decided = /Cashed out at|The line broke first/
    let [ones, twos] = [startingMinor, startingMinor]
    // A press may be too late for a round; then nothing is staked.
    const enter = async (game: FrameLocator) => {
      // The note of the round before stays until this bet is taken, and would read as its outcome.
      await said(game).evaluate((note) => (note.textContent = ''))
      await bet(game).click({ timeout: 60_000 })
      const answer = said(game).filter({ hasText: new RegExp(`You’re in with|${decided.source}|${tooLate}`) })
      await answer.waitFor({ timeout: 60_000 })
      if ((await said(game).innerText()).includes(tooLate)) await enter(game)
    }
    let isLeft = false
    let bets = 0
    // Waits for bets of both in one round, under their table names.
    while (!isLeft || bets !== 2) {
      // A round may crash before a cash-out is possible.
      const leave = async () => {
        if (await cashOut.isVisible()) await cashOut.click({ timeout: 1_000 }).catch(() => undefined)
        return said(one).innerText()
      }
      // Each follows its own round: on a busy machine one may enter later.
      const [oneWon, twoWon] = await Promise.all([
        enter(one)
          .then(async () => expect.poll(leave, { timeout: 60_000 }).toMatch(decided))
          .then(async () => winOf(one)),
        enter(two)
          .then(async () => said(two).filter({ hasText: decided }).waitFor({ timeout: 60_000 }))
          .then(async () => winOf(two)),
      ])
      bets = await one.locator('.bets-side .bets li').count()
      isLeft = /Cashed out/.test(await said(one).innerText())
      ones += oneWon - 100n
      twos += twoWon - 100n
      await expect.poll(() => balanceOf(one)).toBe(ones)
      await expect.poll(() => balanceOf(two)).toBe(twos)
    }
    expect(await winOf(one)).toBeGreaterThan(100n)
    expect(await one.locator('.bets-side .bets li[data-own]').count()).toBe(1)

    await one.locator('.crash-figure[data-tone=broken]').waitFor({ timeout: 100_000 })
    await one.getByRole('button', { name: 'Fairness' }).click()
    await one.getByRole('button', { name: /^Check|^Verify/ }).click()
    await one.getByText(/The seed leads to the anchor in \d+ steps/).waitFor()

    await siteShows(first.page, 'nocturne', ones)
    await siteShows(second.page, 'nocturne', twos)
    lastSeen.set(first.username, ones)
    lastSeen.set(second.username, twos)
    expect([...first.troubles, ...second.troubles]).toEqual([])
  },
)
