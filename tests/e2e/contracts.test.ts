import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import { listSettlements } from '#schemas/api/contracts.ts'
import { setModule } from '#tests/support/admin.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { movingClock } from '#tests/support/moving-clock.ts'
import type { MovingClock } from '#tests/support/moving-clock.ts'
import { firstPasswords, removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { sample } from '#tests/support/seeded.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Contracts of the demo teams: agent and downline use different screens, swapped at the second brand. */
const sites = {
  aurora: {
    merchant: 'AURORA01',
    language: 'pt',
    zone: 'America/Sao_Paulo',
    agent: { name: 'agente', screen: 'desktop' },
    downline: { name: 'rafaela', screen: 'phone' },
    /** The downline with a contract. */
    below: 'tiagom',
    player: 'joaovitor',
    offered: 'priscila',
  },
  nocturne: {
    merchant: 'NOCTURNE01',
    language: 'en',
    zone: 'Europe/Lisbon',
    agent: { name: 'agent01', screen: 'phone' },
    downline: { name: 'harriet', screen: 'desktop' },
    below: 'miguels',
    player: 'oliverp',
    offered: 'lucien',
  },
} as const
type Site = keyof typeof sites
/** One of them per run: the agent on desktop and the downline on a phone, or vice versa. */
const brands = sample(Object.keys(sites) as Site[], 1, 70)
const spins = 12
const minuteMs = 60_000

let clock: MovingClock
let product: Product
let browser: Browser

beforeAll(async () => {
  clock = await movingClock()
  ;[product, browser] = await Promise.all([
    startProduct({ env: { ...clock.env, DEMO_TEAMS: 'on' } }),
    launchChromium(),
  ])
  for (const { merchant } of Object.values(sites)) await setModule(product, merchant, 'AFFMAN3', true)
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await Promise.all([removeDir(product.dataDir), clock.remove()])
})

/** `MARQUEE_PICTURES=<folder>` keeps screenshots. */
const picture = async (page: Page, name: string) => {
  const folder = process.env['MARQUEE_PICTURES']
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png` })
}

/** Generated at the product's first start. */
function passwordOf(site: Site, username: string): string {
  const { merchant } = sites[site]
  const [, password] = new RegExp(`${merchant}: ${username} {2}(\\S+)`).exec(firstPasswords(product)) ?? []
  if (password === undefined) throw new Error(`No password was told for ${username} of ${merchant}`)
  return password
}

/** A team member, logged in at a page of the agent centre, in a browser synchronized with the product's clock. */
async function someone(site: Site, username: string, screen: Screen, address: string) {
  const say = textsOf(sites[site].language)
  const { page, context, troubles } = await newVisitor(browser, screen)
  await context.clock.setSystemTime(clock.now())
  await page.goto(`${product.origin(site)}${address}`)
  const login = page.getByRole('dialog')
  await login.locator('input[name="username"]').fill(username)
  const password = login.locator('input[name="password"]')
  await password.fill(passwordOf(site, username))
  // After its clock has moved the product catches up on a whole day and may be too busy for the first attempt.
  await vi.waitFor(
    async () => {
      if ((await password.count()) > 0) await login.locator('button[type=submit]').click({ timeout: 2_000 })
      await password.waitFor({ state: 'detached', timeout: 12_000 })
    },
    { timeout: 60_000, interval: 500 },
  )
  const isSound = async (name: string) => {
    await picture(page, `contracts-${site}-${screen}-${name}`)
    expect(await seriousFindings(page.mainFrame())).toEqual([])
    expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
  }
  const offer = page.getByRole('dialog', {
    name: say('contracts:proposal.title', { kind: say('contracts:kinds.daily') }),
  })
  const close = async () => {
    await context.close()
    // Without a session the first call returns 401.
    expect(troubles.filter((trouble) => !/status of 401/.test(trouble))).toEqual([])
  }
  return { page, say, isSound, offer, close }
}

const theAgent = (site: Site, address: string) => {
  const { name, screen } = sites[site].agent
  return someone(site, name, screen, address)
}
const theDownline = (site: Site, address: string) => {
  const { name, screen } = sites[site].downline
  return someone(site, name, screen, address)
}

/** The agent offers the downline a daily salary with the given percentage; `before` runs at the confirmation. */
async function propose(
  site: Site,
  percent: string,
  picturesOf: string,
  before: (question: ReturnType<Page['getByRole']>) => Promise<void> = () => Promise.resolve(),
) {
  const { page, say, isSound, close } = await theAgent(site, '/agent/team')
  const name = sites[site].downline.name
  await page.getByRole('button', { name: say('contracts:editor.title', { name }) }).click()
  const editor = page.getByRole('dialog', { name: say('contracts:editor.title', { name }) })
  await editor.getByLabel(say('contracts:kind')).selectOption({ label: say('contracts:kinds.daily') })
  const rate = editor.getByLabel(say('contracts:tiers.rate'))
  await rate.fill(percent)
  const send = editor.getByRole('button', { name: say('contracts:editor.propose') })
  await expect.poll(() => send.isEnabled()).toBe(true)
  await isSound(`editor-${picturesOf}`)
  await send.click()
  const question = page.getByRole('dialog', { name: say('contracts:editor.confirmTitle', { name }) })
  await question.waitFor()
  await before(question)
  await isSound(`question-${picturesOf}`)
  await question.getByRole('button', { name: say('contracts:editor.confirm') }).click()
  await page.getByText(say('contracts:editor.done', { name })).first().waitFor()
  await close()
}

async function nextDay() {
  const ends = brands.map((site) => contractPeriodAt('day', clock.now(), sites[site].zone).end.getTime())
  await clock.goTo(product, new Date(Math.max(...ends) + 2 * minuteMs))
}

/** The settlement of the contract's first day, the day before the product's current one. */
async function settlementOf(site: Site) {
  const { name } = sites[site].downline
  const visitor = new HttpVisitor(product.port, site)
  await visitor.login(name, passwordOf(site, name))
  const day = (offsetDays: number) =>
    new Date(clock.now().getTime() + offsetDays * 24 * 3_600_000).toISOString().slice(0, 10)
  const { list } = await visitor.call(listSettlements, {
    side: 'received',
    kind: 'daily',
    from: day(-2),
    to: day(0),
    pageSize: 20,
  })
  visitor.close()
  const today = contractPeriodAt('day', clock.now(), sites[site].zone).start.getTime()
  const rows = list as { state: string; amount: string; basis: string; until: string }[]
  return rows.find(({ until }) => Date.parse(until) === today)
}

describe('contracts of a team', { retry: 0, timeout: 240_000 }, () => {
  it.each(brands)(
    '%s: an agent offers a contract, and the downline accepts it at the next login',
    async (site) => {
      await propose(site, '1', 'first')
      const { page, say, isSound, offer, close } = await theDownline(site, '/agent/daily')
      await offer.waitFor()
      await offer.getByText('1%').or(offer.getByText('1 %')).first().waitFor()
      await isSound('offer')
      await offer.getByRole('button', { name: say('contracts:proposal.accept') }).click()
      await offer.waitFor({ state: 'detached' })
      await page.getByText(say('contracts:states.accepted'), { exact: true }).first().waitFor()
      await isSound('accepted')
      await close()
    },
  )

  it.each(brands)('%s: a page opens with the offer alone, which its sender can take back', async (site) => {
    const { offered } = sites[site]
    const agent = await theAgent(site, '/agent/daily')
    const downline = await someone(site, offered, sites[site].downline.screen, '/agent/daily')
    await downline.offer.waitFor()
    await downline.offer
      .getByRole('button', { name: downline.say('contracts:proposal.later') })
      .last()
      .click()
    await downline.page.getByRole('button', { name: downline.say('contracts:proposal.read') }).waitFor()
    const { page, say, isSound } = agent
    await page.getByRole('button', { name: `${say('contracts:granted.withdraw')}: ${offered}` }).click()
    const question = page.getByRole('dialog', { name: say('contracts:granted.withdrawTitle') })
    await isSound('withdraw')
    await question.getByRole('button', { name: say('contracts:granted.withdraw') }).click()
    await page.getByText(say('contracts:granted.withdrawn')).first().waitFor()
    // The downline's page is updated without a reload: with the offer gone, it is no longer open to this player.
    await downline.page.getByText(downline.say('memberCenter:notOpen')).waitFor()
    await Promise.all([agent.close(), downline.close()])
  })

  it('a day later the salary is paid by the agent above', async () => {
    await nextDay()
    for (const site of brands) {
      const { player: username } = sites[site]
      const player = new HttpPlayer(product.port, {
        brandId: site,
        username,
        password: passwordOf(site, username),
      })
      await player.sitDown()
      for (let spin = 0; spin < spins; spin += 1) await player.highSpin()
      player.close()
    }
    await nextDay()
    for (const site of brands)
      await expect
        .poll(async () => (await settlementOf(site))?.state, { timeout: 120_000, interval: 2_000 })
        .toBe('paid')
  })

  it.each(brands)('%s: both sides recompute the settlement, and it is equal', async (site) => {
    const settled = await settlementOf(site)
    expect(Number(settled?.amount)).toBeGreaterThan(0)
    expect(Number(settled?.amount)).toBeCloseTo(Number(settled?.basis) / 100, 1)
    for (const { side, from } of [
      { side: 'given', from: theAgent },
      { side: 'received', from: theDownline },
    ] as const) {
      const { page, say, isSound, close } = await from(site, `/agent/daily?side=${side}`)
      await page
        .getByRole('row')
        .filter({ hasText: sites[site].downline.name })
        .getByRole('button', { name: new RegExp(say('contracts:settlement.look')) })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: say('contracts:kinds.daily') })
      await dialog.getByText(sites[site].downline.name).first().waitFor()
      await dialog.getByRole('button', { name: say('contracts:proof.recompute') }).click()
      await dialog.getByText(say('contracts:proof.equal')).waitFor()
      await dialog.getByText(say('contracts:proof.signatures.valid')).waitFor()
      await isSound(`settlement-${side}`)
      await close()
    }
  })

  it.each(brands)(
    '%s: a lower contract ends the one below, and both sides were told before',
    async (site) => {
      const { below, downline } = sites[site]
      const say = textsOf(sites[site].language)
      const ended = say('contracts:endsOne', { upline: downline.name, downline: below })
      await propose(site, '0.4', 'lower', (question) => question.getByText(ended).waitFor())
      const { page, isSound, offer, close } = await theDownline(site, '/agent/daily')
      await offer.getByText(ended).waitFor()
      await isSound('offer-lower')
      await offer.getByRole('button', { name: say('contracts:proposal.accept') }).click()
      await offer.waitFor({ state: 'detached' })
      const row = page.getByRole('row').filter({ hasText: below })
      await row.getByText(say('contracts:states.terminated')).first().waitFor()
      await isSound('ended')
      await close()
    },
  )
})
