import { toDecimal } from '#domain/money/money.ts'
import { crashPoint } from '../crash/crash-point.ts'
import type { BetEvent, BetsEvent, CrashEvent } from '../crash/crash-shapes.ts'
import { lengthOf, risenAt, winAt } from '../crash/curve.ts'
import { commitmentOf, fairDraws } from '../fair/fair.ts'
import { clientSeed, currency, firstThat, serverSeedAt, sessionOf } from './game-state.ts'
import type { GameState } from './game-state.ts'

const gameId = 'nightjar-highwind'
const number = 1_042
const balanceMinor = 100_000n
const stakeMinor = 500n

interface Row {
  readonly state: CrashEvent['state']
  /** The player's bet; null: watches. */
  readonly bet: BetEvent['state'] | null
}

const rows = {
  betting: { state: 'betting', bet: null },
  betPlaced: { state: 'betting', bet: 'in' },
  rising: { state: 'running', bet: 'in' },
  cashedOut: { state: 'running', bet: 'out' },
  over: { state: 'over', bet: 'lost' },
} satisfies Readonly<Record<string, Row>>

const risenMs = 6_000
const startsAt = Date.UTC(2026, 0, 1)
const pointAt = (seedAt: number, round: number) =>
  crashPoint(fairDraws(serverSeedAt(seedAt), clientSeed, round))

function eventsAt(
  { state, bet }: Row,
  seedAt: number,
): readonly (CrashEvent | BetsEvent | BetEvent)[] | null {
  const point = pointAt(seedAt, number)
  // High enough to be reached by the cash-out of the rows, low enough to be looked at.
  if (point < 300 || point > 600) return null
  const isOver = state === 'over'
  const endsAt = startsAt + lengthOf(point)
  const now = { betting: startsAt - 5_000, running: startsAt + risenMs, over: endsAt + 200, void: endsAt }[
    state
  ]
  const out = bet === 'out' ? risenAt(risenMs) : null
  const winMinor = out === null ? 0n : winAt(stakeMinor, out)
  const money = (minor: bigint) => toDecimal(minor, currency)
  const other = (name: string, minor: bigint, at: number | null) => ({
    name,
    stake: money(minor),
    currency,
    out: state === 'betting' ? null : at,
    isOwn: false,
  })
  const table: CrashEvent = {
    type: 'crash',
    now,
    number,
    state,
    closesAt: startsAt - 800,
    startsAt,
    endsAt: isOver ? endsAt : null,
    nextAt: isOver ? endsAt + 5_000 : null,
    players: 4,
    commitment: commitmentOf(serverSeedAt(seedAt)),
    point: isOver ? point : null,
    seed: isOver ? serverSeedAt(seedAt) : null,
    clientSeeds: isOver ? clientSeed : null,
    isBroken: false,
    board: Array.from({ length: 20 }, (_, i) => ({
      number: number - 1 - i,
      point: pointAt(seedAt, number - 1 - i),
    })),
  }
  const list = [other('Velvet Lynx 41', 2_000n, 121), other('Brisk Koi 12', 200n, null)]
  const mine = { name: 'You', stake: money(stakeMinor), currency, out, isOwn: true }
  const all = bet === null ? list : [list[0] ?? mine, mine, ...list.slice(1)]
  const bets: BetsEvent = { type: 'bets', number, count: all.length, list: all }
  if (bet === null) return [table, bets]
  const own: BetEvent = {
    type: 'bet',
    state: bet,
    number,
    stake: money(stakeMinor),
    target: null,
    out,
    win: bet === 'in' ? null : money(winMinor),
    balance: money(balanceMinor - stakeMinor + winMinor),
    round: null,
  }
  return [table, bets, own]
}

/** The states of a crash table; its points are those of its own draws. */
export const crashStates = (): Readonly<Record<string, GameState>> =>
  Object.fromEntries(
    Object.entries<Row>(rows).map(([name, row]) => [
      `crash.${name}`,
      {
        session: sessionOf(gameId, { balanceMinor }),
        replies: {},
        events: firstThat((at) => eventsAt(row, at)),
      },
    ]),
  )
