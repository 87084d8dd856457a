import type { JackpotChoice } from '#schemas/api/jackpots.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

export type JackpotChoices = ReturnType<typeof createJackpotChoices>

/**
 * Players' opt-outs. Each choice is an immutable row with its time: bets are counted after they were placed, under the
 * choice in force at that time.
 */
export function createJackpotChoices({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const latest = ({ merchantCode, playerId }: PlayerRef) =>
    db
      .selectFrom('jackpot_choice')
      .select(['takes_part', 'since'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('since', 'desc')
      .limit(1)
      .executeTakeFirst()

  const of = async (player: PlayerRef): Promise<JackpotChoice> => {
    const row = await latest(player)
    return row === undefined
      ? { takesPart: true, since: null }
      : { takesPart: row.takes_part, since: row.since.toISOString() }
  }

  async function choose(player: PlayerRef, takesPart: boolean): Promise<void> {
    if ((await of(player)).takesPart === takesPart) return
    const { merchantCode, playerId } = player
    await db
      .insertInto('jackpot_choice')
      .values({ merchant_code: merchantCode, player_id: playerId, since: clock.now(), takes_part: takesPart })
      .onConflict((conflict) =>
        conflict.columns(['merchant_code', 'player_id', 'since']).doUpdateSet({ takes_part: takesPart }),
      )
      .execute()
  }

  return { of, choose }
}
