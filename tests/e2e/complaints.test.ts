import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runQuietly } from '#scripts/lib/run.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/chromium.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A complaint on a phone, from the form to the verified dispute file. */
const brandId = 'lantern'
const username = 'wronged77'
const say = textsOf('en')
let product: Product
let browser: Browser
let desk: Visitor
let player: HttpPlayer

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  player = new HttpPlayer(product.port, { brandId, username })
  desk = await newVisitor(browser, 'desktop')
  await Promise.all([
    firstLogin(desk.page, product, 'operator', firstPassword(product)),
    player.sitDown().then(() => player.spin()),
  ])
})
afterAll(async () => {
  player.close()
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}

async function logIn(page: Page) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: say('session:login.username') }).fill(username)
  await dialog.getByLabel(say('session:login.password'), { exact: true }).fill(password)
  await dialog.getByRole('button', { name: say('session:login.submit'), exact: true }).click()
}

/** Opens the form of a desk action and fills in its text. */
async function openAct(label: string, words: string, field = 'ops:desk.complaints.words') {
  await desk.page.getByRole('button', { name: say(`ops:desk.complaints.${label}`), exact: true }).click()
  const form = desk.page.getByRole('dialog')
  await form.getByRole('textbox', { name: say(field) }).fill(words)
  return { form, confirm: form.getByRole('button', { name: say('ops:desk.confirm') }) }
}

async function act(...action: Parameters<typeof openAct>) {
  const { form, confirm } = await openAct(...action)
  await confirm.click()
  await form.waitFor({ state: 'detached' })
}

/** The final answer; no outcome is preselected. */
async function decide(outcome: 'upheld' | 'rejected', words: string) {
  const { form, confirm } = await openAct('decide', words)
  expect(await confirm.isDisabled()).toBe(true)
  await form.getByRole('combobox').click()
  await desk.page
    .getByRole('option', { name: say(`ops:desk.complaints.outcome.${outcome}`), exact: true })
    .click()
  await confirm.click()
  await form.waitFor({ state: 'detached' })
}

it('a player complains about a bet, answers the desk with a picture, and verifies the dispute file', async () => {
  const { page, context } = await newVisitor(browser, 'phone')
  await page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await page.goto(`${product.origin(brandId)}/feedback?tab=complaints`)
  await page
    .getByRole('tabpanel')
    .getByRole('button', { name: say('feedback:complaint.logIn'), exact: true })
    .click()
  await logIn(page)
  await page.getByLabel(say('feedback:complaint.text')).waitFor()

  // The link in the records prefills the bet.
  await page.goto(`${product.origin(brandId)}/member/bets`)
  await page
    .getByRole('button', { name: new RegExp(say('records:round.look')) })
    .first()
    .click()
  await page.getByRole('link', { name: say('records:complain.link') }).click()
  const about = page.getByLabel(say('feedback:complaint.about.bet'))
  await expect.poll(() => about.inputValue()).not.toBe('')
  await page.getByLabel(say('feedback:complaint.text')).fill('The reels stopped and I was paid too little.')
  await isSound(page)
  // The typed text survives a reload.
  await page.reload()
  await expect
    .poll(() => page.getByLabel(say('feedback:complaint.text')).inputValue())
    .toBe('The reels stopped and I was paid too little.')
  await page.getByRole('button', { name: say('feedback:complaint.send'), exact: true }).click()
  await page.getByText(say('feedback:clock.acknowledge.inTime', { when: '' }).replace(/\W+$/, '')).waitFor()
  await isSound(page)

  await desk.page
    .getByRole('menuitem', { name: say('ops:resources.complaints.name').split(' |||| ')[1] ?? '' })
    .click()
  const row = desk.page.getByRole('row', { name: new RegExp(username) })
  await row.getByRole('link', { name: say('ops:desk.complaints.open') }).click()
  await desk.page.getByText('The reels stopped and I was paid too little.').waitFor()
  expect(await seriousFindings(desk.page.mainFrame())).toEqual([])
  await act('acknowledge', 'I am looking at your round.')
  await act('ask', 'What did the screen show?')

  await page.getByText('What did the screen show?').waitFor()
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#d0341d' } })
    .png()
    .toBuffer()
  await page.getByLabel(say('feedback:reply.asked')).fill('Three sevens. See the picture.')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'reels.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: say('feedback:reply.send'), exact: true }).click()
  await page.getByRole('button', { name: say('feedback:pictures.number', { number: '1' }) }).waitFor()
  await isSound(page)

  await desk.page.reload()
  await desk.page.getByText('Three sevens. See the picture.').waitFor()
  await desk.page.getByRole('button', { name: /1 picture/ }).click()
  const shown = desk.page.getByRole('dialog').getByRole('img')
  await expect
    .poll(() => shown.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
    .toBe(60)
  await desk.page
    .getByRole('dialog')
    .getByRole('button', { name: say('ops:desk.close') })
    .click()
  await decide('upheld', 'The round paid what its table says; here is the record.')

  await page.getByText('The round paid what its table says; here is the record.').waitFor()
  await page.getByText(say('feedback:outcome.upheld'), { exact: true }).waitFor()
  await isSound(page)
  const folder = await mkdtemp(join(tmpdir(), 'marquee-dispute-'))
  const download = async (name: string) => {
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say('feedback:file.download'), exact: true }).click(),
    ])
    await saved.saveAs(join(folder, name))
    return join(folder, name)
  }
  const file = await download('dispute.zip')
  const keys = join(folder, 'keys.json')
  const published = await page.evaluate(async () => (await fetch('/.well-known/marquee-keys.json')).text())
  await writeFile(keys, published)
  const verify = (path: string) => runQuietly('node', ['server/cli.ts', 'dispute', 'verify', path, keys])
  const inUse = await verify(file)
  expect(inUse).toMatchObject({ code: 0 })
  expect(inUse.output).toMatch(/^round \S+ at SANDBOX: no proof yet, .*choose a new client seed/m)
  const bytes = await readFile(file)
  const round = strFromU8(unzipSync(bytes)['round.json'] ?? new Uint8Array())
  expect(round, 'what the vendor told of the round').toMatch(/"rulesVersion":"[\w-]{43}"/)
  // The player rotates the seeds, and the next file has the seed of the round.
  expect(await player.ask('POST', '/api/seeds', { clientSeed: 'my own words' })).toMatchObject({
    status: 200,
  })
  const proven = await verify(await download('proven.zip'))
  expect(proven).toMatchObject({ code: 0 })
  expect(proven.output).toMatch(/^round \S+ at SANDBOX: proven\. /m)
  const changed = join(folder, 'changed.zip')
  const middle = Math.floor(bytes.length / 3)
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  await writeFile(changed, bytes)
  expect((await verify(changed)).code).not.toBe(0)
  await removeDir(folder)
  await context.close()
  await desk.context.close()
})
