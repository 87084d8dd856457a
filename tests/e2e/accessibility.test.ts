import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headingFaults, seriousFindings, sidewaysOverflow, smallTargets } from '#tests/support/axe.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, screens } from '#tests/support/chromium.ts'
import type { Screen, StorageState } from '#tests/support/chromium.ts'
import { sample } from '#tests/support/law.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/**
 * Pages, dialogs and games checked with axe, for touch target sizes and in a narrow window. What visitors of every
 * brand see first (home, the first lobby, the register dialog) is checked in `faces.test.ts`. Each run takes one of the
 * screens and a part of the games, the campaign all.
 */
const brands = [
  { id: 'aurora', language: 'pt', own: 2 },
  { id: 'nocturne', language: 'en', own: 3 },
] as const

let product: Product
let browser: Browser
const members = new Map<string, StorageState>()

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  for (const { id } of brands) members.set(id, await openAccount(product, id, 'longestnamehere'))
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

interface Place {
  readonly name: string
  readonly path: string
  /** Resolves when the page has loaded its content. */
  readonly ready: (page: Page, say: ReturnType<typeof textsOf>) => Promise<unknown>
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first().waitFor()
const anyGame = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Fox of a Thousand Lanterns/ })
    .first()
    .waitFor()

const game = '/game?gameId=kirigumo-fox&vendor=KIRIGUMO'
const home: Place = { name: 'home', path: '/', ready: (page, say) => heading(page, say('home:hot')) }
const lobby: Place = { name: 'the lobby', path: '/rng?page=ALL', ready: anyGame }
const help: Place = { name: 'help', path: '/help', ready: (page, say) => heading(page, say('help:title')) }
const notFound: Place = {
  name: 'a page that is not there',
  path: '/nowhere',
  ready: (page, say) => heading(page, say('app:notFound.title')),
}
const register: Place = {
  name: 'the register dialog',
  path: '/register',
  ready: (page) => page.getByRole('dialog').locator('input[name=confirmPassword]').waitFor(),
}
const login: Place = {
  name: 'the login dialog',
  path: game,
  ready: (page) => page.getByRole('dialog').locator('input[name=password]').waitFor(),
}

/** A game in its frame; the `inside` element appears when it has rendered. */
const inGame = (name: string, gameId: string, vendor: string, inside: string, rules = false): Place => ({
  name,
  path: `/game?gameId=${gameId}&vendor=${vendor}`,
  async ready(page) {
    const frame = page.frameLocator('iframe')
    // The first game of a fresh process starts slowly.
    await page.locator('[data-phase=playing]').waitFor({ timeout: 90_000 })
    await frame.locator(inside).first().waitFor({ timeout: 60_000 })
    if (!rules) return
    await frame.locator('.tools button').nth(1).click()
    await frame.locator('dialog .body').waitFor()
  },
})
const kindsOfGames: readonly Place[] = [
  inGame('a slot', 'kirigumo-fox', 'KIRIGUMO', '.spin'),
  inGame('the rules of a slot', 'kirigumo-fox', 'KIRIGUMO', '.spin', true),
  inGame('roulette', 'casa-mirante-roulette-rapida', 'CASA_MIRANTE', '[data-spot=straight-17]'),
  inGame('the rules of roulette', 'casa-mirante-roulette-rapida', 'CASA_MIRANTE', '.spot', true),
  inGame('a cloth table', 'jade-terrace-baccarat', 'JADE_TERRACE', '.felt-cloth .spot'),
  inGame('the rules of a cloth table', 'jade-terrace-baccarat', 'JADE_TERRACE', '.felt-cloth .spot', true),
  inGame('fishing', 'maresia-reef-hunters', 'MARESIA', '[data-species=clown]'),
  inGame('cards', 'six-lanterns-harbour', 'SIX_LANTERNS', '.seat'),
  inGame('the rules of cards', 'six-lanterns-harbour', 'SIX_LANTERNS', '.seat', true),
  inGame('the book', 'meridian-line-sports', 'MERIDIAN_LINE', '.event'),
  inGame('the rules of the book', 'meridian-line-sports', 'MERIDIAN_LINE', '.event', true),
]
const played: Place = {
  name: 'the game page',
  path: game,
  ready: (page) => page.locator('[data-phase=playing]').waitFor(),
}

interface Tour {
  readonly id: string
  readonly language: string
  readonly screen: Screen
}

/** A roulette layout has 157 bet positions, also between its numbers, which may be smaller than touch targets. */
const isNoPlaceOfTheCloth = (finding: string) => !finding.includes('data-spot=')

/** Accessibility findings at each place, and console messages. */
async function barriers({ id, language, screen }: Tour, places: readonly Place[], state?: StorageState) {
  const { page, context, troubles } = await newVisitor(browser, screen, state)
  const found: Record<string, string[]> = {}
  for (const { name, path, ready } of places) {
    await page.goto(product.origin(id) + path)
    await ready(page, textsOf(language))
    // The game is a separate page in a frame.
    for (const [index, frame] of page.frames().entries()) {
      const findings = [
        ...(await seriousFindings(frame)),
        ...(await headingFaults(frame)),
        ...(await sidewaysOverflow(frame)),
      ]
      if (screen === 'phone') findings.push(...(await smallTargets(frame)).filter(isNoPlaceOfTheCloth))
      if (findings.length > 0) found[index === 0 ? name : `${name}: frame`] = findings
    }
  }
  await context.close()
  return { found, troubles }
}

/** Overflow that persists a second after the window changed: the header lays itself out after the resize. */
async function lastingOverflow(page: Page): Promise<string[]> {
  const deadline = Date.now() + 1_000
  for (;;) {
    const found = await sidewaysOverflow(page.mainFrame())
    if (found.length === 0 || Date.now() > deadline) return found
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

const bothScreens = Object.keys(screens) as Screen[]

describe.each(sample(bothScreens, 1, 1))('in the games on a %s', (screen) => {
  it('a player finds no accessibility barrier in the games', { timeout: 240_000 }, async () => {
    // A retry needs another username.
    const state = await openAccount(product, 'lantern', `${screen}${Date.now() % 1_000_000}`)
    const tour = { id: 'lantern', language: 'vi', screen }
    expect(await barriers(tour, sample(kindsOfGames, 4, 5), state)).toEqual({ found: {}, troubles: [] })
  })
})

describe.each(sample(brands, 1, 4))('$id', ({ id, language, own }) => {
  const say = textsOf(language)
  const visit = (screen: Screen, places: readonly Place[], state?: StorageState) =>
    barriers({ id, language, screen }, places, state)

  describe.each(sample(bothScreens, 1, own))('on a %s', (screen) => {
    it('a visitor finds no accessibility barrier', async () => {
      expect(await visit(screen, [help, notFound, login])).toEqual({ found: {}, troubles: [] })
    })
    it('a player finds no accessibility barrier', async () => {
      expect(await visit(screen, [home, lobby, played], members.get(id))).toEqual({ found: {}, troubles: [] })
    })
  })

  it.each(sample(['visitor', 'player'], 1, own))(
    'nothing a %s sees reaches over the side, in either writing direction',
    async (who) => {
      const { page, context } = await newVisitor(
        browser,
        'desktop',
        who === 'player' ? members.get(id) : undefined,
      )
      const found: string[] = []
      const places = who === 'player' ? [home, lobby, played] : [home, lobby, help, notFound, register, login]
      for (const { name, path, ready } of places) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(product.origin(id) + path)
        await ready(page, say)
        for (const width of [1440, 1024, 390]) {
          await page.setViewportSize({ width, height: 900 })
          for (const dir of ['ltr', 'rtl']) {
            await page.evaluate((wanted) => document.documentElement.setAttribute('dir', wanted), dir)
            for (const finding of await lastingOverflow(page))
              found.push(`${name} at ${width} ${dir}: ${finding}`)
          }
        }
      }
      await context.close()
      expect(found).toEqual([])
    },
  )
})
