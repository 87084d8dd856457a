import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { addPayoutAccount, listWithdrawals } from '#schemas/api/payments.ts'
import { stepUp } from '#schemas/api/security.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { expectSoundBooks } from '#tests/support/books.ts'
import { password, profileOf } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'
import type { Fault } from '#tests/support/fault-proxy.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { cases, sample, tellLaw } from '#tests/support/law.ts'
import { textsOf } from '#tests/support/texts.ts'

/**
 * A withdrawal through a network with a fault: it is made once, the page waits for nothing without a word for longer than
 * thirty seconds, and it shows the truth within five seconds of the end of the fault, at the latest when the player asks.
 * Each run takes one fault on one screen, the campaign all.
 */
const brandId = 'aurora'
const say = textsOf('pt')
const faults = ['loss', 'delay', 'reset', 'halfOpen'] as const satisfies readonly Fault[]
/** How long a fault lasts: in the campaign longer than the page may wait. */
const faultMs = cases(8_000, 36_000)
const spinnerMs = 30_000
const recoveryMs = 5_000

let product: Product
let browser: Browser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
})
afterAll(async () => {
  await browser.close()
  await product.stop()
  await expectSoundBooks(product.books, new Map())
  await removeDir(product.dataDir)
})

/** A player who may withdraw and has proved who they are. */
async function aPlayer(username: string): Promise<HttpVisitor> {
  const player = new HttpVisitor(product.port, brandId)
  await player.register(username, password)
  player.token = String((await player.call(stepUp, { method: 'password', password }))['token'])
  const pix = { kind: 'pix', holder: 'Ana Souza', keyKind: 'cpf', key: '529.982.247-25' }
  await player.call(addPayoutAccount, pix)
  return player
}

/** Follows what moves without end, and for how long without a sentence beside it; in milliseconds. */
async function watchSpinners(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((checking) => {
    const since = new Map<Element, number>()
    const seen = globalThis as unknown as { longestSpinner: number }
    seen.longestSpinner = 0
    setInterval(() => {
      const isTold = document.body.innerText.includes(checking)
      const busy = isTold ? [] : [...document.querySelectorAll('[aria-busy=true], output[aria-label]')]
      const moving = new Set(busy.filter((each) => each.checkVisibility()))
      for (const each of since.keys()) if (!moving.has(each)) since.delete(each)
      for (const each of moving) {
        if (!since.has(each)) since.set(each, performance.now())
        seen.longestSpinner = Math.max(
          seen.longestSpinner,
          performance.now() - (since.get(each) ?? performance.now()),
        )
      }
    }, 200)
  }, say('payments:checking'))
  return () => page.evaluate(() => (globalThis as unknown as { longestSpinner: number }).longestSpinner)
}

const turns = (['desktop', 'phone'] as const).flatMap((screen) => faults.map((fault) => ({ fault, screen })))

it.each(sample(turns, 1, 102))(
  'a withdrawal on a $screen through a network with $fault is made once and shown',
  { timeout: 180_000 },
  async ({ fault, screen }) => {
    const proxy = await startFaultProxy(product.port, 200)
    const player = await aPlayer(`${fault.toLowerCase()}${screen}`)
    const through = { ...product, origin: (host: string) => `http://${host}.localhost:${proxy.port}` }
    const { page, context } = await newVisitor(browser, screen, profileOf(through, brandId, player.cookie))
    onTestFinished(async () => {
      await context.close()
      proxy.close()
      player.close()
    })
    page.setDefaultTimeout(20_000)
    await page.goto(`${through.origin(brandId)}/member/withdraw`)
    await page.getByRole('textbox', { name: say('payments:amount') }).fill('100')
    const longestSpinner = await watchSpinners(page)
    const shown = page.getByText(say('payments:withdraw.next.operator'))
    expect(await shown.count()).toBe(0)

    proxy.set(fault)
    await page.getByRole('button', { name: say('payments:withdraw.submit'), exact: true }).click()
    await page.waitForTimeout(faultMs)
    const struck = proxy.struck()
    expect(struck).toBeGreaterThan(0)
    const isShownBefore = (await shown.count()) > 0
    proxy.set('none')
    const healedAt = Date.now()
    const spinner = await longestSpinner()
    // Connections of which the other side knows nothing stay silent until their calls time out: the player looks again.
    if (fault === 'halfOpen') await page.reload()
    const retry = page.getByRole('button', { name: say('app:tryAgain'), exact: true })
    await expect
      .poll(
        async () => {
          if ((await shown.count()) > 0) return 'shown'
          if ((await retry.count()) > 0)
            await retry
              .first()
              .click({ timeout: 1_000 })
              .catch(() => undefined)
          // Tells what stands there instead.
          return page.locator('#root').innerText()
        },
        { timeout: 15_000, interval: 100 },
      )
      .toBe('shown')
    const recoveredMs = Date.now() - healedAt
    tellLaw(
      'network faults',
      `${fault} on a ${screen}: struck ${struck} times, shown ${isShownBefore ? 'during it' : `${recoveredMs} ms after it`}, longest wait without a word ${Math.round(spinner)} ms`,
    )
    expect(await shown.count()).toBe(1)
    const { list } = await player.call(listWithdrawals, { pageNo: 1, pageSize: 10 })
    expect(list).toHaveLength(1)
    expect(await player.call(getBalance, {})).toMatchObject({ sumBalance: '900.00' })
    expect(spinner).toBeLessThanOrEqual(spinnerMs)
    expect(recoveredMs).toBeLessThanOrEqual(recoveryMs)
  },
)
