import type { GuardedAction } from '#domain/protection/kyc.ts'
import type { RouteGuard, RouteSpec } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Protection } from './protection.service.ts'

interface Rule {
  /** Refused for a session opened during a break. */
  readonly notResting: boolean
  /** The action to check against verification, limits and the register. */
  readonly action: GuardedAction | null
}

const rules: Readonly<Record<RouteGuard, Rule>> = {
  open: { notResting: false, action: null },
  active: { notResting: true, action: null },
  play: { notResting: true, action: 'play' },
  deposit: { notResting: true, action: 'deposit' },
  withdraw: { notResting: false, action: 'withdraw' },
  transfer: { notResting: true, action: 'withdraw' },
}

/**
 * Enforces a route's `guard`. A player on a break may read, withdraw, secure the account and log out; anything else
 * throws `account.resting`. See `Protection.requireAllowed` for the other checks.
 */
export const createProtectionDoor =
  ({ requireAllowed }: Pick<Protection, 'requireAllowed'>) =>
  async (route: RouteSpec, site: RequestSite, session: RequestSession): Promise<void> => {
    const { notResting, action } = rules[route.guard]
    if (session.isResting && notResting) throw new ApiError('account.resting')
    if (action !== null) await requireAllowed(site, session, action)
  }
