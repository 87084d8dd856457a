import type { Browser, Page } from 'playwright-core'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'
import { at } from './main-thread.ts'
import { median } from './report.ts'
import type { Figure } from './report.ts'

const say = textsOf('pt')
/** CPU slowdown that simulates a slow device. */
const throttle = 4
/** A fast typist presses a key every 150 ms. */
const betweenKeysMs = 150
const rounds = 2

/** Records when the results of each text were painted, and the durations of all key presses. */
const watch = () => {
  const times = { results: new Map<string, number>(), typed: new Map<string, number>(), keys: [] as number[] }
  Object.assign(globalThis, { typing: times })
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') times.keys.push(duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  document.addEventListener('input', ({ target, timeStamp }) => {
    if (target instanceof HTMLInputElement) times.typed.set(target.value, timeStamp)
  })
  const result = () => {
    const text = document.querySelector('dialog [aria-live]')?.textContent ?? ''
    const said = /[“"«](?<text>.*)[”"»]/.exec(text)?.groups?.['text']
    if (said === undefined || times.results.has(said)) return
    // The task after the next frame: the results are painted.
    requestAnimationFrame(() => setTimeout(() => times.results.set(said, performance.now())))
  }
  new MutationObserver(result).observe(document.body, { subtree: true, childList: true, characterData: true })
}

interface Typing {
  /** Milliseconds from each typed character to its painted results. */
  readonly results: readonly number[]
  /** Milliseconds from each key press to the next frame. */
  readonly keys: readonly number[]
}

/** The page of the product with search results of `gateway`. */
async function type(
  page: Page,
  product: Product,
  gateway: TestGateway,
  words: readonly string[],
): Promise<Typing> {
  await page.route(/\/wps\/search\?/, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const { statusCode, body } = await gateway.inject({ method: 'GET', url: pathname + search })
    await route.fulfill({ status: statusCode, contentType: 'application/json', body })
  })
  await page.goto(`${product.origin('aurora')}/promotions`, { waitUntil: 'networkidle' })
  await page.keyboard.press('/')
  const field = page.getByRole('dialog', { name: say('app:search.label') }).getByRole('searchbox')
  await field.waitFor()
  // The first search loads what shows results, and is not counted.
  await field.fill('zz')
  await page.waitForTimeout(1_000)
  await field.fill('')
  await page.evaluate(watch)
  for (const word of words) {
    await page.keyboard.type(word, { delay: betweenKeysMs })
    await page.waitForTimeout(500)
    await field.fill('')
  }
  return page.evaluate(() => {
    const { typing } = globalThis as unknown as {
      typing: { results: Map<string, number>; typed: Map<string, number>; keys: number[] }
    }
    const results = [...typing.results].flatMap(([text, atMs]) => {
      const typedAt = typing.typed.get(text)
      return typedAt === undefined ? [] : [atMs - typedAt]
    })
    return { results, keys: typing.keys }
  })
}

async function typingAt(
  browser: Browser,
  product: Product,
  gateway: TestGateway,
  words: readonly string[],
  rate: number,
) {
  const { page, context } = await newVisitor(browser, 'desktop')
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate })
  const typing = await type(page, product, gateway, words)
  await context.close()
  return typing
}

/** Typing the words in the search of a page: to painted results, and at a fraction of the speed to the next frame. */
export async function typingInThePage(gateway: TestGateway, words: readonly string[]): Promise<Figure[]> {
  const product = await startProduct()
  const browser = await launchChromium()
  try {
    const fast: number[] = []
    const keys: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      fast.push(...(await typingAt(browser, product, gateway, words, 1)).results)
      keys.push(...(await typingAt(browser, product, gateway, words, throttle)).keys)
    }
    const wanted = rounds * words.join('').length
    if (fast.length < wanted * 0.8) throw new Error(`Results were seen of ${fast.length} of ${wanted} texts`)
    return [
      {
        name: 'typed character to painted results, half of them',
        value: median(fast),
        unit: 'ms',
        atMost: 50,
        note: `a key every ${betweenKeysMs} ms; 95 % within ${at(fast, 0.95).toFixed(0)} ms`,
      },
      {
        name: `key press to the next frame, 95 %, at a ${throttle}th of the speed`,
        value: at(keys, 0.95),
        unit: 'ms',
        atMost: 100,
      },
    ]
  } finally {
    await browser.close()
    await product.stop()
    await removeDir(product.dataDir)
  }
}
