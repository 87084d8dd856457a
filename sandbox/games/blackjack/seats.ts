import type { Clock } from '#sandbox/lib/ports.ts'
import { tableName } from '../cards/names.ts'
import { keyOf } from '../cards/seats.ts'
import { SandboxError } from '../sandbox-error.ts'
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

export interface PlayerSeat {
  /** `<brand>/<player>`. */
  readonly key: string
  readonly name: string
  session: GameSession
  /** Included in the shuffle of every round the player takes part in. */
  clientSeed: string
  /** Bets of the next round; no money has been taken yet. */
  bets: SeatBets
  /** The player has confirmed the bets: betting may close early. */
  isReady: boolean
  leaving: boolean
  /** Time of the player's last action: a seat, a bet, a move. */
  seenMs: number
  goneSinceMs: number | null
  /** The wallet's refusal of the last round's stake. */
  refusal: string | null
  balanceMinor: bigint | null
}

/** The seats of a table, one per player. `isInRound`: the seat has cards in the current round. */
export function createSeats({
  clock,
  isInRound,
  onChange,
}: {
  readonly clock: Clock
  readonly isInRound: (at: number) => boolean
  readonly onChange: () => void
}) {
  const seats: (PlayerSeat | null)[] = Array.from({ length: seatCount }, () => null)
  const nowMs = () => clock.now().getTime()
  const seatOf = (key: string) => seats.findIndex((seat) => seat?.key === key)
  const own = (key: string): PlayerSeat | null => seats[seatOf(key)] ?? null

  /** Takes a seat; a player already seated stays there and the session is renewed. Throws `seat.taken`. */
  function sit(session: GameSession, at: number, clientSeed: string): void {
    const key = keyOf(session)
    const known = own(key)
    const here = { session, clientSeed, leaving: false, goneSinceMs: null, seenMs: nowMs() }
    if (known !== null) Object.assign(known, here)
    else {
      if (at < 0 || at >= seatCount || seats[at] !== null) throw new SandboxError('seat.taken')
      const name = tableName({ brandId: session.brand_id, playerId: session.player_id })
      seats[at] = { key, name, ...here, bets: noBets, isReady: false, refusal: null, balanceMinor: null }
    }
    onChange()
  }

  /** Leaves at once, or after the current round. */
  function leave(key: string): void {
    const at = seatOf(key)
    const seat = own(key)
    if (seat === null) return
    if (isInRound(at)) Object.assign(seat, { leaving: true, bets: noBets })
    else seats[at] = null
    onChange()
  }

  /** Called when the player's last page disconnects or one reconnects. */
  function setGone(key: string, gone: boolean): void {
    const seat = own(key)
    if (seat === null) return
    seat.goneSinceMs = gone ? nowMs() : null
    onChange()
  }

  /** Between rounds: frees the seats of players who left, disconnected, or have not bet for a long time. */
  function tidy(): void {
    let isChanged = false
    for (const [at, seat] of seats.entries()) {
      if (seat === null) continue
      const isGone = seat.goneSinceMs !== null && nowMs() - seat.goneSinceMs > goneMs
      const isIdle = seat.bets.main === 0n && nowMs() - seat.seenMs > idleMs
      if (!seat.leaving && !isGone && !isIdle) continue
      seats[at] = null
      isChanged = true
    }
    if (isChanged) onChange()
  }

  /** Bets of a disconnected player are not staked, except during a short grace period for reconnects. */
  const isWatched = ({ goneSinceMs }: PlayerSeat) => goneSinceMs === null || nowMs() - goneSinceMs < lostMs

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
    seats.every((seat) => seat === null || seat.leaving || seat.goneSinceMs !== null || seat.isReady)

  return {
    all: seats as readonly (PlayerSeat | null)[],
    seatOf,
    own,
    sit,
    leave,
    setGone,
    tidy,
    betting,
    isEverybodyReady,
  }
}
