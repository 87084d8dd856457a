import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import type { Browser, Page } from 'playwright-core'
import { newVisitor } from '#tests/support/chromium.ts'
import { mainThreadTimes, taskCategories, timeByCause } from './main-thread.ts'

/** CPU slowdown that simulates a phone. */
const throttle = 4
/** Blocking threshold of a task, as defined by Total Blocking Time. */
const quickMs = 50

export interface Lit {
  readonly score: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

/** Closes the tabs at this address: one that Lighthouse leaves open, such as a game's, takes a third of a core from the next run. */
async function closeTabs(browser: Browser, url: string): Promise<void> {
  const session = await browser.newBrowserCDPSession()
  const { targetInfos } = await session.send('Target.getTargets')
  for (const { targetId, url: address } of targetInfos.filter(({ type }) => type === 'page'))
    if (address.startsWith(url)) await session.send('Target.closeTarget', { targetId })
  await session.detach()
}

/** A page under Lighthouse's simulated phone; `port` is the browser's debugging port. */
export async function byLighthouse(browser: Browser, url: string, port: number): Promise<Lit> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  await closeTabs(browser, url)
  const figure = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    score: (result?.lhr.categories['performance']?.score ?? Number.NaN) * 100,
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  }
}

export interface Traced {
  /** Time of tasks beyond 50 ms at a quarter of the speed, by CPU time instead of wall time. */
  readonly blockingMs: number
  /** CPU milliseconds of the main thread by cause. */
  readonly causes: Readonly<Record<string, number>>
  /** Bytes of scripts, by gzip. */
  readonly scriptBytes: number
  /** Bytes of all kinds, as transferred. */
  readonly allBytes: number
}

/**
 * A first visit until the page is complete, by CPU time: other load of the machine changes it little. The driver's
 * Runtime domain adds 50 to 100 ms to the evaluation of the entry: V8 looks up source lines for React's errors (ADR 1039).
 */
export async function byTrace(browser: Browser, url: string): Promise<Traced> {
  const { page, context } = await newVisitor(browser, 'phone')
  const scripts: Promise<number>[] = []
  const all: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    all.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  page.on('response', (response) => {
    if ((response.headers()['content-type'] ?? '').includes('javascript'))
      scripts.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await browser.startTracing(page, { categories: taskCategories })
  await complete(page, url)
  const trace = await browser.stopTracing()
  const sum = async (sizes: readonly Promise<number>[]) =>
    (await Promise.all(sizes)).reduce((total, size) => total + size, 0)
  const [scriptBytes, allBytes] = await Promise.all([sum(scripts), sum(all)])
  await context.close()
  const blockingMs = mainThreadTimes(trace, (name) => name === 'RunTask').reduce(
    (total, ms) => total + Math.max(0, ms * throttle - quickMs),
    0,
  )
  return { blockingMs, causes: timeByCause(trace), scriptBytes, allBytes }
}

/** Opens a page and waits until its content and what that requests are loaded. */
async function complete(page: Page, url: string) {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('#root :is(h1, h2):not(.sk *)').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** The slowest interaction of an act at a quarter of the speed, in milliseconds from the event to the next paint. */
export async function slowestAnswer(browser: Browser, url: string, act: (page: Page) => Promise<void>) {
  const { page, context } = await newVisitor(browser, 'phone')
  await complete(page, url)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  await page.evaluate(() => {
    const slowest = { ms: 0 }
    Object.assign(window, { slowest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) slowest.ms = Math.max(slowest.ms, duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act(page)
  await page.waitForLoadState('networkidle')
  // Event timings are reported one frame later.
  await page.evaluate(() => new Promise((resolve) => void setTimeout(resolve, 200)))
  const ms = await page.evaluate(() => (window as unknown as { slowest: { ms: number } }).slowest.ms)
  await context.close()
  return ms
}
