import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listAnnouncements } from '#schemas/api/messages.ts'
import { addPayoutAccount, listWithdrawals, orderDeposit, withdrawProven } from '#schemas/api/payments.ts'
import { stepUp } from '#schemas/api/security.ts'
import { ownFolders } from '#scripts/brand/sources.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword, laterLogin, ownPassword } from '#tests/support/browser-desk.ts'
import { password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct, temporaryDataDir } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

const say = textsOf('en')
const merchantCode = 'NOCTURNE01'
/** Long for an event, shorter than the page's polling. */
const atOnce = { timeout: 5_000 }

/** Brand files for the studio at this desk. */
let brands: string
let product: Product
let browser: Browser
let ana: Visitor
let player: HttpVisitor
/** Number of winners so far: each attempt has its own. */
let winners = 0
/** Authenticator secrets by operator. */
const keys = new Map<string, string>()

beforeAll(async () => {
  brands = await temporaryDataDir()
  cpSync(ownFolders.brands, brands, { recursive: true })
  const program = ['tests/support/desk-with-studio.ts', brands]
  ;[product, browser] = await Promise.all([startProduct({ program }), launchChromium()])
  ana = await newVisitor(browser, 'desktop')
  player = new HttpVisitor(product.port, 'nocturne')
})
afterAll(async () => {
  player.close()
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
  await removeDir(brands)
})

/** Closes what a failed test left open, for the next test or its retry. */
beforeEach(async () => {
  const isOpen = await ana.page.getByRole('dialog').or(ana.page.getByRole('listbox')).count()
  if (isOpen > 0) await ana.page.reload()
})

const open = async (page: Page, entry: string) => {
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  // Until then the table is the one of the page that is left.
  await page.locator('#react-admin-title').getByText(entry, { exact: true }).waitFor()
  await page
    .getByRole('table')
    .or(page.getByText(say('ops:ra.navigation.no_results')))
    .or(page.getByText(say('ops:desk.signs.none')))
    .first()
    .waitFor()
}
const confirm = (page: Page) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say('ops:desk.confirm') })
    .click()

/** Opens the pages one after another and returns their faults. */
async function faultsOn(page: Page, entries: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  for (const entry of entries) {
    await open(page, entry)
    faults.push(...(await seriousFindings(page.mainFrame())).map((fault) => `${entry}: ${fault}`))
  }
  return faults
}

it('lets an operator log in by password and authenticator, and opens every page', async () => {
  const { page, troubles } = ana
  keys.set('operator', await firstLogin(page, product, 'operator', firstPassword(product)))
  const entries = [
    'Players',
    'Withdrawals',
    'Deposits',
    'Sites',
    'Terms',
    'Trial balance',
    'Audit',
    'Operators',
  ]
  expect(await faultsOn(page, entries)).toEqual([])
  expect(troubles).toEqual([])
})

it('shows harm markers, vouchers and announcements', async () => {
  const { page, troubles } = ana
  const entries = ['Markers of harm', 'Vouchers', 'Points orders', 'Announcements']
  expect(await faultsOn(page, entries)).toEqual([])
  expect(troubles).toEqual([])
})

it('updates a player’s open page as soon as a module is switched', async () => {
  const { page } = ana
  const visitor = await newVisitor(browser, 'desktop')
  await visitor.page.goto(product.origin('nocturne'))
  const lobby = visitor.page
    .getByRole('navigation', { name: say('menu:main') })
    .getByRole('link', { name: say('games:category.slots') })
  await lobby.waitFor()
  await open(page, 'Sites')
  await page
    .getByRole('row', { name: new RegExp(merchantCode) })
    .getByRole('link', { name: say('ops:desk.sites.modules') })
    .click()
  await page.getByRole('switch', { name: /^GAMELO3/ }).click()
  await lobby.waitFor({ state: 'detached', ...atOnce })
  await page.getByRole('switch', { name: /^GAMELO3/ }).click()
  await lobby.waitFor(atOnce)
  await visitor.context.close()
})

/** A new player with a withdrawal above the threshold for two operators. */
async function askForALargeOne(who: HttpVisitor, username: string) {
  await who.register(username, password)
  const { token } = await who.call(stepUp, { method: 'password', password })
  who.token = String(token)
  const { accountId } = await who.call(addPayoutAccount, {
    kind: 'bank',
    holder: 'Ana Souza',
    bank: 'First Bank',
    account: 'MT84MALT011000012345MTLCAST001S',
  })
  await who.call(withdrawProven, { accountId, amount: '1000.00' })
}

it('pays a large withdrawal after a second approval', async () => {
  const { page } = ana
  await askForALargeOne(player, 'winner01')

  await open(page, 'Withdrawals')
  const row = page.getByRole('row', { name: /winner01/ })
  await row.getByRole('button', { name: say('ops:desk.payments.approve') }).click()
  await confirm(page)
  await row.getByText(say('ops:desk.payments.waitsForSecond')).waitFor()

  await open(page, 'Operators')
  await page.getByRole('button', { name: say('ops:desk.staff.add') }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('bruno')
  await page.getByRole('dialog').getByRole('combobox').click()
  await page.getByRole('option', { name: say('ops:desk.role.payments') }).click()
  await confirm(page)
  const drawn = (await page.getByRole('dialog').locator('output').textContent()) ?? ''
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('ops:desk.close') })
    .click()

  const bruno = await newVisitor(browser, 'desktop')
  keys.set('bruno', await firstLogin(bruno.page, product, 'bruno', drawn))
  // The creator of an account cannot confirm it as a second person.
  await open(bruno.page, 'Withdrawals')
  const his = bruno.page.getByRole('row', { name: /winner01/ })
  await his.getByRole('button', { name: say('ops:desk.payments.approveToo') }).click()
  await confirm(bruno.page)
  await bruno.page.getByText(say('errors:operator.unconfirmed')).waitFor()
  await runQuietly('node', ['server/cli.ts', 'operator', 'confirm', 'bruno'], product.env)
  await confirm(bruno.page)
  for (const name of ['Audit', 'Brand studio'])
    expect(await bruno.page.getByRole('menuitem', { name }).count()).toBe(0)
  await his.getByRole('button', { name: say('ops:desk.payments.pay') }).click()
  await confirm(bruno.page)
  await his.getByText(say('ops:desk.payments.state.paid')).waitFor()
  await his.getByRole('link', { name: 'winner01' }).click()
  await bruno.page.getByRole('heading', { name: /winner01/, level: 2 }).waitFor()
  await bruno.page.getByRole('heading', { name: say('ops:desk.players.logins') }).waitFor()
  await bruno.page.getByRole('heading', { name: say('ops:desk.care.limits') }).waitFor()
  expect(await seriousFindings(bruno.page.mainFrame())).toEqual([])
  const { list } = await player.call(listWithdrawals, { pageNo: 1, pageSize: 5 })
  expect((list as { state: string }[]).map(({ state }) => state)).toEqual(['paid'])
  // The browser logs the refusal of the unconfirmed operator.
  expect(bruno.troubles.filter((trouble) => !/status of 403/.test(trouble))).toEqual([])
  await bruno.context.close()
})

it('works on a phone, also for the second approver', async () => {
  const other = new HttpVisitor(product.port, 'nocturne')
  const winner = `winner1${(winners += 1)}`
  await askForALargeOne(other, winner)
  await open(ana.page, 'Withdrawals')
  const row = ana.page.getByRole('row', { name: new RegExp(winner) })
  await row.getByRole('button', { name: say('ops:desk.payments.approve') }).click()
  await confirm(ana.page)
  await row.getByText(say('ops:desk.payments.waitsForSecond')).waitFor()

  const { page, context, troubles } = await newVisitor(browser, 'phone')
  const menu = page.getByRole('button', { name: say('ops:ra.action.open_menu') })
  const goTo = async (entry: string) => {
    await menu.click()
    await page.getByRole('menuitem', { name: entry, exact: true }).click()
    await page
      .getByRole('main')
      .getByRole('listitem')
      .or(page.getByText(say('ops:ra.navigation.no_results')))
      .or(page.getByText(say('ops:desk.signs.none')))
      .first()
      .waitFor()
  }
  const isSound = async () => {
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  }
  await laterLogin(page, product, 'operator', keys.get('operator') ?? '')
  const entries = ['Players', 'Markers of harm', 'Deposits', 'Vouchers', 'Sites', 'Audit', 'Operators']
  for (const entry of entries) {
    await goTo(entry)
    await isSound()
  }
  const account = page.getByRole('button', { name: say('ops:ra.auth.user_menu') })
  await account.click()
  await page.getByRole('menuitem', { name: say('ops:ra.auth.logout') }).click()

  await laterLogin(page, product, 'bruno', keys.get('bruno') ?? '')
  await goTo('Withdrawals')
  const card = page.getByRole('listitem').filter({ hasText: winner })
  await isSound()
  const box = await card.boundingBox()
  expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 390]).toEqual([true, true])
  await card.getByRole('button', { name: say('ops:desk.payments.approveToo') }).click()
  await isSound()
  await confirm(page)
  await card.getByRole('button', { name: say('ops:desk.payments.pay') }).click()
  await confirm(page)
  await card.getByText(say('ops:desk.payments.state.paid')).waitFor()
  expect(await other.call(listWithdrawals, { pageNo: 1, pageSize: 5 })).toMatchObject({
    list: [{ state: 'paid' }],
  })

  await account.click()
  await page.getByRole('menuitem', { name: say('ops:desk.own.password') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('ops:desk.own.oldPassword')).fill(ownPassword)
  await dialog.getByLabel(say('ops:desk.login.newPassword')).fill('Nine-ferries-under-7')
  await dialog.getByLabel(say('ops:desk.login.repeat')).fill('Nine-ferries-under-7')
  await isSound()
  await confirm(page)
  await page.getByText(say('ops:desk.own.passwordDone')).waitFor()
  // The page continues with the new cookie.
  await goTo('Deposits')
  expect(troubles).toEqual([])
  await context.close()
  other.close()
})

it('issues vouchers, whose codes are shown once and can be redeemed', async () => {
  const { page } = ana
  await open(page, 'Vouchers')
  await page.getByRole('button', { name: say('ops:desk.vouchers.order') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').click()
  await page.getByRole('option', { name: merchantCode }).click()
  await dialog.getByLabel(say('ops:desk.vouchers.amount')).fill('12.50')
  await dialog.getByLabel(say('ops:desk.vouchers.count')).fill('2')
  await dialog.getByLabel(say('ops:desk.reason')).fill('for the winners of the week')
  await confirm(page)
  await dialog.getByText(say('ops:desk.vouchers.once')).waitFor()
  const [code = '', other] = ((await dialog.locator('pre').textContent()) ?? '').split('\n')
  expect(other).toMatch(/^(\w{4}-){3}\w{4}$/)
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  await dialog.getByRole('button', { name: say('ops:desk.close') }).click()
  await player.call(orderDeposit, { method: 'voucher', code })
  await open(page, 'Deposits')
  await open(page, 'Vouchers')
  const row = page.getByRole('row', { name: /12\.50/ })
  await row.getByRole('cell', { name: '1', exact: true }).waitFor()
})

it('shows announcements to every player of a site until they are withdrawn', async () => {
  const { page } = ana
  const title = 'The tables rest tonight'
  const told = async () => {
    const { list } = await player.call(listAnnouncements, {
      types: 'B',
      pageNo: 1,
      pageSize: 9,
      language: 'en',
    })
    return (list as { title: string }[]).map((each) => each.title).includes(title)
  }
  await open(page, 'Announcements')
  await page.getByRole('button', { name: say('ops:desk.announcements.new') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').first().click()
  await page.getByRole('option', { name: merchantCode }).click()
  await dialog.getByLabel(say('ops:resources.announcements.fields.title')).fill(title)
  await dialog.getByLabel(say('ops:desk.announcements.body')).fill('From two to four.')
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  await dialog.getByRole('button', { name: say('ops:desk.announcements.publish') }).click()
  const row = page.getByRole('row', { name: new RegExp(title) })
  await row.waitFor()
  await expect.poll(told).toBe(true)
  await row.getByRole('button', { name: say('ops:desk.announcements.withdraw') }).click()
  await dialog.getByLabel(say('ops:desk.reason')).fill('they do not')
  await confirm(page)
  await row.getByText(say('ops:desk.announcements.withdrawn')).waitFor()
  await expect.poll(told).toBe(false)
})

const studioStartMs = 180_000

it(
  'opens the brand studio to an admin, whose colour is in the brand file once it is saved',
  { timeout: 2 * studioStartMs },
  async () => {
    const { page, context, troubles } = ana
    await open(page, 'Brand studio')
    const way = page.getByRole('button', { name: `${say('ops:desk.studio.open')}: nocturne` })
    const [studio] = await Promise.all([context.waitForEvent('page'), way.click()])
    await studio.getByRole('tab', { name: 'Theme' }).click({ timeout: studioStartMs })
    const colour = studio.getByRole('textbox', { name: 'theme.seeds.brand #', exact: true })
    // The studio's process, with its own gateway and an empty database, is starting.
    await colour.fill('#7a0b5c', { timeout: studioStartMs })
    await studio.getByRole('button', { name: 'Save', exact: true }).click()
    await studio.getByText('Everything is saved').waitFor()
    expect(JSON.parse(readFileSync(join(brands, 'nocturne.json'), 'utf8'))).toMatchObject({
      theme: { seeds: { brand: '#7a0b5c' } },
    })
    await studio.close()
    expect(troubles).toEqual([])
  },
)

it('has all of it in the audit log, which the command line verifies', async () => {
  const { page, troubles } = ana
  await open(page, 'Audit')
  await page.getByRole('combobox', { name: say('ops:ra.navigation.page_rows_per_page') }).click()
  await page.getByRole('option', { name: '100' }).click()
  for (const action of ['module.set', 'operator.add', 'operator.confirm', 'withdrawal.pay', 'vouchers.order'])
    await page.getByRole('cell', { name: action }).first().waitFor()
  await page
    .getByRole('row', { name: /operator.*studio\.save.*nocturne/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: say('ops:desk.audit.verify') }).click()
  await page.getByText(/Chain intact: \d+ entries/).waitFor()
  const { code, output } = await runQuietly('node', ['server/cli.ts', 'audit', 'verify'], product.env)
  expect(output).toMatch(/\d+ entries: the chain holds/)
  expect(code).toBe(0)
  const balance = await runQuietly('node', ['server/cli.ts', 'trial-balance'], product.env)
  expect(balance.output).toMatch(/every currency comes to zero/)
  expect(troubles).toEqual([])
})

it('speaks Portuguese, too, and lets the operator out', async () => {
  const { page } = ana
  await page.getByRole('button', { name: 'English' }).click()
  await page.getByRole('menuitem', { name: 'Português' }).click()
  await page.getByRole('menuitem', { name: 'Saques' }).waitFor()
  await page.getByRole('button', { name: 'operator' }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.getByRole('heading', { name: 'Operadores' }).waitFor()
  await page.goto(`${product.origin('ops')}/players`)
  await page.waitForURL('**/login')
})
