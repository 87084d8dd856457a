import { playBought, playRound } from '../../slots/engine.ts'
import { machineOf } from '../../slots/machine.ts'
import type { Machine } from '../../slots/machine.ts'
import type { SlotGameView, SlotRoundView } from '../../slots/slot-shapes.ts'
import type { SlotTitle } from '../../slots/title.ts'
import { replay } from '../fair/replay.ts'
import type { RoundSeeds } from '../fair/replay.ts'
import type { Replayed } from '../shell/fairness.ts'
import type { Translate } from '../texts/texts.ts'

export interface Verified {
  /** sha256 of the server seed, to be compared with the commitment. */
  readonly hash: string
  readonly coins: number
  readonly stops: readonly (readonly number[])[]
  /** Identifies a result: stops, and positions of held coins. */
  readonly key: string
}

/** Recomputes a round from its seeds and the published strips. */
export async function verifyRound(
  game: SlotGameView,
  seeds: RoundSeeds,
  crypto: SubtleCrypto,
  bought = false,
): Promise<Verified> {
  const machine = machineFromView(game)
  const { hash, outcome } = await replay(seeds, crypto, (draws) =>
    bought && machine.title.buy !== undefined ? playBought(machine, draws) : playRound(machine, draws),
  )
  const stops = outcome.spins.map((spin) => spin.stops)
  const held = outcome.hold?.draws.map((draw) => draw.map(({ cell }) => cell))
  return { hash, coins: outcome.coins, stops, key: keyOf(stops, held) }
}

type Held = readonly (readonly (readonly number[])[])[] | undefined

const keyOf = (stops: readonly (readonly number[])[], held: Held) =>
  JSON.stringify(held === undefined ? stops : [stops, held])

/** The key of a displayed result. */
export const shownKey = ({ spins, hold }: Pick<SlotRoundView, 'spins' | 'hold'>) =>
  keyOf(
    spins.map(({ stops }) => stops),
    hold?.draws.map((draw) => draw.map(({ reel, row }) => [reel, row])),
  )

/** The same for the verification form of the fairness sheet. */
export async function replaySpins(
  { game, t, bought }: { readonly game: SlotGameView; readonly t: Translate; readonly bought: boolean },
  seeds: RoundSeeds,
  crypto: SubtleCrypto,
): Promise<Replayed> {
  const { hash, coins, stops, key } = await verifyRound(game, seeds, crypto, bought)
  return {
    hash,
    key,
    summary: t('verified', { nonce: seeds.nonce, coins }),
    detail: stops.map((spin) => spin.join(' ')).join(' | '),
  }
}

/** The published rules in the engine's format. */
export function machineFromView(game: SlotGameView): Machine {
  const title: SlotTitle = {
    id: game.gameId,
    name: game.name,
    theme: '',
    hero: '',
    rows: game.rows,
    pay: payOf(game),
    symbols: Object.fromEntries(
      game.symbols.map(({ key, pays }) => [key, { art: '', pays: pays.map(({ coins }) => coins) }]),
    ),
    strips: game.strips,
    ...(game.wild && {
      wild: {
        key: game.wild.key,
        multiplier: game.wild.multiplier,
        ...(game.wild.expands && { expands: game.wild.expands }),
        ...(game.wild.respins && { respins: true as const }),
      },
    }),
    ...(game.scatter && { scatter: game.scatter }),
    ...(game.cascade && { cascade: game.cascade }),
    ...(game.hold && { hold: game.hold }),
    ...(game.buy && { buy: game.buy }),
    ...(game.freeSpins && {
      freeSpins: {
        awards: game.freeSpins.awards,
        multiplier: game.freeSpins.multiplier,
        max: game.freeSpins.max,
        strips: game.freeSpins.strips,
        ...(game.freeSpins.chosenSymbol && { chosenSymbol: true }),
      },
    }),
    colours: ['', '', '', ''],
    rtp: 0,
    hitRate: 0,
    maxWin: 0,
    volatility: 1,
  }
  return machineOf(title)
}

function payOf({ pay, betCoins }: SlotGameView): SlotTitle['pay'] {
  if (pay.kind === 'cluster') return { kind: 'cluster', betCoins, least: pay.least }
  if (pay.kind === 'ways') return { kind: 'ways', betCoins }
  return {
    kind: 'lines',
    lines: lineCount(pay.lines.length),
    ...(pay.bothWays && { bothWays: true as const }),
  }
}

function lineCount(count: number): 5 | 10 | 20 | 25 | 40 {
  const known = ([5, 10, 20, 25, 40] as const).find((lines) => lines === count)
  if (known === undefined) throw new Error(`No game has ${count} lines`)
  return known
}
