import type { FrameLocator } from 'playwright-core'
import { expect, it } from 'vitest'
import { quickTexts } from '#sandbox/games/client/quick/texts.ts'
import { oneScreen } from '#tests/support/chromium.ts'
import { minor, playedProduct, startingMinor } from '#tests/support/played-product.ts'

/**
 * Quick games on the real site: dice, mines cashed out with a win and resumed after a reload, and plinko by keyboard.
 * Page, site and ledger agree.
 */
const { lastSeen, member, openFromLobby, siteShows } = playedProduct()

const balanceOf = async (game: FrameLocator) => minor(await game.locator('.facts dd').first().innerText())
const idle = (game: FrameLocator) => game.locator('.cabinet:not([data-busy])').waitFor()
const winOf = async (game: FrameLocator) => minor(await game.locator('.fact.win dd').innerText())

it.each(oneScreen(72))(
  'a player rolls dice, leaves the mines with a win and drops a pebble by keyboard: %s',
  { timeout: 150_000 },
  async (screen) => {
    const texts = quickTexts.en
    const { page, troubles, username } = await member('nocturne', 'e2equick', screen)
    const startsWithBet = new RegExp(`^${texts.bet}`)
    const widths = async () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])

    const dice = await openFromLobby(page, 'nocturne', '/quick', /Amber Dice/)
    await expect.poll(() => balanceOf(dice)).toBe(startingMinor)
    expect(await dice.locator('.note').innerText()).toBe(texts['opening.dice'])
    await dice.getByRole('radio', { name: texts.diceUnder }).click()
    await dice.getByRole('button', { name: startsWithBet }).click()
    await expect.poll(() => dice.locator('.strip li').count()).toBe(1)
    await idle(dice)
    expect(await dice.locator('.note').innerText()).not.toBe(texts['opening.dice'])
    const roll = Number(await dice.locator('.dice-roll').innerText())
    expect(await winOf(dice)).toBe(roll < 50 ? 198n : 0n)
    let expected = startingMinor - 100n + (roll < 50 ? 198n : 0n)
    expect(await balanceOf(dice)).toBe(expected)

    // Plays until a safe field is found: with one mine among 25 fields nearly always the first.
    const mines = await openFromLobby(page, 'nocturne', '/quick', /Moss Mines/)
    await expect.poll(() => balanceOf(mines)).toBe(expected)
    await mines.locator('.options input').fill('1')
    await mines.locator('.options input').press('Tab')
    const cashOut = mines.getByRole('button', { name: texts.cashOut })
    do {
      await mines.getByRole('button', { name: startsWithBet }).click()
      expected -= 100n
      await mines.locator('[data-live]').waitFor()
      await mines.locator('.tile').nth(6).click()
      await mines.locator('.tile[data-open]').first().waitFor()
      await idle(mines)
    } while (!(await cashOut.isVisible()))
    await page.reload()
    // The game resumes its round automatically; no dialog of the site covers it.
    await mines.locator('.tile[data-open=dew]').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expect.poll(() => balanceOf(mines)).toBe(expected)
    await cashOut.click()
    await expect.poll(() => winOf(mines).catch(() => 0n)).toBe(103n)
    await idle(mines)
    expected += 103n
    expect(await balanceOf(mines)).toBe(expected)

    const plinko = await openFromLobby(page, 'nocturne', '/quick', /Pebble Drop/)
    await expect.poll(() => balanceOf(plinko)).toBe(expected)
    await plinko.getByRole('radio', { name: '12' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => plinko.getByRole('radio', { name: '16' }).getAttribute('aria-checked'))
      .toBe('true')
    await plinko.getByRole('button', { name: startsWithBet }).focus()
    for (let drops = 1; drops <= 3; drops += 1) {
      await page.keyboard.press('Enter')
      await expect.poll(() => plinko.locator('.strip li').count()).toBe(drops)
      await idle(plinko)
      expected += (await winOf(plinko)) - 100n
      expect(await balanceOf(plinko)).toBe(expected)
    }

    // The deck lies face down before the first bet, and nothing covers it.
    const hilo = await openFromLobby(page, 'nocturne', '/quick', /Hi-Lo Harbour/)
    const deck = hilo.locator('.playing.back')
    await deck.waitFor()
    await hilo.getByText(texts['opening.hilo']).waitFor()
    const isSeen = await deck.evaluate((card) => {
      const { left, top, width, height } = card.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, top + height / 2) === card
    })
    expect(isSeen).toBe(true)
    const [scroll = 0, inner = 0] = await widths()
    expect(scroll).toBeLessThanOrEqual(inner)
    await siteShows(page, 'nocturne', expected)
    lastSeen.set(username, expected)
    expect(troubles).toEqual([])
  },
)

it(
  'a bet settled in one tab shows in the game of the other tab within a second, and the other way round',
  { timeout: 90_000 },
  async () => {
    const { page, context, troubles, username } = await member('nocturne', 'e2etabs', 'desktop')
    const dice = await openFromLobby(page, 'nocturne', '/quick', /Amber Dice/)
    await expect.poll(() => balanceOf(dice)).toBe(startingMinor)
    const second = await context.newPage()
    const limbo = await openFromLobby(second, 'nocturne', '/quick', /Skyhook/)
    await expect.poll(() => balanceOf(limbo)).toBe(startingMinor)

    const bet = new RegExp(`^${quickTexts.en.bet}`)
    let expected = startingMinor
    for (const [here, there] of [
      [limbo, dice],
      [dice, limbo],
    ] as const) {
      await here.getByRole('button', { name: bet }).click()
      await here.locator('.strip li').waitFor()
      await idle(here)
      expected += (await winOf(here)) - 100n
      expect(await balanceOf(here)).toBe(expected)
      await expect.poll(() => balanceOf(there), { timeout: 1_000, interval: 20 }).toBe(expected)
    }
    await siteShows(page, 'nocturne', expected)
    lastSeen.set(username, expected)
    expect(troubles).toEqual([])
  },
)

const otherKinds = [
  ['slot', '/rng', /Lotus Lake Dragon/],
  ['roulette', '/live', /Roleta Rápida/],
  ['baccarat table', '/live', /Jade Terrace Baccarat/],
  ['blackjack table', '/live', /Mirante Blackjack/],
  ['crash', '/quick', /Highwind/],
] as const

it(
  'a bet settled in another tab shows within a second in every kind of game',
  { timeout: 120_000 },
  async () => {
    const { page, context, troubles, username } = await member('nocturne', 'e2ekinds', 'desktop')
    const dice = await openFromLobby(page, 'nocturne', '/quick', /Amber Dice/)
    let expected = startingMinor
    await expect.poll(() => balanceOf(dice)).toBe(expected)
    const other = await context.newPage()
    for (const [kind, lobby, name] of otherKinds) {
      const game = await openFromLobby(other, 'nocturne', lobby, name)
      const shown = async () => minor(await game.locator('.panel dd').first().innerText())
      await expect.poll(shown, { message: kind }).toBe(expected)
      await dice.getByRole('button', { name: new RegExp(`^${quickTexts.en.bet}`) }).click()
      await idle(dice)
      await expect.poll(() => balanceOf(dice)).not.toBe(expected)
      expected = await balanceOf(dice)
      await expect.poll(shown, { message: kind, timeout: 1_000, interval: 20 }).toBe(expected)
    }
    await siteShows(page, 'nocturne', expected)
    lastSeen.set(username, expected)
    expect(troubles).toEqual([])
  },
)

it(
  'a start whose launch code is spent is launched again unseen, and says so when the second is spent too',
  { timeout: 90_000 },
  async () => {
    const { page, troubles } = await member('nocturne', 'e2espent', 'phone')
    // To the operator a spent code is an unknown one.
    const spend = async (times: number) =>
      page.route(
        '**/api/session',
        async (route) => {
          const { gameId } = route.request().postDataJSON() as { gameId: string }
          await route.continue({ postData: JSON.stringify({ gameId, launchCode: 'NOCTURNE01.spent' }) })
        },
        { times },
      )
    await spend(1)
    const hilo = await openFromLobby(page, 'nocturne', '/quick', /Hi-Lo Harbour/)
    await page.locator('[data-phase=playing]').waitFor()
    await hilo.locator('.playing.back').waitFor()
    expect(troubles).toHaveLength(1)

    await spend(2)
    await page.reload()
    await page.locator('[data-phase=failed]').waitFor({ timeout: 15_000 })
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.locator('[data-phase=playing]').waitFor()
    await hilo.locator('.playing.back').waitFor()
    expect(troubles).toHaveLength(3)
    for (const trouble of troubles) expect(trouble).toContain('401')
  },
)
