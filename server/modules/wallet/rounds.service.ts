import { lotteryAccount } from '#domain/lottery/house.ts'
import type { Ledger } from '#server/ledger/ledger.ts'
import { ApiError } from '#server/lib/handle.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { RoundOfPlayer, RoundRepository, RoundRow } from './round.repository.ts'

export type RoundsService = ReturnType<typeof createRoundsService>

export interface RoundsServiceDeps {
  readonly ledger: Pick<Ledger, 'reverse' | 'closeRound'>
  readonly repository: RoundRepository
  readonly events: Events
  readonly clock: Clock
  /** Inactivity after which an open round is resolved by rule; null: never. */
  readonly autoResolveMs: number | null
  /** Games whose rounds end by themselves; bets in other games wait for a match or a draw. */
  readonly quickGames: () => Promise<readonly string[]>
}

/** Minimum wait for bets on matches and draws, which may be postponed. */
const longestWaitMs = 45 * 24 * 60 * 60 * 1000

export interface VoidOrder {
  readonly reason: string
  /** The responsible operator or rule. */
  readonly approver: string
}

/** Shown to the player and stored with the reversal. */
const byRule: VoidOrder = { reason: 'The game did not finish this round in time.', approver: 'auto-resolve' }

export function createRoundsService({ ledger, repository, events, clock, ...rules }: RoundsServiceDeps) {
  /** Throws `wallet.roundUnknown`. */
  async function detail(key: RoundOfPlayer) {
    const round = await repository.find(key)
    if (round === undefined) throw new ApiError('wallet.roundUnknown')
    const [movements, told, voided] = await Promise.all([
      repository.movements(round),
      repository.told(round),
      repository.voided(round),
    ])
    return { round, movements, told, voided: voided ?? null }
  }

  /**
   * Voids a round by reversing its transfers: stakes are refunded, wins taken back. Idempotent. Throws `CommandRefused`
   * when there is no such round, or a win has been spent.
   */
  async function voidRound(
    key: RoundOfPlayer,
    order: VoidOrder,
  ): Promise<{ readonly returnedMinor: bigint }> {
    const round = await repository.find(key)
    if (round === undefined)
      throw new CommandRefused(
        `Player ${key.playerId} of merchant ${key.merchantCode} has no round ${key.roundId}.`,
      )
    return giveBack(round, order)
  }

  async function giveBack(round: RoundRow, order: VoidOrder) {
    const { merchant_code: merchantCode, player_id: playerId, round_id: roundId } = round
    const standing = (await repository.movements(round)).filter(
      ({ kind, state }) => state === 'posted' && kind !== 'reversal',
    )
    // Refunds first: they may be needed to cover the wins taken back.
    const ordered = standing.toSorted((a, b) => Number(a.amount_minor - b.amount_minor))
    let returnedMinor = 0n
    for (const movement of ordered) {
      const transferId = `${movement.id}:void`
      const result = await ledger.reverse({
        merchantCode,
        playerId,
        transferId,
        targetId: movement.id,
        roundId,
      })
      if (result.outcome === 'insufficientFunds')
        throw new CommandRefused(`A win of round ${roundId} is spent already and cannot be taken back.`)
      if (result.outcome === 'aboveMaximum')
        throw new CommandRefused(`The account of round ${roundId} cannot hold what it would get back.`)
      if (result.outcome === 'moved') returnedMinor -= movement.amount_minor
    }
    await repository.recordVoid(round, { ...order, returnedMinor, at: clock.now() })
    events.publish({ merchantCode, playerId }, { type: 'balance' })
    return { returnedMinor }
  }

  /**
   * Resolves overdue rounds: one with wins is closed, one with stakes only is refunded. A later win is refused and
   * parked. Bets on future events have a much longer limit. A failing round does not stop the others. Returns the
   * number of rounds.
   */
  async function resolveOverdue(): Promise<number> {
    const { autoResolveMs } = rules
    if (autoResolveMs === null) return 0
    const ago = (ms: number) => new Date(clock.now().getTime() - ms)
    const overdue = await repository.overdue({
      quickGames: await rules.quickGames(),
      quickBefore: ago(autoResolveMs),
      otherBefore: ago(Math.max(autoResolveMs, longestWaitMs)),
      // Lottery tickets may wait months for their draw; draws without a result are refunded by the lottery slice.
      leftAlone: [lotteryAccount],
      max: 200,
    })
    const failures: unknown[] = []
    for (const round of overdue) {
      const { merchant_code: merchantCode, player_id: playerId, round_id: roundId } = round
      if (round.won_minor === 0n)
        await giveBack(round, byRule).catch((cause: unknown) => failures.push(cause))
      else await ledger.closeRound({ merchantCode, playerId, vendorAccount: round.vendor_account, roundId })
    }
    if (failures[0] !== undefined) throw failures[0]
    return overdue.length
  }

  return { detail, voidRound, resolveOverdue }
}
