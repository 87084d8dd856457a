import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getWithdrawTerms, withdrawProven } from '#schemas/api/payments.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { openAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** What a player decides about their own play holds: in the game, at once, and at the sister brand. */
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

it.each<Screen>(['desktop', 'phone'])(
  'a loss limit stops the slot in the middle of a visit on a %s',
  async (screen) => {
    const { page, context, troubles } = await newVisitor(
      browser,
      screen,
      await openAccount(product, brandId, `limit${screen}`),
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
    const spin = game.getByRole('button', { name: /spin/i })
    const refused = game.getByText(/would pass the limit you have set\. It opens again in/)
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

    // The page of limits knows the same: nothing is left of it.
    await openLimits(page)
    const used = page.getByRole('progressbar').first()
    await expect.poll(async () => Number(await used.getAttribute('value'))).toBeGreaterThan(0)
    await context.close()
    // The refusal of the bet is the game’s answer to a question of its own.
    expect(troubles.filter((trouble) => !/status of (401|409)/.test(trouble))).toEqual([])
  },
)

it.each<Screen>(['desktop', 'phone'])(
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
    // Logged out: the centre asks for a login.
    const login = page.getByRole('dialog')
    await page.goto(`${product.origin(brandId)}/member/limits`)
    await login.getByLabel(say('session:login.username')).fill(username)
    await login.getByLabel(say('session:login.password'), { exact: true }).fill(password)
    await login.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
    await page.getByRole('heading', { name: say('protection:resting.title') }).waitFor()
    expect(await seriousFindings(page.mainFrame())).toEqual([])

    await page.getByRole('link', { name: say('protection:resting.withdraw') }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.goto(`${product.origin(brandId)}/rng?page=ALL&search=fox`)
    await page.getByRole('link', { name: /Fox of a Thousand Lanterns/ }).click()
    await page.getByText(say('errors:account.resting')).waitFor()
    await context.close()

    const sister = new HttpVisitor(product.port, sisterId)
    await expect(sister.register(username, password)).rejects.toThrow('register.excluded')
    sister.close()

    const own = new HttpVisitor(product.port, brandId)
    await own.login(username, password)
    await own.call(getWithdrawTerms)
    await expect(own.call(topUpPlayMoney)).rejects.toThrow('account.resting')
    // Whatever is missing from this order, it is not refused for the break.
    const order = await own.send('POST', withdrawProven.path, {}, { 'idempotency-key': crypto.randomUUID() })
    expect(order.json?.['errorCode']).not.toBe('account.resting')
    own.close()
  },
)
