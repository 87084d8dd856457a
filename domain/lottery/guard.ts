import type { Bet, LotteryGame } from '#schemas/lottery/game.generated.ts'
import { decimal, decimalText, fraction, isBelow, one, over, percentText, plus, times } from './fraction.ts'
import type { Fraction } from './fraction.ts'
import { oddsOf } from './odds.ts'
import type { Odds } from './odds.ts'
import { atSeries, rebateAt } from './series.ts'

/** Bounds of the return to player in percent; `of` names their source. */
export interface Band {
  readonly least: string
  readonly most: string
  readonly of: 'game' | 'market' | 'operator'
}

/** A bet whose return lies outside a band. */
export interface Breach {
  readonly bet: Bet
  readonly odds: Odds
  readonly side: 'above' | 'below'
  readonly band: Band | null
  /** Return to player, including the rebate of the series. */
  readonly returns: Fraction
  /** The series of the breach, for games with series. */
  readonly series: number | null
}

const percent = (text: string) => over(decimal(text), fraction(100))

/** Returns at both ends of the series; in between the return is linear. */
function returnsOf(
  game: LotteryGame,
  odds: Odds,
): readonly { readonly series: number | null; readonly returns: Fraction }[] {
  const { series } = game
  if (series === undefined) return [{ series: null, returns: odds.returns }]
  return [series.most, series.least].map((at) => ({
    series: at,
    returns: plus(times(odds.returns, atSeries(game, at)), rebateAt(game, at)),
  }))
}

/**
 * Every way to bet whose exact return exceeds 100 % or lies outside a band. `bands`: additional bounds of a market or
 * an operator; all must hold.
 */
export function breachesOf(game: LotteryGame, bands: readonly Band[] = []): readonly Breach[] {
  const all: readonly Band[] = [{ ...game.band, of: 'game' }, ...bands]
  return game.bets.flatMap((bet) =>
    oddsOf(game, bet).flatMap((odds) =>
      returnsOf(game, odds).flatMap(({ series, returns }): Breach[] => {
        const breach = (side: Breach['side'], band: Band | null) => [
          { bet, odds, side, band, returns, series },
        ]
        if (isBelow(one, returns)) return breach('above', null)
        const above = all.find(({ most }) => isBelow(percent(most), returns))
        const below = all.find(({ least }) => isBelow(returns, percent(least)))
        if (above !== undefined) return breach('above', above)
        return below === undefined ? [] : breach('below', below)
      }),
    ),
  )
}

/** What distinguishes one way to place a bet: its choice, its permutations or the numbers chosen. */
export type BetWay = Pick<Odds, 'choice' | 'orders' | 'picks'>

/** The way to bet; null when the bet has only one. */
export function wayOf({ orders, picks, choice }: Odds, bet: Bet): BetWay | null {
  if (choice !== undefined) return { choice }
  if (orders !== undefined) return { orders }
  return picks !== undefined && bet.prizes.some((prize) => prize.picks !== picks) ? { picks } : null
}

/** The way to bet for logs and command lines: ` (3 numbers)`, ` (6 orders)`, ` (big)`; empty when the bet has only one. */
export function wayText(odds: Odds, bet: Bet): string {
  const { choice, orders, picks } = wayOf(odds, bet) ?? {}
  if (choice !== undefined) return ` (${choice})`
  if (orders !== undefined) return ` (${orders} ${orders === 1 ? 'order' : 'orders'})`
  return picks === undefined ? '' : ` (${picks} numbers)`
}

/**
 * The arithmetic of a breach: `Đá at 750 on 18 lots returns 108.8 %, above 100 %: on average 19.58 is paid for 18
 * staked; it wins once in 38.3 draws; at most 689.4 keeps 100 %`.
 */
export function breachText({ bet, odds, side, band, returns, series }: Breach, name: string): string {
  const cost = bet.stake.base === 'price' ? `a price of ${decimalText(odds.points, 2)}` : stakeText(bet, odds)
  const bound = band === null ? '100 %' : `${band[side === 'above' ? 'most' : 'least']} %`
  const whose = band === null ? '' : ` of the ${band.of}`
  const chance =
    odds.chance.top === 0n
      ? 'it never wins'
      : `it wins once in ${decimalText(over(one, odds.chance), 1)} draws`
  const fair = fairPays({ odds, side, band, series })
  const remedy = fair === null ? '' : `; ${side === 'above' ? 'at most' : 'at least'} ${fair} keeps to it`
  return (
    `${name}${wayText(odds, bet)} at ${decimalText(odds.pays, 6)} ${cost} returns ${percentText(returns)}` +
    `${series === null ? '' : ` at series ${series}`}, ${side} ${bound}${whose}: ` +
    `on average ${decimalText(odds.mean, 4)} is paid for ${decimalText(odds.points, 2)} staked, ${chance}${remedy}`
  )
}

/** The prize that keeps to the bound of a breach, `689.4`; null where there is none. */
export function fairPays({ odds, side, band, series }: Omit<Breach, 'bet' | 'returns'>): string | null {
  if (odds.returns.top === 0n || series !== null) return null
  const limit = percent(band === null ? '100' : band[side === 'above' ? 'most' : 'least'])
  return decimalText(times(odds.pays, over(limit, odds.returns)), 2)
}

/** `on 18 lots`, `on 2 × 18 lots`, `flat`. */
function stakeText(bet: Bet, odds: Odds): string {
  const points = decimalText(odds.points, 0)
  if (bet.stake.base === 'flat') return 'on a flat stake'
  if (bet.stake.base === 'lot') return `on ${points} ${points === '1' ? 'lot' : 'lots'}`
  return `on ${odds.picks ?? 1} × ${decimalText(over(odds.points, fraction(odds.picks ?? 1)), 0)} lots`
}
