import type { FrameLocator } from 'playwright-core'
import { expect, it } from 'vitest'
import { feltTexts } from '#sandbox/games/client/felt/texts.ts'
import { fishingTexts } from '#sandbox/games/client/fishing/texts.ts'
import { rouletteTexts } from '#sandbox/games/client/roulette/texts.ts'
import { minor, playedProduct, startingMinor } from '#tests/support/played-product.ts'

/**
 * The live table and the fishing game in the real site: log in, open the game from its lobby, play, and find the same
 * balance on the site and in the ledger.
 */
const { lastSeen, member, openFromLobby, siteShows } = playedProduct()

const balanceOf = async (game: FrameLocator) => minor(await game.locator('dd').first().innerText())

it('a player bets on a shared round of roulette by keyboard and is paid', { timeout: 150_000 }, async () => {
  const texts = rouletteTexts.en
  const { page, troubles, username } = await member('nocturne', 'e2ewheel', 'desktop')
  const game = await openFromLobby(page, 'nocturne', '/live', /Roleta Rápida/)
  await expect.poll(() => balanceOf(game)).toBe(startingMinor)

  const table = game.locator('[data-phase]')
  await game.locator('[data-phase=result]').waitFor({ timeout: 30_000 })
  await game.locator('[data-phase=betting]').waitFor({ timeout: 30_000 })
  await game.locator('[data-spot=straight-17]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await game.locator('[data-spot=red]').click()
  await expect.poll(() => balanceOf(game)).toBe(startingMinor - 300n)
  await expect.poll(() => table.getAttribute('data-phase'), { timeout: 30_000 }).toBe('running')
  await game.getByText(texts.taken.split('{')[0] ?? '').waitFor()

  await game.locator('[data-phase=result]').waitFor({ timeout: 30_000 })
  await expect.poll(() => game.locator('.fact.win dd').innerText(), { timeout: 10_000 }).not.toBe('')
  const returned = minor(await game.locator('.fact.win dd').innerText())
  expect(await balanceOf(game)).toBe(startingMinor - 300n + returned)
  const shown = await balanceOf(game)

  // No stripe of the page beside the game; at twice the size (a window of 1440 × 900) no control is cut.
  const frame = page.locator('iframe')
  expect(await frame.boundingBox()).toMatchObject({ x: 0, width: 1440 })
  await page.setViewportSize({ width: 720, height: 450 })
  const cut = () =>
    game.locator('button:visible').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { left, top, right, bottom } = button.getBoundingClientRect()
        const isCut = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight
        return isCut ? [button.textContent] : []
      }),
    )
  await expect.poll(cut).toEqual([])
  expect(await frame.boundingBox()).toMatchObject({ x: 0, width: 720 })

  await siteShows(page, 'nocturne', shown)
  lastSeen.set(username, shown)
  expect(troubles).toEqual([])
})

it(
  'a player bets at baccarat, sees the cards dealt and is paid; the road grows',
  { timeout: 150_000 },
  async () => {
    const texts = feltTexts.en
    const { page, troubles, username } = await member('nocturne', 'e2ebaccarat', 'desktop')
    const game = await openFromLobby(page, 'nocturne', '/live', /Jade Terrace Baccarat/)
    await expect.poll(() => balanceOf(game)).toBe(startingMinor)

    await game.locator('[data-phase=result]').waitFor({ timeout: 40_000 })
    await game.locator('[data-phase=betting]').waitFor({ timeout: 30_000 })
    const beads = game.locator('[data-road=beadPlate] svg g')
    const before = await beads.count()
    await game.locator('[data-spot=player]').click()
    await game.locator('[data-spot=banker]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect.poll(() => balanceOf(game)).toBe(startingMinor - 300n)
    await game.locator('[data-phase=running]').waitFor({ timeout: 30_000 })
    await game.getByText(texts.taken.split('{')[0] ?? '').waitFor()

    await game.locator('[data-phase=result]').waitFor({ timeout: 30_000 })
    await expect.poll(() => game.locator('.fact.win dd').innerText(), { timeout: 10_000 }).not.toBe('')
    expect(await game.locator('.tray .card').count()).toBeGreaterThanOrEqual(4)
    await expect.poll(() => beads.count()).toBe(before + 1)
    const returned = minor(await game.locator('.fact.win dd').innerText())
    const shown = await balanceOf(game)
    expect(shown).toBe(startingMinor - 300n + returned)
    await siteShows(page, 'nocturne', shown)
    lastSeen.set(username, shown)
    expect(troubles).toEqual([])
  },
)

it('a player shoots at fish on a phone and is paid what they pay', { timeout: 120_000 }, async () => {
  const texts = fishingTexts.pt
  const { page, troubles, username } = await member('aurora', 'e2efisher', 'phone')
  const game = await openFromLobby(page, 'aurora', '/fish', /Reef Hunters/)
  await expect.poll(() => balanceOf(game)).toBe(startingMinor)

  const status = game.getByRole('status')
  for (let shots = 0; shots < 5; shots += 1) {
    await game.locator('.cabinet:not([data-busy])').waitFor()
    const before = await balanceOf(game)
    // A reloading cannon does not shoot; a shot is charged at once.
    await expect
      .poll(async () => {
        await game.locator('[data-species=clown]').tap()
        return balanceOf(game)
      })
      .not.toBe(before)
    await expect.poll(() => status.innerText()).toMatch(/Saldo/)
  }
  await expect.poll(() => game.locator('.fact.win dd').innerText()).not.toBe('')
  await game.locator('.cabinet:not([data-busy])').waitFor()
  await game.getByRole('button', { name: texts.higher }).tap()
  const shown = await balanceOf(game)
  await siteShows(page, 'aurora', shown)
  expect(shown).not.toBe(startingMinor)
  lastSeen.set(username, shown)
  expect(troubles).toEqual([])
})
