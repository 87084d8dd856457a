import type { Browser, FrameLocator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { expectSoundBooks } from './books.ts'
import { openAccount } from './browser-member.ts'
import { launchChromium, newVisitor } from './chromium.ts'
import type { Screen, Visitor } from './chromium.ts'
import { removeDir, startProduct } from './product.ts'
import type { Product } from './product.ts'

/** Starting balance of a sandbox account: 1000.00 of its currency. */
export const startingMinor = 100_000n

/** The minor units of an amount as a page shows it. */
export const minor = (text: string) => BigInt(text.replaceAll(/[^\d-]/g, ''))

/**
 * A running product and a browser for one test file. At the end the ledger is checked by SQL: it is consistent, and
 * every player in `lastSeen` has the balance the page showed last.
 */
export function playedProduct() {
  let product: Product
  let browser: Browser
  let members = 1
  const lastSeen = new Map<string, bigint>()

  const aName = (name: string) => `${name}${members++}`

  beforeAll(async () => {
    ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  })
  afterAll(async () => {
    await browser.close()
    await product.stop()
    await expectSoundBooks(product.books, lastSeen)
    await removeDir(product.dataDir)
  })

  return {
    product: () => product,
    /** Username and the last balance a page showed, in minor units. */
    lastSeen,
    /** A visitor without account. */
    visitor: async (screen: Screen): Promise<Visitor> => newVisitor(browser, screen),
    /** A unique name. */
    aName,
    /** A new member, logged in; a retry of a test gets another one. */
    member: async (
      brandId: string,
      name: string,
      screen: Screen,
    ): Promise<Visitor & { readonly username: string }> => {
      const username = aName(name)
      const profile = await openAccount(product, brandId, username)
      return { ...(await newVisitor(browser, screen, profile)), username }
    },
    openFromLobby: async (
      page: Page,
      brandId: string,
      lobby: string,
      name: RegExp,
    ): Promise<FrameLocator> => {
      await page.goto(`${product.origin(brandId)}${lobby}?page=ALL`)
      await page.getByRole('link', { name }).first().click()
      await page.waitForURL(/\/game\?/)
      return page.frameLocator('iframe')
    },
    /** Waits until the site's header shows this balance. */
    siteShows: async (page: Page, brandId: string, balanceMinor: bigint): Promise<void> => {
      await page.goto(product.origin(brandId))
      const header = page.locator('header data').first()
      await expect.poll(async () => minor((await header.getAttribute('value')) ?? '')).toBe(balanceMinor)
    },
  }
}
