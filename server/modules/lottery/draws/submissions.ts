import { sql } from 'kysely'
import type { Host } from '#server/host.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RuleBook } from '../books.ts'
import type { DrawKey } from '../ports.ts'
import { ofDraw, readDraw } from './draw-rows.ts'

type Deps = Pick<Host, 'db' | 'clock'>

export interface Sender {
  readonly merchantCode: string
  readonly playerId: string
}

/** Numbers submitted by players to a round, logged in order of arrival, with their sum in the draw's row. */
export const createSubmissions = ({ db, clock }: Deps) => ({
  /** Adds a number and returns how many the player has submitted to the round. Throws the errors of the contract. */
  submit: (
    { game }: RuleBook,
    key: DrawKey,
    { merchantCode, playerId }: Sender,
    number: string,
  ): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const { submissions } = game
      const row = submissions === undefined ? undefined : await readDraw(trx, key, true)
      if (submissions === undefined || row === undefined) throw new ApiError('lottery.drawUnknown')
      const now = clock.now()
      if (row.state !== 'open' || row.closes_at <= now) throw new ApiError('lottery.closed')
      const { sent } = await trx
        .selectFrom('lottery_submission')
        .select(sql<number>`count(*)::integer`.as('sent'))
        .where('game_id', '=', key.gameId)
        .where('draw_id', '=', key.drawId)
        .where('station', '=', key.station)
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
      if (sent >= submissions.mostPerPlayer || row.submission_count >= submissions.most)
        throw new ApiError('lottery.submissionsFull')
      const place = row.submission_count + 1
      await trx
        .insertInto('lottery_submission')
        .values({ ...ofDraw(key), place, merchant_code: merchantCode, player_id: playerId, number, at: now })
        .execute()
      await trx
        .updateTable('lottery_draw')
        .set({ submission_count: place, submission_sum: (row.submission_sum + Number(number)) % 100_000 })
        .where('game_id', '=', key.gameId)
        .where('draw_id', '=', key.drawId)
        .where('station', '=', key.station)
        .execute()
      return sent + 1
    }),
})
