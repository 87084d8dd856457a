import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countPageView } from '#schemas/api/analytics.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { password } from '#tests/support/browser-member.ts'
import { connectApp } from '#tests/support/browser-second-factor.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { aCpf } from '#tests/support/cpf.ts'
import { codeSentTo } from '#tests/support/outbox.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A visitor in Brazil: CPF, limits first, a second factor, deposit by PIX from their own account, a spin, logout. */
const brandId = 'ipe'
/** A retry uses another account. */
let visitors = 0
const say = textsOf('pt')
let product: Product
let browser: Browser

/** Username -> the last balance shown by the page, in minor units. */
const lastSeen = new Map<string, bigint>()

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
}, 120_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  await expectSoundBooks(product.books, lastSeen)
  await removeDir(product.dataDir)
})

const dialog = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`)
const press = (page: Page, key: string) =>
  dialog(page)
    .getByRole('button', { name: say(key), exact: true })
    .click()
const minor = (text: string) => BigInt(text.replaceAll(/[^\d-]/g, ''))

/** `MARQUEE_PICTURES=<folder>` keeps screenshots. */
const look = async (page: Page, name: string) => {
  const folder = process.env['MARQUEE_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/brazil-${name}.png` })
}
const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}

async function fillPerson(page: Page, cpf: string) {
  await field(page, 'payeeName').fill('Ana Souza')
  await field(page, 'idNumber').fill(cpf)
  await field(page, 'birthday').fill('1990-05-17')
  await field(page, 'email').fill(`p${cpf}@mail.example`)
  await field(page, 'password').fill(password)
  await field(page, 'confirmPassword').fill(password)
  for (const box of await dialog(page).getByRole('checkbox').all()) await box.check()
}

/** Sets the limits the market requires; the deposit limit from a suggestion. */
async function setLimits(page: Page, name: string) {
  await page.getByRole('heading', { name: say('protection:missing.title') }).waitFor()
  await look(page, `limits-${name}`)
  await isSound(page)
  await press(page, 'protection:first.save')
  await expect.poll(() => field(page, 'limit.loss').getAttribute('aria-invalid')).toBe('true')
  await field(page, 'limit.loss').fill('200,00')
  await field(page, 'limit.time').fill('90')
  await dialog(page)
    .getByRole('button', { name: /250,00/ })
    .first()
    .click()
  await press(page, 'protection:first.save')
  // The interrupted action continues at once and may open another dialog.
  await page.getByRole('heading', { name: say('protection:missing.title') }).waitFor({ state: 'detached' })
}

/** The market requires a second factor first; afterwards the interrupted action continues. */
async function turnFactorOn(page: Page, name: string) {
  await page.getByRole('dialog', { name: say('security:factor.wanted.title') }).waitFor()
  await look(page, `factor-${name}`)
  await isSound(page)
  await connectApp(page, say, password)
  await press(page, 'security:factor.wanted.goOn')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

async function payByPix(page: Page, cpf: string, name: string) {
  await page.goto(`${product.origin(brandId)}/member/deposit`)
  await page.getByRole('textbox', { name: say('payments:amount') }).fill('50,00')
  await page.getByRole('button', { name: say('payments:deposit.start.pix') }).click()
  await turnFactorOn(page, name)
  await page.getByRole('img', { name: say('payments:deposit.pix.picture') }).waitFor()
  await look(page, `pix-${name}`)
  const opens = page.context().waitForEvent('page')
  await page.getByRole('link', { name: say('payments:deposit.pix.openBank') }).click()
  const bank = await opens
  await bank.locator('[name=name]').fill('Ana Souza')
  await bank.locator('[name=taxId]').fill(cpf)
  await bank.locator('button').click()
  await bank
    .getByRole('status')
    .filter({ hasText: /Paid|Pago/ })
    .waitFor()
  await bank.close()
  await page.getByText(say('payments:deposit.state.confirmed')).waitFor()
}

async function spinOnce(page: Page): Promise<bigint> {
  await page.goto(`${product.origin(brandId)}/rng?page=ALL&search=fox`)
  await page.getByRole('link', { name: /Fox of a Thousand Lanterns/ }).click()
  await page.waitForURL(/\/game\?/)
  const game = page.frameLocator('iframe')
  const spin = game.getByRole('button', { name: /girar/i })
  const balance = game.locator('dd').first()
  await expect.poll(async () => minor(await balance.innerText()), { timeout: 60_000 }).toBe(105_000n)
  await spin.click()
  await spin.and(game.locator('[aria-disabled=false]')).waitFor({ timeout: 60_000 })
  return minor(await balance.innerText())
}

async function logOut(page: Page, screen: Screen, username: string) {
  await page.goto(product.origin(brandId))
  await page
    .getByRole('button', { name: screen === 'phone' ? say('menu:me') : username, exact: screen === 'phone' })
    .click()
  await page
    .getByRole('menuitem', { name: say('menu:logout') })
    .or(page.getByRole('dialog').getByRole('button', { name: say('menu:logout') }))
    .click()
  await page
    .getByRole('dialog', { name: say('session:logout.title') })
    .getByRole('button', { name: say('session:logout.confirm') })
    .click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
}

describe.each(oneScreen(53))('on a %s', (screen) => {
  it(
    'a verified player sets limits, deposits by PIX, plays and closes the account',
    { timeout: 240_000 },
    async () => {
      const username = `ipe${screen}${(visitors += 1)}`
      const cpf = aCpf(username)
      const { page, context, troubles } = await newVisitor(browser, screen)
      await page.goto(`${product.origin(brandId)}/register`)
      await field(page, 'username').fill(username)
      await fillPerson(
        page,
        cpf.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
      )
      await look(page, `register-${screen}`)
      await isSound(page)
      // The last check digit is wrong: the form is not sent.
      await press(page, 'register:submit')
      await page.getByText(say('fields:reason.invalidDocument')).waitFor()
      await field(page, 'idNumber').fill(cpf.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4'))
      await press(page, 'register:submit')
      await setLimits(page, screen)

      await payByPix(page, cpf, screen)
      lastSeen.set(username, await spinOnce(page))
      await logOut(page, screen, username)
      // The call that required a second factor was refused first.
      expect(troubles.filter((trouble) => !/status of 403/.test(trouble))).toEqual([])
      await context.close()
    },
  )
})

it(
  'who registers by mobile number and puts the limits off is asked for them by the game, and then plays',
  { timeout: 240_000 },
  async () => {
    const mobileNum = `1197777${String((visitors += 1)).padStart(4, '0')}`
    const { page, context, troubles } = await newVisitor(browser, 'desktop')
    await page.goto(`${product.origin(brandId)}/register`)
    await dialog(page)
      .getByRole('tab', { name: say('register:tab.mobile') })
      .click()
    await field(page, 'mobileNum').fill(mobileNum)
    await press(page, 'session:code.send')
    await expect
      .poll(() => codeSentTo(product, 'IPE01', `+55${mobileNum}`).catch(() => ''), { timeout: 60_000 })
      .toMatch(/^\d{6}$/)
    await field(page, 'verificationCode').fill(await codeSentTo(product, 'IPE01', `+55${mobileNum}`))
    await fillPerson(page, aCpf(mobileNum))
    await press(page, 'register:submit')
    await press(page, 'protection:first.later')

    await page.goto(`${product.origin(brandId)}/rng?page=ALL&search=fox`)
    await page.getByRole('link', { name: /Fox of a Thousand Lanterns/ }).click()
    await page.getByText(say('errors:protection.limitsRequired')).waitFor()
    await look(page, 'game-wants-limits')
    await page.getByRole('button', { name: say('protection:first.set') }).click()
    await setLimits(page, 'late')
    await turnFactorOn(page, 'late')
    await page.frameLocator('iframe').getByRole('button', { name: /girar/i }).waitFor({ timeout: 60_000 })
    // The refused launch is logged by the browser.
    expect(troubles.filter((trouble) => !/status of 4\d\d/.test(trouble))).toEqual([])
    await context.close()
  },
)

it('a visitor is asked before page views are counted, and the desk shows those of who agrees', async () => {
  const visit = async (screen: Screen, answer: string) => {
    const { page, context, troubles } = await newVisitor(browser, screen)
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith(countPageView.path)) counted.push(request.postData() ?? '')
    })
    await page.goto(`${product.origin(brandId)}/help`)
    const notice = page.getByRole('region', { name: say('analytics:title') })
    await notice.waitFor()
    await look(page, `counting-${screen}`)
    await isSound(page)
    await notice.getByRole('button', { name: say(answer), exact: true }).click()
    await notice.waitFor({ state: 'detached' })
    return { page, context, troubles, counted, notice }
  }

  const toPromotions = async (page: Page) => {
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('link', { name: say('menu:promotions') }).click()
    await page.getByRole('heading', { level: 1, name: say('app:heads.promotions.title') }).waitFor()
  }
  const agreed = await visit('phone', 'analytics:allow')
  await expect.poll(() => agreed.counted.length).toBe(1)
  await toPromotions(agreed.page)
  await expect
    .poll(() => agreed.counted.map((body) => JSON.parse(body)))
    .toEqual([
      { page: 'help', screen: 'phone', isVisit: true },
      { page: 'promotions', screen: 'phone', isVisit: false },
    ])
  const refused = await visit('desktop', 'analytics:refuse')
  await toPromotions(refused.page)
  await refused.page.reload()
  await refused.page.getByRole('heading', { level: 1 }).waitFor()
  // The footer opens the question again, with the answer in force.
  await refused.page.getByRole('button', { name: say('app:footer.pageCounting') }).click()
  await refused.notice.getByText(say('analytics:now.no')).waitFor()
  expect(refused.counted).toEqual([])
  expect([...agreed.troubles, ...refused.troubles]).toEqual([])
  await agreed.context.close()
  await refused.context.close()

  const desk = await newVisitor(browser, 'desktop')
  await firstLogin(desk.page, product, 'operator', firstPassword(product))
  const today = new Date().toISOString().slice(0, 10)
  await expect
    .poll(
      async () => {
        await desk.page.goto(`${product.origin('ops')}/visitDays`)
        const row = desk.page.getByRole('row').filter({ has: desk.page.locator(`time[datetime="${today}"]`) })
        await desk.page.locator('time').first().waitFor()
        return (await row.allInnerTexts()).join(' ').split(/\s+/).slice(-3)
      },
      { interval: 2_000, timeout: 30_000 },
    )
    .toEqual(['1', '2', '100%'])
  await desk.context.close()
})
