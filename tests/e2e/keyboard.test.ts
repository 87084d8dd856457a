import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/chromium.ts'
import { KeyboardVisitor } from '#tests/support/keyboard.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** The whole visit by keyboard: browse, register, play, return, log out. One page, step by step. */
const say = textsOf('en')
let product: Product
let browser: Browser
let visitor: Visitor
let keys: KeyboardVisitor

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  visitor = await newVisitor(browser, 'desktop')
  keys = new KeyboardVisitor(visitor.page)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const home = async () => {
  await keys.open(product.origin('nocturne'))
  await visitor.page.getByRole('heading', { name: say('home:hot') }).waitFor()
}
const dialog = () => visitor.page.getByRole('dialog')
const button = (key: string) => visitor.page.getByRole('button', { name: say(key), exact: true })
const logOut = () => visitor.page.getByRole('menuitem', { name: say('menu:logout') })
const account = () => visitor.page.getByRole('button', { name: 'keyhand' })

it('begins with a skip link', async () => {
  await home()
  // The page's first button depends on the session's state.
  await button('session:login.submit').waitFor()
  expect(await keys.step()).toBe(`link "${say('app:skipToContent')}"`)
  await keys.press('Enter')
  expect(await visitor.page.locator('main').evaluate((main) => main === document.activeElement)).toBe(true)
  await keys.step()
  expect(await visitor.page.locator('main :focus').count()).toBe(1)
})

it('goes through the header in reading order', async () => {
  await home()
  // The login bar appears with the session's state.
  await button('session:login.submit').waitFor()
  const stops: string[] = []
  for (let step = 0; step < 10; step += 1) stops.push(await keys.step())
  expect(stops).toEqual([
    `link "${say('app:skipToContent')}"`,
    `link "${say('app:logo', { name: 'Nocturne' })}"`,
    `button "${say('app:search.field')}"`,
    `textbox "${say('session:login.username')}"`,
    `textbox "${say('session:login.password')}"`,
    `button "${say('session:login.submit')}"`,
    `button "${say('session:register')}"`,
    expect.stringContaining(say('app:language.choose')),
    `link "${say('menu:home')}"`,
    `link "${say('games:category.live')}"`,
  ])
})

it('opens an account', async () => {
  await home()
  await keys.choose(button('session:register').first())
  const field = (name: string) => dialog().locator(`input[name="${name}"]`)
  await keys.fill(field('username'), 'keyhand')
  await keys.fill(field('password'), password)
  await keys.fill(field('confirmPassword'), password)
  for (const box of await dialog().getByRole('checkbox').all()) {
    await keys.goTo(box)
    await keys.press('Space')
  }
  await keys.choose(button('register:submit'))
  await keys.choose(button('protection:first.skip'))
  await dialog().waitFor({ state: 'detached' })
  await account().waitFor()
  // The element that opened the dialog is gone, so `main` gets the focus.
  expect(await visitor.page.locator('main').evaluate((main) => main === document.activeElement)).toBe(true)
})

it('leaves a menu with Escape, back to where it was opened', async () => {
  await keys.choose(account(), 'Shift+Tab')
  await keys.goTo(logOut(), 'ArrowDown')
  await keys.press('Escape')
  await logOut().waitFor({ state: 'detached' })
  expect(await account().evaluate((element) => element === document.activeElement)).toBe(true)
})

it('finds a game in the lobby, plays it and comes back', async () => {
  const { page } = visitor
  await keys.choose(
    page
      .getByRole('navigation', { name: say('menu:main') })
      .getByRole('link', { name: say('games:category.slots') }),
  )
  await page.getByRole('heading', { level: 1, name: say('games:category.slots') }).waitFor()
  await keys.fill(page.getByRole('searchbox'), 'fox')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await keys.choose(page.getByRole('main').getByRole('link', { name: /Fox of a Thousand Lanterns/ }))
  await page.locator('[data-phase=playing]').waitFor()

  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: 'Spin', exact: true })
  await keys.goTo(spin)
  const before = await game.getByRole('status').innerText()
  for (const key of ['Enter', 'Space']) {
    await keys.press(key)
    await spin.and(game.locator('[aria-disabled=false]')).waitFor()
    expect(await game.getByRole('status').innerText(), 'what a listener is told').toMatch(/Balance €/)
  }
  expect(before).not.toMatch(/Balance €/)

  await keys.goTo(button('games:play.leave'), 'Shift+Tab')
  await keys.press('Enter')
  await page.waitForURL(/\/rng/)
  // The page gets the focus once loaded.
  await page.getByRole('heading', { level: 1, name: say('games:category.slots') }).waitFor()
})

it('logs out', async () => {
  await keys.choose(account())
  await keys.goTo(logOut(), 'ArrowDown')
  await keys.press('Enter')
  await keys.choose(dialog().getByRole('button', { name: say('session:logout.confirm') }))
  await button('session:register').first().waitFor()
  expect(visitor.troubles).toEqual([])
})
