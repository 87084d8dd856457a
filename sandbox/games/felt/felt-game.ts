import type { TableGameCode } from '#domain/vocabulary/table-game.ts'
import type { Draws } from '../fair/draws.ts'

/** The games of the cloth tables; each is one file of rules in `games/`. */
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

/** A place on the cloth where chips may lie. */
export interface FeltSpot {
  readonly id: string
  /** A bet of the game itself; the others are side bets. */
  readonly isMain: boolean
  /** What it may bring besides nothing: hundredths of the stake, stake included, highest first. */
  readonly factors: readonly [number, ...number[]]
  /** The share of its stakes that comes back over a very long time, as an exact fraction. */
  readonly returns: readonly [over: bigint, under: bigint]
}

/** What a deal came to. */
export interface Score {
  /** By place: points, the rank of a hand; a place without a figure is left out. */
  readonly totals: Readonly<Record<string, string>>
  readonly outcome: string
  /** What a lobby writes on a result, without language: points, a rank, a number of cards. */
  readonly figure: string
  /** Places that win, by their letters. */
  readonly winners: readonly string[]
  /** What a history board marks besides the outcome: `playerPair`. */
  readonly marks: readonly string[]
  /** Hundredths of the stake by spot, stake included; losing spots are left out. */
  readonly pays: Readonly<Record<string, number>>
}

/** A game on a cloth as pure rules: what is dealt follows from the draws, everything else from what is dealt. */
export interface FeltGame {
  readonly id: FeltGameId
  readonly tableGame?: TableGameCode
  readonly mechanic: 'cards' | 'dice' | 'coins' | 'beans' | 'tiles'
  /** Decks of cards in the shoe; 0: no cards. */
  readonly decks: number
  /** Places that are dealt to, one letter each. */
  readonly places: readonly string[]
  /** The two outcomes of the roads, red and blue; any other outcome is a tie. Null: no roads. */
  readonly sides: readonly [red: string, blue: string] | null
  readonly spots: readonly FeltSpot[]
  /** What is dealt, in order: the letter of the place, then the card, the face or the number. */
  deal(draws: Draws): readonly string[]
  score(dealt: readonly string[]): Score
}

/** What lies at a place, in the order it was dealt. */
export const at = (dealt: readonly string[], place: string): readonly string[] =>
  dealt.filter((item) => item.startsWith(place)).map((item) => item.slice(1))

/** The spots whose condition holds with what they pay. */
export const paying = (pays: Readonly<Record<string, number | false>>): Readonly<Record<string, number>> =>
  Object.fromEntries(Object.entries(pays).flatMap(([id, factor]) => (factor === false ? [] : [[id, factor]])))
