import type { Clock } from '#sandbox/lib/ports.ts'
import type { Draws } from '../fair/draws.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { GameSession } from '../sessions/session.repository.ts'
import { bots } from './bots.ts'
import type { BotStyle } from './bots.ts'
import type { PresentSeat } from '../seated/presence.ts'
import { goneSinceMs } from '../seated/presence.ts'
import { tableName } from './names.ts'

/** How long a seat is kept after the player's last page disconnected. */
const goneMs = 60_000
/** Number of seats that bots leave free. */
const roomForPlayers = 2

export interface PlayerSeat extends PresentSeat {
  readonly kind: 'player'
  /** `<brand>/<player>`. */
  readonly key: string
  readonly name: string
  /** The session whose wallet the stakes are taken from. */
  brandId: string
  tokenHash: string
  /** Included in the shuffle of every hand the player takes part in. */
  clientSeed: string
  away: boolean
  /** Consecutive missed turns. */
  missed: number
  leaving: boolean
  /** The wallet's refusal of the last hand's stake. */
  refusal: string | null
  balanceMinor: bigint | null
}

export interface BotSeat {
  readonly kind: 'bot'
  readonly style: BotStyle
}

export type Seat = PlayerSeat | BotSeat

export interface SeatsDeps {
  readonly clock: Clock
  readonly draws: () => Draws
  /** Dealt into the current hand, folded or not. */
  readonly wasDealtIn: (at: number) => boolean
  /** Still in the current hand. */
  readonly isInHand: (at: number) => boolean
}

export const keyOf = ({ brand_id, player_id }: Pick<GameSession, 'brand_id' | 'player_id'>) =>
  `${brand_id}/${player_id}`

/** The seats of a table, changed in place. Players come and go at any time, bots only between hands. */
export function createSeats(seats: (Seat | null)[], { clock, draws, wasDealtIn, isInHand }: SeatsDeps) {
  const count = seats.length
  const seatOf = (key: string) => seats.findIndex((seat) => seat?.kind === 'player' && seat.key === key)

  const playerSeat = (key: string): PlayerSeat | null => {
    const seat = seats[seatOf(key)]
    return seat?.kind === 'player' ? seat : null
  }

  /** Takes a seat, replacing a bot between hands if needed. Throws `seat.taken`. */
  function sit(session: GameSession, at: number, clientSeed: string): void {
    const key = keyOf(session)
    const here = {
      brandId: session.brand_id,
      tokenHash: session.token_hash,
      clientSeed,
      away: false,
      missed: 0,
      leaving: false,
      refusal: null,
    }
    const known = playerSeat(key)
    if (known !== null) Object.assign(known, here)
    else {
      const seat = seats[at]
      if (at >= count || seat?.kind === 'player' || (seat?.kind === 'bot' && wasDealtIn(at)))
        throw new SandboxError('seat.taken')
      const name = tableName({ brandId: session.brand_id, playerId: session.player_id })
      seats[at] = { kind: 'player', key, name, ...here, hereUntilMs: 0, balanceMinor: null }
    }
  }

  /** Leaves at once, or after the current hand. */
  function leave(key: string): void {
    const at = seatOf(key)
    const seat = playerSeat(key)
    if (seat === null) return
    if (isInHand(at)) seat.leaving = true
    else seats[at] = null
  }

  function setAway(key: string, away: boolean): void {
    const seat = playerSeat(key)
    if (seat !== null) Object.assign(seat, { away, missed: 0, refusal: null })
  }

  /** Players to deal in. */
  const ready = () =>
    seats.flatMap((seat, at) =>
      seat?.kind === 'player' && !seat.away && !seat.leaving ? [{ seat, at }] : [],
    )

  /** Between hands: removes players who left, and adds or removes bots. */
  function tidy(): void {
    const nowMs = clock.now().getTime()
    for (const [at, seat] of seats.entries())
      if (seat?.kind === 'player' && (seat.leaving || nowMs - (goneSinceMs(seat, nowMs) ?? nowMs) > goneMs))
        seats[at] = null
    inviteBots(botsWanted())
  }

  /** At least one bot for a single player; otherwise bots leave `roomForPlayers` seats free. */
  function botsWanted(): number {
    const players = ready().length
    const taken = seats.filter((seat) => seat?.kind === 'player').length
    if (players === 0) return 0
    const least = players === 1 ? 1 : 0
    return Math.min(count - taken, Math.max(least, count - roomForPlayers - taken))
  }

  function inviteBots(wanted: number): void {
    const present = () =>
      seats.flatMap((seat, at) => (seat?.kind === 'bot' ? [{ at, name: seat.style.name }] : []))
    const before = present().length
    for (let left = before; left > wanted; left -= 1) {
      const last = present().at(-1)
      if (last !== undefined) seats[last.at] = null
    }
    for (let left = before; left < wanted; left += 1) {
      const choice = bots.filter(({ name }) => present().every((bot) => bot.name !== name))
      const style = choice[draws().below(Math.max(1, choice.length))]
      const free = seats.indexOf(null)
      if (style !== undefined && free >= 0) seats[free] = { kind: 'bot', style }
    }
  }

  return {
    seatOf,
    playerSeat,
    sit,
    leave,
    setAway,
    ready,
    tidy,
  }
}
