import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { searchSite } from '#schemas/api/search.ts'
import { inProcessFetch } from '#scripts/lib/in-process-fetch.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SandboxVendorApp } from '#sandbox/games/build-sandbox-vendor.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { testClock, testRandom } from '#tests/support/clock.ts'
import { sandboxDb } from '#tests/support/database.ts'
import { startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'
import { sandboxVendor } from '#tests/support/partners.ts'

import texts from '../../locales/pt/lottery.json' with { type: 'json' }

/** Site search, with the real vendor's catalogue and sports book. */
let gateway: TestGateway
let vendor: SandboxVendorApp
const clock = testClock()

beforeAll(async () => {
  gateway = await startGateway({
    deps: {
      clock,
      vendors: {
        registry: createVendorRegistry([
          sandboxVendor({
            publicOrigin: 'http://games.localhost',
            secret: vendorSecret,
            clock,
            random: testRandom('search'),
            fetch: (input, init) =>
              inProcessFetch(vendor.app)(input, {
                ...init,
                headers: { ...Object.fromEntries(new Headers(init?.headers)), host: 'games.localhost' },
              }),
          }),
        ]),
        keys: { secretOf: (code) => (code === 'SANDBOX' ? vendorSecret : null) },
      },
    },
  })
  vendor = await buildSandboxVendor({
    db: sandboxDb(gateway.db),
    clock,
    random: testRandom('vendor'),
    walletUrl: 'http://localhost:8080',
    secret: vendorSecret,
    clientDir: '/nowhere',
    resolveEveryMs: 0,
    fetch: inProcessFetch(gateway.app),
  })
}, 60_000)
afterAll(async () => {
  await vendor.app.close()
  await gateway.stop()
})

const find = (text: string, brand: 'aurora' | 'nocturne' = 'aurora', language = 'en') =>
  gateway.visitor(brand).call(searchSite, { text, language })

describe('search over a site', () => {
  it('finds a game by a mistyped name, a team with its match, a league, a studio and an article', async () => {
    const [{ games }, { teams }, { leagues }, { studios }, { articles }] = await Promise.all([
      find('thousnd lantrens'),
      find('jangda'),
      find('altiplano'),
      find('pixel burea'),
      find('wager'),
    ])
    expect(games[0]?.displayName).toBe('Fox of a Thousand Lanterns')
    expect(teams[0]).toMatchObject({ name: 'Jangada FC', leagueId: 'mare', book: 'sports' })
    expect(leagues[0]).toMatchObject({ name: 'Copa Altiplano', sport: 'football' })
    expect(studios[0]?.name).toBe('Pixel Bureau')
    expect(articles.length).toBeGreaterThan(0)
  })

  it('finds a lottery of the house by its name and by a station, in the reader’s language', async () => {
    const [byName, byStation] = await Promise.all([find('singapor'), find('vip', 'aurora', 'pt')])
    expect(byName.lotteries[0]).toEqual({ gameId: 'singapore-4d', name: 'Singapore 4D' })
    expect(byStation.lotteries).toEqual([{ gameId: 'hanoi', name: texts.game.hanoi }])
  })

  it('finds nothing of lobbies that a brand keeps shut', async () => {
    const { teams, leagues } = await find('jangada', 'nocturne')
    expect([teams, leagues]).toEqual([[], []])
    const { lotteries } = await find('yeekee', 'nocturne')
    expect(lotteries).toEqual([])
  })

  it('finds help in the reader’s language', async () => {
    const { articles } = await find('saque', 'aurora', 'pt')
    expect(articles.map(({ title }) => title).join(' ')).toMatch(/saque|sacar/i)
  })

  it.each(['', ' ', 'x'.repeat(61)])('refuses %j', async (text) => {
    const reply = find(text)
    if (text.trim() === '' && text !== '') await expect(reply).resolves.toMatchObject({ games: [] })
    else await expect(reply).rejects.toMatchObject({ code: 'request.invalid' })
  })
})
