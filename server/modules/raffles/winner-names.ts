import { hiddenName, maskedName } from '#domain/rewards/masked-name.ts'
import type { RaffleDetail } from '#schemas/api/raffles.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { isHidden } from '#server/lib/hidden-player.ts'
import type { RaffleRow } from './raffle-rows.ts'

/** The drawn tickets with masked names; none for players who are frozen, on a break or excluded. */
export async function winnerNames(
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  row: RaffleRow,
  playerId: string | null,
): Promise<RaffleDetail['winners']> {
  const found = await db
    .selectFrom('raffle_winner as winner')
    .innerJoin('player', (join) =>
      join
        .onRef('player.merchant_code', '=', 'winner.merchant_code')
        .onRef('player.player_id', '=', 'winner.player_id'),
    )
    .select(['place', 'prize_id', 'ticket', 'winner.player_id', 'player.username', 'player.nickname'])
    .select(isHidden(clock.now()).as('isHidden'))
    .where('winner.merchant_code', '=', row.merchant_code)
    .where('raffle_id', '=', row.raffle_id)
    .orderBy('place')
    .execute()
  return found.map((winner) => ({
    place: winner.place,
    prizeId: winner.prize_id,
    ticket: winner.ticket,
    name: winner.isHidden ? hiddenName : maskedName(winner.nickname ?? winner.username),
    me: winner.player_id === playerId,
  }))
}
