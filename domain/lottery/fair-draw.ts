import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { drawBoard } from './board.ts'
import type { Board } from './board.ts'
import { hmacSha256, sha256 } from './sha256.ts'

/** One draw of one station. */
export interface FairDrawKey {
  readonly gameId: string
  readonly station: string
  readonly drawId: string
}

/** Everything that determines a board. */
export interface FairDraw extends FairDrawKey {
  /** 32 bytes, hex. */
  readonly seed: string
  /** Numbers submitted by players, for games that add their sum to the drawn number. */
  readonly submissions?: Submitted
}

/** The submitted numbers, or their sum. */
export type Submitted = readonly string[] | bigint

const numbers = 100_000n

const toHex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const fromHex = (text: string) =>
  Uint8Array.from({ length: text.length / 2 }, (_, index) =>
    Number.parseInt(text.slice(index * 2, index * 2 + 2), 16),
  )

/** SHA-256 of a seed's 32 bytes, hex: published before bets close. */
export const commitmentOf = (seed: string): string => toHex(sha256(fromHex(seed)))

/**
 * The random numbers of a draw: 32-bit big-endian words of HMAC-SHA-256(seed, `<gameId>:<station>:<drawId>:<counter>`),
 * counter from 0, eight words per block. Words at or above the highest multiple of `bound` are rejected, so that all
 * numbers below `bound` are equally likely.
 */
function numbersOf({ seed, gameId, station, drawId }: FairDraw): (bound: number) => number {
  const key = fromHex(seed)
  const text = new TextEncoder()
  let counter = 0
  let place = 8
  let block: DataView = new DataView(new ArrayBuffer(32))
  const word = () => {
    if (place === 8) {
      const bytes = hmacSha256(key, text.encode(`${gameId}:${station}:${drawId}:${counter}`))
      block = new DataView(bytes.buffer, bytes.byteOffset)
      counter += 1
      place = 0
    }
    const drawn = block.getUint32(place * 4)
    place += 1
    return drawn
  }
  return (bound) => {
    const limit = 2 ** 32 - (2 ** 32 % bound)
    let drawn = word()
    while (drawn >= limit) drawn = word()
    return drawn % bound
  }
}

/** Sum of the submitted numbers, modulo 100,000. */
export const sumOf = (submitted: Submitted): bigint =>
  (typeof submitted === 'bigint' ? submitted : submitted.reduce((sum, each) => sum + BigInt(each), 0n)) %
  numbers

/** The board determined by a seed. Games with submissions add their sum to the five drawn digits, modulo 100,000. */
export function fairBoard(game: Pick<LotteryGame, 'board' | 'submissions'>, draw: FairDraw): Board {
  const board = drawBoard(game, numbersOf(draw))
  if (game.submissions === undefined) return board
  const sum = sumOf(draw.submissions ?? [])
  return Object.fromEntries(
    Object.entries(board).map(([row, drawn]) => [
      row,
      drawn.map((each) => String((BigInt(each) + sum) % numbers).padStart(5, '0')),
    ]),
  )
}
