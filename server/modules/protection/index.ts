import type { Host } from '#server/host.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { createProtection } from './create-protection.ts'
import { protectionDeskRoutes } from './desk.routes.ts'
import { createProtectionDoor } from './door.ts'
import { protectionRoutes } from './protection.routes.ts'

interface Needs extends Pick<
  Host,
  | 'db'
  | 'box'
  | 'clock'
  | 'random'
  | 'sessions'
  | 'brandOf'
  | 'endGames'
  | 'limitsOf'
  | 'exclusionRegister'
  | 'accountLimits'
  | 'identityCheck'
> {
  readonly member: { readonly players: Pick<PlayerRepository, 'byId'> }
}

interface Peers {
  readonly ops: Desk
  readonly wallet: {
    readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
  }
}

/** Limits, exclusions, verification, and markers of harm. */
export const protection = defineSlice({
  name: 'protection',
  build(needs: Needs) {
    const parts = createProtection({
      ...needs,
      ...needs.member,
      register: needs.exclusionRegister,
      identity: needs.identityCheck,
      accounts: needs.accountLimits,
    })
    return {
      offers: { ...parts, door: createProtectionDoor(parts.protection) },
      routes: ({ ops, wallet }: Peers) => [
        ...protectionRoutes({ ...needs, ...parts, ...wallet }),
        ...protectionDeskRoutes({ ...ops, protection: parts.desk }),
      ],
    }
  },
})
