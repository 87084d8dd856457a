import type { TableGameCode } from '#domain/vocabulary/table-game.ts'
import type { Draws } from '../fair/draws.ts'

/** Games of the cloth tables; the rules of each are a file in `games/`. */
export type FeltGameId =
  | 'baccarat'
  | 'luckySix'
  | 'dragonTiger'
  | 'sicBo'
  | 'andarBahar'
  | 'threeCard'
  | 'zhaJinHua'
  | 'niuNiu'
  | 'fanTan'
  | 'seDie'
  | 'fishPrawnCrab'
  | 'mahjongTiles'
  | 'wenzhouPaiGow'

/** A spot of the cloth. */
export interface FeltSpot {
  readonly id: string
  /** A main bet; all others are side bets. */
  readonly isMain: boolean
  /** Possible payouts besides zero, in hundredths of the stake, stake included, highest first. */
  readonly factors: readonly [number, ...number[]]
  /** Expected return as an exact fraction of the stake. */
  readonly returns: readonly [over: bigint, under: bigint]
}

/** Result of a deal. */
export interface Score {
  /** By place: points, or the rank of a hand; places without a value are omitted. */
  readonly totals: Readonly<Record<string, string>>
  readonly outcome: string
  /** Language-neutral result for lobbies: points, a rank, a number of cards. */
  readonly figure: string
  /** Letters of the winning places. */
  readonly winners: readonly string[]
  /** Marks of the history board besides the outcome: `playerPair`. */
  readonly marks: readonly string[]
  /** Payout in hundredths of the stake by spot, stake included; losing spots are omitted. */
  readonly pays: Readonly<Record<string, number>>
}

/** A cloth game as pure rules: the deal is a function of the draws, the score one of the deal. */
export interface FeltGame {
  readonly id: FeltGameId
  readonly tableGame?: TableGameCode
  readonly mechanic: 'cards' | 'dice' | 'coins' | 'beans' | 'tiles'
  /** Decks of cards in the shoe; 0: no cards. */
  readonly decks: number
  /** The dealt places, one letter each. */
  readonly places: readonly string[]
  /** The two outcomes of the roads, red and blue; any other outcome is a tie. Null: no roads. */
  readonly sides: readonly [red: string, blue: string] | null
  readonly spots: readonly FeltSpot[]
  /** The dealt items in order: the letter of the place, then the card, face or number. */
  deal(draws: Draws): readonly string[]
  score(dealt: readonly string[]): Score
}

/** The items of a place in deal order. */
export const at = (dealt: readonly string[], place: string): readonly string[] =>
  dealt.filter((item) => item.startsWith(place)).map((item) => item.slice(1))

/** Keeps the spots with a payout. */
export const paying = (pays: Readonly<Record<string, number | false>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(pays).flatMap(([id, factor]) => (factor === false ? [] : [[id, factor]])))
