import { globSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen, StorageState } from '#tests/support/chromium.ts'
import { firstPasswords, removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { sample } from '#tests/support/seeded.ts'
import { textsOf } from '#tests/support/texts.ts'

/**
 * The chunk of a page is gone while a tab of an older release is open: the tab reloads at most once, shows the page or
 * says that it cannot, and keeps what was written. Each run takes two pages, the campaign each of the build.
 */
const brandId = 'aurora'
const say = textsOf('pt')
const draft = 'The reels of the second row stop a moment too late.'

/** Chunks of the build by the module they start with. */
const manifest = JSON.parse(readFileSync(join(root, 'dist/app/.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, { readonly file: string; readonly name?: string; readonly isDynamicEntry?: boolean }>
>
/** Pages whose address their slice does not write beside their import. */
const elsewhere: Readonly<Record<string, string>> = {
  'src/features/sports/pages/SportsPage.tsx': '/sports',
  'src/features/help/pages/HelpPage.tsx': '/help',
  'src/features/games/pages/LobbyPage.tsx': '/rng?page=ALL',
  'src/features/games/pages/GamePage.tsx': '/game?gameId=kirigumo-fox&vendor=KIRIGUMO',
  'src/features/contracts/pages/ContractPage.tsx': '/agent/dividend',
}
/** Shown instead of any page, for the state of the site or of the network: nobody navigates to them. */
const withoutAddress = ['MaintenancePage', 'RegionPage', 'OfflinePage', 'NotFoundPage']

/** The brand's merchant has the module off, so its page never asks for the chunk. */
const offHere = ['UplinePage']

interface Group {
  readonly name: string
  readonly address: string
  /** The chunk's path below the site. */
  readonly file: string
}

function addresses(): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const written = /\bpaths?: \[?'([^']+)'(?:(?!\bpaths?:)[\s\S])*?import\('(\.[^']+Page\.tsx)'\)/g
  for (const path of globSync('src/**/*.ts', { cwd: root }))
    for (const [, address = '', module = ''] of readFileSync(join(root, path), 'utf8').matchAll(written))
      found.set(posix.normalize(posix.join(dirname(path), module)), address)
  return new Map([...found, ...Object.entries(elsewhere)])
}

const groups: readonly Group[] = [...addresses()]
  .map(([module, address]) => {
    const name = posix.basename(module, '.tsx')
    // The home page is packed with what it alone starts with.
    const chunk = manifest[module] ?? Object.values(manifest).find((each) => each.name === 'home')
    return { name, address, file: chunk?.file ?? '' }
  })
  .toSorted((a, b) => (a.name < b.name ? -1 : 1))

let product: Product
let browser: Browser
let member: StorageState
let agent: StorageState

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  member = await openAccount(product, brandId, 'chunks1')
  const [, password = ''] = /AURORA01: agente {2}(\S+)/.exec(firstPasswords(product)) ?? []
  const { page, context } = await newVisitor(browser, 'desktop')
  await page.goto(`${product.origin(brandId)}/agent`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[name="username"]').fill('agente')
  await dialog.locator('input[name="password"]').fill(password)
  await dialog.locator('button[type=submit]').click()
  await page.getByRole('navigation', { name: say('agents:title'), exact: true }).waitFor()
  agent = await context.storageState()
  await context.close()
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** Goes to an address as a link of the application does. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

const field = (page: Page) => page.getByRole('textbox', { name: say('feedback:form.text') })
const failure = (page: Page) => page.getByRole('heading', { name: say('app:pageFailed.title') })

/** A tab with an unsent text and a way to the page whose chunk is answered by `lost`. */
async function aTab({ name, address, file }: Group, screen: Screen) {
  const { page, context } = await newVisitor(browser, screen, address.startsWith('/agent') ? agent : member)
  onTestFinished(() => context.close())
  page.setDefaultTimeout(15_000)
  const site = product.origin(brandId)
  await page.goto(`${site}/feedback`)
  await field(page).fill(draft)
  if (name === 'FeedbackPage') await page.goto(`${site}/help`)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  let loaded = 0
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith(file) && response.headers()['x-lost'] === undefined)
      loaded += 1
  })
  let asked = 0
  /** Until the next load of the document, or for good. */
  const lose = (isBack: () => boolean, answer: { readonly status: number; readonly contentType: string }) =>
    page.route(`**/${file}`, async (route) => {
      if (isBack()) return route.fallback()
      asked += 1
      return route.fulfill({
        ...answer,
        headers: { 'x-lost': '1' },
        body: '<!doctype html><title>Lost</title>',
      })
    })
  return {
    page,
    lose,
    documents: () => documents,
    asked: () => asked,
    isShown: async () => {
      await expect.poll(() => loaded).toBeGreaterThan(0)
      await expect
        .poll(async () => (await page.locator('#root').innerText()).trim().length)
        .toBeGreaterThan(0)
      await expect.poll(() => failure(page).count()).toBe(0)
    },
    keptDraft: async () => {
      // A page may have sent the tab to another view of the same path.
      const { pathname, search } = new URL(page.url())
      if (pathname + search !== '/feedback') await goTo(page, '/feedback')
      await expect.poll(() => field(page).inputValue()).toBe(draft)
    },
  }
}

it('each page of the build has an address here', () => {
  const known = addresses()
  const pages = Object.keys(manifest).filter(
    (module) => module.endsWith('Page.tsx') && manifest[module]?.isDynamicEntry === true,
  )
  expect(
    pages
      .filter((module) => !known.has(module))
      .map((module) => posix.basename(module, '.tsx'))
      .toSorted(),
  ).toEqual(withoutAddress.toSorted())
  expect(groups.filter(({ file }) => file === '')).toEqual([])
})

const offered = groups.filter(({ name }) => !offHere.includes(name))

describe.each(sample(offered, 2, 101).map((group, at) => ({ ...group, at })))(
  'the chunk of $name',
  (group) => {
    const screen: Screen = group.at % 2 === 0 ? 'desktop' : 'phone'

    it('has another name since: the tab reloads once and shows the page', { timeout: 90_000 }, async () => {
      const { page, lose, documents, asked, isShown, keptDraft } = await aTab(group, screen)
      // As a host answers that sends the start page for what it does not know.
      await lose(() => documents() > 0, { status: 200, contentType: 'text/html' })
      await goTo(page, group.address)
      await expect.poll(documents).toBe(1)
      await isShown()
      expect(asked()).toBeGreaterThan(1)
      await keptDraft()
      expect(documents()).toBe(1)
    })

    it(
      'is gone for good: the tab reloads once, says so, and works when it is back',
      { timeout: 90_000 },
      async () => {
        const { page, lose, documents, asked, isShown, keptDraft } = await aTab(group, screen)
        let isBack = false
        await lose(() => isBack, { status: 404, contentType: 'text/plain' })
        await goTo(page, group.address)
        await failure(page).waitFor({ timeout: 30_000 })
        const askedSoFar = asked()
        await page.waitForTimeout(5_000)
        expect([documents(), asked()]).toEqual([1, askedSoFar])
        isBack = true
        await page.getByRole('button', { name: say('app:pageFailed.reload') }).click()
        await isShown()
        await keptDraft()
        expect(documents()).toBe(2)
      },
    )
  },
)
