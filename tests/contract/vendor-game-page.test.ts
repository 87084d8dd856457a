import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright-core'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { browserPath } from '#scripts/lib/browser.ts'
import { root } from '#scripts/lib/run.ts'
import { sandboxVendor } from '#tests/support/partners.ts'
import { testRandom } from '#tests/support/clock.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import type { Screen } from '#tests/support/chromium.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { aSandboxHouse } from '#tests/support/sandbox-house.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** A lobby on one origin, the built game on another, and a wallet behind it. */
describe.skipIf(browserPath() === null)('the game page in a browser', () => {
  const clientDir = mkdtempSync(join(tmpdir(), 'games-'))
  let database: TestDatabase
  let house: Awaited<ReturnType<typeof aSandboxHouse>>
  let browser: Browser
  let port = 0
  let players = 0

  const server = createServer((request, response) => {
    if (request.headers.host?.startsWith('games.')) return house.vendor.app.routing(request, response)
    const src = decodeURIComponent(new URL(request.url ?? '/', 'http://lobby').searchParams.get('src') ?? '')
    response.setHeader('content-type', 'text/html').end(
      `<!doctype html><html lang="en"><title>Lobby</title><meta name="viewport" content="width=device-width"><style>body{margin:0}iframe{border:0;width:100vw;height:100vh;display:block}</style>
       <iframe title="Game" sandbox="allow-scripts allow-same-origin allow-forms" src="${src.replaceAll('&', '&amp;')}"></iframe>
       <script>window.heard = []; addEventListener('message', (m) => heard.push([m.origin, m.data.event, m.data.code ?? '']))</script>`,
    )
  })

  beforeAll(async () => {
    await build({
      configFile: join(root, 'sandbox/games/vite.config.ts'),
      logLevel: 'warn',
      build: { outDir: clientDir },
    })
    database = await testDatabase()
    house = await aSandboxHouse(database.db, { clientDir })
    house.clock.now = () => new Date()
    await house.vendor.app.ready()
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
    browser = await launchChromium()
  }, 90_000)

  afterAll(async () => {
    await browser?.close()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
    await database?.close()
    rmSync(clientDir, { recursive: true })
  })

  interface Opened {
    readonly page: Page
    readonly game: FrameLocator
    readonly troubles: string[]
    readonly balance: () => Promise<bigint>
    readonly heard: () => Promise<[string, string, string][]>
  }

  interface Wanted {
    readonly gameId: string
    readonly screen: Screen
    readonly language: string
    readonly balanceMinor: bigint
    readonly code: string
  }

  async function openGame({
    gameId = 'ipe-luz-tucano',
    screen = 'desktop',
    language = 'en',
    balanceMinor = 100_000n,
    code = '',
  }: Partial<Wanted> = {}): Promise<Opened> {
    const playerId = `visitor${(players += 1)}`
    const { merchantCode } = house.grant
    await house.ledger.move(aTopUp(`for ${playerId}`, balanceMinor, { merchantCode, playerId }))
    const launchCode = code === '' ? `code-${players}` : code
    if (code === '') house.issue(launchCode, { gameId, playerId })
    const lobby = `http://aurora.localhost:${port}`
    const vendor = sandboxVendor({
      publicOrigin: `http://games.localhost:${port}`,
      secret: house.secret,
      clock: house.clock,
      random: testRandom('launches'),
    })
    const launch = await vendor.launch({
      game: { gameId, vendorCode: '' },
      launchCode,
      language,
      lobbyUrl: `${lobby}/rng`,
      mode: 'real',
    })
    const { page, troubles } = await newVisitor(browser, screen)
    await page.goto(`${lobby}/?src=${encodeURIComponent(launch.kind === 'url' ? launch.url : '')}`)
    return {
      page,
      troubles,
      game: page.frameLocator('iframe'),
      balance: async () => (await house.ledger.balance(merchantCode, playerId)).balanceMinor,
      heard: () => page.evaluate('heard'),
    }
  }

  const atRest = (game: FrameLocator) => game.locator('.cabinet:not([data-busy])').waitFor()
  /** Resolves after the given rounds: opening and every round end with `idle`. */
  const played = ({ heard }: Opened, rounds: number) =>
    expect
      .poll(async () => (await heard()).filter(([, event]) => event === 'idle').length, { timeout: 30_000 })
      .toBe(rounds + 1)
  const shownMinor = async (game: FrameLocator) =>
    BigInt((await game.locator('.fact').first().locator('dd').innerText()).replace(/\D/g, ''))

  it('plays by keyboard alone and shows what the ledger says', async () => {
    const opened = await openGame()
    const { page, game, troubles, balance, heard } = opened
    await atRest(game)
    await game.locator('.spin').focus()
    for (let spin = 0; spin < 4; spin += 1) {
      await page.keyboard.press('Enter')
      await played(opened, spin + 1)
      expect(await shownMinor(game)).toBe(await balance())
    }
    expect(await game.locator('[role=status]').innerText()).toMatch(/^(No win|Returned|Win)/)
    const told = await heard()
    expect(new Set(told.map(([origin]) => origin))).toEqual(new Set([`http://games.localhost:${port}`]))
    expect(told.map(([, event]) => event).slice(0, 5)).toEqual(['ready', 'idle', 'busy', 'balance', 'idle'])
    expect(troubles).toEqual([])
  })

  it('obeys messages of its lobby only', async () => {
    const { page, game, balance } = await openGame()
    await atRest(game)
    const command = (name: string) =>
      page.evaluate(
        ([message, origin]) => document.querySelector('iframe')?.contentWindow?.postMessage(message, origin),
        [{ bridge: 'marquee', from: 'page', command: name }, `http://games.localhost:${port}`] as const,
      )
    await command('pause')
    await game.locator('.cabinet[data-paused]').waitFor()
    await game.locator('.spin').click()
    expect(await balance()).toBe(100_000n)
    // From its own frame: valid content, wrong window.
    const frame = page.frames().find((one) => one.url().includes('games.localhost'))
    await frame?.evaluate(() =>
      window.postMessage({ bridge: 'marquee', from: 'page', command: 'resume' }, '*'),
    )
    await game.locator('.cabinet[data-paused]').waitFor()
    await command('resume')
    await game.locator('.cabinet:not([data-paused])').waitFor()
  })

  it('continues where it was when the frame is reloaded', async () => {
    const opened = await openGame()
    const { page, game, balance } = opened
    await atRest(game)
    await game.locator('.spin').click()
    await played(opened, 1)
    const left = await balance()
    await page
      .frames()
      .find((one) => one.url().includes('games.localhost'))
      ?.evaluate(() => location.reload())
    await atRest(game)
    expect(await shownMinor(game)).toBe(left)
    await game.getByRole('button', { name: 'Recent rounds' }).click()
    expect(await game.locator('.rounds li').count()).toBe(1)
  })

  it('lets the player change the seed and compute the round again', async () => {
    const opened = await openGame()
    const { game, troubles } = opened
    await atRest(game)
    await game.locator('.spin').click()
    await played(opened, 1)
    await game.getByRole('button', { name: 'Fairness' }).click()
    const committed = await game.locator('.seeds dd').first().innerText()
    await game.getByLabel('Your next client seed').fill('my own seed')
    await game.getByRole('button', { name: 'Rotate seeds and reveal' }).click()
    await game.locator('.seeds dd', { hasText: 'my own seed' }).waitFor()
    await game.getByRole('button', { name: 'Verify', exact: true }).click()
    await game.getByText('Matches the result shown.').waitFor()
    expect(await game.locator('.hash', { hasText: committed }).count()).toBeGreaterThan(0)
    expect(troubles).toEqual([])
  })

  it('says so when the balance is too low, and offers the way on', async () => {
    const { game, heard } = await openGame({ balanceMinor: 30n })
    await atRest(game)
    await game.locator('.spin').click()
    await game.getByText('Your balance is too low for this bet.').waitFor()
    await game.getByRole('button', { name: 'Top up' }).click()
    await expect.poll(async () => (await heard()).map(([, event]) => event)).toContain('deposit')
    await game.getByRole('button', { name: 'Decrease bet' }).click()
    await game.locator('.spin').click()
    await atRest(game)
  })

  it('asks its lobby for a new launch when the code is spent', async () => {
    const { game, heard } = await openGame({ code: 'spent', language: 'pt' })
    await game.getByText('Este link do jogo já foi usado ou expirou.').waitFor()
    await game.getByRole('button', { name: 'Reabrir o jogo' }).click()
    await expect.poll(heard).toContainEqual([`http://games.localhost:${port}`, 'error', 'launch.spent'])
    await game.getByRole('button', { name: 'Voltar ao lobby' }).click()
    await expect.poll(async () => (await heard()).map(([, event]) => event)).toContain('exit')
  })

  it.each([
    ['desktop', 'ipe-luz-tucano'],
    ['phone', 'hoang-hon-lotus-dragon'],
  ] as const)('has no serious barrier on a %s, nor in its sheets', async (screen, gameId) => {
    const { page, game } = await openGame({ screen, gameId })
    await atRest(game)
    const frame = page.frames().find((one) => one.url().includes('games.localhost'))
    const barriers = async () => {
      // The page's policy blocks scripts; the test's execution context is outside it.
      const found = await frame?.evaluate(`${axe}; axe.run(document, { resultTypes: ['violations'] })`)
      return (found as { violations: { id: string; impact: string; nodes: { html: string }[] }[] }).violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
    }
    expect(await barriers()).toEqual([])
    for (const sheet of ['Paytable and rules', 'Fairness', 'Recent rounds']) {
      await game.getByRole('button', { name: sheet }).click()
      await game.locator('dialog[open]').waitFor()
      expect(await barriers()).toEqual([])
      await page.keyboard.press('Escape')
    }
    const box = await game.locator('.spin').boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    const small = await game
      .locator('button:visible')
      .evaluateAll(
        (buttons) =>
          buttons
            .map((button) => button.getBoundingClientRect())
            .filter(({ width, height }) => width < 44 || height < 44).length,
      )
    expect(small).toBe(0)
    const overflow = await frame?.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBe(0)
  })

  it('lets a finger bet on a corner of the roulette cloth', { timeout: 120_000 }, async () => {
    const corner = 'corner-16-17-19-20'
    // No process drives the table here, so a page keeps the phase in which it was opened: half of them take chips.
    const layChip = async () => {
      const { page, game } = await openGame({ gameId: 'casa-mirante-roulette-rapida', screen: 'phone' })
      try {
        await game.locator('[data-phase]').waitFor()
        await game.locator('[data-phase=betting]').waitFor({ timeout: 500 })
        const edges = game.locator('.edges')
        await edges.tap({ timeout: 2_000 })
        await game.locator('[data-spot=straight-17]').tap({ timeout: 2_000 })
        const choice = game.getByRole('dialog').locator(`[data-around=${corner}]`)
        for (const target of [edges, choice]) {
          const box = await target.boundingBox({ timeout: 2_000 })
          expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.9)
        }
        await choice.tap({ timeout: 2_000 })
        await game.locator(`[data-spot=${corner}] .laid`).waitFor({ timeout: 2_000 })
        expect(await game.getByRole('dialog').count()).toBe(0)
      } finally {
        await page.context().close()
      }
    }
    await vi.waitFor(layChip, { timeout: 100_000, interval: 3_000 })
  })

  it('shows the rules without a player', async () => {
    const { page } = await newVisitor(browser, 'phone')
    await page.goto(`http://games.localhost:${port}/rules/kirigumo-fox?lang=pt`)
    await page.getByRole('heading', { name: 'Retorno ao jogador (RTP)' }).waitFor()
    expect(await page.locator('.rules-page').innerText()).toContain('96,08%')
  })
})
