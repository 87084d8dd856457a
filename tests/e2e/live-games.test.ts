import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fishingTexts } from '#server/vendors/sandbox/client/fishing/texts.ts'
import { rouletteTexts } from '#server/vendors/sandbox/client/roulette/texts.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'

/**
 * The live table and the fishing game through the real site: log in, find the game in its lobby, open it in its frame, play,
 * and find the same balance on the site and in the books.
 */
let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
})

const lastSeen = new Map<string, bigint>()

afterAll(async () => {
  await browser.close()
  await product.stop()
  await expectSoundBooks(product.dataDir, lastSeen)
  await removeDir(product.dataDir)
})

const startingMinor = 100_000n
const minor = (text: string) => BigInt(text.replaceAll(/[^\d-]/g, ''))

/** A member with a fresh account, logged in. */
async function member(brandId: string, username: string, screen: Screen) {
  return newVisitor(browser, screen, await openAccount(product, brandId, username))
}

async function openFromLobby(
  page: Page,
  brandId: string,
  lobby: string,
  name: RegExp,
): Promise<FrameLocator> {
  await page.goto(`${product.origin(brandId)}${lobby}?page=ALL`)
  await page.getByRole('link', { name }).first().click()
  await page.waitForURL(/\/game\?/)
  return page.frameLocator('iframe')
}

const balanceOf = (game: FrameLocator) => game.locator('dd').first()

/** The site and the game agree; gives the balance. */
async function siteBalance(page: Page, brandId: string, game: FrameLocator): Promise<bigint> {
  const shown = minor(await balanceOf(game).innerText())
  await page.goto(product.origin(brandId))
  await expect
    .poll(async () => minor((await page.locator('header data').first().getAttribute('value')) ?? ''))
    .toBe(shown)
  return shown
}

it('a player bets on a shared round of roulette by keyboard and is paid', { timeout: 150_000 }, async () => {
  const texts = rouletteTexts.en
  const { page, troubles } = await member('nocturne', 'e2ewheel', 'desktop')
  const game = await openFromLobby(page, 'nocturne', '/live', /Roleta Rápida/)
  await expect.poll(async () => minor(await balanceOf(game).innerText())).toBe(startingMinor)

  const table = game.locator('[data-phase]')
  await game.locator('[data-phase=result]').waitFor({ timeout: 30_000 })
  await game.locator('[data-phase=betting]').waitFor({ timeout: 30_000 })
  await game.locator('[data-spot=straight-17]').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await game.locator('[data-spot=red]').click()
  await expect.poll(async () => minor(await balanceOf(game).innerText())).toBe(startingMinor - 300n)
  await expect.poll(() => table.getAttribute('data-phase'), { timeout: 30_000 }).toBe('running')
  await game.getByText(texts.taken.split('{')[0] ?? '').waitFor()

  await game.locator('[data-phase=result]').waitFor({ timeout: 30_000 })
  await expect.poll(() => game.locator('.fact.win dd').innerText(), { timeout: 10_000 }).not.toBe('')
  const returned = minor(await game.locator('.fact.win dd').innerText())
  expect(minor(await balanceOf(game).innerText())).toBe(startingMinor - 300n + returned)
  lastSeen.set('e2ewheel', await siteBalance(page, 'nocturne', game))
  expect(troubles).toEqual([])
})

it('a player shoots at fish on a phone and is paid what they pay', { timeout: 120_000 }, async () => {
  const texts = fishingTexts.pt
  const { page, troubles } = await member('aurora', 'e2efisher', 'phone')
  const game = await openFromLobby(page, 'aurora', '/fish', /Reef Hunters/)
  await expect.poll(async () => minor(await balanceOf(game).innerText())).toBe(startingMinor)

  const status = game.getByRole('status')
  for (let shots = 0; shots < 5; shots += 1) {
    await game.locator('.cabinet:not([data-busy])').waitFor()
    const before = await balanceOf(game).innerText()
    // A cannon that loads does not shoot; a shot costs at once.
    await expect
      .poll(async () => {
        await game.locator('[data-species=clown]').tap()
        return balanceOf(game).innerText()
      })
      .not.toBe(before)
    await expect.poll(() => status.innerText()).toMatch(/Saldo/)
  }
  await expect.poll(() => game.locator('.fact.win dd').innerText()).not.toBe('')
  await game.locator('.cabinet:not([data-busy])').waitFor()
  await game.getByRole('button', { name: texts.higher }).tap()
  const shown = await siteBalance(page, 'aurora', game)
  expect(shown).not.toBe(startingMinor)
  lastSeen.set('e2efisher', shown)
  expect(troubles).toEqual([])
})
