import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { newVisitor } from '#tests/support/chromium.ts'

interface Kept {
  readonly type: string
  readonly body: Buffer
}

/** A page on a server of its own. */
export interface StillPage {
  readonly url: string
  close(): void
}

/**
 * The first screen of a page on a phone as a static page: the elements in view once the page is complete, the style
 * rules in one `<style>`, pictures and fonts from memory, no script. It preloads the fonts that the page's HTML preloads:
 * Lighthouse's simulation lets the largest paint wait for such a font, so a floor without it would compare a first paint
 * in the brand's font with one in a fallback font. The lower bound of what the site can reach.
 */
export async function serveStill(browser: Browser, url: string): Promise<StillPage> {
  const { page, context } = await newVisitor(browser, 'phone')
  const kept = new Map<string, Promise<Kept | null>>()
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? ''
    if (!/^(?:image|font)\//.test(type)) return
    const { pathname, search } = new URL(response.url())
    const body = response.body().then(
      (bytes): Kept => ({ type, body: bytes }),
      () => null,
    )
    kept.set(pathname + search, body)
  })
  const served = await page.goto(url, { waitUntil: 'networkidle' }).then((answer) => answer?.text() ?? '')
  // Not the skeleton's: on a busy machine the network is idle before the application has rendered.
  await page.locator('#root :is(h1, h2):not(.sk *)').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  const fonts = served.match(/<link\b[^>]*\bas="?font\b[^>]*>/g) ?? []
  const html = await page.evaluate(() => {
    const css = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
    for (const each of document.querySelectorAll('script, link, style, iframe, noscript')) each.remove()
    for (const each of document.querySelectorAll('body *'))
      if (each.getBoundingClientRect().top > innerHeight) each.remove()
    for (const each of document.images) each.setAttribute('src', each.currentSrc)
    const style = document.createElement('style')
    style.textContent = css.join('\n')
    document.head.append(style)
    return `<!doctype html>${document.documentElement.outerHTML}`
  })
  await context.close()
  const withFonts = html.replace('<head>', `<head>${fonts.join('')}`)
  const sent = gzipSync(withFonts.replaceAll(/https?:\/\/[\w.-]+:\d+(?=\/)/g, ''))
  const files = new Map<string, Kept>()
  for (const [path, loading] of kept) {
    const file = await loading
    if (file !== null) files.set(path, file)
  }
  const server = createServer(({ url: path = '/' }, response) => {
    const file = files.get(path)
    if (path === '/')
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
        .end(sent)
    else if (file === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': file.type }).end(file.body)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
