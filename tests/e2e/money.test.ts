import { readFile } from 'node:fs/promises'
import { generate } from 'otplib'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approveWithdrawal, payWithdrawal } from '#schemas/api/ops-payments.ts'
import {
  enrolOperatorTotp,
  logInOperator,
  proveOperator,
  setOperatorPassword,
} from '#schemas/api/ops-session.ts'
import { listWithdrawals, withdrawProven } from '#schemas/api/payments.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstPassword, ownPassword } from '#tests/support/browser-desk.ts'
import { openAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Money comes in by PIX and goes out again, before the eyes of its player, who never loads a page anew. */
const brandId = 'aurora'
const cpf = '529.982.247-25'
const say = textsOf('pt')
let product: Product
let browser: Browser
let desk: HttpVisitor

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

/** The gateway does what it is asked for, and the page hears nothing of it, until the function is called. */
async function loseAnswers(page: Page, path: string): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Fetch.requestPaused', ({ requestId }) => {
    void devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  })
  await devtools.send('Fetch.enable', { patterns: [{ urlPattern: `*${path}`, requestStage: 'Response' }] })
  return () => devtools.detach()
}

/** `MARQUEE_PICTURES=<folder>` keeps what the pages look like. */
const look = async (page: Page, name: string) => {
  const folder = process.env['MARQUEE_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

it.each<Screen>(['desktop', 'phone'])(
  'on a %s a deposit by PIX grows the balance, and a withdrawal is followed to its receipt',
  async (screen) => {
    const username = `payer${screen}`
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

    // By hand, so that the page keeps what it has loaded.
    if (screen === 'phone') await page.getByRole('button', { name: say('memberCenter:back') }).click()
    await page
      .getByRole('navigation', { name: say('memberCenter:title') })
      .getByRole('link', { name: say('memberCenter:menu.withdraw') })
      .click()
    await page.getByText('1.050,00').first().waitFor()
    // The name was given at the registration: accounts have to be in it.
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
    // It asks again every few seconds: until then it stays careful.
    await page.getByText(say('payments:checking')).waitFor({ state: 'hidden', timeout: 15_000 })

    const found = await page.evaluate(async (path) => {
      const token = sessionStorage.getItem('token') ?? ''
      const reply = await fetch(`${path}?pageNo=1&pageSize=10`, { headers: { token } })
      return reply.json() as Promise<{ value: { list: { withdrawalId: string }[] } }>
    }, listWithdrawals.path)
    // However often it was sent, it was asked for once.
    expect(found.value.list).toHaveLength(1)
    const order = { merchantCode: 'AURORA01', withdrawalId: found.value.list[0]?.withdrawalId ?? '' }
    await desk.call(approveWithdrawal, order)
    await page.getByText(say('payments:withdraw.next.bank')).waitFor()
    await desk.call(payWithdrawal, order)
    await page.getByText(say('payments:withdraw.ask.waiting')).waitFor()
    await isSound(page)
    await look(page, `tracker-${screen}`)
    await page.getByRole('button', { name: say('payments:withdraw.received') }).click()
    await page.getByText(say('payments:withdraw.stage.received')).waitFor()

    // Both are in their records, and in a file of them.
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
    // The question for a proof is an answer of the gateway like any other; the lost answers are ours.
    expect(troubles.filter((trouble) => !/status of 403|ERR_CONNECTION_RESET/.test(trouble))).toEqual([])
  },
)
