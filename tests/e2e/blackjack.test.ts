import type { FrameLocator } from 'playwright-core'
import { expect, it } from 'vitest'
import { bjTexts } from '#sandbox/games/client/blackjack/texts.ts'
import { minor, playedProduct, startingMinor } from '#tests/support/played-product.ts'

/**
 * Blackjack on the real site: the lobby shows free seats; a player takes one, plays a round by keyboard and is paid;
 * another player at the table sees the seat taken. Site, game and ledger agree.
 */
const { lastSeen, member, openFromLobby, siteShows } = playedProduct()

const balanceOf = async (game: FrameLocator) => minor(await game.locator('.panel dd').first().innerText())

it('a player takes a seat, plays a round by keyboard and is paid', { timeout: 150_000 }, async () => {
  const texts = bjTexts.en
  const { page, troubles, username } = await member('nocturne', 'e2ebj', 'desktop')
  const game = await openFromLobby(page, 'nocturne', '/live', /Mirante Blackjack/)
  await expect.poll(() => balanceOf(game)).toBe(startingMinor)
  const other = await member('nocturne', 'e2ebj', 'phone')
  const elsewhere = await openFromLobby(other.page, 'nocturne', '/live', /Mirante Blackjack/)
  lastSeen.set(other.username, startingMinor)

  // A second player cannot take the same seat.
  const freeSeats = elsewhere.getByRole('button', { name: /free: sit here/ })
  await freeSeats.nth(3).waitFor()
  const free = await freeSeats.count()
  const seat = (await freeSeats.nth(3).getAttribute('aria-label')) ?? ''
  await game.getByRole('button', { name: seat, exact: true }).click()
  await expect.poll(() => freeSeats.count()).toBe(free - 1)
  expect(await elsewhere.getByRole('button', { name: seat, exact: true }).count()).toBe(0)

  await game.locator('.stake-spot.main').click()
  // Chips on the table are debited when the cards are dealt.
  await expect.poll(() => balanceOf(game)).toBe(startingMinor - 100n)
  await game.getByRole('button', { name: texts.deal, exact: true }).click()
  await game.locator('.house .card').first().waitFor({ timeout: 20_000 })
  await expect
    .poll(
      async () => {
        if (await game.locator('.moves:not([hidden]) .act').first().isVisible())
          await game.locator('body').press('s')
        return game.locator('[data-phase=result]').count()
      },
      { timeout: 40_000, interval: 250 },
    )
    .toBe(1)
  await expect.poll(() => game.locator('.message-line').innerText(), { timeout: 10_000 }).not.toBe('')
  const win = await game.locator('.fact.win dd').innerText()
  const returned = win === '' ? 0n : minor(win)
  await expect.poll(() => balanceOf(game)).toBe(startingMinor - 100n + returned)
  const shown = await balanceOf(game)
  await siteShows(page, 'nocturne', shown)
  lastSeen.set(username, shown)
  expect([...troubles, ...other.troubles]).toEqual([])
})
