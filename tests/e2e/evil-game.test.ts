import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'

/** A hostile game page at a vendor's URL. */
const evilPage = `<!doctype html><title>evil</title><script>
  const results = {}
  const attempt = (name, run) => { try { results[name] = String(run()) } catch (error) { results[name] = 'refused: ' + error.name } }
  attempt('credentialless', () => window.credentialless)
  attempt('cookie', () => parent.document.cookie)
  attempt('storage', () => parent.sessionStorage.getItem('token'))
  attempt('dom', () => parent.document.body.innerHTML)
  attempt('navigate', () => { top.location.href = 'https://evil.example/' })
  attempt('replace', () => { top.location.replace('https://evil.example/') })
  attempt('open', () => window.open('https://evil.example/', '_top'))
  for (let storm = 0; storm < 50; storm += 1) attempt('alert', () => alert('Your account is locked'))
  attempt('confirm', () => confirm('Pay now?'))
  attempt('prompt', () => prompt('Password?'))
  const link = document.createElement('a')
  link.href = 'https://evil.example/'; link.target = '_top'; document.documentElement.append(link); link.click()
  const inner = document.createElement('iframe')
  inner.srcdoc = '<script>for (const event of ["ready","exit","deposit","history","error"]) parent.parent.postMessage({bridge:"marquee",from:"game",event},"*")<\\/script>'
  document.documentElement.append(inner)
  window.results = results
</script>`

/** Twenty messages that must be ignored: from the page itself, of another shape, or with extra fields. */
function forge() {
  const whole = { bridge: 'marquee', from: 'game', event: 'ready' }
  const frame = document.querySelector('iframe')?.contentWindow ?? null
  const { origin } = new URL(document.querySelector('iframe')?.src ?? location.href)
  const send = (init: MessageEventInit) => window.dispatchEvent(new MessageEvent('message', init))
  const shapes: unknown[] = [
    { ...whole, bridge: 'other' },
    { ...whole, from: 'page' },
    { ...whole, event: 'win' },
    { ...whole, event: 'balance', amount: '9999' },
    { ...whole, extra: true },
    { bridge: 'marquee', from: 'game' },
    { bridge: 'marquee', from: 'game', event: 'error', code: '<b>' },
    [whole],
    'ready',
    null,
    42,
    JSON.stringify(whole),
  ]
  for (const data of shapes) send({ data, origin, source: frame })
  for (const other of [
    'https://evil.example',
    'null',
    '',
    origin.replace('http:', 'https:'),
    `${origin}.evil.example`,
  ])
    send({ data: whole, origin: other, source: frame })
  send({ data: whole, origin, source: window })
  send({ data: whole, origin, source: null })
  send({ data: whole, origin: location.origin, source: window })
}

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

const results = (page: Page) =>
  page
    .frames()
    .find((frame) => frame.url().includes('games.localhost'))
    ?.evaluate(() => (window as unknown as { results?: Record<string, string> }).results)

it('a game cannot attack the page around it', async () => {
  const state = await openAccount(product, 'aurora', 'besieged')
  const { page, context } = await newVisitor(browser, 'desktop', state)
  const dialogs: string[] = []
  const visited: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('framenavigated', (frame) => frame === page.mainFrame() && visited.push(frame.url()))
  await page.route(/games\.localhost.*\/play\?/, (route) =>
    route.fulfill({ contentType: 'text/html', body: evilPage }),
  )
  await page.goto(`${product.origin('aurora')}/rng?page=ALL&search=fox`)
  await page.getByRole('article').first().getByRole('link').click()
  await page.waitForURL(/\/game\?/)
  const here = page.url()
  await expect.poll(() => results(page)).toBeDefined()
  const found = (await results(page)) ?? {}

  for (const secret of ['cookie', 'storage', 'dom'])
    expect([secret, found[secret]]).toEqual([secret, 'refused: SecurityError'])
  // Its storage is empty as well.
  expect(found['credentialless']).toBe('true')
  await page.evaluate(forge)
  await page.waitForTimeout(500)
  expect(dialogs).toEqual([])
  expect(page.url()).toBe(here)
  expect(visited.filter((url) => url.includes('evil'))).toEqual([])
  // No forged message was accepted: the game is not ready, and nothing was closed.
  expect(await page.locator('[data-phase]').getAttribute('data-phase')).toBe('loading')
  expect(await page.getByRole('dialog').count()).toBe(0)
  await context.close()
})
