import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { historySpan } from '#server/lib/paging.ts'
import type { Period } from '#server/lib/paging.ts'
import type { Clock } from '#server/lib/ports.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { VendorGame } from '#server/vendors/game-vendor.ts'
import type { Tree } from './tree.ts'

export interface ReportScopeDeps {
  readonly tree: Pick<Tree, 'isBelow'>
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly clock: Clock
}

export type ReportScope = ReturnType<typeof createReportScope>

/** Validates team, period and page of a report. */
export function createReportScope({ tree, catalogue, clock }: ReportScopeDeps) {
  return {
    teamOf: ({ merchantCode }: RequestSite, { playerId }: RequestSession) => ({
      merchantCode,
      agentId: playerId,
    }),
    spanIn: (site: RequestSite, period: Period) => historySpan(site.brand, period, clock.now()),
    gamesOf: async ({ currency }: RequestSite): Promise<ReadonlyMap<string, VendorGame>> =>
      new Map((await catalogue.games(currency)).map((game) => [game.gameId, game])),
    keyOf: (q: string | null) => (q === null ? null : usernameKey(q)),
    /** Throws `agents.memberUnknown` unless the member is the agent or in the team. */
    requireWithin: async (merchantCode: string, agentId: string, memberId: string): Promise<void> => {
      if (memberId === agentId || (await tree.isBelow(merchantCode, agentId, memberId))) return
      throw new ApiError('agents.memberUnknown')
    },
  }
}
