import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { openAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Limits and exclusions set by a player apply in the game immediately, and at the operator's other brands. */
const brandId = 'nocturne'
const sisterId = 'aurora'
const say = textsOf('en')
let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const lossOfADay = { kind: say('protection:kind.loss'), period: say('protection:period.24h') }

async function openLimits(page: Page): Promise<void> {
  await page.goto(`${product.origin(brandId)}/member/limits`)
  await page.getByRole('heading', { name: say('protection:break.title') }).waitFor()
}

it.each(oneScreen(62))('a loss limit stops the slot in the middle of a visit on a %s', async (screen) => {
  const { page, context, troubles } = await newVisitor(
    browser,
    screen,
    // The number of spins is random: a retry uses a new account.
    await openAccount(product, brandId, `lim${Date.now().toString(36)}`),
  )
  await openLimits(page)
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  await page.getByRole('button', { name: say('protection:setFor', lossOfADay) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('0.60')
  await dialog.getByRole('button', { name: say('protection:dialog.save') }).click()
  await page.getByRole('button', { name: say('protection:changeFor', lossOfADay) }).waitFor()

  await page.goto(`${product.origin(brandId)}/rng?page=ALL&search=fox`)
  await page.getByRole('link', { name: /Fox of a Thousand Lanterns/ }).click()
  await page.waitForURL(/\/game\?/)
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: /^spin/i })
  const refused = game.getByText(/would exceed a limit you’ve set\. You can play again in/)
  await spin.waitFor()
  await expect
    .poll(
      async () => {
        if (await refused.isVisible()) return true
        await spin.click({ timeout: 1_000 }).catch(() => undefined)
        return refused.isVisible()
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(true)

  // The limits page agrees: nothing is left.
  await openLimits(page)
  const used = page.getByRole('progressbar').first()
  await expect.poll(async () => Number(await used.getAttribute('value'))).toBeGreaterThan(0)
  await context.close()
  // The refused bet is logged by the browser.
  expect(troubles.filter((trouble) => !/status of (401|409)/.test(trouble))).toEqual([])
})

it.each(oneScreen(63))(
  'who excludes themselves is out everywhere and can take their money out, on a %s',
  async (screen) => {
    const username = `leaver${screen}`
    const { page, context } = await newVisitor(browser, screen, await openAccount(product, brandId, username))
    await openLimits(page)
    await page.getByRole('button', { name: say('protection:break.exclude') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('protection:confirm.yes') })
      .click()
    // Logged out, on a page that explains the exclusion; no dialog covers it.
    await page.getByRole('heading', { level: 1, name: say('protection:begun.title') }).waitFor()
    await page.getByText(say('protection:begun.brands')).waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    await page.reload()
    await page.getByText(say('protection:begun.brands')).waitFor()
    // The member centre asks for a login.
    const login = page.getByRole('dialog')
    await page.goto(`${product.origin(brandId)}/member/limits`)
    await login.getByLabel(say('session:login.username')).fill(username)
    await login.getByLabel(say('session:login.password'), { exact: true }).fill(password)
    await login.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
    await page.getByRole('heading', { name: say('protection:resting.title') }).waitFor()
    expect(await seriousFindings(page.mainFrame())).toEqual([])

    await withdraw(page)
    await page.goto(`${product.origin(brandId)}/rng?page=ALL&search=fox`)
    await page.getByRole('link', { name: /Fox of a Thousand Lanterns/ }).click()
    await page.getByText(say('errors:account.resting')).waitFor()
    await context.close()

    await isRefusedAtTheSister(screen, username)
    const own = new HttpVisitor(product.port, brandId)
    await own.login(username, password)
    await expect(own.call(topUpPlayMoney)).rejects.toThrow('account.resting')
    own.close()
  },
)

/** Withdraws a part of the balance from the page shown to excluded players. */
async function withdraw(page: Page): Promise<void> {
  await page.getByRole('link', { name: say('protection:resting.withdraw') }).click()
  await page.getByLabel(say('payments:account.holder')).fill('Ana Souza')
  await page.getByLabel(say('payments:account.bank')).fill('Banco do Vale')
  await page.getByLabel(say('payments:account.account')).fill('0001 44321')
  await page.getByRole('button', { name: say('payments:account.save') }).click()
  const proof = page.getByRole('dialog')
  await proof.getByLabel(say('security:proof.password'), { exact: true }).fill(password)
  await proof.getByRole('button', { name: say('security:stepUp.submit') }).click()
  await page.getByRole('textbox', { name: say('payments:amount') }).fill('100')
  await page.getByRole('button', { name: say('payments:withdraw.submit'), exact: true }).click()
  await page.getByText(say('payments:withdraw.next.operator')).waitFor()
}

/** The same person tries to register at another brand of the operator. */
async function isRefusedAtTheSister(screen: Screen, username: string): Promise<void> {
  const diga = textsOf('pt')
  const { page, context } = await newVisitor(browser, screen)
  await page.goto(`${product.origin(sisterId)}/register`)
  const form = page.getByRole('dialog')
  const person = {
    username: `other${screen}`,
    password,
    confirmPassword: password,
    payeeName: 'Ana Souza',
    email: `${username}@mail.example`,
    birthday: '1990-05-17',
  }
  await form.locator('input[name="username"]').waitFor()
  for (const [name, text] of Object.entries(person)) {
    const field = form.locator(`input[name="${name}"]`)
    if ((await field.count()) > 0) await field.fill(text)
  }
  for (const box of await form.getByRole('checkbox').all()) await box.check()
  await form.getByRole('button', { name: diga('register:submit'), exact: true }).click()
  await page.getByText(diga('errors:register.excluded')).first().waitFor()
  await context.close()
}
