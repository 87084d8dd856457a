import { decideHeldReward, decideLink, listHeldRewards, listLinkedAccounts } from '#schemas/api/ops-linked.ts'
import { joinId, playerIdOf, resource } from '../desk-resource.ts'
import type { OfPlayer } from '../desk-resource.ts'

export const linkedResources = {
  heldRewards: resource<OfPlayer & { kind: string; what: string }>({
    list: listHeldRewards,
    idOf: ({ kind, what, ...player }) => joinId(playerIdOf(player), kind, what),
    acts: { decide: decideHeldReward },
  }),
  linkedAccounts: resource<{ playerId: string }>({
    list: listLinkedAccounts,
    idOf: ({ playerId }) => playerId,
    whole: true,
    acts: { decide: decideLink },
  }),
} as const
