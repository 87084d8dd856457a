import { contributionOf } from '../rewards/contribution.ts'
import type { GameCategoryId } from '../vocabulary/game-category.ts'

export interface Worth {
  /** Player's mean gain per 100 of the reward; negative: the wagering costs more than the reward. */
  readonly perHundred: number
  /** Percentage of players who end with a gain. */
  readonly keepPercent: number
  readonly runs: number
}

/** House edge and payout of a bet on a category: assumptions, stated at the desk. */
interface Game {
  readonly edge: number
  /** Payout of a hit as a multiple of the stake; its chance follows from the edge. */
  readonly pays: number
}

const games: Readonly<Record<GameCategoryId, Game>> = {
  slots: { edge: 0.04, pays: 5 },
  quickGames: { edge: 0.02, pays: 2 },
  fishing: { edge: 0.04, pays: 3 },
  live: { edge: 0.025, pays: 2 },
  cardRooms: { edge: 0.03, pays: 2 },
  sports: { edge: 0.06, pays: 2 },
  esports: { edge: 0.07, pays: 2 },
  lottery: { edge: 0.3, pays: 10 },
  eLottery: { edge: 0.1, pays: 10 },
}

/** Bets per reward amount: each bet is one fiftieth of it. */
const betsPerReward = 50
const seed = 0x9e3779b9

/** Mulberry32; gives the same figures on every machine. */
function generator(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The part of a stake on the game that counts towards the wagering. */
const shareOf = ({ edge }: Game) => contributionOf({ rtp: 10_000 - Math.round(edge * 10_000) }) / 100

/** Mean loss per unit of counted stake. */
const costOf = (game: Game) => game.edge / shareOf(game)

/** Own money left after `bets` bets, starting with one reward; null when it ran out first. */
function playThrough(bets: number, { edge, pays }: Game, random: () => number): number | null {
  const hit = (1 - edge) / pays
  let own = betsPerReward
  for (let bet = 0; bet < bets; bet += 1) {
    if (own < 1) return null
    own += random() < hit ? pays - 1 : -1
  }
  return own
}

/**
 * What a reward with wagering is worth, by simulation with a fixed seed. A reward is a promise (ADR 170): own money funds the
 * wagering and stays the player's. Each run brings own money of one reward, bets a fiftieth of it at a time on the game of
 * the allowed ones with the lowest edge, and stops when the wagering is done, which pays the reward, or when the money is
 * gone, which pays nothing. A result is what is there at the end less what was brought.
 *
 * Compared with a bonus that is played itself (engagement facts 6.2; 60 to 82 of 100 at 10 times, 8 to 68 at 35 times): there only
 * the bonus can be lost. Here the wagering costs own money, so 10 times comes to 31 (slots) and 59 (live) of 100, and 35 times
 * to 47 and 40 below zero. A bet counts by its contribution, so games with a low edge need more bets.
 */
export function worthOf(
  times: number,
  categories: readonly GameCategoryId[] | null,
  runs = 2_000,
): Worth | null {
  if (times === 0) return null
  const played = (categories ?? (['live'] as const)).map((id) => games[id])
  const game = played.reduce((best, each) => (costOf(each) < costOf(best) ? each : best))
  const random = generator(seed)
  const bets = Math.round((times * betsPerReward) / shareOf(game))
  let sum = 0
  let ahead = 0
  for (let run = 0; run < runs; run += 1) {
    const own = playThrough(bets, game, random)
    const result = own === null ? -betsPerReward : own
    if (own !== null && result > 0) ahead += 1
    sum += result
  }
  return {
    perHundred: Math.round((sum / runs / betsPerReward) * 100),
    keepPercent: Math.round((ahead / runs) * 100),
    runs,
  }
}
