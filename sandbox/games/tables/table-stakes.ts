import { toDecimal } from '#domain/money/money.ts'
import type { KindContext } from '../engine/game-kind.ts'
import type { JsonObject } from '../engine/json.ts'
import { nextRoundAt } from '../rounds/round.repository.ts'
import type { RoundBasis } from '../rounds/round-proof.ts'
import type { Round } from '../rounds/round.repository.ts'
import { refusalOf } from '../rounds/round.service.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession, SessionRepository } from '../sessions/session.repository.ts'
import type { LiveGame } from './live-game.ts'
import { startOf } from './table-clock.ts'
import type { StakeEvent } from './table-events.ts'
import type { TablePages } from './table-pages.ts'
import type { Slip, TableRepository } from './table.repository.ts'
import type { TableSeeds } from './table-seeds.ts'

export interface TableStakesDeps {
  readonly context: Pick<KindContext, 'rounds' | 'viewOf' | 'clock'>
  readonly game: LiveGame
  readonly tables: TableRepository
  readonly sessions: SessionRepository
  readonly seedsOf: (tableId: string) => Promise<TableSeeds>
  readonly pages: TablePages
}

/** Held stakes settled per pass. */
const batch = 200

const requestOf = (tableId: string, number: number) => `${tableId}-${number}`
const numberOf = ({ held_for }: Round) => Number(held_for?.split(':').at(-1))

/** A player's chips from slip to payout: laid, taken when betting closes, paid when the result has been shown. */
export function createTableStakes({ context, game, tables, sessions, seedsOf, pages }: TableStakesDeps) {
  const { rounds, clock } = context

  const heldFor = (tableId: string, number: number) => `${game.kind}:${tableId}:${number}`

  /**
   * Replaces the player's chips of the current round; a stake of zero removes them. The wallet is not called until
   * betting closes. Throws `bets.closed` by this server's time, and `round.tooSoon` when betting closes within the
   * minimum cycle of the player's last round.
   */
  async function lay(
    session: GameSession,
    slip: { number: number; bet: JsonObject; stakeMinor: bigint },
  ): Promise<void> {
    const tableId = session.game_id
    const moment = pages.momentOf(tableId)
    if (moment.phase !== 'betting' || moment.number !== slip.number) throw new SandboxError('bets.closed')
    const closesAt = startOf(pages.timesOf(tableId), slip.number, 'closed')
    if (slip.stakeMinor > 0n && nextRoundAt(session) > closesAt) throw new SandboxError('round.tooSoon')
    await seedsOf(tableId)
    if (slip.stakeMinor === 0n) await tables.clear(session, tableId)
    else await tables.lay(session, { ...slip, tableId, now: clock.now() })
  }

  /** State of the player's chips of a round; null when there are none. */
  async function stakeOf(session: GameSession, number: number): Promise<StakeEvent | null> {
    const tableId = session.game_id
    const round = await rounds.byRequest(session, requestOf(tableId, number))
    if (round !== undefined) return eventOf(round, number)
    const slip = await tables.slipOf(session, tableId)
    if (slip === undefined || Number(slip.number) !== number) return null
    return {
      type: 'stake',
      state: 'laid',
      number,
      bet: slip.bet,
      stake: toDecimal(slip.stake_minor, session.currency),
      win: null,
      balance: null,
      errorCode: null,
      round: null,
    }
  }

  function eventOf(round: Round, number: number): StakeEvent {
    const money = (minor: bigint | null) => (minor === null ? null : toDecimal(minor, round.currency))
    const isOver = round.state === 'settled' || round.state === 'betTaken'
    const isTaken = isOver || round.state === 'held'
    return {
      type: 'stake',
      state: isOver ? 'paid' : isTaken ? 'taken' : 'refused',
      number,
      bet: round.bet,
      stake: toDecimal(round.stake_minor, round.currency),
      win: isOver ? money(round.win_minor) : null,
      // The win is decided but not yet booked, so the last known balance is outdated.
      balance: round.state === 'betTaken' ? null : money(round.balance_minor),
      errorCode: isTaken ? null : (refusalOf(round) ?? 'round.rolledBack'),
      round: isOver
        ? context.viewOf({ round, seed: null, shown: { bet: round.bet, result: round.result } })
        : null,
    }
  }

  /** Takes the stakes of a round whose betting has closed. Uncollected slips of older rounds are dropped. */
  async function collect(tableId: string, number: number): Promise<void> {
    const slips = await tables.collect(tableId, number)
    await Promise.all(slips.filter((slip) => Number(slip.number) === number).map(takeStake))
  }

  async function takeStake(slip: Slip): Promise<void> {
    const number = Number(slip.number)
    const session = await sessions.byToken(slip.brand_id, slip.token_hash)
    if (session === undefined) return
    const requestId = requestOf(slip.table_id, number)
    await rounds
      .hold(session, {
        requestId,
        bet: slip.bet,
        stakeMinor: slip.stake_minor,
        heldFor: heldFor(slip.table_id, number),
      })
      .catch((error: unknown) => {
        if (!(error instanceof SandboxError)) throw error
      })
    const round = await rounds.byRequest(session, requestId)
    if (round !== undefined) pages.tell(slip.table_id, slip, eventOf(round, number))
  }

  /** Pays all stakes of the table whose result has been shown. Returns their number. */
  async function settleDue(tableId: string): Promise<number> {
    const seeds = await seedsOf(tableId)
    const waiting = await rounds.held(`${game.kind}:${tableId}:`, batch)
    const times = pages.timesOf(tableId)
    const due = waiting.filter((round) => startOf(times, numberOf(round), 'result') <= pages.nowMs())
    await Promise.all(
      due.map(async (round) => {
        const number = numberOf(round)
        const result = game.resultOf(seeds.draws(number), tableId)
        const winMinor = game.payoutOf(round.bet, result, tableId)
        const proof = { number, commitment: seeds.commitment(number), seed: seeds.seed(number) }
        const paid = await rounds.settle(round, { winMinor, result: { ...result, ...proof } })
        pages.tell(tableId, round, eventOf(paid, number))
      }),
    )
    return due.length < batch ? due.length : due.length + (await settleDue(tableId))
  }

  /** Tells the pages of this process what another one has paid. */
  async function tellPaid(tableId: string, number: number): Promise<void> {
    for (const round of await tables.paidIn(heldFor(tableId, number)))
      pages.tell(tableId, round, eventOf(round, number))
  }

  /** A decided round's seed was revealed with its result. */
  async function basisOf(round: Round): Promise<RoundBasis> {
    const tableId = round.game_id
    const number = numberOf(round)
    return {
      serverSeed: (await seedsOf(tableId)).seed(number),
      clientSeed: tableId,
      nonce: number,
      isRevealed: round.result !== null,
      revealedBy: 'time',
      decide: (draws) => game.resultOf(draws, tableId),
    }
  }

  return { lay, stakeOf, collect, settleDue, tellPaid, basisOf }
}
