import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { getProtection } from '#schemas/api/protection.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { logout } from '#schemas/api/session.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { runQuietly } from '#scripts/lib/run.ts'
import { openAccount, password } from '#tests/support/browser-member.ts'
import { launchChromium, newVisitor } from '#tests/support/chromium.ts'
import { startBalancer } from '#tests/support/balancer.ts'
import type { Balancer } from '#tests/support/balancer.ts'
import { earlierRelease, unpackRelease } from '#tests/support/earlier-release.ts'
import { dropPool, emptyDatabase, hasServer } from '#tests/support/engines.ts'
import { openStream } from '#tests/support/event-streams.ts'
import { HttpPlayer } from '#tests/support/http-player.ts'
import { HttpVisitor } from '#tests/support/http-visitor.ts'
import { isCampaign, patienceMs, tellLaw } from '#tests/support/law.ts'
import { freePort, removeDir, temporaryDataDir } from '#tests/support/product.ts'
import { startProgram } from '#tests/support/program.ts'
import { expectBooksAsTold, shownBy, spinUntilAnswered } from '#tests/support/spins-under-faults.ts'
import type { Shown, Told } from '#tests/support/spins-under-faults.ts'
import { textsOf } from '#tests/support/texts.ts'

/**
 * The release before and this one are gateways of one database, behind one address: the next one starts, makes its
 * tables, serves beside the earlier one and remains alone, while players spin and read their pages.
 */
const commit = earlierRelease()
/** Play before, beside and after. */
const stepMs = 20_000
const say = textsOf('pt')

const ownPlace = async (): Promise<string> => {
  const folder = await temporaryDataDir()
  onTestFinished(() => removeDir(folder))
  return folder
}

/** Everything around the two gateways: database, address, partners. */
async function aHouse(earlierFolder: string) {
  const database = await emptyDatabase('marquee_releases')
  if (database === null) throw new Error('No PostgreSQL answers')
  onTestFinished(async () => void (await dropPool(database.name)))
  const balancer = await startBalancer()
  onTestFinished(() => balancer.close())
  const gamesPort = await freePort()
  const partner = `http://127.0.0.1:${gamesPort}`
  const shared = {
    DATABASE_URL: database.url,
    MARQUEE_SECRET: randomBytes(32).toString('hex'),
    GATEWAY_URL: `http://127.0.0.1:${balancer.port}`,
    GAMES_URL: partner,
    GAMES_POLICY: 'winsPerBet=many',
    GAMES_SECRET: randomBytes(32).toString('hex'),
    BANK_URL: partner,
    BANK_SECRET: randomBytes(32).toString('hex'),
    EXCLUSION_REGISTER_URL: `${partner}/register/v1`,
    DEMO_TEAMS: 'off',
    DEMO_PLAYERS: 'off',
    DEMO_NOTICES: 'off',
    LOG_LEVEL: 'error',
  }
  const sandbox = await startProgram(['sandbox/main.ts'], {
    said: /^sandbox ready\b/m,
    env: {
      ...shared,
      SANDBOX_PORT: String(gamesPort),
      SANDBOX_DATA: await ownPlace(),
      SANDBOX_DATABASE_URL: database.url,
    },
  })
  onTestFinished(async () => void (await sandbox.stop()))
  /** A gateway of one of the releases on a port of its own, with the sites of that release. */
  const start = async (release: 'earlier' | 'next') => {
    const port = await freePort()
    const gateway = await startProgram(['server/main.ts'], {
      ...(release === 'earlier' && { folder: earlierFolder }),
      env: { ...shared, PORT: String(port), MARQUEE_DATA: await ownPlace() },
    })
    onTestFinished(async () => void (await gateway.stop()))
    return { ...gateway, port }
  }
  const { DATABASE_URL, MARQUEE_SECRET } = shared
  return { books: database.url, balancer, gamesPort, start, sandbox, env: { DATABASE_URL, MARQUEE_SECRET } }
}

interface Reading {
  readonly isTold: () => boolean
  /** Answers by route. */
  readonly answered: Map<string, number>
  readonly repeated: string[]
}

/** A member's page that asks for this and that, and repeats under the same key what got no reply or a 5xx. */
async function readOn(balancer: Balancer, name: string, { isTold, answered, repeated }: Reading) {
  const member = new HttpVisitor(balancer.port, 'aurora')
  onTestFinished(() => member.close())
  const ask = async (route: RouteSpec, input: Record<string, unknown> = {}) => {
    const key = randomUUID()
    for (let tries = 0; ; tries += 1)
      try {
        await member.call(route, input, key)
        answered.set(route.path, (answered.get(route.path) ?? 0) + 1)
        return
      } catch (error) {
        const said = String(error)
        // Rate limits hold for one address, on which all players of this law are.
        const isLimited = said.includes('"rate.limited"')
        if (tries === 50 || (!isLimited && / [234]\d\d /.test(said))) throw error
        if (!isLimited) repeated.push(said)
        await pause(isLimited ? 1_000 : 100)
      }
  }
  await member.register(name, password)
  for (let lap = 0; !isTold(); lap += 1) {
    await ask(getBalance)
    await ask(topUpPlayMoney)
    await ask(getProtection)
    // Within the limits of one address's logins.
    if (lap % 100 === 99) {
      await ask(logout)
      await member.login(name, password)
    }
    await pause(150)
  }
}

const isPossible = isCampaign && commit !== null && (await hasServer())

// Only in the campaign: the earlier release is built first. \`npm test\` has \`migration-under-load.test.ts\`.
describe.skipIf(!isPossible)('two releases side by side', () => {
  it(
    'serve the same players while the next one takes over: nothing is lost, nothing is refused',
    { timeout: patienceMs(240_000) },
    async () => {
      const folder = await unpackRelease(commit ?? '')
      onTestFinished(() => removeDir(folder))
      const built = await runQuietly('node', [join(folder, 'scripts/build.ts')])
      expect(built.code, built.output).toBe(0)
      const house = await aHouse(folder)
      const { balancer } = house
      const earlier = await house.start('earlier')
      balancer.targets.push(earlier.port)

      const told: Told = { accepted: new Map(), refunded: new Set(), unknown: new Set() }
      const over = new AbortController()
      const spin = async (player: HttpPlayer, shown: Shown[]) => {
        const product = { up: Promise.resolve(), deaths: 0 }
        while (!over.signal.aborted) {
          const requestId = randomUUID()
          const round = await spinUntilAnswered({ product, told }, player, requestId)
          if (round === null) told.refunded.add(requestId)
          else shown.push(shownBy(round, requestId))
        }
      }
      const players: HttpPlayer[] = []
      for (const [index, brandId] of ['aurora', 'nocturne', 'aurora', 'nocturne'].entries()) {
        const player = new HttpPlayer(balancer.port, { brandId, username: `mover${index}` }, house.gamesPort)
        onTestFinished(() => player.close())
        await player.sitDown()
        told.accepted.set(player.username, [])
        players.push(player)
      }
      const reading: Reading = { isTold: () => over.signal.aborted, answered: new Map(), repeated: [] }
      const busy = Promise.all([
        ...players.map((player) => spin(player, told.accepted.get(player.username) ?? [])),
        readOn(balancer, 'reader01', reading),
      ])
      // A failure ends the steps below instead of going unheard until they are over.
      const meanwhile = async <T>(step: Promise<T>): Promise<T> =>
        Promise.race([step, busy.then(() => Promise.reject(new Error('The players stopped')))])
      const spins = () => [...told.accepted.values()].flat().length
      const counted: number[] = []
      const step = async () => {
        await meanwhile(pause(stepMs))
        counted.push(spins())
      }

      const tab = await oldTab(balancer.port)

      await step()
      const next = await meanwhile(house.start('next'))
      await step()
      balancer.targets.push(next.port)
      await meanwhile(beside(earlier.port, next.port))
      await step()
      balancer.targets.splice(0, 1)
      expect(await meanwhile(earlier.stop())).toBe(0)
      await step()
      await expect(meanwhile(house.start('earlier'))).rejects.toThrow(
        'The data was written by a newer release of Marquee.',
      )
      const walked = await meanwhile(tab.walk())
      await step()
      over.abort()
      await busy

      // Each step saw spins: play did not stand still.
      expect(
        counted.every((count, at) => count > (counted[at - 1] ?? 0)),
        counted.join(', '),
      ).toBe(true)
      expect([...reading.answered.keys()]).toContain(logout.path)
      const balances = new Map<string, bigint>()
      for (const player of players) {
        await player.comeBack()
        balances.set(player.username, await player.balanceMinor())
      }
      expect(await next.stop()).toBe(0)
      await house.sandbox.stop()
      await expectBooksAsTold(house, told, balances)
      tellLaw(
        'two releases',
        `${commit?.slice(0, 8)} and this one, ${spins()} spins, ${told.unknown.size} of them asked again, ` +
          `${[...reading.answered.values()].reduce((sum, count) => sum + count, 0)} reads, ` +
          `${reading.repeated.length} of them asked again; the tab: ${walked}`,
      )
    },
  )
})

/** Pages that the tab has not opened before: their code is that of the earlier release, which nobody serves any more. */
const unopened = ['/promotions', '/rng?page=ALL', '/sports', '/lottery', '/member/records', '/help']

/** A tab with the earlier release's site and an unsent text, which goes on when only the next one is there. */
async function oldTab(port: number) {
  const origin = (host: string) => `http://${host}.localhost:${port}`
  const browser = await launchChromium()
  onTestFinished(() => browser.close())
  const state = await openAccount({ port, origin }, 'aurora', 'oldtab01')
  const { page } = await newVisitor(browser, 'phone', state)
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) documents += 1
  })
  const gone: string[] = []
  page.on('response', (response) => {
    if (response.status() === 404) gone.push(response.url())
  })
  await page.goto(`${origin('aurora')}/feedback`)
  const draft = page.getByRole('textbox', { name: say('feedback:form.text') })
  await draft.fill('The reels of the second row stop late.')
  const goTo = (address: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
  const title = () => page.getByRole('heading', { level: 1 }).textContent()
  const walk = async () => {
    for (const address of unopened) {
      const before = await title()
      await goTo(address)
      await expect.poll(title, { message: address }).not.toBe(before)
      await expect.poll(() => new URL(page.url()).pathname).toBe(address.split('?')[0])
      await expect(page.getByRole('heading', { name: say('app:pageFailed.title') }).count()).resolves.toBe(0)
    }
    await goTo('/feedback')
    await expect.poll(() => draft.inputValue()).toBe('The reels of the second row stop late.')
    // At most one load: of the next release's document, for the first page whose code is gone.
    expect(documents).toBeLessThanOrEqual(2)
    return `${documents - 1} reloads, ${gone.length} files gone`
  }
  return { walk }
}

/** What a player does at one release holds at the other, in both directions. */
async function beside(earlierPort: number, nextPort: number): Promise<void> {
  for (const [here, there] of [
    [earlierPort, nextPort],
    [nextPort, earlierPort],
  ] as const) {
    const page = new HttpVisitor(here, 'aurora')
    await page.register(`beside${here === earlierPort ? 'one' : 'two'}`, password)
    const other = Object.assign(new HttpVisitor(there, 'aurora'), { cookie: page.cookie, token: page.token })
    // A session, and a stream that hears of what the other release books.
    const stream = await openStream(there, other)
    await stream.until('"missed":false')
    const key = randomUUID()
    const first = await page.call(topUpPlayMoney, {}, key)
    // The same call again is answered from what the other release stored.
    expect(await other.call(topUpPlayMoney, {}, key)).toEqual(first)
    await other.call(logout)
    await expect(page.call(getBalance)).rejects.toThrow('session.')
    await stream.ended
    page.close()
    other.close()
  }
}
