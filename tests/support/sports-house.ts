import { fromDecimal } from '#domain/money/money.ts'
import { getSportsBoard } from '#schemas/api/sports.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import type { SportsEvent, SportsLeg } from '#schemas/vendor/sports.ts'
import { inProcessFetch } from '#scripts/lib/in-process-fetch.ts'
import { createVendorRegistry } from '#server/vendors/registry.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import { testClock, testRandom } from './clock.ts'
import { sandboxDb } from './database.ts'
import { aUsername, startGateway, vendorSecret } from './gateway.ts'
import type { Visitor } from './gateway.ts'
import { sandboxVendor } from './partners.ts'

/** The whole path of a bet: page, gateway, signed call, vendor, wallet call, ledger. */
export async function aSportsHouse() {
  const clock = testClock()
  const faults = {
    /** The vendor sends no replies. */
    isSilent: false,
    /**
     * Loses replies of this call the given number of times: of the vendor by the end of its path, of the wallet by its
     * name.
     */
    lost: { call: '', times: 0 },
  }
  const lose = (isMeant: (call: string) => boolean) => {
    if (faults.lost.times === 0 || !isMeant(faults.lost.call)) return
    faults.lost.times -= 1
    throw new TypeError('the connection broke')
  }
  const through =
    (
      app: () => Parameters<typeof inProcessFetch>[0],
      host: string,
      isMeant: (path: string, call: string) => boolean,
    ): typeof fetch =>
    async (input, init) => {
      if (faults.isSilent && host.startsWith('games')) throw new TypeError('no connection')
      const { pathname } = new URL(input instanceof Request ? input.url : input)
      const answer = await inProcessFetch(app())(input, {
        ...init,
        headers: { ...Object.fromEntries(new Headers(init?.headers)), host },
      })
      lose((call) => isMeant(pathname, call))
      return answer
    }

  const gateway = await startGateway({
    deps: {
      clock,
      vendors: {
        registry: createVendorRegistry([
          sandboxVendor({
            publicOrigin: 'http://games.localhost',
            secret: vendorSecret,
            clock,
            random: testRandom('sports'),
            fetch: through(
              () => vendor.app,
              'games.localhost',
              (path, call) => path.endsWith(call),
            ),
          }),
        ]),
        keys: { secretOf: (code) => (code === 'SANDBOX' ? vendorSecret : null) },
      },
    },
  })
  const vendor = await buildSandboxVendor({
    db: sandboxDb(gateway.db),
    clock,
    random: testRandom('vendor'),
    walletUrl: 'http://localhost:8080',
    secret: vendorSecret,
    clientDir: '/nowhere',
    resolveEveryMs: 0,
    fetch: through(
      () => gateway.app,
      'localhost:8080',
      (path, call) => path === `/vendor/v1${call}`,
    ),
  })

  const aPlayer = () => gateway.visitor('aurora').register(aUsername())
  const balanceOf = async (player: Visitor) => {
    const { sumBalance, currency } = await player.call(getBalance, {})
    return fromDecimal(sumBalance, currency) ?? 0n
  }
  /** Upcoming football matches with prices. */
  const upcoming = async (caller: Visitor = gateway.visitor('aurora')) =>
    (await caller.call(getSportsBoard, { book: 'sports' })).events.filter(
      ({ status, main, sport, shut }) =>
        status === 'upcoming' &&
        sport === 'football' &&
        shut === null &&
        main?.outcomes.every(({ price }) => price),
    )
  const firstLeg = async (player: Visitor, place = 0) => {
    const [event] = await upcoming(player)
    if (event === undefined) throw new Error('No match')
    return legOn(event, place)
  }
  const stop = async () => {
    await vendor.app.close()
    await gateway.stop()
  }
  return { clock, faults, gateway, vendor, aPlayer, balanceOf, upcoming, firstLeg, stop }
}

export function legOn({ eventId, main }: SportsEvent, place = 0): SportsLeg {
  const outcome = main?.outcomes[place]
  if (main === null || outcome?.price === null || outcome === undefined) throw new Error('No price')
  return { eventId, marketId: main.marketId, outcomeId: outcome.outcomeId, price: outcome.price }
}

/** One bet as a page sends it. */
export const betOn = (legs: SportsLeg[], stake = '10.00') =>
  ({ book: 'sports', stake, policy: 'none', legs }) as const
