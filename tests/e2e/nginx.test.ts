import { readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { chromium } from 'playwright-core'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserPath, chromiumFlags } from '#scripts/lib/browser.ts'
import { root, runQuietly } from '#scripts/lib/run.ts'
import { readRelease } from '#scripts/stamp/site/release.ts'
import { hasNginx, makeCertificate, startNginx } from '#tests/support/nginx.ts'
import type { Nginx } from '#tests/support/nginx.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/**
 * The real application, each brand's folder alone under nginx with its stamped configuration, over https on the
 * brand's own domain. Once with its own files, once with the shared ones from another origin.
 */
let product: Product
let browser: Browser
let home: string
let assets: Server
const running: Nginx[] = []
const brands = ['aurora', 'nocturne'] as const

beforeAll(async () => {
  if (!hasNginx) return
  home = await mkdtemp(join(tmpdir(), 'marquee-nginx-'))
  product = await startProduct({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
  assets = serveAssets(join(root, 'dist', 'app'))
  browser = await chromium.launch({
    executablePath: browserPath() ?? '',
    args: [...chromiumFlags, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  })
})
afterAll(async () => {
  if (!hasNginx) return
  await browser.close()
  await Promise.all(running.map((nginx) => nginx.stop()))
  assets.close()
  await product.stop()
  await Promise.all([removeDir(home), removeDir(product.dataDir)])
})

/** A second origin with the shared files, with CORS, which modules require. */
function serveAssets(folder: string): Server {
  const { key, cert } = makeCertificate(join(home, 'assets'))
  return createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (message, reply) => {
    const path = join(folder, new URL(message.url ?? '/', 'http://x').pathname)
    reply
      .setHeader('access-control-allow-origin', '*')
      .setHeader('cross-origin-resource-policy', 'cross-origin')
      .setHeader('content-type', 'text/javascript')
      .end(readFileSync(path))
  }).listen(0, '127.0.0.1')
}

/** Stamps one brand into an empty folder with the operators' command. */
async function deploy(id: string, mode: 'copy' | 'external'): Promise<{ folder: string; nginx: Nginx }> {
  const out = join(home, `${id}-${mode}`)
  const { port } = assets.address() as AddressInfo
  const origin = mode === 'external' ? ['--asset-origin', `https://127.0.0.1:${port}`] : []
  const args = ['scripts/brand.ts', 'build', id, '--assets', mode, '--out', out, ...origin]
  const { code, output } = await runQuietly('node', args)
  expect({ code, output }).toMatchObject({ code: 0 })
  const folder = join(out, id)
  const nginx = await startNginx({
    home: join(home, `nginx-${id}-${mode}`),
    folder,
    brandsDir: out,
    gatewayPort: product.port,
  })
  running.push(nginx)
  return { folder, nginx }
}

/** Home, a lobby and the register dialog; returns policy violations and page errors. */
async function visit(id: string, port: number): Promise<readonly string[]> {
  const troubles: string[] = []
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  context.on('weberror', (error) => troubles.push(error.error().message))
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  const lang = id === 'aurora' ? 'pt' : 'en'
  const say = textsOf(lang)
  await page.goto(`https://${id}.example:${port}/`)
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(lang)
  await page.locator('a[href^="/rng"]').first().click()
  await page.getByRole('heading', { name: say('games:category.slots'), level: 1 }).waitFor()
  await page.getByRole('article').first().waitFor()
  await page.goto(`https://${id}.example:${port}/register`)
  await page.getByRole('dialog').waitFor()
  await context.close()
  return troubles
}

describe.skipIf(!hasNginx)('a stamped folder alone under nginx', () => {
  it.each(brands)('runs the application of %s without a violation', { timeout: 120_000 }, async (id) => {
    const { folder, nginx } = await deploy(id, 'copy')
    // The folder is self-contained: it shares no hard links.
    const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name)))
    expect(files.filter((file) => statSync(file).isFile() && statSync(file).nlink > 1)).toEqual([])
    expect(await visit(id, nginx.port)).toEqual([])
  })

  it('takes the shared files from another origin when it was stamped so', { timeout: 120_000 }, async () => {
    const { folder, nginx } = await deploy('aurora', 'external')
    const { port } = assets.address() as AddressInfo
    expect(readRelease(folder)?.assetOrigin).toBe(`https://127.0.0.1:${port}`)
    expect(readdirSync(join(folder, 'assets')).filter((name) => /\.js(?:\.|$)/.test(name))).toEqual([])
    expect(readFileSync(join(folder, '_headers'), 'utf8')).toContain(
      `script-src 'self' https://127.0.0.1:${port}`,
    )
    expect(await visit('aurora', nginx.port)).toEqual([])
  })
})
