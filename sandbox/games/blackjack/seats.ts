import type { Clock } from '#sandbox/lib/ports.ts'
import { tableName } from '../cards/names.ts'
import { keyOf } from '../cards/seats.ts'
import { SandboxError } from '../sandbox-error.ts'
import { goneSinceMs } from '../seated/presence.ts'
import type { PresentSeat } from '../seated/presence.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { SeatBets } from './round.ts'

export const seatCount = 7
/** How long a seat is kept after the player's last page disconnected. */
const goneMs = 60_000
/** Grace period after a disconnect during which the player's bets still count. */
const lostMs = 5_000
/** A seat is freed after this long without a bet. */
export const idleMs = 180_000

export const noBets: SeatBets = { main: 0n, pairs: 0n, poker: 0n }

export interface PlayerSeat extends PresentSeat {
  /** `<brand>/<player>`. */
  readonly key: string
  readonly name: string
  /** The session whose wallet the stakes are taken from. */
  brandId: string
  tokenHash: string
  /** Included in the shuffle of every round the player takes part in. */
  clientSeed: string
  /** Bets of the next round; no money has been taken yet. */
  bets: SeatBets
  /** The player has confirmed the bets: betting may close early. */
  isReady: boolean
  leaving: boolean
  /** Time of the player's last action: a seat, a bet, a move. */
  seenMs: number
  /** The wallet's refusal of the last round's stake. */
  refusal: string | null
  balanceMinor: bigint | null
}

/** The seats of a table, one per player, changed in place. `isInRound`: the seat is in the current round. */
export function createSeats(
  seats: (PlayerSeat | null)[],
  { clock, isInRound }: { readonly clock: Clock; readonly isInRound: (at: number) => boolean },
) {
  const nowMs = () => clock.now().getTime()
  const seatOf = (key: string) => seats.findIndex((seat) => seat?.key === key)
  const own = (key: string): PlayerSeat | null => seats[seatOf(key)] ?? null

  /** Takes a seat; a player already seated stays there and the session is renewed. Throws `seat.taken`. */
  function sit(session: GameSession, at: number, clientSeed: string): void {
    const key = keyOf(session)
    const known = own(key)
    const here = {
      brandId: session.brand_id,
      tokenHash: session.token_hash,
      clientSeed,
      leaving: false,
      seenMs: nowMs(),
    }
    if (known !== null) Object.assign(known, here)
    else {
      if (at < 0 || at >= seatCount || seats[at] !== null) throw new SandboxError('seat.taken')
      const name = tableName({ brandId: session.brand_id, playerId: session.player_id })
      seats[at] = {
        key,
        name,
        ...here,
        hereUntilMs: 0,
        bets: noBets,
        isReady: false,
        refusal: null,
        balanceMinor: null,
      }
    }
  }

  /** Leaves at once, or after the current round. */
  function leave(key: string): void {
    const at = seatOf(key)
    const seat = own(key)
    if (seat === null) return
    if (isInRound(at)) Object.assign(seat, { leaving: true, bets: noBets })
    else seats[at] = null
  }

  /** Between rounds: frees the seats of players who left, disconnected, or have not bet for a long time. */
  function tidy(): void {
    const now = nowMs()
    for (const [at, seat] of seats.entries()) {
      if (seat === null) continue
      const isGone = now - (goneSinceMs(seat, now) ?? now) > goneMs
      const isIdle = seat.bets.main === 0n && now - seat.seenMs > idleMs
      if (seat.leaving || isGone || isIdle) seats[at] = null
    }
  }

  /** Bets of a disconnected player are not staked, except during a short grace period for reconnects. */
  const isWatched = (seat: PlayerSeat) => nowMs() - (goneSinceMs(seat, nowMs()) ?? nowMs()) < lostMs

  /** Seats with a bet, in deal order. */
  const betting = () =>
    seats.flatMap((seat, at) =>
      seat !== null && seat.bets.main > 0n && !seat.leaving && isWatched(seat)
        ? [{ seat, at, bets: seat.bets }]
        : [],
    )

  /** Every connected player has confirmed. */
  const isEverybodyReady = () =>
    betting().length > 0 &&
    seats.every(
      (seat) => seat === null || seat.leaving || goneSinceMs(seat, nowMs()) !== null || seat.isReady,
    )

  return {
    all: seats as readonly (PlayerSeat | null)[],
    seatOf,
    own,
    sit,
    leave,
    tidy,
    betting,
    isEverybodyReady,
  }
}
