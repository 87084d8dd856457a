import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askAdmin } from '#tests/support/admin.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { openAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen, Visitor } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Two players talk, one reports the other, the desk mutes, and the muted one appeals. */
const brandId = 'aurora'
/** A retry uses other names. */
let tries = 0
const say = textsOf('en')
let product: Product
let browser: Browser
let desk: Visitor

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  desk = await newVisitor(browser, 'desktop')
  await firstLogin(desk.page, product, 'operator', firstPassword(product))
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

async function aPlayer(username: string, screen: Screen) {
  const { page } = await newVisitor(browser, screen, await openAccount(product, brandId, username))
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(product.origin(brandId))
  if (screen === 'phone') {
    await page
      .getByRole('navigation', { name: say('menu:tabs') })
      .getByText(say('menu:me'), { exact: true })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('menu:chat'), exact: true })
      .click()
  } else
    await page
      .getByRole('complementary')
      .getByRole('button', { name: say('menu:chat') })
      .click()
  await page.getByRole('log', { name: say('chat:log') }).waitFor()
  const write = async (text: string) => {
    await page.getByLabel(say('chat:write')).fill(text)
    await page.getByRole('button', { name: say('chat:send'), exact: true }).click()
  }
  const sees = (text: string) => page.getByRole('log').getByText(text, { exact: true }).waitFor()
  return { page, write, sees }
}

const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}

/** Presses a button of the desk and confirms its form. */
async function act(name: string, { page } = desk) {
  await page.getByRole('button', { name, exact: true }).first().click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('ops:desk.note')).fill('insulted another player')
  await form.getByRole('button', { name: say('ops:desk.confirm') }).click()
  await form.waitFor({ state: 'hidden' })
}

/** Another operator: the one who imposed a measure may not answer its appeal. */
async function aJudge(): Promise<Visitor> {
  const name = `judge${tries}`
  const answer = await askAdmin(product, 'operator-add', { name, role: 'support' })
  const judge = await newVisitor(browser, 'desktop')
  await firstLogin(judge.page, product, name, (answer as { oneTimePassword: string }).oneTimePassword)
  return judge
}

/** Lets new accounts write in the English room. */
async function openTheRoom() {
  const { page } = desk
  await page.getByRole('menuitem', { name: 'Chat rooms', exact: true }).click()
  const row = page
    .getByRole('row')
    .filter({ hasText: 'AURORA01' })
    .filter({ has: page.getByRole('link', { name: 'en', exact: true }) })
  await row.getByRole('button', { name: say('ops:desk.chat.settings') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(say('ops:desk.chat.minAccountAgeMin')).fill('0')
  await form.getByLabel(say('ops:desk.chat.slowModeSec')).fill('1')
  await form.getByLabel(say('ops:desk.reason')).fill('the walk begins')
  await form.getByRole('button', { name: say('ops:desk.confirm') }).click()
  await form.waitFor({ state: 'hidden' })
}

/** The desk gives the room a rain; both join and get the same share. */
async function sharesARain(...pages: readonly Page[]) {
  const { page } = desk
  await page.getByRole('menuitem', { name: 'Rain', exact: true }).click()
  await page
    .getByRole('button', { name: say('ops:desk.chat.rain.create') })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox').first().click()
  await page.getByRole('option', { name: 'AURORA01' }).click()
  await form.getByLabel(say('ops:desk.chat.rain.room')).fill('en')
  await form.getByLabel(say('ops:desk.chat.rain.amount')).fill('10.01')
  await form.getByLabel(say('ops:desk.chat.rain.windowSec')).fill('30')
  await form.getByLabel(say('ops:desk.chat.rain.accountAgeDays')).fill('0')
  await form.getByLabel(say('ops:desk.reason')).fill('a rain of the walk')
  await form.getByRole('button', { name: say('ops:desk.confirm') }).click()
  await form.waitFor({ state: 'hidden' })
  for (const each of pages) {
    await each.getByRole('button', { name: say('chat:rain.join'), exact: true }).click()
    await each.getByText(say('chat:rain.joined')).waitFor()
  }
  await isSound(pages[0] ?? page)
  for (const each of pages) await each.getByText(/Shared by 2: R\$\s?5\.00 each/).waitFor({ timeout: 60_000 })
}

/** One tips the other: an amount, a confirmation, a proof of the own password; both let the room see it. */
async function tips(giver: Page, taker: Page, said: string) {
  for (const page of [giver, taker]) {
    await page.getByText(say('chat:rules.title'), { exact: true }).click()
    await page.getByLabel(say('chat:tip.choice.label'), { exact: true }).selectOption('shown')
    await page.getByText(say('chat:rules.title'), { exact: true }).click()
  }
  const message = giver.getByRole('log').locator('[data-message]').filter({ hasText: said })
  await message.getByRole('button').first().click()
  await message.getByRole('button', { name: /^Tip / }).click()
  await giver.getByLabel(say('chat:tip.amount')).fill('5')
  await giver.getByRole('button', { name: say('chat:tip.next'), exact: true }).click()
  await giver.getByText(/A tip can’t be taken back/).waitFor()
  await isSound(giver)
  await giver.getByRole('button', { name: /^Give R\$/ }).click()
  await giver.locator('input[type=password]').fill(password)
  await giver.getByRole('button', { name: say('security:stepUp.submit'), exact: true }).click()
  for (const page of [giver, taker])
    await page
      .getByRole('log')
      .getByText(/ tipped .* R\$\s?5\.00/)
      .waitFor()
  await taker
    .getByText(/tipped you R\$\s?5\.00/)
    .first()
    .waitFor()
  await isSound(taker)
}

it('two players talk, one reports, the desk mutes with a reason, and the muted one appeals', async () => {
  tries += 1
  const early = await aPlayer(`chatterana${tries}`, 'desktop')
  // Until the desk allows new accounts to write, they can only read; a retry finds the room open.
  if (tries === 1) await early.page.getByText(/New accounts can read/).waitFor()
  await openTheRoom()
  await early.page.reload()
  await early.page
    .getByRole('complementary')
    .getByRole('button', { name: say('menu:chat') })
    .click()
  const ana = early
  const bia = await aPlayer(`chatterbia${tries}`, 'phone')

  await ana.write('Good evening from the desktop')
  await bia.sees('Good evening from the desktop')
  // Screen reader announcements after a few seconds: one message by its text, several by their number.
  await bia.page.getByText(/wrote: Good evening from the desktop/).waitFor()
  await bia.write('And hello from the phone')
  await ana.sees('And hello from the phone')
  await isSound(ana.page)
  await isSound(bia.page)
  for (const { page } of [ana, bia]) expect(await page.getByRole('log').textContent()).not.toMatch(/chatter/)

  await sharesARain(ana.page, bia.page)
  await tips(ana.page, bia.page, 'And hello from the phone')

  await desk.page.getByRole('menuitem', { name: 'Tips', exact: true }).click()
  await desk.page
    .getByRole('row')
    .filter({ hasText: `chatterana${tries}` })
    .filter({ hasText: `chatterbia${tries}` })
    .first()
    .waitFor()
  await isSound(desk.page)

  // A refused message stays in its field, with the reason.
  await ana.write('come to lucky(.)com')
  await ana.page.getByRole('alert').getByText(say('errors:chat.ruleLinks')).waitFor()
  expect(await ana.page.getByLabel(say('chat:write')).inputValue()).toBe('come to lucky(.)com')
  await ana.page.getByLabel(say('chat:write')).fill('You play like a turnip')
  await ana.page.getByRole('button', { name: say('chat:send'), exact: true }).click()
  await bia.sees('You play like a turnip')

  const rude = bia.page
    .getByRole('log')
    .locator('div')
    .filter({ hasText: /^.*You play like a turnip$/ })
    .last()
  await rude.locator('xpath=..').getByRole('button').click()
  await bia.page.getByRole('button', { name: say('chat:report.act'), exact: true }).click()
  await bia.page.getByRole('button', { name: say('chat:rules.respect'), exact: true }).click()
  // The toast, and its text for screen readers.
  await bia.page.getByText(say('chat:report.done')).first().waitFor()

  const { page } = desk
  await page.getByRole('menuitem', { name: 'Chat to review', exact: true }).click()
  await page.getByText('You play like a turnip').first().waitFor()
  await isSound(page)
  // The announcement is removed together with its message.
  await bia.page.getByText(/wrote: You play like a turnip/).waitFor()
  await act(say('ops:desk.chat.sanction'))
  await act(say('ops:desk.chat.remove'))

  // The author immediately sees rule and reason, cannot write, and appeals.
  await ana.page.getByText(say('chat:measure.mute')).waitFor()
  await ana.page
    .getByText(/insulted another player/)
    .first()
    .waitFor()
  await ana.page.getByText(/You can’t write until/).waitFor()
  await bia.page.getByText('You play like a turnip').waitFor({ state: 'detached' })
  const mute = ana.page.locator('section[aria-live]').filter({ hasText: say('chat:measure.mute') })
  await mute.getByRole('button', { name: say('chat:appeal.act'), exact: true }).click()
  await mute.getByLabel(say('chat:appeal.label')).fill('We are friends, it was a joke')
  await isSound(ana.page)
  await mute.getByRole('button', { name: say('chat:appeal.send') }).click()
  await mute.getByText(say('chat:appeal.open')).waitFor()

  await page.getByRole('menuitem', { name: 'Chat measures', exact: true }).click()
  await page.getByText(say('ops:desk.chat.otherPerson')).waitFor()
  const judge = await aJudge()
  await judge.page.getByRole('menuitem', { name: 'Chat measures', exact: true }).click()
  await judge.page.getByText('We are friends, it was a joke').waitFor()
  await isSound(judge.page)
  await act(say('ops:desk.chat.grant'), judge)
  await ana.page.getByText(/Your appeal was granted/).waitFor()
  await ana.write('Thank you, and sorry')
  await bia.sees('Thank you, and sorry')
})
