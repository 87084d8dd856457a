import type { Host } from '#server/host.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { TipPartners, tipPartners } from '#server/modules/chat/tips/tip-rows.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { PlayerAtDesk } from '#server/modules/member/player-at-desk.ts'
import { recordsDeskRoutes } from './desk.routes.ts'
import { groupOf, kindsOf } from './movement-kinds.ts'
import { createRecordsRepository } from './records.repository.ts'
import { recordsRoutes } from './records.routes.ts'
import { createRecordsService } from './records.service.ts'

interface Needs extends Pick<Host, 'replica' | 'vendors' | 'clock'> {
  readonly member: { readonly atDesk: PlayerAtDesk }
  readonly games: { readonly catalogue: Pick<Catalogue, 'games'> }
  readonly wallet: {
    readonly currencyOf: (site: RequestSite, session: RequestSession) => Promise<string>
  }
}

/** Built later: the names of who tipped whom. */
interface Peers {
  readonly chat: { readonly tips: { readonly partnersOf: typeof tipPartners } }
}

/** A player's bets, movements and statements. */
export const records = defineSlice({
  name: 'records',
  build(needs: Needs) {
    const { replica, member, games, wallet } = needs
    const repository = createRecordsRepository(replica)
    const service = createRecordsService({ ...needs, ...games, repository })
    return {
      offers: { movementKinds: { groupOf, kindsOf } },
      routes: ({ chat }: Peers) => {
        const partnersOf: TipPartners = (player, ids) => chat.tips.partnersOf(replica, player, ids)
        return [
          ...recordsRoutes({ records: service, ...wallet, partnersOf }),
          ...recordsDeskRoutes({ records: service, playerOf: member.atDesk, partnersOf }),
        ]
      },
    }
  },
})
