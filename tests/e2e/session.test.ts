import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { getSession } from '#schemas/api/session.ts'
import { openAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Login, logout, and what a browser stores. */
const brandId = 'nocturne'
const say = textsOf('en')
let product: Product
let browser: Browser
let home: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  home = product.origin(brandId)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

let people = 0
let username: string
beforeEach(async () => {
  username = `tabby${++people}`
  await openAccount(product, brandId, username)
})

/** A new profile; at the end only refusals the test has provoked may have been logged. */
async function aVisitor({
  refusals = false,
  screen = 'desktop',
}: { refusals?: boolean; screen?: Screen } = {}) {
  const visitor = await newVisitor(browser, screen)
  onTestFinished(async () => {
    await visitor.context.close()
    const isRefusal = (trouble: string) => /the server responded with a status of 4\d\d/.test(trouble)
    expect(visitor.troubles.filter((trouble) => !refusals || !isRefusal(trouble))).toEqual([])
  })
  return visitor
}

const bar = (page: Page) => page.getByRole('form', { name: say('session:login.title') })
const dialog = (page: Page) => page.getByRole('dialog')
const tabs = (page: Page) => page.getByRole('navigation', { name: say('menu:tabs') })
const account = (page: Page, screen: Screen = 'desktop') =>
  screen === 'phone'
    ? tabs(page).getByRole('button', { name: say('menu:me'), exact: true })
    : page.getByRole('banner').getByRole('button', { name: username })
const registerButton = (page: Page, screen: Screen = 'desktop') =>
  screen === 'phone'
    ? tabs(page).getByText(say('menu:register'))
    : page.getByRole('button', { name: say('session:register') }).first()
const handleOf = (page: Page) => page.evaluate(() => sessionStorage.getItem('token'))

/** Fills in and submits; on a phone the form is in a dialog. */
async function tryToLogIn(page: Page, screen: Screen, word: string) {
  if (screen === 'phone') await tabs(page).getByText(say('menu:login')).click()
  const form = screen === 'phone' ? dialog(page) : bar(page)
  await form.getByLabel(say('session:login.username')).fill(username)
  await form.getByLabel(say('session:login.password'), { exact: true }).fill(word)
  await form.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
}

async function logIn(page: Page, screen: Screen = 'desktop') {
  await tryToLogIn(page, screen, password)
  await account(page, screen).waitFor()
}

async function logOut(page: Page, screen: Screen = 'desktop') {
  await account(page, screen).click()
  await page
    .getByRole('menuitem', { name: say('menu:logout') })
    .or(dialog(page).getByRole('button', { name: say('menu:logout') }))
    .click()
  await page
    .getByRole('dialog', { name: say('session:logout.title') })
    .getByRole('button', { name: say('session:logout.confirm') })
    .click()
}

it.each(oneScreen(67))(
  'asks on a %s for the characters of a picture after three wrong passwords, and keeps what was typed',
  async (screen) => {
    const { page } = await aVisitor({ refusals: true, screen })
    await page.goto(home)
    await tryToLogIn(page, screen, 'wrong-horse-9')

    const refused = dialog(page)
      .getByRole('alert')
      .filter({ hasText: say('errors:session.invalidCredentials') })
    const submit = dialog(page).getByRole('button', { name: say('session:login.submit'), exact: true })
    await refused.waitFor()
    const captcha = dialog(page).getByLabel(say('session:captcha.label'))
    for (let tries = 1; tries < 3; tries += 1) {
      expect(await captcha.count(), `captcha after ${tries} wrong passwords`).toBe(0)
      const reply = page.waitForResponse(/session\/login/)
      await submit.click()
      expect((await reply).status()).toBe(401)
    }

    await captcha.waitFor()
    const picture = dialog(page).getByRole('img', { name: say('session:captcha.alt') })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(50)
    await captcha.fill('zzzzz')
    await submit.click()
    await dialog(page).getByText(say('errors:captcha.invalid')).waitFor()
    expect(await dialog(page).getByLabel(say('session:login.username')).inputValue()).toBe(username)
    expect(await dialog(page).getByLabel(say('session:login.password'), { exact: true }).inputValue()).toBe(
      'wrong-horse-9',
    )
  },
)

it('keeps the credential out of reach of scripts, and only a handle in the tab', async () => {
  const { page, context } = await aVisitor()
  await page.goto(home)
  await logIn(page)
  const cookies = await context.cookies(home)
  const sid = cookies.find(({ name }) => name === 'sid')
  expect(sid).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
  const readable = await page.evaluate(() => ({
    cookie: document.cookie,
    session: Object.entries(sessionStorage) as [string, string][],
    local: Object.entries(localStorage) as [string, string][],
  }))
  const everything = JSON.stringify(readable)
  expect(everything).not.toContain(sid?.value)
  expect(everything).not.toContain(password)
  const handle = (await handleOf(page)) ?? ''
  expect(handle).toMatch(/^[\w-]{32,}$/)

  // The handle is useless without the cookie.
  const thief = new HttpVisitor(product.port, brandId)
  thief.token = handle
  expect((await thief.send('GET', getSession.path)).status).toBe(401)
  thief.close()
})

it('gives a second tab its own handle without another login', async () => {
  const { page, context } = await aVisitor()
  await page.goto(home)
  await logIn(page)
  const second = await context.newPage()
  await second.goto(home)
  await account(second).waitFor()
  expect(await handleOf(second)).toBe(await handleOf(page))
})

it.each(oneScreen(68))(
  'logs out every open tab on a %s and ends the session on the server',
  async (screen) => {
    const { page, context } = await aVisitor({ refusals: true, screen })
    await page.goto(home)
    await logIn(page, screen)
    const sid = (await context.cookies(home)).find(({ name }) => name === 'sid')?.value ?? ''
    const second = await context.newPage()
    await second.goto(`${home}/rng?page=ALL`)
    await account(second, screen).waitFor()

    const messages = second.getByRole('region', { name: say('app:notifications') })
    await Promise.all([
      // A message disappears by itself after a while.
      messages.getByText(say('session:ended.elsewhere')).waitFor(),
      logOut(page, screen),
    ])
    await registerButton(page, screen).waitFor()
    await registerButton(second, screen).waitFor()
    expect(await Promise.all([handleOf(page), handleOf(second)])).toEqual([null, null])
    expect((await context.cookies(home)).filter(({ name }) => name === 'sid')).toEqual([])

    const thief = new HttpVisitor(product.port, brandId)
    thief.cookie = `sid=${sid}`
    expect((await thief.send('GET', getSession.path)).status, 'the old cookie').toBe(401)
    thief.close()
  },
)

it('shows a login of one tab in the other', async () => {
  const { page, context } = await aVisitor()
  await page.goto(home)
  const second = await context.newPage()
  await second.goto(home)
  await registerButton(second).waitFor()
  await logIn(page)
  await account(second).waitFor()
})

it('asks a visitor at a game’s address to log in, and opens the game after it', async () => {
  const { page } = await aVisitor()
  await page.goto(`${home}/rng?page=ALL`)
  await page.getByRole('searchbox').fill('fox')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  const name = say('games:tile.play', { game: 'Fox of a Thousand Lanterns', vendor: 'Kirigumo' })
  await page.getByRole('link', { name }).or(page.getByRole('button', { name })).click()
  await dialog(page).waitFor()
  await dialog(page)
    .getByRole('button', { name: say('app:close') })
    .click()

  await page.goto(`${home}/game?gameId=kirigumo-fox&vendor=KIRIGUMO`)
  await dialog(page).getByLabel(say('session:login.username')).fill(username)
  await dialog(page).getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await dialog(page)
    .getByRole('button', { name: say('session:login.submit'), exact: true })
    .click()
  await dialog(page).waitFor({ state: 'detached' })
  await page.locator('iframe').waitFor()
})
