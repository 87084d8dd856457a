import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { schemaVersion } from '#domain/brand/migrate.ts'
import { root, runQuietly } from '#scripts/lib/run.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** A brand that is added, changed and removed while the product runs. */
const id = 'e2e-lumina'
const path = join(root, 'brands', `${id}.json`)
// Products of other tests watch the same folders and stamp the brand as well, which takes seconds on two cores.
const soon = { timeout: 30_000, interval: 50 }

let product: Product
let browser: Browser
/** Calls the new brand's host. */
let visitor: HttpVisitor

const removeBrand = () => rm(path, { force: true })

beforeAll(async () => {
  // Remains of an interrupted run.
  await removeBrand()
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  visitor = new HttpVisitor(product.port, id)
})
afterEach(async () => {
  await removeBrand()
  await expect.poll(statusOf, soon).toBe(421)
})
afterAll(async () => {
  await removeBrand()
  visitor.close()
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
  await removeDir(join(root, 'dist', 'brands', id))
})

/** A brand's required fields; `extra` goes on a line of its own. */
const brandText = ({ name = 'Lumina', extra = '' } = {}) => `{
  "$schema": "../schemas/brand.schema.json",
  "schemaVersion": ${schemaVersion},
  "id": "${id}",
  "extends": "_base",
  "merchantCode": "E2ELUMINA01",
  ${extra}
  "identity": { "name": "${name}" },
  "domains": { "primary": "${id}.example" }
}
`
/** Where `extra` begins. */
const extraAt = `brands/${id}.json:7:3`

const statusOf = async () => (await visitor.send('GET', '/')).status
const titleOf = async () => /<title>([^<]*)<\/title>/.exec((await visitor.send('GET', '/')).text)?.[1]

it('is served as soon as its file is written, and removed with it', async () => {
  expect(await statusOf()).toBe(421)
  await writeFile(path, brandText())
  await expect.poll(statusOf, soon).toBe(200)
  expect(product.output()).toMatch(new RegExp(`^${id}\\s+http://${id}\\.localhost:${product.port}$`, 'm'))

  const { page, troubles } = await newVisitor(browser, 'desktop')
  await page.goto(product.origin(id))
  await page.getByRole('heading', { name: textsOf('pt')('home:hot') }).waitFor()
  expect(await page.title()).toContain('Lumina')
  await visitor.register('firstguest', 'Correct-horse-9')
  expect(troubles).toEqual([])

  await removeBrand()
  await expect.poll(statusOf, soon).toBe(421)
})

it('keeps its last valid site while its file has errors, and reports their place', async () => {
  await writeFile(path, brandText())
  await expect.poll(statusOf, soon).toBe(200)

  await writeFile(path, brandText({ name: 'Broken', extra: '"chatHeaderColour": "#0b7a5c",' }))
  await expect.poll(() => product.output(), soon).toContain(extraAt)
  expect(await titleOf()).toContain('Lumina')
  const neighbour = new HttpVisitor(product.port, 'aurora')
  expect((await neighbour.send('GET', '/')).status).toBe(200)
  neighbour.close()

  await writeFile(path, brandText({ name: 'Mended' }))
  await expect.poll(titleOf, soon).toContain('Mended')
})

it('is checked by the command line: place, message, exit code', async () => {
  await writeFile(path, brandText({ extra: '"chatHeaderColour": "#0b7a5c",' }))
  const broken = await runQuietly('node', ['scripts/brand.ts', 'check', id], { NO_COLOR: '1' })
  expect(broken.code).toBe(1)
  expect(broken.output).toContain(`${extraAt} unknown key "chatHeaderColour"`)

  await writeFile(path, brandText())
  const mended = await runQuietly('node', ['scripts/brand.ts', 'check', id])
  expect(mended.code, mended.output).toBe(0)
})
