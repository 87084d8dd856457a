import { sql } from 'kysely'
import { toDecimal } from '#domain/money/money.ts'
import type { DeskRaffle } from '#schemas/api/ops-raffles.ts'
import type { Db } from '#server/database/database.ts'
import type { RaffleKey } from './raffle-rows.ts'

/** Maximum number of participants shown. */
const mostShown = 100

/** The players with the most tickets. */
export const participantsOf = async (db: Db, { merchantCode, raffleId }: RaffleKey) => {
  const rows = await db
    .selectFrom('raffle_ticket as ticket')
    .innerJoin('player', (join) =>
      join
        .onRef('player.merchant_code', '=', 'ticket.merchant_code')
        .onRef('player.player_id', '=', 'ticket.player_id'),
    )
    .select(({ fn }) => ['ticket.player_id', 'player.username', fn.sum<string>('ticket.count').as('tickets')])
    .where('ticket.merchant_code', '=', merchantCode)
    .where('ticket.raffle_id', '=', raffleId)
    .groupBy(['ticket.player_id', 'player.username'])
    .orderBy('tickets', 'desc')
    .orderBy('player.username')
    .limit(mostShown)
    .execute()
  return rows.map(({ player_id, username, tickets }) => ({
    playerId: player_id,
    username,
    tickets: Number(tickets),
  }))
}

/** The drawn tickets with their players, in the order of the places. */
export const deskWinnersOf = async (
  db: Db,
  { merchantCode, raffleId }: RaffleKey,
): Promise<DeskRaffle['winners']> => {
  const rows = await db
    .selectFrom('raffle_winner as winner')
    .innerJoin('player', (join) =>
      join
        .onRef('player.merchant_code', '=', 'winner.merchant_code')
        .onRef('player.player_id', '=', 'winner.player_id'),
    )
    .leftJoin('held_reward as held', (join) =>
      join
        .onRef('held.merchant_code', '=', 'winner.merchant_code')
        .onRef('held.player_id', '=', 'winner.player_id')
        .onRef('held.subject', '=', 'winner.raffle_id')
        .on('held.kind', '=', 'raffle')
        .on(sql<boolean>`held.what = winner.raffle_id || ':' || winner.place`),
    )
    .leftJoin('player as linked', (join) =>
      join
        .onRef('linked.merchant_code', '=', 'held.merchant_code')
        .onRef('linked.player_id', '=', 'held.linked_id'),
    )
    .selectAll('winner')
    .select(['player.username', 'held.state as held', 'linked.username as linked_name'])
    .where('winner.merchant_code', '=', merchantCode)
    .where('winner.raffle_id', '=', raffleId)
    .orderBy('winner.place')
    .execute()
  return rows.map((row) => ({
    place: row.place,
    prizeId: row.prize_id,
    ticket: row.ticket,
    playerId: row.player_id,
    username: row.username,
    state: row.state,
    amount: row.amount_minor === null ? null : toDecimal(row.amount_minor, row.currency),
    currency: row.currency,
    claimBy: row.claim_by?.toISOString() ?? null,
    decidedBy: row.decided_by,
    remark: row.remark,
    held: row.held === 'released' ? null : row.held,
    linkedWith: row.linked_name === null || row.held === 'released' ? [] : [row.linked_name],
  }))
}
