import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { lotsTogether } from './bets.ts'
import { decimalText, percentText } from './fraction.ts'
import type { BetWay } from './guard.ts'
import { oddsOf, onceIn } from './odds.ts'
import { choiceText } from './rules/text-keys.ts'

/** The text of a key below `lottery.` with its values filled in. */
export type Say = (key: string, values?: Readonly<Record<string, string>>) => string

export interface Explained {
  readonly name: string
  /** What wins and what a stake of 1 costs. */
  readonly sentences: readonly string[]
  /** One sentence with prize, return and chance for each way to bet. */
  readonly ways: readonly string[]
}

/** How a bet wins, as a key below `lottery.explain`. */
function winsKey(bet: Bet): string {
  if (bet.rule === 'choice') return 'choice'
  if (bet.rule === 'number') return bet.anyOrder === true ? 'anyOrder' : 'number'
  if (bet.prizes.every(({ hits }) => hits === 0)) return 'noneHit'
  return bet.among !== 'symbols' && bet.prizes.every(({ hits, picks }) => hits === picks)
    ? 'allHit'
    : 'someHit'
}

/** The name of a way to bet: a choice, a number count, or a permutation count. */
export function wayName({ choice, orders, picks }: BetWay, say: Say): string {
  if (choice !== undefined) {
    const { key, number } = choiceText(choice)
    return say(key.replace(/^lottery\./, ''), { number: number ?? '' })
  }
  if (orders !== undefined) return say('explain.orders', { number: String(orders) })
  return picks === undefined ? say('explain.every') : say('explain.picks', { number: String(picks) })
}

/** Explains a bet from its rule book: what wins, its price, prizes, return and chance. */
export function explainBet(game: LotteryGame, bet: Bet, say: Say): Explained {
  const lots = lotsTogether(game, bet)
  const odds = oddsOf(game, bet)
  const points = [...new Set(odds.map((each) => decimalText(each.points, 2)))].join(' / ')
  const figures = {
    lots: String(lots.length),
    draws: String(bet.among === 'symbols' ? (lots[0]?.space.length ?? 0) : lots.length),
    points,
  }
  return {
    name: say(`bet.${bet.id}`),
    sentences: [
      say(`explain.${winsKey(bet)}`, figures),
      ...(bet.repeats === undefined ? [] : [say('explain.repeats')]),
      say(`explain.${bet.stake.base}`, figures),
    ],
    ways: odds.map((each) =>
      say('explain.way', {
        way: wayName(each, say),
        pays: decimalText(each.pays, 3),
        returns: percentText(each.returns, 2),
        once: each.chance.top === 0n ? '∞' : decimalText(onceIn(each), 2),
        chance: percentText(each.chance, 4),
      }),
    ),
  }
}
