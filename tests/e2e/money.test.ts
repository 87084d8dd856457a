import { readFile } from 'node:fs/promises'
import { generate } from 'otplib'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  approveDeposit,
  approveWithdrawal,
  listDeskDeposits,
  orderVouchers,
  payWithdrawal,
} from '#schemas/api/ops-payments.ts'
import {
  enrolOperatorTotp,
  logInOperator,
  proveOperator,
  setOperatorPassword,
} from '#schemas/api/ops-session.ts'
import { addPayoutAccount, listWithdrawals, withdrawProven } from '#schemas/api/payments.ts'
import { stepUp } from '#schemas/api/security.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstPassword, ownPassword } from '#tests/support/browser-desk.ts'
import { openAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A deposit by PIX and a withdrawal, without a reload of the page. */
const brandId = 'aurora'
const merchantCode = 'AURORA01'
const cpf = '529.982.247-25'
const say = textsOf('pt')
let product: Product
let browser: Browser
let desk: HttpVisitor
/** A second try of a walk needs a username of its own. */
let players = 0

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  desk = new HttpVisitor(product.port, 'ops')
  const enter = async (...call: Parameters<HttpVisitor['call']>) => {
    desk.token = String((await desk.call(...call))['token'])
  }
  await enter(logInOperator, { name: 'operator', password: firstPassword(product) })
  const { secret } = await desk.call(enrolOperatorTotp)
  await enter(proveOperator, { code: await generate({ secret: String(secret) }) })
  await enter(setOperatorPassword, { newPassword: ownPassword })
})
afterAll(async () => {
  desk.close()
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}

async function payInTheBank(page: Page, screen: Screen) {
  const opens = page.context().waitForEvent('page')
  await page.getByRole('link', { name: say('payments:deposit.pix.openBank') }).click()
  const bank = await opens
  await bank.locator('[name=name]').fill('Ana Souza')
  await bank.locator('[name=taxId]').fill(cpf)
  await look(bank, `bank-${screen}`)
  await bank.locator('button').click()
  await bank
    .getByRole('status')
    .filter({ hasText: /Paid|Pago/ })
    .waitFor()
  await bank.close()
}

/** The gateway carries out the calls, but the page gets no replies, until the returned function is called. */
async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    void devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] })
  return () => devtools.detach()
}

/** `MARQUEE_PICTURES=<folder>` keeps screenshots. */
const look = async (page: Page, name: string) => {
  const folder = process.env['MARQUEE_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

it.each<Screen>(['desktop', 'phone'])(
  'on a %s a deposit by PIX grows the balance, and a withdrawal is followed to its receipt',
  async (screen) => {
    const username = `payer${(players += 1)}`
    const { page, context, troubles } = await newVisitor(
      browser,
      screen,
      await openAccount(product, brandId, username),
    )

    await page.goto(`${product.origin(brandId)}/member/deposit`)
    await page.getByRole('textbox', { name: say('payments:amount') }).fill('50,00')
    await page.getByRole('button', { name: say('payments:deposit.start.pix') }).click()
    await page.getByRole('img', { name: say('payments:deposit.pix.picture') }).waitFor()
    await isSound(page)
    await look(page, `deposit-${screen}`)
    await payInTheBank(page, screen)
    await page.getByText(say('payments:deposit.state.confirmed')).waitFor()
    await look(page, `deposited-${screen}`)

    // By menu, so that the page keeps its state.
    if (screen === 'phone') await page.getByRole('button', { name: say('memberCenter:back') }).click()
    await page
      .getByRole('navigation', { name: say('memberCenter:title') })
      .getByRole('link', { name: say('memberCenter:menu.withdraw') })
      .click()
    await page.getByText('1.050,00').first().waitFor()
    // The account holder is the name from the registration.
    expect(await page.getByLabel(say('payments:account.holder')).inputValue()).toBe('Ana Souza')
    const keyField = page.getByLabel(say('payments:account.key')).or(page.getByLabel('CPF', { exact: true }))
    await keyField.first().fill(cpf)
    await look(page, `account-${screen}`)
    await page.getByRole('button', { name: say('payments:account.save') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('security:proof.password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: say('security:stepUp.submit') }).click()

    await page.getByRole('textbox', { name: say('payments:amount') }).fill('200')
    await look(page, `withdraw-${screen}`)
    await isSound(page)
    const answersReturn = await loseAnswers(page, withdrawProven.path)
    await page.getByRole('button', { name: say('payments:withdraw.submit'), exact: true }).click()
    await page.getByText(say('payments:checking')).waitFor()
    await isSound(page)
    await look(page, `checking-${screen}`)
    await answersReturn()
    await page.getByText(say('payments:withdraw.next.operator')).waitFor()
    await page.getByText('850,00').first().waitFor()
    // The page polls every few seconds; until then it shows "checking".
    await page.getByText(say('payments:checking')).waitFor({ state: 'hidden', timeout: 15_000 })

    const found = await page.evaluate(async (path) => {
      const token = sessionStorage.getItem('token') ?? ''
      const reply = await fetch(`${path}?pageNo=1&pageSize=10`, { headers: { token } })
      return reply.json() as Promise<{ value: { list: { withdrawalId: string }[] } }>
    }, listWithdrawals.path)
    // One withdrawal was requested, however often the call was sent.
    expect(found.value.list).toHaveLength(1)
    const order = { merchantCode, withdrawalId: found.value.list[0]?.withdrawalId ?? '' }
    await desk.call(approveWithdrawal, order)
    await page.getByText(say('payments:withdraw.next.bank')).waitFor()
    await desk.call(payWithdrawal, order)
    await page.getByText(say('payments:withdraw.ask.waiting')).waitFor()
    await isSound(page)
    await look(page, `tracker-${screen}`)
    await page.getByRole('button', { name: say('payments:withdraw.received') }).click()
    await page.getByText(say('payments:withdraw.stage.received')).waitFor()

    // Both are in the records and in their export.
    for (const [path, title, amount] of [
      ['deposit', 'deposits', '50.00'],
      ['withdraw', 'withdrawals', '200.00'],
    ] as const) {
      await page.goto(`${product.origin(brandId)}/member/${path}/records`)
      const rows = page.getByRole('region', { name: say(`records:${title}.title`) }).locator('tbody tr')
      await expect.poll(() => rows.count()).toBe(1)
      await isSound(page)
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: say('records:export') }).click()
      const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(2)
      expect(lines[1]).toContain(amount)
    }

    await context.close()
    // The 403 is the request for re-authentication; the reset connections are ours.
    expect(troubles.filter((trouble) => !/status of 403|ERR_CONNECTION_RESET/.test(trouble))).toEqual([])
  },
)

it.each(oneScreen(60))(
  'on a %s an account for payouts is removed by whoever proves to be its owner',
  async (screen) => {
    const username = `mover${(players += 1)}`
    const { page, context, troubles } = await newVisitor(
      browser,
      screen,
      await openAccount(product, brandId, username),
    )
    // Added elsewhere: this browser has not re-authenticated yet.
    const elsewhere = new HttpVisitor(product.port, brandId)
    await elsewhere.login(username, password)
    elsewhere.token = String((await elsewhere.call(stepUp, { method: 'password', password }))['token'])
    await elsewhere.call(addPayoutAccount, { kind: 'pix', holder: 'Ana Souza', keyKind: 'cpf', key: cpf })
    elsewhere.close()

    await page.goto(`${product.origin(brandId)}/member/account/payout`)
    const accounts = page.getByRole('list', { name: say('payments:account.title') }).getByRole('listitem')
    const remove = accounts.getByRole('button', { name: new RegExp(`^${say('payments:account.remove')}`) })
    await remove.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('security:proof.password'), { exact: true }).waitFor()
    await isSound(page)
    // Cancelling the question removes nothing.
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await accounts.count()).toBe(1)
    await isSound(page)
    await look(page, `payout-account-${screen}`)
    await remove.click()
    await dialog.getByLabel(say('security:proof.password'), { exact: true }).fill(password)
    await dialog.getByRole('button', { name: say('security:stepUp.submit') }).click()
    await page.getByText(say('payments:account.noneYet')).waitFor()
    expect(await accounts.count()).toBe(0)
    await isSound(page)
    await look(page, `payout-account-removed-${screen}`)

    // Without a payout account no withdrawal is possible until another one is added.
    await page.goto(`${product.origin(brandId)}/member/withdraw`)
    await page.getByText(say('payments:account.first')).waitFor()
    await context.close()
    expect(troubles.filter((trouble) => !/status of 403/.test(trouble))).toEqual([])
  },
)

it.each(oneScreen(61))(
  'on a %s a bank transfer is proved by a picture and credited with what came, and a voucher is money',
  async (screen) => {
    const username = `banker${(players += 1)}`
    const { page, context, troubles } = await newVisitor(
      browser,
      screen,
      await openAccount(product, brandId, username),
    )
    await page.goto(`${product.origin(brandId)}/member/deposit`)
    await page.getByRole('tab', { name: say('payments:deposit.way.bank') }).click()
    await page.getByRole('textbox', { name: say('payments:amount') }).fill('100')
    await page.getByRole('button', { name: say('payments:deposit.start.bank') }).click()
    const awaited = page.getByRole('list', { name: say('payments:deposit.awaited') })
    await awaited.getByText(say('payments:deposit.bank.how')).waitFor()
    // A pending deposit is in view without scrolling.
    const top = () => awaited.evaluate((list) => list.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThan(0)
    await expect.poll(top).toBeLessThan(400)
    await isSound(page)
    await look(page, `transfer-${screen}`)
    const buffer = await sharp({ create: { width: 320, height: 640, channels: 3, background: '#dde' } })
      .png()
      .toBuffer()
    await awaited.locator('input[type=file]').setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer })
    await awaited.getByText(say('payments:deposit.state.inReview')).waitFor()
    await awaited.getByText(say('payments:deposit.bank.proofs_one')).waitFor()
    await isSound(page)
    await look(page, `proved-${screen}`)

    const query = { merchantCode, state: 'inReview', pageSize: 5 }
    const { list } = await desk.call(listDeskDeposits, query)
    const order = (list as { username: string; depositId: string }[]).find(
      (each) => each.username === username,
    )
    const arrived = { merchantCode, depositId: order?.depositId ?? '', amount: '90.00', currency: 'BRL' }
    await desk.call(approveDeposit, arrived)
    await page.getByText(say('payments:deposit.state.confirmed'), { exact: true }).waitFor()
    // The amount differs from the announced one, and the page says so.
    await page
      .getByText(new RegExp(say('payments:deposit.other', { said: '.*100,00', came: '.*90,00' })))
      .waitFor()
    await isSound(page)

    const wish = { merchantCode, amount: '25.00', count: 1, reason: 'for the winners of the week' }
    const [code = ''] = (await desk.call(orderVouchers, wish))['codes'] as string[]
    await page.getByRole('tab', { name: say('payments:deposit.way.voucher') }).click()
    await page.getByLabel(say('payments:deposit.voucher.code')).fill(code.toLowerCase())
    await page.getByRole('button', { name: say('payments:deposit.start.voucher') }).click()
    const credited = say('payments:deposit.voucher.credited', { amount: '.*25,00' })
    await page.getByText(new RegExp(credited)).waitFor()
    await expect
      .poll(() => page.getByText(say('payments:deposit.state.confirmed'), { exact: true }).count())
      .toBe(2)
    await isSound(page)
    await look(page, `voucher-${screen}`)
    await context.close()
    expect(troubles).toEqual([])
  },
)
