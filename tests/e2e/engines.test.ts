import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCspProxy } from '#tests/support/csp-proxy.ts'
import type { CspProxy } from '#tests/support/csp-proxy.ts'
import { engines } from '#tests/support/engines-smoke.ts'
import type { SmokePage } from '#tests/support/engines-smoke.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { sample } from '#tests/support/seeded.ts'
import { textsOf } from '#tests/support/texts.ts'

/**
 * The same short visit in two of Chromium, Firefox and WebKit (in the campaign in all), as packaged by Debian, under the strict policy of a stamped
 * brand: the application takes over from the stamped page, a lobby opens, the register dialog opens, and nothing
 * violates the policy.
 */
let product: Product
beforeAll(async () => {
  product = await startProduct()
})
afterAll(async () => {
  await product.stop()
  await removeDir(product.dataDir)
})

describe.each(sample(engines, 2, 73))('$name', (engine) => {
  const { name, missing } = engine
  if (missing !== null) {
    it.skip(`skipped: ${missing}`, () => {})
    return
  }
  let proxy: CspProxy
  let page: SmokePage
  beforeEach(async () => {
    proxy = await startCspProxy(product.port)
    page = await engine.launch()
  })
  afterEach(async () => {
    await page.close()
    proxy.close()
  })

  it('runs the application without one violation of its policy', { timeout: 120_000 }, async () => {
    const say = textsOf('pt')
    await page.open(`http://aurora.localhost:${proxy.port}/`)
    await expect.poll(() => page.textOf('h2[id]')).not.toBeNull()
    await expect.poll(() => page.textOf('a[href^="/rng"]')).not.toBeNull()
    await page.click('a[href="/rng"], a[href^="/rng?"]')
    await expect.poll(() => page.textOf('main h1')).toContain(say('games:category.slots'))
    await expect.poll(() => page.textOf('article')).not.toBeNull()
    await page.open(`http://aurora.localhost:${proxy.port}/register`)
    await expect.poll(() => page.textOf('dialog[open] label')).not.toBeNull()
    expect(proxy.violations).toEqual([])
    // The brand's colours apply: styles were not blocked.
    expect(await page.read('getComputedStyle(document.body).backgroundColor')).not.toMatch(
      /^rgba\(0, 0, 0, 0\)$|^rgb\(255, 255, 255\)$/,
    )
  })

  it(`control: ${name} reports violations of the policy`, { timeout: 60_000 }, async () => {
    await page.open(`http://aurora.localhost:${proxy.port}/`)
    await page.read(
      "void document.body.append(Object.assign(new Image(), { src: 'https://stranger.example/x.png' }))",
    )
    await expect.poll(() => proxy.violations.join()).toContain('img-src')
  })
})
