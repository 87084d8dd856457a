import type { Browser, Locator, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listGames, listHotGames } from '#schemas/api/games.ts'
import { gameClient } from '#schemas/api/games.wire.ts'
import { register } from '#schemas/api/register.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { getStatus } from '#schemas/api/system.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Visitor } from '#tests/support/chromium.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { removeDir, startProduct } from '#tests/support/product.ts'
import type { Product } from '#tests/support/product.ts'
import { textsOf } from '#tests/support/texts.ts'

/** Module switches by the operator while players have the site open. */
const merchantCode = 'NOCTURNE01'
const say = textsOf('en')
/** Long for an event, shorter than the page's polling. */
const atOnce = { timeout: 5_000 }

let product: Product
let browser: Browser
let visitor: Visitor
let caller: HttpVisitor
/** True while the open page shows the latest switch, off or on. */
let followed = false
const sentInTheKnow = new WeakSet<Request>()
/** Addresses the page asked for and was refused although it had followed the switch. */
const neverAllowed: string[] = []

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), launchChromium()])
  visitor = await newVisitor(browser, 'desktop')
  caller = new HttpVisitor(product.port, 'nocturne')
  visitor.page.on('request', (request) => followed && sentInTheKnow.add(request))
  visitor.page.on('response', (response) => {
    if (response.status() >= 400 && sentInTheKnow.has(response.request())) neverAllowed.push(response.url())
  })
})
afterAll(async () => {
  caller.close()
  await browser.close()
  await product.stop()
  await removeDir(product.dataDir)
})

/** Runs `npm run gateway -- …` beside the running product. */
async function gateway(...words: string[]) {
  followed = false
  const { code, output } = await runQuietly('node', ['server/cli.ts', ...words], product.env)
  expect(code, output).toBe(0)
}

/** Opens a page and marks it: a reload would remove the mark. */
async function open(path: string): Promise<Page> {
  await visitor.page.goto(product.origin('nocturne') + path)
  await visitor.page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  return visitor.page
}
const expectSamePage = async (page: Page) =>
  expect(await page.locator('html[data-same-page]').count(), 'the page was reloaded').toBe(1)

type Input = Readonly<Record<string, string | number | boolean>>

const answerOf = async (route: RouteSpec, input: Input) => {
  const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
  const reply =
    route.method === 'GET'
      ? await caller.send('GET', `${route.path}?${query.toString()}`)
      : await caller.send(route.method, route.path, input, { 'idempotency-key': crypto.randomUUID() })
  return { status: reply.status, errorCode: reply.json?.['errorCode'] }
}

const paging = { pageNo: 1, pageSize: 24, language: 'en' }
const slots = { gameType: 'RNG', vassalage: 'ALL', ...gameClient, ...paging }
const hot = { merchantCode, isPlatform: 2, platform: gameClient.platform, language: 'en' }

interface Switch {
  readonly modId: string
  readonly what: string
  /** Visible while the module is on. */
  readonly shown: (page: Page) => Locator
  /** A route of the module. */
  readonly route: RouteSpec
  readonly input: Input
}
const switches: readonly Switch[] = [
  {
    modId: 'GAMELO3',
    what: 'the lobbies',
    shown: (page) =>
      page
        .getByRole('navigation', { name: say('menu:main') })
        .getByRole('link', { name: say('games:category.slots') }),
    route: listGames,
    input: slots,
  },
  {
    modId: 'GAMELOHOT3',
    what: 'the hot games',
    shown: (page) => page.getByRole('heading', { name: say('home:hot') }),
    route: listHotGames,
    input: hot,
  },
  {
    modId: 'REG3',
    what: 'registration',
    shown: (page) => page.getByRole('button', { name: say('session:register') }),
    route: register,
    input: { username: 'late1', password: 'Correct-horse-9' },
  },
]

it.each(switches)(
  'takes $what from an open page and gives it back, without a reload',
  async ({ modId, shown, route, input }) => {
    const page = await open('/')
    await shown(page).waitFor()
    expect((await answerOf(route, input)).errorCode).not.toBe('module.disabled')

    await gateway('module', merchantCode, modId, 'off')
    await shown(page).waitFor({ state: 'detached', ...atOnce })
    followed = true
    expect(await answerOf(route, input)).toEqual({ status: 403, errorCode: 'module.disabled' })

    await gateway('module', merchantCode, modId, 'on')
    await shown(page).waitFor(atOnce)
    followed = true
    expect((await answerOf(route, input)).errorCode).not.toBe('module.disabled')
    await expectSamePage(page)
  },
)

it('closes an open lobby, and opens it again with its games', async () => {
  const page = await open('/rng?page=ALL')
  const game = page
    .getByRole('main')
    .getByRole('link', { name: /Fox of a Thousand Lanterns/ })
    .first()
  await game.waitFor()

  await gateway('module', merchantCode, 'GAMERNG3', 'off')
  const closed = page.getByText(say('games:lobby.off', { lobby: say('games:category.slots') }))
  await closed.waitFor(atOnce)
  followed = true
  expect(await game.count()).toBe(0)
  expect(await caller.call(listGames, slots)).toMatchObject({ totalCount: 0 })

  await gateway('module', merchantCode, 'GAMERNG3', 'on')
  await game.waitFor(atOnce)
  followed = true
  await expectSamePage(page)
})

it('removes the games of a closed lobby from an open home page', async () => {
  const page = await open('/')
  const tile = page
    .getByRole('main')
    .getByRole('link', { name: /Fox of a Thousand Lanterns/ })
    .first()
  await tile.waitFor()
  await gateway('module', merchantCode, 'GAMERNG3', 'off')
  await tile.waitFor({ state: 'detached', ...atOnce })
  followed = true
  await gateway('module', merchantCode, 'GAMERNG3', 'on')
  await tile.waitFor(atOnce)
  followed = true
  await expectSamePage(page)
})

it('closes the site for maintenance under an open page, this merchant’s only, and opens it again', async () => {
  const page = await open('/')
  const closed = page.getByRole('heading', { name: say('app:maintenance.title') })
  const hotGames = page.getByRole('heading', { name: say('home:hot') })
  await hotGames.waitFor()

  await gateway('status', merchantCode, 'maintenance')
  await closed.waitFor(atOnce)
  followed = true
  expect(await hotGames.count()).toBe(0)
  expect(await answerOf(listGames, slots)).toEqual({ status: 503, errorCode: 'system.maintenance' })
  const neighbour = new HttpVisitor(product.port, 'aurora')
  expect(await neighbour.call(getStatus)).toMatchObject({ status: 0 })
  neighbour.close()

  await gateway('status', merchantCode, 'open')
  await hotGames.waitFor(atOnce)
  followed = true
  await expectSamePage(page)
})

it('says that a host is unknown', async () => {
  const stranger = await newVisitor(browser, 'desktop')
  const response = await stranger.page.goto(product.origin('nobody'))
  expect(response?.status()).toBe(421)
  await stranger.page.getByRole('heading', { name: 'Invalid URL' }).waitFor()
  const program = new HttpVisitor(product.port, 'nobody')
  expect((await program.send('GET', getStatus.path)).json).toMatchObject({ errorCode: 'host.unknown' })
  program.close()
})

it('leaves no errors in the open page, which asks for nothing it knows to be closed', () => {
  expect(neverAllowed).toEqual([])
  // A call may be on its way at the moment of a switch: it is refused, and the browser writes that into its console.
  const refused = /Failed to load resource: .* status of (403|503) /
  expect(visitor.troubles.filter((trouble) => !refused.test(trouble))).toEqual([])
})
