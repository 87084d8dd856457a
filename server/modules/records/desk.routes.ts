import * as api from '#schemas/api/ops-player-records.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { pageWish } from '#server/lib/page-wish.ts'
import type { TipPartners } from '#server/modules/chat/tips/tip-rows.ts'
import type { PlayerAtDesk } from '#server/modules/member/player-at-desk.ts'
import { movementWire, roundWire } from './records-wire.ts'
import type { RecordsService } from './records.service.ts'

interface Deps {
  readonly records: Pick<RecordsService, 'bets' | 'movements'>
  readonly playerOf: PlayerAtDesk
  readonly partnersOf: TipPartners
}

/** Desk routes: one player's movements and bets, as the player reads them. */
export const recordsDeskRoutes = ({ records, playerOf, partnersOf }: Deps): Handler[] => [
  handle(api.listPlayerMovements, async ({ input, language }) => {
    const { site, player, period } = await playerOf(input)
    const query = { ...period, group: input.group ?? null }
    const { list, next } = await records.movements(site, player, query, pageWish(input))
    const partners = await partnersOf(
      { merchantCode: site.merchantCode, playerId: player.playerId },
      list.map(({ row }) => row.id),
    )
    return { list: list.map((each) => movementWire(each, language, partners)), next }
  }),
  handle(api.listPlayerBets, async ({ input, language }) => {
    const { site, player, period } = await playerOf(input)
    const query = { ...period, state: input.state ?? null, category: null, vendorCode: null }
    const { list, next } = await records.bets(site, player, query, pageWish(input))
    return { list: list.map((each) => roundWire(each, language)), next }
  }),
]
