import { join } from 'node:path'
import { writeFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuietly } from '#scripts/lib/run.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor, oneScreen } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

const say = textsOf('en')
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

async function publish(merchantCode: string, version: string) {
  const file = join(product.dataDir, 'terms.txt')
  await writeFile(file, `The terms ${version}.`)
  const { code, output } = await runQuietly(
    'node',
    ['server/cli.ts', 'terms', merchantCode, version, file],
    product.env,
  )
  expect(code, output).toBe(0)
}

const termsDialog = (page: Page) => page.getByRole('dialog', { name: say('register:renewal.title') })

describe.each(oneScreen(70))('new terms on a %s', (screen) => {
  it('are asked for first, accepted once, and the interrupted action continues', async () => {
    const account = await openAccount(product, 'nocturne', `terms${screen}`)
    await publish('NOCTURNE01', `2027-${screen}`)
    const { page, context } = await newVisitor(browser, screen, account)
    await page.goto(product.origin('nocturne'))
    const dialog = termsDialog(page)
    await dialog.waitFor()
    await dialog.getByRole('link', { name: say('register:renewal.read') }).waitFor()
    await dialog.getByRole('button', { name: say('register:renewal.accept') }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page
      .getByText(/1[,.]000[,.]00/)
      .first()
      .waitFor()
    await page.reload()
    await page
      .getByText(/1[,.]000[,.]00/)
      .first()
      .waitFor()
    expect(await termsDialog(page).count()).toBe(0)
    await context.close()
  })
})
