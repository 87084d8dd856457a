import { expect, it } from 'vitest'
import { en } from '#sandbox/games/client/texts/en.ts'
import { oneScreen } from '#tests/support/chromium.ts'
import { minor, playedProduct, startingMinor } from '#tests/support/played-product.ts'

/** Buying free spins where the market allows it: the price is shown first, a second press pays. */
const { lastSeen, member, openFromLobby, siteShows } = playedProduct()

it.each(oneScreen(640))(
  'a player sees price and return, buys free spins with a second press and is paid: %s',
  { timeout: 150_000 },
  async (screen) => {
    const { page, troubles, username } = await member('nocturne', 'e2ebuys', screen)
    const game = await openFromLobby(page, 'nocturne', '/rng', /Lotus Lake Dragon/)
    const balance = async () => minor(await game.locator('.facts dd').first().innerText())
    await expect.poll(balance).toBe(startingMinor)
    const stake = minor(await game.locator('.stepper span').innerText())

    await game.getByRole('button', { name: en.buy }).click()
    const sheet = game.getByRole('dialog')
    await sheet.getByText('96.04%').waitFor()
    expect(await balance()).toBe(startingMinor)
    await page.keyboard.press('Escape')
    await sheet.waitFor({ state: 'detached' })
    expect(await balance()).toBe(startingMinor)

    await game.getByRole('button', { name: en.buy }).click()
    await sheet.locator('.button.main').click()
    await game.locator('[data-scene=free]').waitFor()
    expect(await balance()).toBe(startingMinor - 15n * stake)
    // A press skips the presentation of the free spins.
    await game.locator('.cabinet:not([data-busy])').waitFor({ timeout: 90_000 })
    const won = minor((await game.locator('.fact.win dd').innerText()) || '0')
    const shown = await balance()
    expect(shown).toBe(startingMinor - 15n * stake + won)
    await siteShows(page, 'nocturne', shown)
    lastSeen.set(username, shown)
    expect(troubles).toEqual([])
  },
)
