import type { GuardedAction } from '#domain/protection/kyc.ts'
import { launchGame } from '#schemas/api/games.ts'
import { contract } from '#schemas/api/index.ts'
import { confirmPayment, orderDeposit, withdrawByPin, withdrawProven } from '#schemas/api/payments.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import { sendUplineByPin, sendUplineProven } from '#schemas/api/upline.ts'
import { topUpPlayMoney } from '#schemas/api/wallet.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Protection } from './protection.service.ts'

/** Calls that bring money into play, start it, or take it out. */
const actions: ReadonlyMap<RouteSpec, GuardedAction> = new Map<RouteSpec, GuardedAction>([
  [launchGame, 'play'],
  [orderDeposit, 'deposit'],
  [topUpPlayMoney, 'deposit'],
  [withdrawByPin, 'withdraw'],
  [withdrawProven, 'withdraw'],
  [sendUplineByPin, 'withdraw'],
  [sendUplineProven, 'withdraw'],
])

/** Slices whose writes somebody who takes a break still needs, and the way their money goes out. */
const openSlices: ReadonlySet<string> = new Set(['session', 'security', 'member', 'protection'])
const openToResting: ReadonlySet<RouteSpec> = new Set<RouteSpec>(
  contract.flatMap(({ slice, route }) =>
    route.method === 'GET' ||
    openSlices.has(slice) ||
    route.moduleId === 'WITHDRAW3' ||
    route === confirmPayment
      ? [route]
      : [],
  ),
)

/**
 * What the door asks of a player's protection before a call is let in. Somebody who takes a break may read what is theirs,
 * take their money out and leave; everything else throws `account.resting`. See `Protection.requireAllowed` for the rest.
 */
export const createProtectionDoor =
  ({ requireAllowed }: Pick<Protection, 'requireAllowed'>) =>
  async (route: RouteSpec, site: RequestSite, session: RequestSession): Promise<void> => {
    if (session.isResting && !openToResting.has(route)) throw new ApiError('account.resting')
    const action = actions.get(route)
    if (action !== undefined) await requireAllowed(site, session, action)
  }
