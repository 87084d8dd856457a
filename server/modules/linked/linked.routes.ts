import { listOwnHeldRewards } from '#schemas/api/linked.ts'
import { heldWire } from '#server/lib/held-wire.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Holds } from './holds.ts'

/** The player's held rewards of every kind. */
export const linkedRoutes = ({ holds }: { readonly holds: Pick<Holds, 'shownTo'> }): Handler[] => [
  handle(listOwnHeldRewards, async ({ site, session }) => ({
    list: heldWire(await holds.shownTo({ merchantCode: site.merchantCode, playerId: session.playerId })),
  })),
]
