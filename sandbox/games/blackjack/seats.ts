import type { Clock } from '#sandbox/lib/ports.ts'
import { tableName } from '../cards/names.ts'
import { keyOf } from '../cards/seats.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import type { SeatBets } from './round.ts'

export const seatCount = 7
/** A page that is gone keeps its seat this long. */
const goneMs = 60_000
/** The same, while its chips lie. */
const lostMs = 5_000
/** A seat that bets nothing for this long is freed. */
export const idleMs = 180_000

export const noBets: SeatBets = { main: 0n, pairs: 0n, poker: 0n }

export interface PlayerSeat {
  /** `<brand>/<player>`. */
  readonly key: string
  readonly name: string
  session: GameSession
  /** Goes into the shuffle of every round the player takes part in. */
  clientSeed: string
  /** Of the next round; nothing has been taken yet. */
  bets: SeatBets
  /** The bets stand: betting may close before its time. */
  isReady: boolean
  leaving: boolean
  /** The last sign of the player: a seat, a bet, a move. */
  seenMs: number
  goneSinceMs: number | null
  /** Why the wallet did not give the stake of the last round. */
  refusal: string | null
  balanceMinor: bigint | null
}

/** Who sits where: one seat a player. `isInRound`: the seat has cards in the round under way. */
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

  /** Takes a seat; a player who sits already stays there and renews the session. Throws `seat.taken`. */
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

  /** Leaves now, or after the round under way. */
  function leave(key: string): void {
    const at = seatOf(key)
    const seat = own(key)
    if (seat === null) return
    if (isInRound(at)) Object.assign(seat, { leaving: true, bets: noBets })
    else seats[at] = null
    onChange()
  }

  /** The player's last page closed, or one is back. */
  function setGone(key: string, gone: boolean): void {
    const seat = own(key)
    if (seat === null) return
    seat.goneSinceMs = gone ? nowMs() : null
    onChange()
  }

  /** Between rounds: frees the seats of players who left, are gone, or bet nothing for a long time. */
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

  /** Chips that nobody watches are not staked; a page that lost its connection for a moment keeps them. */
  const isWatched = ({ goneSinceMs }: PlayerSeat) => goneSinceMs === null || nowMs() - goneSinceMs < lostMs

  /** Seats with a bet, in the order of the deal, with the bet as it is now. */
  const betting = () =>
    seats.flatMap((seat, at) =>
      seat !== null && seat.bets.main > 0n && !seat.leaving && isWatched(seat)
        ? [{ seat, at, bets: seat.bets }]
        : [],
    )

  /** Nobody at the table still has to say what they bet. */
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
