import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { newVisitor } from '#tests/support/chromium.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import { browserPath, chromiumFlags } from '../lib/browser.ts'
import { byLighthouse, byTrace, slowestAnswer } from './on-a-phone.ts'
import type { Lit, Traced } from './on-a-phone.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'
import { serveStill } from './static-floor.ts'

const runs = 3

/** Brands with different page orders, the last from right to left; a visitor of that one sees its home only. */
const brands = ['aurora', 'mistral', 'qamar'] as const
type BrandId = (typeof brands)[number]

interface Route {
  readonly path: string
  /** Brands that switch the page off, or show it to players only. */
  readonly notOf?: readonly BrandId[]
  /** The element pressed to measure the answer. */
  readonly press: string
  /** Typed afterwards, into the field that the press opens. */
  readonly type?: string
}

/** The pages visitors land on. The game page is the one of the lobby's first game. */
const routes: Readonly<Record<string, Route>> = {
  home: { path: '/', press: 'main button[data-tone=accent]' },
  slots: {
    path: '/rng',
    notOf: ['qamar'],
    press: 'main button[aria-expanded=false][aria-label]',
    type: 're',
  },
  // The login dialog is open above a visitor's page: the tick that the device remembers them.
  game: { path: '/game', notOf: ['qamar'], press: 'dialog[open] input[name=remember]' },
  promotions: { path: '/promotions', notOf: ['qamar'], press: 'main button[aria-pressed=false]' },
  sports: { path: '/sports', notOf: ['qamar'], press: 'main li fieldset button:not([disabled])' },
  lottery: { path: '/lottery', notOf: ['qamar'], press: 'main nav a' },
}

const act =
  ({ press, type }: Route) =>
  async (page: Page) => {
    // Forced: the driver's check of what is under the finger lays the page out within the press, some 10 ms of the figure.
    await page.locator(press).filter({ visible: true }).first().click({ timeout: 5_000, force: true })
    if (type !== undefined) await page.getByRole('searchbox').last().pressSequentially(type)
  }

async function firstGame(browser: Browser, origin: string): Promise<string> {
  const { page, context } = await newVisitor(browser, 'phone')
  await page.goto(`${origin}/rng`)
  const path = await page.locator('main a[href^="/game?"]').first().getAttribute('href')
  await context.close()
  return path ?? '/game'
}

const middle = <T>(all: readonly T[], figure: (one: T) => number) => median(all.map(figure))

/** `script 166, style 70`: milliseconds by cause, the largest first. */
function causesOf(traced: readonly Traced[]): string {
  const names = new Set(traced.flatMap(({ causes }) => Object.keys(causes)))
  return [...names]
    .map((name) => ({ name, ms: middle(traced, ({ causes }) => causes[name] ?? 0) }))
    .filter(({ ms }) => ms >= 5)
    .toSorted((one, other) => other.ms - one.ms)
    .map(({ name, ms }) => `${name} ${ms.toFixed(0)}`)
    .join(', ')
}

interface Place {
  readonly browser: Browser
  /** The browser's debugging port. */
  readonly port: number
  readonly name: string
  readonly url: string
  readonly route: Route
}

/** Figures of one page; each run measures the page and its static first screen one after the other. */
async function measure({ browser, port, name, url, route }: Place): Promise<Figure[]> {
  const still = await serveStill(browser, url)
  const floor: Lit[] = []
  const ours: Lit[] = []
  const traced: Traced[] = []
  const answers: number[] = []
  for (let run = 0; run < runs; run += 1) {
    floor.push(await byLighthouse(browser, still.url, port))
    ours.push(await byLighthouse(browser, url, port))
    traced.push(await byTrace(browser, url))
    // Not a number, which keeps no bound, when the page has nothing to press: the other figures are still printed.
    answers.push(await slowestAnswer(browser, url, act(route)).catch(() => Number.NaN))
  }
  still.close()
  const lcpMs = middle(ours, (one) => one.lcpMs)
  const floorMs = middle(floor, (one) => one.lcpMs)
  const beside = (figure: keyof Lit, digits: number) =>
    `static ${middle(floor, (one) => one[figure]).toFixed(digits)}`
  return [
    {
      name: `${name}: Lighthouse score`,
      value: middle(ours, ({ score }) => score),
      unit: '',
      atLeast: 95,
      note: beside('score', 0),
    },
    {
      name: `${name}: LCP / LCP of the static first screen`,
      value: lcpMs / floorMs,
      unit: '×',
      atMost: 1.2,
      note: `${lcpMs.toFixed(0)} ms / ${floorMs.toFixed(0)} ms`,
    },
    {
      name: `${name}: TBT`,
      value: middle(ours, ({ tbtMs }) => tbtMs),
      unit: 'ms',
      atMost: 100,
      note: beside('tbtMs', 0),
    },
    {
      name: `${name}: blocking by CPU time`,
      value: middle(traced, ({ blockingMs }) => blockingMs),
      unit: 'ms',
      note: `CPU ms of the main thread: ${causesOf(traced)}`,
    },
    {
      name: `${name}: CLS`,
      value: middle(ours, ({ cls }) => cls),
      unit: '',
      atMost: 0.01,
      note: beside('cls', 3),
    },
    {
      name: `${name}: INP`,
      value: median(answers),
      unit: 'ms',
      atMost: 100,
      ...(answers.some(Number.isNaN) && { note: `could not press ${route.press}` }),
    },
    {
      name: `${name}: scripts, gzip`,
      value: middle(traced, ({ scriptBytes }) => scriptBytes) / 1000,
      unit: 'kB',
      note: `${(middle(traced, ({ allBytes }) => allBytes) / 1000).toFixed(0)} kB of all kinds as transferred`,
    },
  ]
}

/** What `--only` names of a kind; everything if it names nothing of the kind. */
const chosen = <T extends string>(all: readonly T[], only: readonly string[]) => {
  const named = all.filter((each) => only.includes(each))
  return named.length === 0 ? all : named
}

/**
 * Score, LCP, TBT, CLS, INP and bytes by route and brand beside the static first screen, about a minute each on an idle
 * machine. `--only aurora --only slots` measures one.
 */
export const routesOnAPhone: Bench = {
  name: 'routes on a phone',
  withinSeconds: 1_800,
  async run(only) {
    const executablePath = browserPath()
    if (executablePath === null) return []
    const product = await startProduct()
    const port = 9800 + (process.pid % 190)
    const browser = await chromium.launch({
      executablePath,
      args: [...chromiumFlags, `--remote-debugging-port=${port}`],
    })
    const figures: Figure[] = []
    try {
      for (const brand of chosen(brands, only))
        for (const name of chosen(Object.keys(routes), only)) {
          const route = routes[name]
          if (route === undefined || route.notOf?.includes(brand)) continue
          const origin = product.origin(brand)
          const path = name === 'game' ? await firstGame(browser, origin) : route.path
          const place = { browser, port, name: `${brand} ${name}`, url: origin + path, route }
          figures.push(...(await measure(place)))
        }
      return figures
    } finally {
      await browser.close()
      await product.stop()
      await removeDir(product.dataDir)
    }
  },
}
