import type { RouteSpec } from './route.ts'
import * as games from './games.ts'
import * as member from './member.ts'
import * as register from './register.ts'
import * as session from './session.ts'
import * as system from './system.ts'
import * as vendorWallet from './vendor-wallet.ts'
import * as wallet from './wallet.ts'

const slices = { system, session, register, member, wallet, games, vendorWallet }

const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'path' in value && 'rateClass' in value && 'reply' in value

/** Every route of the contract, for the gateway, the documentation and the tests. The browser imports single routes. */
export const contract: readonly { slice: string; name: string; route: RouteSpec }[] = Object.entries(
  slices,
).flatMap(([slice, values]) =>
  Object.entries(values).flatMap(([name, value]) => (isRoute(value) ? [{ slice, name, route: value }] : [])),
)
