import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemaVersion } from '#domain/brand/migrate.ts'
import { root } from '#scripts/lib/run.ts'
import { seriousFindings, sidewaysOverflow } from '#tests/support/axe.ts'
import { firstLogin, firstPassword } from '#tests/support/browser-desk.ts'
import { launchChromium, launchKeptChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { readOutbox } from '#tests/support/outbox.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** The site as an app: installation, offline start, updates; and the app package for a partner. */
const say = textsOf('en')
/** A brand of this test, so that it can be changed while the product runs. */
const id = 'e2e-pocket'
const path = join(root, 'brands', `${id}.json`)
const brandText = (name: string) => `{
  "$schema": "../schemas/brand.schema.json",
  "schemaVersion": ${schemaVersion},
  "id": "${id}",
  "extends": "_base",
  "merchantCode": "E2EPOCKET01",
  "identity": { "name": "${name}" },
  "domains": { "primary": "${id}.example" }
}
`
interface Manifest {
  readonly name: string
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
}
const pressInstall = 'marquee-test-install'

let product: Product
let browser: Browser
beforeAll(async () => {
  await writeFile(path, brandText('Pocket'))
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
})
afterAll(async () => {
  await rm(path, { force: true })
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
  await removeDir(join(root, 'dist', 'brands', id))
})

async function aVisitor(screen: Screen, brand: string, address: string, worker: 'allow' | 'block' = 'block') {
  const visitor = await newVisitor(browser, screen, undefined, worker)
  await visitor.page.addInitScript(() => localStorage.setItem('hisLang', 'en'))
  await visitor.page.goto(`${product.origin(brand)}${address}`)
  return visitor
}
const isSound = async (page: Page) => {
  expect(await seriousFindings(page.mainFrame())).toEqual([])
  expect(await sidewaysOverflow(page.mainFrame())).toEqual([])
}

it('a phone is shown how to install the site, and the browser’s own offer has a button while it stands', async () => {
  const { page, context, troubles } = await aVisitor('phone', 'aurora', '/down?on=android')
  await page.getByRole('heading', { name: say('install:title', { name: 'Aurora' }) }).waitFor()
  const first = page.getByRole('heading', { level: 2 }).first()
  expect(await first.textContent()).toBe(say('install:way.android'))
  expect(await page.getByRole('button', { name: say('install:onComputer') }).count()).toBe(0)
  await page.evaluate((name) => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: () => {
        document.documentElement.dataset['pressed'] = name
        return Promise.resolve({ outcome: 'accepted' })
      },
    })
    dispatchEvent(offer)
  }, pressInstall)
  const button = page.getByRole('button', { name: say('install:onComputer') })
  await button.click()
  await button.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.documentElement.dataset['pressed'])).toBe(pressInstall)
  await isSound(page)

  const href = await page.getByRole('link', { name: say('install:profile.get') }).getAttribute('href')
  const [type, profile] = await page.evaluate(async (address) => {
    const answer = await fetch(address)
    return [answer.headers.get('content-type'), await answer.text()] as const
  }, String(href))
  expect(type).toBe('application/x-apple-aspen-config')
  expect(profile).toContain('<key>Icon</key><data>iVBORw0KGgo')
  await page.getByText(say('install:profile.unsigned')).waitFor()
  expect(troubles).toEqual([])
  await context.close()
})

it.each(['aurora', 'qamar'])('Chromium finds nothing missing to install %s', async (brand) => {
  const profile = await mkdtemp(join(tmpdir(), 'marquee-profile-'))
  // A profile on disk: in a private window nothing can be installed.
  const context = await launchKeptChromium(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${product.origin(brand)}/down`)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const chromium = await context.newCDPSession(page)
  const { errors, data, url } = await chromium.send('Page.getAppManifest')
  expect([errors, new URL(url).pathname]).toEqual([[], '/manifest.webmanifest'])
  const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
  const manifest = JSON.parse(data ?? '{}') as Manifest
  expect(manifest).toMatchObject({ display: 'standalone', start_url: expect.stringMatching(/^\//) as string })
  expect(manifest.name).not.toBe('')
  // An SVG has any size.
  const icons = manifest.icons.filter(({ sizes }) => sizes !== 'any')
  const drawn = await page.evaluate(
    (sources) =>
      Promise.all(
        sources.map(async (src) => {
          const image = new Image()
          image.src = src
          await image.decode()
          return `${image.naturalWidth}x${image.naturalHeight}`
        }),
      ),
    icons.map(({ src }) => src),
  )
  expect(drawn).toEqual(icons.map(({ sizes }) => sizes))
  expect(drawn).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
  await context.close()
  await removeDir(profile)
})

it('the site opens offline, marks unknown values, and recovers when the network is back', async () => {
  const { page, context } = await aVisitor('phone', id, '/', 'allow')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 20_000 })
  // The files of the first visit are cached once the worker is active.
  await page.waitForFunction(async () => (await (await caches.open('marquee-files')).keys()).length > 10)
  await context.setOffline(true)
  await page.goto(`${product.origin(id)}/vip`)
  await page.getByRole('heading', { name: say('app:offlinePage.title') }).waitFor()
  await isSound(page)
  const stored = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(stored.filter((each) => !/^\/(assets\/|locales\/|fonts\/|$)/.test(each))).toEqual([])
  await context.setOffline(false)
  await page.getByRole('heading', { name: say('app:offlinePage.title') }).waitFor({ state: 'detached' })
  await page.getByRole('navigation').first().waitFor()
  await context.close()
})

it('a new version is offered once the draft is sent or gone, and loaded when the visitor agrees', async () => {
  const { page, context } = await aVisitor('desktop', id, '/join', 'allow')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, null, { timeout: 20_000 })
  const message = page.getByLabel(say('join:form.message'))
  await message.fill('A long thought that nobody wants to lose')
  await writeFile(path, brandText('Pocket Two'))
  const isWaiting = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      await registration?.update()
      return registration?.waiting !== null
    })
  await expect.poll(isWaiting, { timeout: 15_000 }).toBe(true)
  const notice = page.getByRole('status', { name: say('install:update.title') })
  // The store checks every three seconds whether the page is idle; a draft delays the update.
  await page.waitForTimeout(3_500)
  expect(await notice.count()).toBe(0)
  await message.fill('')
  await notice.waitFor()
  await isSound(page)
  await notice.getByRole('button', { name: say('install:update.now') }).click()
  await page.getByRole('heading', { name: say('join:title', { name: 'Pocket Two' }) }).waitFor()
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(2)
  await context.close()
})

it('an application reaches the desk, and its approval the applicant', async () => {
  const { page, context, troubles } = await aVisitor('phone', 'aurora', '/join')
  await page.getByRole('button', { name: say('join:form.send') }).click()
  await page.getByText(say('join:wrong.email')).waitFor()
  await page.getByLabel(say('join:form.name')).fill('Bruna Lima')
  await page.getByLabel(say('join:form.email')).fill('bruna@mail.example')
  await page.getByLabel(say('join:form.message')).fill('I write about lotteries for adults.')
  await page.getByLabel(say('join:form.adult', { age: 18 })).check()
  await page.getByRole('button', { name: say('join:form.send') }).click()
  await page.getByText('bruna@mail.example').waitFor()
  await isSound(page)
  expect(troubles).toEqual([])
  await context.close()

  const desk = await newVisitor(browser, 'desktop')
  await firstLogin(desk.page, product, 'operator', firstPassword(product))
  await desk.page.getByRole('menuitem', { name: 'Partner applications', exact: true }).click()
  const row = desk.page.getByRole('row', { name: /Bruna Lima/ })
  await row.getByRole('button', { name: say('ops:desk.join.invite'), exact: true }).click()
  const form = desk.page.getByRole('dialog')
  await form.getByLabel(say('ops:desk.reason')).fill('We liked what you write.')
  await form.getByRole('button', { name: say('ops:desk.confirm') }).click()
  await form.waitFor({ state: 'detached' })
  await row.getByText(say('ops:desk.join.notJoined')).waitFor()
  expect(await seriousFindings(desk.page.mainFrame())).toEqual([])
  await desk.context.close()

  const mailed = async () =>
    (await readOutbox(product, 'AURORA01')).find(({ recipient }) => recipient === 'bruna@mail.example')
      ?.body ?? ''
  await expect.poll(mailed, { timeout: 15_000 }).toMatch(/\/register\?affiliateCode=\w{16}/)
})
