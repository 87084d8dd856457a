import { inCurrency } from '../engine/coins.ts'
import type { Stakes } from './hand.ts'

/** A room of tables at the same stakes: a game of the catalogue. Blinds in cents. */
export interface Room {
  readonly gameId: string
  readonly name: string
  readonly studio: { readonly code: string; readonly name: string }
  readonly seats: 2 | 6
  readonly bigBlind: bigint
  readonly theme: string
  readonly colours: readonly [string, string, string, string]
  readonly hot?: true
  readonly new?: true
}

/** Rake of hands with a flop: 4 % of the pot, at most two big blinds. */
export const rake = { bp: 400, capInBigBlinds: 2 } as const
/** Starting stack of every hand. */
export const stackInBigBlinds = 25

const sixLanterns = { code: 'SIX_LANTERNS', name: 'Six Lanterns' } as const
const tealParrot = { code: 'TEAL_PARROT', name: 'Teal Parrot' } as const

export const rooms: readonly Room[] = [
  {
    gameId: 'six-lanterns-harbour',
    name: 'Harbour Hold’em',
    studio: sixLanterns,
    seats: 6,
    bigBlind: 20n,
    theme: 'harbour',
    colours: ['#134e4a', '#04110f', '#e0b354', '#ffe6b0'],
    hot: true,
  },
  {
    gameId: 'six-lanterns-night-market',
    name: 'Night Market Hold’em',
    studio: sixLanterns,
    seats: 6,
    bigBlind: 100n,
    theme: 'lantern',
    colours: ['#5b1a2e', '#16060c', '#f2a541', '#ffdfb0'],
  },
  {
    gameId: 'teal-parrot-duel',
    name: 'Parrot Duel',
    studio: tealParrot,
    seats: 2,
    bigBlind: 40n,
    theme: 'jungle',
    colours: ['#0f4c5c', '#051a20', '#5fe3c0', '#d2fff3'],
    new: true,
  },
]

export const roomOf = (gameId: string): Room | null => rooms.find((room) => room.gameId === gameId) ?? null

export function stakesOf({ bigBlind }: Room, currency: string): Stakes {
  const big = Number(inCurrency(bigBlind, currency))
  return {
    smallBlind: big / 2,
    bigBlind: big,
    stack: big * stackInBigBlinds,
    rakeBp: rake.bp,
    rakeCap: big * rake.capInBigBlinds,
  }
}
