import type { Browser, Page, Route } from 'playwright-core'
import { tileArt } from '#domain/art/tile-art.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import { launchChromium } from '#tests/support/chromium.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { aLargeVendor, manyGames } from '#tests/support/many-games.ts'
import { openAccount } from '#tests/support/browser-member.ts'
import { startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { browserPath } from '../lib/browser.ts'
import { at, mainThreadTasks, pictureTimes } from './main-thread.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

const count = 10_000
/** CPU slowdown that simulates a slow device. */
const throttle = 4
const scrolls = 40
const launches = 3
/** Repetitions per pace: the longest task of a single run also depends on other load of the machine. */
const walks = 5
/** Wait after scrolling until the list has stopped and rendered. */
const restMs = 1500

const filters = [
  'gameName=reef',
  'themes=ocean,neon&volatility=4,5',
  'rtpFrom=95&rtpTo=96.5&sort=rtp',
  'only=new&mechanics=ways&sort=name',
  'gameName=dragao&minBetTo=0.20&only=demo&sort=minBet',
]

/** Latencies of the gateway's filters over the whole catalogue, without the first. */
async function filterAnswers(gateway: TestGateway): Promise<readonly number[]> {
  const ask = async (query: string) => {
    const startedAt = performance.now()
    const url = `/wps/relay/GCSGAME_gameList?gameType=RNG&vassalage=ALL&clientType=3&platform=html5-desktop&language=en&pageNo=1&pageSize=24&${query}`
    const { statusCode } = await gateway.inject({ method: 'GET', url })
    if (statusCode !== 200) throw new Error(`The gateway answered ${statusCode} to ${query}`)
    return performance.now() - startedAt
  }
  await ask('')
  const times: number[] = []
  for (let round = 0; round < 10; round += 1) for (const query of filters) times.push(await ask(query))
  return times
}

/** The product's page with the large catalogue and real pictures. */
async function serveLarge(page: Page, gateway: TestGateway, games: readonly VendorGame[]) {
  const answer = async (route: Route) => {
    const { pathname, search } = new URL(route.request().url())
    const { statusCode, body } = await gateway.inject({ method: 'GET', url: pathname + search })
    await route.fulfill({ status: statusCode, contentType: 'application/json', body })
  }
  await page.route(/GCSGAME_(gameList|gameFacets|gameVendorLanes)/, answer)
  const byId = new Map(games.map((game) => [game.gameId, game]))
  await page.route(/\/art\/tile\/many-/, async (route) => {
    const id = /(many-\d+)\.svg/.exec(route.request().url())?.[1] ?? ''
    const game = byId.get(id)
    const body = game === undefined ? '' : tileArt({ ...game, id })
    await route.fulfill({ contentType: 'image/svg+xml', body, headers: { 'cache-control': 'max-age=3600' } })
  })
}

/** Scroll paces: fast through the list, and slowly along it. */
const paces = {
  rushing: { px: 240, pauseMs: 50 },
  reading: { px: 100, pauseMs: 130 },
} as const

interface Scrolling {
  /** CPU milliseconds of every task of the page's main thread while it scrolled. */
  readonly tasks: readonly number[]
  /** The same, per frame. */
  readonly pictures: readonly number[]
  readonly domNodes: number
}

/** Scrolls the list like a mouse wheel, and stops. */
async function scrolling(
  browser: Browser,
  product: Product,
  { gateway, games }: { gateway: TestGateway; games: readonly VendorGame[] },
  { px, pauseMs }: (typeof paces)[keyof typeof paces],
): Promise<Scrolling> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await serveLarge(page, gateway, games)
  await page.addInitScript(() => localStorage.setItem('lobbyFlow', 'endless'))
  await page.goto(`${product.origin('aurora')}/rng?page=ALL`)
  await page.getByRole('article').nth(10).waitFor()
  await page.waitForTimeout(2000)
  await page.mouse.move(720, 600)
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline'] })
  let domNodes = 0
  for (let scroll = 0; scroll < scrolls; scroll += 1) {
    await page.mouse.wheel(0, px)
    await page.waitForTimeout(pauseMs)
    if (scroll % 10 === 9)
      domNodes = Math.max(domNodes, await page.evaluate(() => document.querySelectorAll('*').length))
  }
  await page.waitForTimeout(restMs)
  const trace = await browser.stopTracing()
  await context.close()
  return { tasks: mainThreadTasks(trace), pictures: pictureTimes(trace), domNodes }
}

const longest = (walked: readonly Scrolling[]) =>
  walked.map(({ tasks }) => Math.max(...tasks) * throttle).toSorted((one, other) => one - other)

function taskNote(walked: readonly Scrolling[]): string {
  const tasks = walked.flatMap((walk) => walk.tasks)
  const above = tasks.filter((ms) => ms * throttle > 50).length
  const each = longest(walked).map((ms) => ms.toFixed(1))
  return `processor time × ${throttle}, median of ${each.join(', ')}; ${above} of ${tasks.length} tasks above 50 ms, 99 % within ${(at(tasks, 0.99) * throttle).toFixed(1)} ms`
}

/** Milliseconds from the click on a tile to the first frame of the sandbox's slot. */
async function launchTimes(browser: Browser, product: Product): Promise<readonly number[]> {
  const state = await openAccount(product, 'aurora', `bench${Date.now().toString(36)}`)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: state })
  const times: number[] = []
  const page = await context.newPage()
  for (let launch = 0; launch < launches; launch += 1) {
    await page.goto(`${product.origin('aurora')}/rng?page=ALL&search=fox`)
    const tile = page.getByRole('article').first().getByRole('link')
    await tile.waitFor()
    const startedAt = performance.now()
    await tile.click()
    await page.locator('[data-phase=playing]').waitFor()
    times.push(performance.now() - startedAt)
  }
  await context.close()
  return times
}

export const lobbyOfTenThousand: Bench = {
  name: 'lobby of 10,000 games',
  async run() {
    if (browserPath() === null) return []
    const games = manyGames(count)
    const gateway = await startGateway({
      deps: {
        vendors: {
          registry: createVendorRegistry([aLargeVendor(games)]),
          keys: { secretOf: () => null },
        },
      },
    })
    const answers = await filterAnswers(gateway)
    const product = await startProduct()
    const browser = await launchChromium()
    try {
      const large = { gateway, games }
      const rushing: Scrolling[] = []
      const reading: Scrolling[] = []
      for (let walk = 0; walk < walks; walk += 1) {
        rushing.push(await scrolling(browser, product, large, paces.rushing))
        reading.push(await scrolling(browser, product, large, paces.reading))
      }
      const all = [...rushing, ...reading]
      const pictures = all.flatMap((walk) => walk.pictures)
      const launched = await launchTimes(browser, product)
      const figures: Figure[] = [
        {
          name: 'answer to a filter over all of them, 95 %',
          value: at(answers, 0.95),
          unit: 'ms',
          atMost: 50,
        },
        {
          name: `longest task of the page while scrolling through it, at a ${throttle}th of the speed`,
          value: median(longest(rushing)),
          unit: 'ms',
          atMost: 50,
          note: taskNote(rushing),
        },
        {
          name: `the same while scrolling along it, at most ${Math.round((paces.reading.px * 1000) / paces.reading.pauseMs)} pixels a second`,
          value: median(longest(reading)),
          unit: 'ms',
          atMost: 50,
          note: taskNote(reading),
        },
        {
          // No bound: work done while no frame was due counts towards the next frame.
          name: 'all work between two pictures, 99 %',
          value: at(pictures, 0.99) * throttle,
          unit: 'ms',
          note: `half within ${(at(pictures, 0.5) * throttle).toFixed(1)} ms, most ${(Math.max(...pictures) * throttle).toFixed(1)} ms, ${pictures.length} pictures`,
        },
        {
          name: 'DOM nodes of the page while scrolling',
          value: Math.max(...all.map(({ domNodes }) => domNodes)),
          unit: '',
          atMost: 3000,
        },
        {
          name: 'launch to first frame of a slot, on loopback',
          value: median(launched),
          unit: 'ms',
          atMost: 1000,
          note: `median of ${launches}`,
        },
      ]
      return figures
    } finally {
      await browser.close()
      await product.stop()
      await gateway.stop()
    }
  },
}
