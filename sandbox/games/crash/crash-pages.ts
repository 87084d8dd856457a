import { toDecimal } from '#domain/money/money.ts'
import { tableName } from '../cards/names.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { JsonObject } from '../engine/json.ts'
import type { Stream } from '../engine/streams.ts'
import { isDemoPlayer } from '../demo/demo-wallet.ts'
import type { Round } from '../rounds/round.repository.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { CrashRound } from './crash.repository.ts'
import type { CrashSeeds } from './crash-seeds.ts'
import type { BetEvent, BetsEvent, CrashEvent, PastPoint } from './crash-shapes.ts'
import { outOf } from './crash-stakes.ts'
import type { CrashTable } from './crash-tables.ts'

export interface Seat {
  readonly session: GameSession
  readonly stream: Stream
}

export type CrashPages = ReturnType<typeof createCrashPages>

/** Maximum number of bets sent to a page. */
const listLength = 24

/** The open pages of the crash tables and their events. */
export function createCrashPages({
  clock,
  tables,
  seeds,
}: {
  clock: KindContext['clock']
  tables: ReadonlyMap<string, CrashTable>
  seeds: Pick<CrashSeeds, 'chainOf'>
}) {
  const seats = new Map<string, Set<Seat>>([...tables.keys()].map((id) => [id, new Set()]))

  const seatsOf = (tableId: string): Set<Seat> => seats.get(tableId) ?? new Set()

  /** The public state of a round. */
  async function describe(round: CrashRound): Promise<CrashEvent> {
    const number = Number(round.number)
    const chain = await seeds.chainOf(round.table_id, number)
    const isOver = round.state === 'over'
    const endsAt = isOver || round.state === 'void' ? (round.ends_at?.getTime() ?? null) : null
    return {
      type: 'crash',
      now: clock.now().getTime(),
      number,
      state: round.state,
      closesAt: round.closes_at.getTime(),
      startsAt: round.starts_at.getTime(),
      endsAt,
      nextAt: endsAt === null ? null : endsAt + (tables.get(round.table_id)?.pauseMs ?? 0),
      players: seatsOf(round.table_id).size,
      commitment: chain.commitment(number),
      point: isOver ? round.point : null,
      seed: isOver ? chain.seed(number) : null,
      clientSeeds: isOver ? round.client_seeds : null,
      isBroken: round.is_broken,
    }
  }

  function sendAll(tableId: string, event: JsonObject): void {
    for (const { stream } of seatsOf(tableId)) stream.send(event)
  }

  /**
   * Sends a round's bets to every page at the table: only those of the page's own operator, and demo bets only to their
   * own player.
   */
  function showBets(tableId: string, number: number, stakes: readonly Round[]): void {
    const events = new Map<string, BetsEvent>()
    for (const { session, stream } of seatsOf(tableId)) {
      const who = `${session.brand_id}/${session.player_id}`
      const known = events.get(who) ?? betsFor(session, number, stakes)
      events.set(who, known)
      stream.send(known)
    }
  }

  /** Sends a bet's state to all pages of its player at the table. */
  function tell(
    { brand_id, player_id }: Pick<Round, 'brand_id' | 'player_id'>,
    tableId: string,
    event: BetEvent,
  ): void {
    for (const { session, stream } of seatsOf(tableId))
      if (session.brand_id === brand_id && session.player_id === player_id) stream.send(event)
  }

  return { seatsOf, describe, sendAll, showBets, tell }
}

export const pastPoint = ({ number, point }: CrashRound): PastPoint => ({
  number: Number(number),
  point: point ?? 100,
})

/** A round's bets as visible to one player. */
export function betsFor(session: GameSession, number: number, stakes: readonly Round[]): BetsEvent {
  const isOwn = (stake: Round) => stake.player_id === session.player_id
  const seen = stakes.filter(
    (stake) => stake.brand_id === session.brand_id && (isOwn(stake) || !isDemoPlayer(stake.player_id)),
  )
  const list = seen
    .toSorted((a, b) => (a.stake_minor === b.stake_minor ? 0 : a.stake_minor > b.stake_minor ? -1 : 1))
    .slice(0, listLength)
    .map((stake) => ({
      name: tableName({ brandId: stake.brand_id, playerId: stake.player_id }),
      stake: toDecimal(stake.stake_minor, stake.currency),
      currency: stake.currency,
      out: outOf(stake),
      isOwn: isOwn(stake),
    }))
  return { type: 'bets', number, count: seen.length, list }
}
