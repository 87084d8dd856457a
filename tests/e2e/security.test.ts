import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sidewaysOverflow } from '#tests/support/axe.ts'
import { openAccount, password } from '#tests/support/browser-member.ts'
import { connectApp } from '#tests/support/browser-second-factor.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen, StorageState } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { codeSentTo, readOutbox } from '#tests/support/outbox.ts'
import { firstPasswords, removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Account security for players: password reset, forced password change, second factors. */
const newPassword = 'Quieter-otter-4'
const en = textsOf('en')
const pt = textsOf('pt')
let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
}, 120_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** At the end only refusals, which these tests provoke, may have been logged. */
async function aVisitor(screen: Screen, state?: StorageState) {
  const visitor = await newVisitor(browser, screen, state)
  onTestFinished(async () => {
    await visitor.context.close()
    const isRefusal = (trouble: string) => /the server responded with a status of 4\d\d/.test(trouble)
    expect(visitor.troubles.filter((trouble) => !isRefusal(trouble))).toEqual([])
  })
  return visitor
}

const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const fill = (page: Page, field: string, text: string) =>
  dialog(page).locator(`input[name="${field}"]`).fill(text)
/** The page shows the logged-in account. */
const isIn = (page: Page) =>
  expect.poll(() => page.evaluate(() => sessionStorage.getItem('account'))).not.toBeNull()

async function logIn(page: Page, brandId: string, username: string, withPassword: string) {
  // A visitor is asked to log in here.
  await page.goto(`${product.origin(brandId)}/account`)
  await fill(page, 'username', username)
  await fill(page, 'password', withPassword)
  await dialog(page).locator('button[type=submit]').click()
}

/** A device with a fingerprint sensor. */
async function withFinger(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

let people = 0
const aName = () => `guard${++people}`

describe.each(oneScreen(66))('on a %s', (screen) => {
  it('a forgotten password is reset by mail', async () => {
    const username = aName()
    await openAccount(product, 'nocturne', username)
    const { page } = await aVisitor(screen)
    await page.goto(`${product.origin('nocturne')}/account`)
    await press(page, en('security:forgot.link'))
    await fill(page, 'username', username)
    await fill(page, 'email', `${username}@mail.example`)
    await press(page, en('security:forgot.send'))
    await dialog(page).locator('input[name="code"]').waitFor()
    const code = await codeSentTo(product, 'NOCTURNE01', `${username}@mail.example`)
    await fill(page, 'code', code)
    await fill(page, 'newPassword', 'password1234')
    await press(page, en('security:forgot.setPassword'))
    await dialog(page).getByText(en('security:password.denied')).waitFor()
    await fill(page, 'newPassword', newPassword)
    await press(page, en('security:forgot.setPassword'))
    await dialog(page).getByText(en('security:forgot.done')).waitFor()
    await press(page, en('session:login.submit'))
    await fill(page, 'username', username)
    await fill(page, 'password', newPassword)
    await dialog(page).locator('button[type=submit]').click()
    await isIn(page)
  })

  it('a forgotten password is reset by mobile, and the player is logged in at once', async () => {
    // Only a verified number can reset a password.
    const mobileNum = `1198${String(++people).padStart(7, '0')}`
    const opener = new HttpVisitor(product.port, 'aurora')
    await opener.registerByMobile(mobileNum, password, () =>
      codeSentTo(product, 'AURORA01', `+55${mobileNum}`),
    )
    opener.close()
    const { page } = await aVisitor(screen)
    await page.goto(`${product.origin('aurora')}/account`)
    await press(page, pt('security:forgot.link'))
    await dialog(page)
      .getByRole('tab', { name: pt('security:forgot.tab.mobileNum') })
      .click()
    await dialog(page)
      .getByRole('button', { name: pt('register:dialCode') })
      .click()
    await page.getByRole('combobox', { name: pt('register:dialCodeSearch') }).fill('brasil')
    await page.keyboard.press('Enter')
    await fill(page, 'mobileNum', mobileNum)
    await press(page, pt('security:forgot.send'))
    await dialog(page).locator('input[name="code"]').waitFor()
    await fill(page, 'code', await codeSentTo(product, 'AURORA01', `+55${mobileNum}`))
    await fill(page, 'newPassword', newPassword)
    await press(page, pt('security:forgot.setPassword'))
    await isIn(page)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  })

  it('an e-mail is changed by a code to the new one, and the old one is notified', async () => {
    const username = aName()
    const { page } = await aVisitor(screen, await openAccount(product, 'nocturne', username))
    const fresh = `${username}@new.example`
    await page.goto(`${product.origin('nocturne')}/member/account/contact`)
    await page.getByLabel(en('security:contact.new.email')).fill(fresh)
    await page
      .getByRole('button', { name: en('security:contact.send') })
      .first()
      .click()
    await dialog(page).getByLabel(en('security:proof.password'), { exact: true }).fill(password)
    await press(page, en('security:stepUp.submit'))
    const code = page.getByLabel(en('security:contact.code'), { exact: true })
    await code.waitFor()
    await code.fill(await codeSentTo(product, 'NOCTURNE01', fresh))
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
    await page.getByRole('button', { name: en('security:contact.save') }).click()
    await page.getByText(en('security:contact.done')).first().waitFor()
    // Masked as the gateway returns it.
    await page.getByText(/@new\.example/).waitFor()
    const told = await readOutbox(product, 'NOCTURNE01')
    expect(told.map(({ recipient }) => recipient)).toContain(`${username}@mail.example`)
  })

  it('an authenticator app is connected, and asked for at the next login', async () => {
    const username = aName()
    const state = await openAccount(product, 'nocturne', username)
    const { page } = await aVisitor(screen, state)
    await page.goto(`${product.origin('nocturne')}/account`)
    const [recovery = ''] = await connectApp(page, en, password)

    const elsewhere = await aVisitor(screen)
    await logIn(elsewhere.page, 'nocturne', username, password)
    await dialog(elsewhere.page).locator('input[name="totp"]').waitFor()
    await fill(elsewhere.page, 'totp', '000000')
    await press(elsewhere.page, en('security:secondFactor.submit'))
    await dialog(elsewhere.page).getByText(en('errors:security.proofInvalid')).waitFor()
    await press(elsewhere.page, en('security:proof.instead.recovery'))
    await fill(elsewhere.page, 'recovery', recovery)
    await press(elsewhere.page, en('security:secondFactor.submit'))
    await expect.poll(() => elsewhere.page.getByRole('dialog').count()).toBe(0)
    await isIn(elsewhere.page)
  })

  it('a passkey is created, and logs in without a password', async () => {
    const username = aName()
    const state = await openAccount(product, 'nocturne', username)
    const { page } = await aVisitor(screen, state)
    await withFinger(page)
    await page.goto(`${product.origin('nocturne')}/account`)
    await page.getByRole('button', { name: en('security:factor.addKey') }).click()
    await fill(page, 'password', password)
    await press(page, en('security:stepUp.submit'))
    await dialog(page).locator('input[name="name"]').waitFor()
    await press(page, en('security:passkey.submit'))
    await dialog(page).getByRole('checkbox').check()
    await press(page, en('security:recovery.done'))
    await page.getByText(en('security:factor.codesLeft_other', { count: 10 })).waitFor()

    await page.context().clearCookies()
    await page.evaluate(() => {
      sessionStorage.clear()
      localStorage.removeItem('sessionHint')
    })
    // Where the browser offers passkeys under the username, this device's sensor confirms before any click.
    const offersList = screen === 'desktop'
    if (!offersList)
      await page.addInitScript(() => {
        PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
      })
    await page.goto(`${product.origin('nocturne')}/account`)
    if (!offersList) await press(page, en('security:passkey.login'))
    await isIn(page)
    await page.getByText(en('security:sessions.current')).waitFor()
  })
})

/** Accounts created by an operator, one per screen: the first login uses them up. */
const newcomers = [
  { screen: 'desktop', brandId: 'nocturne', merchantCode: 'NOCTURNE01', account: 'newcomer', say: en },
  { screen: 'phone', brandId: 'aurora', merchantCode: 'AURORA01', account: 'novata', say: pt },
] as const

it.each(newcomers)(
  'a password that somebody else chose is changed on a $screen before anything else',
  async ({ screen, brandId, merchantCode, account, say }) => {
    const told = new RegExp(`${merchantCode}: (${account}) {2}(\\S+)`).exec(firstPasswords(product))
    const [, username = '', given = ''] = told ?? []
    const { page } = await aVisitor(screen)
    await logIn(page, brandId, username, given)
    await dialog(page).getByText(say('security:password.why.firstLogin')).waitFor()
    expect(await dialog(page).locator('input[name="oldPassword"]').count()).toBe(0)
    // A reload does not bypass it.
    await page.reload()
    await dialog(page).getByText(say('security:password.why.firstLogin')).waitFor()
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
    await fill(page, 'newPassword', newPassword)
    await fill(page, 'confirmNewPassword', 'something else')
    await press(page, say('security:password.submit'))
    await dialog(page).getByText(say('security:password.confirmation')).waitFor()
    await fill(page, 'confirmNewPassword', newPassword)
    await press(page, say('security:password.submit'))
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/')
    await isIn(page)
  },
)

it('a session that is ended from another device leaves its page within a second or two', async () => {
  const username = aName()
  const state = await openAccount(product, 'nocturne', username)
  const { page } = await aVisitor('desktop', state)
  await page.goto(`${product.origin('nocturne')}/account`)
  await page.getByText(en('security:sessions.current')).waitFor()
  const other = await aVisitor('desktop')
  await logIn(other.page, 'nocturne', username, password)
  await isIn(other.page)
  await page.reload()
  await page.getByRole('button', { name: en('security:sessions.endOthers') }).click()
  await expect
    .poll(() => other.page.evaluate(() => sessionStorage.getItem('account')), { timeout: 5000 })
    .toBeNull()
  await page.getByText(en('security:sessions.ended_one')).first().waitFor()
})
