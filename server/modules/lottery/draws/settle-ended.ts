import { sql } from 'kysely'
import type { Host } from '#server/host.ts'
import type { RoundKey, TicketSettlement } from '../ports.ts'

export interface SettleEndedDeps extends Pick<Host, 'db' | 'clock'> {
  readonly settlement: TicketSettlement
}

/** Lease of a round; a settlement interrupted by a crash is resumed after it. */
const leaseMs = 60_000
const roundsAtOnce = 200

/** Settles the tickets of ended rounds. A lease per round ensures that one gateway does it. */
export function createSettleEnded({ db, clock, settlement }: SettleEndedDeps): () => Promise<void> {
  /** The round's outcomes that wait for settlement, for this gateway alone until the lease ends. */
  const claim = ({ gameId, drawId }: RoundKey) =>
    db
      .updateTable('lottery_draw')
      .set({ settling_until: new Date(clock.now().getTime() + leaseMs) })
      .where('game_id', '=', gameId)
      .where('draw_id', '=', drawId)
      .whereRef('settled_version', '<', 'version')
      .where((of) => of.or([of('settling_until', 'is', null), of('settling_until', '<=', clock.now())]))
      .returning(['station', 'version'])
      .execute()

  async function settleRound(round: RoundKey): Promise<void> {
    const claimed = await claim(round)
    if (claimed.length === 0) return
    await settlement.settle(round)
    for (const { station, version } of claimed)
      await db
        .updateTable('lottery_draw')
        .set({ settled_version: version, settling_until: null })
        .where('game_id', '=', round.gameId)
        .where('draw_id', '=', round.drawId)
        .where('station', '=', station)
        .where('settled_version', '<', version)
        .execute()
  }

  /** Settles every ended round; a failed one is retried when its lease ends. */
  return async () => {
    const { rows } = await sql<RoundKey>`
      select game_id as "gameId", draw_id as "drawId" from lottery_draw
      where settled_version < version and (settling_until is null or settling_until <= ${clock.now()})
      group by game_id, draw_id order by min(ended_at) limit ${roundsAtOnce}`.execute(db)
    const failures: unknown[] = []
    for (const round of rows)
      await settleRound(round).catch((cause: unknown) => {
        failures.push(
          new Error(`Round ${round.gameId} ${round.drawId} is not settled: ${String(cause)}`, { cause }),
        )
      })
    if (failures[0] !== undefined) throw failures[0]
  }
}
