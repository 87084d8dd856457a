import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studios } from '#sandbox/games/slots/titles/index.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { StorageState } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** The lobby and the game page, on desktop and phone. */
const say = textsOf('pt')

let product: Product
let browser: Browser
let member: StorageState

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  member = await openAccount(product, 'aurora', 'lobbyplayer')
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** Of the studio that the catalogue has an entry for. */
const studioGames = studios.find(({ code }) => code === 'PENNYWHISTLE')?.titles.length

const origin = () => product.origin('aurora')
const games = (page: Page) => page.getByRole('article')
const search = (page: Page) => new URL(page.url()).search

describe.each(oneScreen(57))('on a %s', (screen) => {
  const openLobby = async (query = 'page=ALL', state?: StorageState) => {
    const visitor = await newVisitor(browser, screen, state)
    await visitor.page.goto(`${origin()}/rng?${query}`)
    await games(visitor.page).first().waitFor()
    return visitor
  }

  it('filters are in the URL, combine, and are undone by going back', async () => {
    const { page, context, troubles } = await openLobby()
    await page.getByRole('button', { name: say('games:filter.title') }).click()
    await page.getByRole('button', { name: /^Oceano/ }).click()
    await expect.poll(() => search(page)).toBe('?page=ALL&theme=ocean')
    await expect.poll(() => games(page).count()).toBeLessThan(24)
    const oceans = await games(page).count()
    await page.getByRole('button', { name: /^Neon/ }).click()
    await expect.poll(() => search(page)).toBe('?page=ALL&theme=ocean%2Cneon')
    await expect.poll(() => games(page).count()).toBeGreaterThan(oceans)
    await page.getByRole('combobox', { name: say('games:sort.title') }).selectOption('rtp')
    await expect.poll(() => search(page)).toContain('sort=rtp')
    if (screen === 'phone') await page.getByRole('dialog').getByRole('button').last().click()
    await page.reload()
    await page.getByRole('button', { name: say('games:filter.remove', { name: 'Neon' }) }).waitFor()
    await page.goBack()
    await page.goBack()
    await expect.poll(() => search(page)).toBe('?page=ALL&theme=ocean')
    await expect.poll(() => games(page).count()).toBe(oceans)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('a visitor opens the entry of a studio and sees its games; a game asks for the login', async () => {
    const { page, context, troubles } = await openLobby('page=ALL&search=pennywhistle')
    const entry = games(page).filter({ hasText: say('games:tile.studio') })
    await entry.getByRole('link').click()
    const list = page.getByRole('dialog', {
      name: say('games:vendor.title', { vendor: 'Pennywhistle Arcade' }),
    })
    await expect.poll(() => list.getByRole('article').count()).toBe(studioGames)
    await list.getByRole('link', { name: say('games:vendor.all') }).click()
    await page.waitForURL(/\/rng\?page=PENNYWHISTLE/)
    await list.waitFor({ state: 'detached' })
    await entry.getByRole('link').click()
    await list.getByRole('article').first().getByRole('link').click()
    await page.getByRole('dialog').locator('input[type=password]').waitFor()
    expect(new URL(page.url()).pathname).toBe('/rng')
    expect(troubles).toEqual([])
    await context.close()
  })

  it('favourites and recent games are kept over a reload', async () => {
    const { page, context, troubles } = await openLobby('page=ALL', member)
    const name = (await games(page).nth(1).getByRole('heading').innerText()).trim()
    // On a phone the favourite button is on the game's info page, not on the tile.
    if (screen === 'phone')
      await page.getByRole('button', { name: say('games:tile.info', { game: name }) }).click()
    const scope = screen === 'phone' ? page.getByRole('dialog') : page
    const heart = scope.getByRole('button', { name: say('games:tile.favourite', { game: name }) })
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
    // The page is left without waiting for the answer; the first list may be older than the write.
    const favourites = async () => {
      await page.goto(`${origin()}/rng?page=ALL&show=favourites`)
      await page.locator('main [aria-busy=false], main [role=status]').first().waitFor()
      return games(page).getByRole('heading').allInnerTexts()
    }
    await expect.poll(favourites, { interval: 500 }).toContain(name)
    await games(page).first().getByRole('link').click()
    await page.waitForURL(/\/game\?/)
    await page.locator('[data-phase=playing]').waitFor()
    await page.goto(`${origin()}/rng?page=ALL&show=recent`)
    await expect.poll(() => games(page).count()).toBeGreaterThan(0)
    expect(troubles).toEqual([])
    await context.close()
  })

  it('the reality check covers the game when it is due, and the game continues after it', async () => {
    const { page, context } = await newVisitor(browser, screen, member)
    await page.clock.install()
    await page.goto(`${origin()}/rng?page=ALL&search=fox`)
    await games(page).first().getByRole('link').click()
    await page.locator('[data-phase=playing]').waitFor()
    await page.getByRole('timer').waitFor()
    await page.clock.fastForward('01:01:00')
    const dialog = page.getByRole('dialog', { name: say('games:reality.title') })
    await dialog.waitFor()
    expect(await dialog.innerText()).toMatch(/1:0\d:\d\d/)
    await page.keyboard.press('Escape')
    await dialog.waitFor()
    // Nothing of the game can be clicked meanwhile.
    const hit = await page.evaluate(() => {
      const frame = document.querySelector('iframe')?.getBoundingClientRect()
      const found = document.elementFromPoint((frame?.left ?? 0) + 5, (frame?.bottom ?? 0) - 5)
      return found?.tagName
    })
    expect(hit).not.toBe('IFRAME')
    await dialog.getByRole('button', { name: say('games:reality.history') }).click()
    await page.getByRole('dialog', { name: say('games:rounds.title') }).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-phase=playing]').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await context.close()
  })

  it('an interrupted round is offered after the login, and opens its game', async () => {
    const { page, context } = await newVisitor(browser, screen, member)
    await page.route('**/wps/games/open-rounds*', async (route) => {
      const list = await page.evaluate(async () => {
        const answer = await fetch(
          '/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=ALL&gameName=fox&pageNo=1&pageSize=1&clientType=3&platform=x&language=pt',
        )
        return (await answer.json()).value.games
      })
      await route.fulfill({
        json: {
          success: true,
          value: {
            list: [
              {
                roundId: 'cut-off',
                game: list[0],
                staked: '2.00',
                currency: 'BRL',
                startedAt: '2026-01-01T00:00:00.000Z',
              },
            ],
          },
        },
      })
    })
    await page.goto(origin())
    const dialog = page.getByRole('dialog', { name: say('games:open.title') })
    await dialog.getByRole('button', { name: say('games:open.continue') }).click()
    await page.waitForURL(/\/game\?/)
    await page.locator('[data-phase=playing]').waitFor()
    await context.close()
  })
})

it('the vendors of a category open by keyboard, and MORE follows eleven of them', async () => {
  const { page, context } = await newVisitor(browser, 'desktop')
  await page.goto(origin())
  const opener = page.getByRole('button', {
    name: say('menu:vendorsOf', { category: say('games:category.slots') }),
  })
  await opener.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('list', {
    name: say('menu:vendorsOf', { category: say('games:category.slots') }),
  })
  await expect.poll(() => panel.getByRole('link').count()).toBe(12)
  expect(await panel.getByRole('link').last().getAttribute('href')).toBe('/rng?page=ALL')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/rng\?page=(?!ALL)/)
  await opener.focus()
  await page.keyboard.press('Enter')
  await panel.waitFor()
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await context.close()
})

it('an endless list shows games far down without rendering those above', async () => {
  const { page, context, troubles } = await newVisitor(browser, 'desktop')
  await page.addInitScript(() => localStorage.setItem('lobbyFlow', 'endless'))
  await page.setViewportSize({ width: 1440, height: 480 })
  await page.goto(`${origin()}/rng?page=ALL`)
  await games(page).nth(10).waitFor()
  const [first = ''] = await games(page).getByRole('heading').allInnerTexts()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(() => games(page).getByRole('heading').allInnerTexts()).not.toContain(first)
  expect(troubles).toEqual([])
  await context.close()
})

it('tiles get their pictures, tools and figures once the list has stopped', async () => {
  const { page, context, troubles } = await newVisitor(browser, 'desktop')
  await page.addInitScript(() => localStorage.setItem('lobbyFlow', 'endless'))
  await page.setViewportSize({ width: 1440, height: 480 })
  await page.goto(`${origin()}/rng?page=ALL`)
  await games(page).nth(10).waitFor()
  const [first = ''] = await games(page).getByRole('heading').allInnerTexts()
  await page.mouse.move(720, 400)
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => games(page).getByRole('heading').allInnerTexts()).not.toContain(first)
  const without = (part: string) => games(page).filter({ hasNot: page.locator(part) })
  await expect.poll(() => without('button').count()).toBe(0)
  await expect.poll(() => without('dl').count()).toBe(0)
  await expect.poll(() => without('img').count()).toBe(0)
  await expect.poll(() => page.locator('article [data-state=loading]').count()).toBe(0)
  // The overlay shown while scrolling is gone: tiles react to the pointer.
  await games(page).nth(8).hover()
  expect(troubles).toEqual([])
  await context.close()
})
