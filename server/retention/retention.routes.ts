import { erasePlayer, getPlayerErasure } from '#schemas/api/ops-protection.ts'
import { eraseMyData } from '#schemas/api/protection.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Audited } from '#server/modules/ops/audited.ts'
import type { Erasure, Retention } from './retention.ts'

export interface RetentionRoutesDeps {
  readonly retention: Pick<Retention, 'of' | 'erase'>
  readonly audited: Audited
  readonly isPlayer: (merchantCode: string, playerId: string) => Promise<boolean>
}

/** Erasure of a closed account, by its player and by operators. */
export const retentionRoutes = ({ retention, audited, isPlayer }: RetentionRoutesDeps): Handler[] => [
  handle(eraseMyData, async ({ site, session, cookies }) => {
    const player = { merchantCode: site.merchantCode, playerId: session.playerId }
    const { keptUntil, kept } = await retention.erase(player, null)
    cookies.clear('sid')
    return { keptUntil: keptUntil.toISOString(), kept: [...kept] }
  }),
  handle(getPlayerErasure, async ({ input }) => {
    const erasure = await retention.of(input)
    return { erasure: erasure === null ? null : shown(erasure) }
  }),
  audited(
    erasePlayer,
    {
      action: 'player.erase',
      to: ({ merchantCode, playerId, reason }) => ({ merchantCode, subject: `player ${playerId}`, reason }),
      after: ({ keptUntil, erasedAt, kept }) => ({ keptUntil, erasedAt, kept }),
    },
    async ({ merchantCode, playerId }, who) => {
      if (!(await isPlayer(merchantCode, playerId))) throw new ApiError('ops.unknown')
      return shown(await retention.erase({ merchantCode, playerId }, who.name))
    },
  ),
]

const shown = ({ askedAt, askedBy, keptUntil, erasedAt, kept }: Erasure) => ({
  askedAt: askedAt?.toISOString() ?? null,
  askedBy,
  keptUntil: keptUntil.toISOString(),
  erasedAt: erasedAt?.toISOString() ?? null,
  kept: [...kept],
})
