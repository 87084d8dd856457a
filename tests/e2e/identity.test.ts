import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { getRegisterRules } from '#schemas/api/register.ts'
import { getChallenge } from '#schemas/api/ways-in.ts'
import { askAdmin, setModule } from '#tests/support/admin.ts'
import { sidewaysOverflow } from '#tests/support/axe.ts'
import { openAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen, StorageState } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { codeSentTo } from '#tests/support/outbox.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Logins on a site with human verification: the device solves it by itself. */
const brandId = 'aurora'
const merchantCode = 'AURORA01'
const say = textsOf('pt')
const sayInEnglish = textsOf('en')
let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  // A merchant is created by its first call.
  const first = new HttpVisitor(product.port, brandId)
  await first.call(getRegisterRules)
  first.close()
  for (const module of ['HUMANVERIF3', 'FREEPLAY3']) await setModule(product, merchantCode, module, true)
}, 120_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => dialog(page).getByRole('tab', { name }).click()
const field = (page: Page, name: string) => dialog(page).locator(`input[name="${name}"]`)
const account = (page: Page) => page.evaluate(() => sessionStorage.getItem('account'))

/** Every call refused for a missing proof was repeated with one. */
async function aVisitor(screen: Screen, state?: StorageState) {
  const visitor = await newVisitor(browser, screen, state)
  const tasks: string[] = []
  visitor.page.on('response', (response) => {
    if (response.url().endsWith(getChallenge.path)) tasks.push(response.url())
  })
  onTestFinished(async () => {
    await visitor.context.close()
    // 503 is the reply of a closed site.
    const isRefusal = (trouble: string) => /the server responded with a status of (4\d\d|503)/.test(trouble)
    expect(visitor.troubles.filter((trouble) => !isRefusal(trouble))).toEqual([])
  })
  return { ...visitor, tasks }
}

/** Picks a country by typing into the list of dial codes. */
async function pickCountry(page: Page, typed: string) {
  await dialog(page)
    .getByRole('button', { name: say('register:dialCode') })
    .click()
  await page.getByRole('combobox', { name: say('register:dialCodeSearch') }).fill(typed)
  await page.keyboard.press('Enter')
}

/** Fills the fields the merchant requires besides name and password, and ticks the boxes. */
async function fillPerson(page: Page, name: string) {
  const person = {
    payeeName: 'Ana Souza',
    email: `${name}@mail.example`,
    birthday: '1990-05-17',
    address: '1 Harbour Road',
  }
  for (const [id, text] of Object.entries(person))
    if ((await field(page, id).count()) > 0) await field(page, id).fill(text)
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.check()
}

/** Uses the header's button; on a phone it is in the login dialog. */
async function playFree(page: Page, screen: Screen) {
  if (screen === 'desktop') {
    const name = say('session:freePlayShort', { minAge: 18 })
    await page.getByRole('banner').getByRole('button', { name }).click()
    return
  }
  const tabs = page.getByRole('navigation', { name: say('menu:tabs') })
  await tabs.getByText(say('menu:login')).click()
  await press(page, say('session:freePlay', { minAge: 18 }))
}

async function openDialog(page: Page, path: '/account' | '/register') {
  await page.goto(`${product.origin(brandId)}${path}`)
  await dialog(page).waitFor()
}

let numbers = 0

describe.each(oneScreen(56))('on a %s', (screen) => {
  it('a mobile number registers with an SMS code, and logs in with another', async () => {
    const mobileNum = `1197${String((numbers += 1)).padStart(7, '0')}`
    const sent = () => codeSentTo(product, merchantCode, `+55${mobileNum}`)
    const { page, context, tasks } = await aVisitor(screen)
    await openDialog(page, '/register')
    await tab(page, say('register:tab.mobile'))
    await pickCountry(page, 'portugal')
    await expect.poll(() => dialog(page).getByText('+351').isVisible()).toBe(true)
    await pickCountry(page, '+55')
    await field(page, 'mobileNum').fill(mobileNum)
    await press(page, say('session:code.send'))
    await expect.poll(sent, { timeout: 10_000 }).toMatch(/^\d{6}$/)
    const first = await sent()
    await field(page, 'verificationCode').fill(first)
    await field(page, 'password').fill(password)
    await field(page, 'confirmPassword').fill(password)
    await fillPerson(page, `n${mobileNum}`)
    await press(page, say('register:submit'))
    await expect.poll(() => account(page), { timeout: 15_000 }).toBe(mobileNum)
    // One proof for the code, one for the registration.
    expect(tasks).toHaveLength(2)

    await context.clearCookies()
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.clear()
    })
    await openDialog(page, '/account')
    await tab(page, say('session:login.tab.sms'))
    await pickCountry(page, 'bras')
    await field(page, 'mobileNum').fill(mobileNum)
    await press(page, say('session:code.send'))
    await expect.poll(sent, { timeout: 10_000 }).not.toBe(first)
    await field(page, 'verificationCode').fill(await sent())
    await dialog(page)
      .getByRole('checkbox', { name: say('session:login.remember') })
      .check()
    await press(page, say('session:login.submit'))
    await expect.poll(() => account(page)).toBe(mobileNum)

    // The session has ended; the device is remembered.
    const cookies = await context.cookies()
    const kept = cookies.find(({ name }) => name === 'lastMobile')?.value ?? ''
    expect(JSON.parse(decodeURIComponent(kept))).toEqual({ mobileNum, countryDialingCode: '55' })
    expect(cookies.find(({ name }) => name === 'rm')).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await context.clearCookies({ name: 'sid' })
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(product.origin(brandId))
    await expect.poll(() => account(page)).toBe(mobileNum)
    // One more for the login's SMS.
    expect(tasks).toHaveLength(3)
  })

  it('a code of the sandbox’s phone service is read on its page of messages', async () => {
    const { page } = await aVisitor(screen)
    const site = product.origin('mistral')
    const mobileNum = `7700${String((numbers += 1)).padStart(6, '0')}`
    await page.goto(`${site}/register`)
    await tab(page, sayInEnglish('register:tab.mobile'))
    await field(page, 'mobileNum').fill(mobileNum)
    await press(page, sayInEnglish('session:code.send'))
    const [phone] = await Promise.all([
      page.waitForEvent('popup'),
      dialog(page)
        .getByRole('link', { name: sayInEnglish('outside:sandboxPhone') })
        .click(),
    ])
    const code = /\d{6}/.exec(await phone.locator('dd').first().innerText())?.[0] ?? ''
    expect(code).toMatch(/^\d{6}$/)
    await phone.close()
    await field(page, 'verificationCode').fill(code)
  })

  it('a demo account is told in the member centre that it needs a real one, and can register', async () => {
    const { page } = await aVisitor(screen)
    await page.goto(product.origin(brandId))
    await playFree(page, screen)
    await expect.poll(() => account(page)).toMatch(/^demo[0-9a-f]{12}$/)

    await page.goto(`${product.origin(brandId)}/member`)
    const warning = page.getByRole('dialog', { name: say('session:in_need_true_account') })
    await warning
      .getByRole('button', { name: say('app:cancel') })
      .last()
      .click()
    await warning.waitFor({ state: 'detached' })
    const centre = page.getByRole('navigation', { name: say('memberCenter:title') })
    const wayOn = page.getByRole('main').getByRole('button', { name: say('session:in_increase_submit') })
    expect(await centre.count()).toBe(0)
    await wayOn.click()
    await warning.getByRole('button', { name: say('session:in_increase_submit') }).click()

    const username = `real${screen}`
    await field(page, 'username').fill(username)
    await field(page, 'password').fill(password)
    await field(page, 'confirmPassword').fill(password)
    await fillPerson(page, username)
    // A different player's page from then on, so it is reloaded.
    await Promise.all([page.waitForEvent('load'), press(page, say('register:submit'))])
    // And still requires limits.
    await page.getByRole('dialog', { name: say('protection:first.title') }).waitFor()
    await press(page, say('protection:first.skip'))
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await page.goto(`${product.origin(brandId)}/member`)
    await centre.waitFor()
    expect(await account(page)).toBe(username)
  })

  it('a site under maintenance says so in an open page, keeps the session, and opens again', async () => {
    // A retry uses another account.
    const username = `patient${(numbers += 1)}`
    const { page } = await aVisitor(screen, await openAccount(product, brandId, username))
    await page.goto(`${product.origin(brandId)}/account`)
    const centre = page.getByRole('heading', { name: say('security:page.title') })
    await centre.waitFor()
    // A reload would remove this.
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))

    await askAdmin(product, 'status', { merchantCode, status: 'maintenance' })
    const closed = page.getByRole('heading', { name: say('app:maintenance.title') })
    await closed.waitFor({ timeout: 5_000 })
    expect(await centre.count()).toBe(0)
    await page
      .getByRole('link', { name: say('app:contactUs') })
      .or(page.getByRole('button', { name: say('app:contactUs') }))
      .first()
      .waitFor()
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])

    await askAdmin(product, 'status', { merchantCode, status: 'open' })
    await centre.waitFor({ timeout: 5_000 })
    await page.getByText(say('security:sessions.current')).waitFor()
    expect(await account(page)).toBe(username)
    expect(await page.locator('html[data-same-page]').count(), 'the page was reloaded').toBe(1)
  })
})
