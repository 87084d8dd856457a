import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import type { Browser, Page } from 'playwright-core'
import { chromium } from 'playwright-core'
import { newVisitor } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'
import { browserPath, chromiumFlags } from '../lib/browser.ts'
import { mainThreadTimes, taskCategories } from './main-thread.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'
import { serveStatic } from './static-floor.ts'

const runs = 3
/** CPU slowdown that simulates a phone. */
const throttle = 4
/** Blocking threshold of a task, as defined by Total Blocking Time. */
const quickMs = 50

/** The pages visitors land on, in brands with different page orders. */
const routes = [
  ['aurora', '/'],
  ['aurora', '/rng'],
  ['aurora', '/promotions'],
  ['mistral', '/'],
  ['mistral', '/sports'],
  ['lantern', '/'],
  ['lantern', '/lottery'],
  ['qamar', '/'],
] as const

interface Measured {
  readonly score: number
  readonly lcpMs: number
  readonly tbtMs: number
  readonly cls: number
}

/** A page under Lighthouse's simulated phone. */
async function byLighthouse(url: string, port: number): Promise<Measured> {
  const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' })
  const figure = (audit: string) => result?.lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    score: (result?.lhr.categories['performance']?.score ?? Number.NaN) * 100,
    lcpMs: figure('largest-contentful-paint'),
    tbtMs: figure('total-blocking-time'),
    cls: figure('cumulative-layout-shift'),
  }
}

const medianOf = (all: readonly Measured[], figure: keyof Measured) =>
  median(all.map((measured) => measured[figure]))

/**
 * Blocking time by CPU time instead of wall time, independent of other load: the time of tasks beyond 50 ms at a
 * quarter of the speed, until the network is idle. Also the gzip bytes of scripts loaded until then.
 */
async function byTrace(browser: Browser, url: string) {
  const { page, context } = await newVisitor(browser, 'phone')
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if ((response.headers()['content-type'] ?? '').includes('javascript'))
      sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length))
  })
  await browser.startTracing(page, { categories: taskCategories })
  await page.goto(url, { waitUntil: 'networkidle' })
  const trace = await browser.stopTracing()
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await context.close()
  const tasks = mainThreadTimes(trace, (name) => name === 'RunTask')
  return {
    bytes,
    blockingMs: tasks.reduce((sum, ms) => sum + Math.max(0, ms * throttle - quickMs), 0),
  }
}

async function measureRoutes(product: Product, executablePath: string): Promise<Figure[]> {
  const port = 9800 + (process.pid % 190)
  const browser = await chromium.launch({
    executablePath,
    args: [...chromiumFlags, `--remote-debugging-port=${port}`],
  })
  const figures: Figure[] = []
  const floors = new Map<string, number>()
  try {
    for (const [brand, path] of routes) {
      const url = product.origin(brand) + path
      const still = await serveStatic(brand)
      const bare: Measured[] = []
      const ours: Measured[] = []
      const traced: Awaited<ReturnType<typeof byTrace>>[] = []
      for (let run = 0; run < runs; run += 1) {
        if (!floors.has(brand)) bare.push(await byLighthouse(still.url, port))
        ours.push(await byLighthouse(url, port))
        traced.push(await byTrace(browser, url))
      }
      still.close()
      const floorMs = floors.get(brand) ?? medianOf(bare, 'lcpMs')
      floors.set(brand, floorMs)
      const name = `${brand} ${path}`
      const lcpMs = medianOf(ours, 'lcpMs')
      figures.push(
        { name: `${name}: Lighthouse score`, value: medianOf(ours, 'score'), unit: '', atLeast: 95 },
        {
          name: `${name}: LCP / LCP of the static first screen`,
          value: lcpMs / floorMs,
          unit: '×',
          atMost: 1.2,
          note: `${lcpMs.toFixed(0)} ms / ${floorMs.toFixed(0)} ms`,
        },
        {
          name: `${name}: TBT`,
          value: medianOf(ours, 'tbtMs'),
          unit: 'ms',
          atMost: 100,
          note: `by CPU time alone ${median(traced.map(({ blockingMs }) => blockingMs)).toFixed(0)} ms`,
        },
        { name: `${name}: CLS`, value: medianOf(ours, 'cls'), unit: '', atMost: 0.01 },
        {
          name: `${name}: scripts, gzip`,
          value: median(traced.map(({ bytes }) => bytes)) / 1000,
          unit: 'kB',
          ...(path === '/' && { atMost: 160 }),
        },
      )
    }
    return figures
  } finally {
    await browser.close()
  }
}

const say = textsOf('pt')
/** Typical first interactions of a visitor of aurora, each on a fresh page. */
const acts: readonly (readonly [name: string, path: string, act: (page: Page) => Promise<void>])[] = [
  [
    'register',
    '/',
    (page) =>
      page
        .getByRole('button', { name: say('session:register') })
        .first()
        .click(),
  ],
  ['a lobby from home', '/', (page) => page.locator('header a[href="/rng"]').first().click()],
  ['search in a lobby', '/rng', (page) => page.getByRole('searchbox').pressSequentially('re')],
]

/** The slowest interaction at a quarter of the speed: from the event to the next paint. */
async function slowestAnswer(browser: Browser, url: string, act: (page: Page) => Promise<void>) {
  const { page, context } = await newVisitor(browser, 'phone')
  await page.goto(url, { waitUntil: 'networkidle' })
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

async function measureAnswers(product: Product, executablePath: string): Promise<Figure[]> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] })
  const figures: Figure[] = []
  try {
    for (const [name, path, act] of acts) {
      const all: number[] = []
      for (let run = 0; run < runs; run += 1)
        all.push(await slowestAnswer(browser, product.origin('aurora') + path, act))
      figures.push({ name: `answer to the press: ${name}`, value: median(all), unit: 'ms', atMost: 100 })
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** Score, LCP, TBT, CLS, bytes and interaction latency by route and brand, compared with the static first screen. */
export const routesOnAPhone: Bench = {
  name: 'routes on a phone',
  withinSeconds: 1200,
  async run() {
    const executablePath = browserPath()
    if (executablePath === null) return []
    const product = await startProduct()
    try {
      return [
        ...(await measureRoutes(product, executablePath)),
        ...(await measureAnswers(product, executablePath)),
      ]
    } finally {
      await product.stop()
      await removeDir(product.dataDir)
    }
  },
}
