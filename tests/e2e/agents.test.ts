import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setModule } from '#tests/support/admin.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { firstPasswords, removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** The agent centre: an agent opens an invitation link, and a player who registers by it appears in the team. */
const sites = {
  aurora: { merchant: 'AURORA01', language: 'pt', agent: 'agente' },
  nocturne: { merchant: 'NOCTURNE01', language: 'en', agent: 'agent01' },
  /** Its market forbids transfers between players and agents. */
  ipe: { merchant: 'IPE01', language: 'pt', agent: 'agente' },
} as const
type Site = keyof typeof sites

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  for (const { merchant } of Object.values(sites)) {
    await setModule(product, merchant, 'TRANSDOWN3', true)
    await setModule(product, merchant, 'AFFMAN3', true)
  }
}, 120_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** `MARQUEE_PICTURES=<folder>` keeps screenshots. */
const picture = async (page: Page, name: string) => {
  const folder = process.env['MARQUEE_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

/** Generated at the product's first start. */
function passwordOf(site: Site): string {
  const { agent, merchant } = sites[site]
  const [, password] = new RegExp(`${merchant}: ${agent} {2}(\\S+)`).exec(firstPasswords(product)) ?? []
  if (password === undefined) throw new Error(`No password was told for ${agent} of ${merchant}`)
  return password
}

async function anAgent(site: Site, screen: Screen) {
  const { language, agent } = sites[site]
  const say = textsOf(language)
  const { page, context, troubles } = await newVisitor(browser, screen)
  await page.goto(`${product.origin(site)}/agent`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill(agent)
  await dialog.locator('input[name="password"]').fill(passwordOf(site))
  await dialog.locator('button[type=submit]').click()
  const menu = page.getByRole('navigation', { name: say('agents:title'), exact: true })
  await menu.waitFor()
  /** Opens a page of the centre by its menu entry; on a phone through the menu. */
  const open = async (entry: string, heading: string) => {
    const back = page.getByRole('button', { name: say('memberCenter:back') })
    if (screen === 'phone' && (await back.isVisible())) await back.click()
    await menu.getByRole('link', { name: say(entry) }).click()
    await page.getByRole('heading', { name: say(heading), level: 1 }).waitFor()
  }
  const isSound = async (name: string) => {
    await picture(page, `agents-${site}-${screen}-${name}`)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  }
  return { page, context, troubles, menu, say, open, isSound }
}

/** Registers by an invitation link. */
async function joinBy(address: string, site: Site, username: string, screen: Screen) {
  const say = textsOf(sites[site].language)
  const { page, context } = await newVisitor(browser, screen)
  await page.goto(address)
  const dialog = page.getByRole('dialog')
  const field = (name: string) => dialog.locator(`input[name="${name}"]`)
  await field('username').fill(username)
  await field('password').fill('Correct-horse-9')
  await field('confirmPassword').fill('Correct-horse-9')
  if ((await field('email').count()) > 0) await field('email').fill(`${username}@mail.example`)
  if ((await field('birthday').count()) > 0) await field('birthday').fill('1990-05-17')
  for (const box of await dialog.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: say('register:submit') }).click()
  await page.getByRole('button', { name: say('protection:first.skip') }).click()
  await dialog.waitFor({ state: 'detached' })
  await context.close()
}

describe.each([
  ['aurora', 51],
  ['nocturne', 52],
] as const)('%s', (site, own) => {
  it.each(oneScreen(own))(
    'an agent opens a link on a %s, a visitor registers by it and appears in the team',
    { timeout: 120_000 },
    async (screen) => {
      const { page, context, troubles, say, open, isSound } = await anAgent(site, screen)
      const username = `down${site.slice(0, 3)}${screen.slice(0, 2)}`

      // On a wide screen the overview is the initial page.
      if (screen === 'phone') await open('agents:menu.overview', 'agents:overview.title')
      await page.getByRole('heading', { name: say('agents:overview.byDay') }).waitFor()
      await isSound('overview')

      await open('agents:menu.addAccount', 'agents:add.title')
      await page.getByRole('button', { name: say('agents:links.new') }).click()
      await page.getByRole('dialog').getByLabel(say('agents:links.name')).fill(`Canal ${screen}`)
      await page.getByRole('button', { name: say('agents:links.make') }).click()
      const card = page.getByRole('listitem').filter({ hasText: `Canal ${screen}` })
      const address = await card
        .getByRole('textbox', { name: say('agents:links.address'), exact: true })
        .inputValue()
      await isSound('links')
      await joinBy(address, site, username, screen)

      await open('agents:menu.downlines', 'agents:team.title')
      const row = page.getByRole('row').filter({ hasText: username })
      await row.waitFor()
      await isSound('team')
      await row.getByRole('button', { name: say('agents:team.send'), exact: false }).click()
      await expect.poll(() => page.getByLabel(say('agents:transfers.to')).inputValue()).toBe(username)
      await isSound('transfers')

      await context.close()
      // Without a session the first call returns 401.
      expect(troubles.filter((trouble) => !/status of 401/.test(trouble))).toEqual([])
    },
  )
})

it('an agent in a market without transfers sees the team and no way to send money', async () => {
  const { page, context, menu, say, open } = await anAgent('ipe', 'desktop')
  await open('agents:menu.downlines', 'agents:team.title')
  expect(await menu.getByRole('link', { name: say('agents:menu.transfers') }).count()).toBe(0)
  await page.goto(`${product.origin('ipe')}/agent/transfers`)
  await page.getByText(say('memberCenter:notOpen')).waitFor()
  await context.close()
})
