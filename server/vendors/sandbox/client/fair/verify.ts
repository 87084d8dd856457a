import { drawMessage, drawsFrom } from '../../fair/draws.ts'
import { playRound } from '../../slots/engine.ts'
import { machineOf } from '../../slots/machine.ts'
import type { Machine } from '../../slots/machine.ts'
import type { SlotTitle } from '../../slots/title.ts'
import type { GameView } from '../../api/shapes.ts'

export interface Verified {
  /** sha256 of the server seed: to be compared with the commitment. */
  readonly hash: string
  readonly coins: number
  readonly stops: readonly (readonly number[])[]
}

const text = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Plays a round again from its seeds, with the browser's own HMAC and the published strips. */
export async function verifyRound(
  game: GameView,
  { serverSeed, clientSeed, nonce }: { serverSeed: string; clientSeed: string; nonce: number },
  crypto: SubtleCrypto,
): Promise<Verified> {
  const key = await crypto.importKey(
    'raw',
    text.encode(serverSeed),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const blocks: Uint8Array[] = []
  const machine = machineFromView(game)
  const hash = hex(await crypto.digest('SHA-256', text.encode(serverSeed)))
  // The browser's HMAC takes its time and the engine does not wait, so blocks are made ahead until they suffice.
  for (;;) {
    try {
      const draws = drawsFrom((cursor) => {
        const block = blocks[cursor]
        if (block === undefined) throw new MoreBlocks()
        return block
      })
      const round = playRound(machine, draws)
      return { hash, coins: round.coins, stops: round.spins.map(({ stops }) => stops) }
    } catch (error) {
      if (!(error instanceof MoreBlocks)) throw error
      const message = text.encode(drawMessage(clientSeed, nonce, blocks.length))
      blocks.push(new Uint8Array(await crypto.sign('HMAC', key, message)))
    }
  }
}

class MoreBlocks extends Error {}

/** The published rules as the engine wants them. */
export function machineFromView(game: GameView): Machine {
  const title: SlotTitle = {
    id: game.gameId,
    name: game.name,
    theme: '',
    rows: game.rows,
    pay:
      game.pay.kind === 'lines'
        ? {
            kind: 'lines',
            lines: lineCount(game.pay.lines.length),
            ...(game.pay.bothWays && { bothWays: true }),
          }
        : { kind: 'ways', betCoins: game.betCoins },
    symbols: Object.fromEntries(
      game.symbols.map(({ key, pays }) => [key, { art: '', pays: pays.map(({ coins }) => coins) }]),
    ),
    strips: game.strips,
    ...(game.wild && {
      wild: {
        key: game.wild.key,
        multiplier: game.wild.multiplier,
        ...(game.wild.expands && { expands: game.wild.expands }),
      },
    }),
    ...(game.scatter && { scatter: game.scatter }),
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
    volatility: 1,
  }
  return machineOf(title)
}

function lineCount(count: number): 5 | 10 | 20 | 25 | 40 {
  const known = ([5, 10, 20, 25, 40] as const).find((lines) => lines === count)
  if (known === undefined) throw new Error(`No game has ${count} lines`)
  return known
}
