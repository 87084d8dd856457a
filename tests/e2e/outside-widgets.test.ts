import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csp } from '#domain/brand/csp.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { aBrand } from '#tests/support/brand.ts'
import type { DeepPartial } from '#tests/support/brand.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'

/**
 * The loader of outside widgets in a real browser, under a brand's security policy. The test serves the services'
 * scripts at their own addresses; the services are not called.
 */
const firebase = { projectId: 'marquee-sample', webKey: 'sample-web-key', social: [] }
const brands: Readonly<Record<string, DeepPartial<Brand>>> = {
  plain: {},
  turnstile: { providers: { turnstile: { siteKey: 'sample-site-key' } } },
  phones: { providers: { firebase } },
}
const source = (path: string) =>
  stripTypeScriptTypes(readFileSync(new URL(`../..${path}`, import.meta.url), 'utf8')).replaceAll(
    "from '#domain/",
    "from '/domain/",
  )

let server: Server
let origin: string
let browser: Browser
beforeAll(async () => {
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    if (/\.[jt]s$/.test(pathname))
      return response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(pathname === '/page.js' ? pageScript : source(pathname))
    const brand = aBrand(brands[pathname.slice(1)] ?? {})
    const policy = csp(brand, { games: [], scriptHashes: [], styleHashes: [] })
    return response
      .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
      .end(
        '<!doctype html><title>A brand</title><div id="place"></div><script type="module" src="/page.js"></script>',
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  browser = await launchChromium()
})
afterAll(async () => {
  await browser.close()
  server.closeAllConnections()
  server.close()
})

/** How a page uses the loader. */
const pageScript = `import { mountWidget } from '/src/api/outside/widget.ts'
globalThis.draw = (widget) => new Promise((resolve) => {
  const ears = { onToken: resolve, onFailed: () => resolve('failed') }
  mountWidget(widget, document.querySelector('#place'), ears).catch((error) => resolve(String(error)))
})`

/** A widget like those of the services: a frame that reports a token. */
const widget = (name: string) => `globalThis.${name} = {
  render(container, options) { container.textContent = options.sitekey; options.callback('the token'); return 1 },
  remove() {},
}`
/** reCAPTCHA loads its real script by a policy of its own. */
const recaptchaLoader = `const own = trustedTypes.createPolicy('recaptcha', { createScriptURL: (url) => url })
const script = document.createElement('script')
script.src = own.createScriptURL('https://www.gstatic.com/recaptcha/releases/sample/recaptcha__en.js')
document.head.append(script)
globalThis.grecaptcha = { ready: (run) => { script.addEventListener('load', run) } }`
const played: Readonly<Record<string, string>> = {
  'https://challenges.cloudflare.com/turnstile/v0/api.js': widget('turnstile'),
  'https://www.google.com/recaptcha/api.js': recaptchaLoader,
  'https://www.gstatic.com/recaptcha/releases/sample/recaptcha__en.js': widget('grecaptcha'),
}

async function visit(brand: string): Promise<Page> {
  const { page } = await newVisitor(browser, 'desktop')
  await page.route(/^https:/, (route) => {
    const { origin: host, pathname } = new URL(route.request().url())
    const body = played[`${host}${pathname}`]
    return body === undefined
      ? route.abort()
      : route.fulfill({ status: 200, contentType: 'text/javascript', body })
  })
  await page.goto(`${origin}/${brand}`)
  return page
}

/** Renders a widget into the page. Returns its token or its error. */
const draw = (page: Page, kind: 'turnstile' | 'recaptcha') =>
  page.evaluate<string>(`draw(${JSON.stringify({ kind, siteKey: 'sample-site-key' })})`)

describe('an outside widget', () => {
  it.each([
    ['turnstile', 'turnstile'],
    ['phones', 'recaptcha'],
  ] as const)('is drawn for a brand (%s) that has turned it on', async (brand, kind) => {
    const page = await visit(brand)
    expect(await draw(page, kind)).toBe('the token')
    expect(await page.textContent('#place')).toContain('sample-site-key')
    await page.context().close()
  })

  it.each([
    ['plain', 'turnstile'],
    ['plain', 'recaptcha'],
    ['turnstile', 'recaptcha'],
    ['phones', 'turnstile'],
  ] as const)('is kept out of a brand (%s) that has not: %s', async (brand, kind) => {
    const page = await visit(brand)
    expect(await draw(page, kind)).not.toBe('the token')
    await page.context().close()
  })

  it('that could not load can be rendered later', async () => {
    const page = await visit('turnstile')
    await page.route(/challenges\.cloudflare/, (route) => route.abort(), { times: 1 })
    expect(await draw(page, 'turnstile')).toContain('cannot be reached')
    expect(await draw(page, 'turnstile')).toBe('the token')
    await page.context().close()
  })
})
