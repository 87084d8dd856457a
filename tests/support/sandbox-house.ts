import type { Db } from '#server/database/database.ts'
import { buildSandboxVendor } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SandboxVendorDeps } from '#sandbox/games/build-sandbox-vendor.ts'
import type { SessionView } from '#sandbox/games/api/shapes.ts'
import type { SlotRoundView as RoundView } from '#sandbox/games/slots/slot-shapes.ts'
import { withFaults } from '#sandbox/games/wallet/faults.ts'
import type { WalletClient } from '#sandbox/games/wallet/wallet-client.ts'
import { testRandom } from './clock.ts'
import { sandboxDb } from './database.ts'
import { operatorFetch } from './vendor-operator.ts'
import { strictPolicy } from '#server/vendors/wallet-policy.ts'
import { aWalletHouse } from './vendor-wallet.ts'
import type { WalletSetup } from './vendor-wallet.ts'

const secret = 'the secret of operator and vendor'

export type GameReply<T> =
  | { readonly status: number; readonly success: true; readonly value: T }
  | { readonly status: number; readonly success: false; readonly errorCode: string; readonly action: string }

/** The sandbox vendor with an operator's wallet and one player at one game. */
export async function aSandboxHouse(db: Db, setup: WalletSetup & { readonly clientDir?: string } = {}) {
  const house = await aWalletHouse(db, { brandId: (setup.merchantCode ?? 'brand').toLowerCase(), ...setup })
  // As agreed with the sandbox: its sports book pays the difference of a corrected result as a second win.
  house.gate.policy = { ...strictPolicy, winsPerBet: 'many' }
  const random = testRandom(`sandbox ${house.grant.merchantCode}`)

  /** Another process of the vendor with the same database. */
  async function process(more: Partial<SandboxVendorDeps> = {}) {
    const faulty: { next?: ReturnType<typeof withFaults>['faults'] } = {}
    const vendor = await buildSandboxVendor({
      db: sandboxDb(db),
      clock: house.clock,
      random,
      secret,
      walletUrl: 'http://gateway.localhost',
      clientDir: setup.clientDir ?? '/nowhere',
      resolveEveryMs: 0,
      fetch: operatorFetch(house.handlers, secret, house.clock),
      ...more,
      wrapWallet: (client: WalletClient) => {
        const { client: wrapped, faults } = withFaults(more.wrapWallet?.(client) ?? client)
        faulty.next = faults
        return wrapped
      },
    })
    if (faulty.next === undefined) throw new Error('The vendor was built without its wallet')
    return { ...vendor, faults: faulty.next }
  }

  const vendor = await process()

  async function call<T>(
    method: 'GET' | 'POST',
    url: string,
    { token, body, app = vendor.app }: { token?: string; body?: unknown; app?: typeof vendor.app } = {},
  ): Promise<GameReply<T>> {
    const response = await app.inject({
      method,
      url,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
      ...(body !== undefined && { payload: body as object }),
    })
    return { ...(JSON.parse(response.body) as GameReply<T>), status: response.statusCode }
  }

  return { ...house, vendor, process, call, secret }
}

/** The same with the game open. */
export async function aTable(db: Db, setup: Parameters<typeof aSandboxHouse>[1] = {}) {
  const house = await aSandboxHouse(db, setup)
  const opened = await house.call<SessionView>('POST', '/api/session', {
    body: { gameId: house.grant.gameId, launchCode: 'code' },
  })
  if (!opened.success) throw new Error(`The game did not open: ${opened.errorCode}`)
  const token = opened.value.token ?? ''
  let spins = 0
  const spin = (requestId = `request-${++spins}`, coin = '0.10', app = house.vendor.app) =>
    house.call<RoundView>('POST', '/api/spins', { token, body: { requestId, coin }, app })
  return { ...house, token, session: opened.value, spin }
}
