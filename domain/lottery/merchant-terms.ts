import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { decimalText, percentText } from './fraction.ts'
import { breachesOf, fairPays, wayOf } from './guard.ts'
import type { BetWay, Breach } from './guard.ts'

/** A merchant's own prizes and limits of a lottery; absent values follow the rule book. */
export interface MerchantTerms {
  readonly limits: { readonly [Name in keyof LotteryGame['limits']]?: number | undefined }
  readonly bets: readonly {
    readonly bet: string
    /** One per prize, in the order of the rule book. */
    readonly pays?: readonly string[] | undefined
    readonly mostStake?: number | undefined
    readonly mostPerNumber?: number | undefined
  }[]
}

const given = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [Name in keyof T]?: Exclude<T[Name], undefined>
  }

/** The rule book with a merchant's terms applied. Unknown bets and prize lists of another length are ignored. */
export function underTerms(game: LotteryGame, terms: MerchantTerms): LotteryGame {
  const bets = game.bets.map((bet) => {
    const own = terms.bets.find((each) => each.bet === bet.id)
    if (own === undefined) return bet
    const { pays, mostStake, mostPerNumber } = own
    const limits = { ...bet.limits, ...given({ mostStake, mostPerNumber }) }
    return {
      ...bet,
      ...(Object.keys(limits).length > 0 && { limits }),
      prizes:
        pays?.length === bet.prizes.length
          ? bet.prizes.map((prize, index) => ({ ...prize, pays: pays[index] ?? prize.pays }))
          : bet.prizes,
    }
  })
  return { ...game, limits: { ...game.limits, ...given(terms.limits) }, bets }
}

/** Why terms are refused. `bet` is the id of the bet concerned; figures are decimals as text. */
export type TermsFault =
  | { readonly problem: 'unknownBet'; readonly bet: string }
  | { readonly problem: 'prizeCount'; readonly bet: string; readonly has: number; readonly named: number }
  | { readonly problem: 'betTwice' }
  | { readonly problem: 'stakeBounds'; readonly least: number; readonly most: number }
  | ReturnFault

/** A way to bet whose return is above all that is staked, or outside the rule book's bounds. */
export interface ReturnFault {
  readonly problem: 'aboveStakes' | 'aboveBound' | 'belowBound'
  readonly bet: string
  /** Null: the bet has only one way. */
  readonly way: BetWay | null
  readonly series: number | null
  readonly pays: string
  /** Percentages with their sign. */
  readonly returns: string
  readonly bound: string
  /** The prize that would keep to the bound; null where there is none. */
  readonly fair: string | null
}

function returnFault(breach: Breach): ReturnFault {
  const { bet, odds, side, band, returns, series } = breach
  return {
    problem: band === null ? 'aboveStakes' : side === 'above' ? 'aboveBound' : 'belowBound',
    bet: bet.id,
    way: wayOf(odds, bet),
    series,
    pays: decimalText(odds.pays, 6),
    returns: percentText(returns),
    bound: `${band === null ? '100' : band[side === 'above' ? 'most' : 'least']} %`,
    fair: fairPays(breach),
  }
}

/** Why terms are refused; empty when valid. */
export function termsFaults(game: LotteryGame, terms: MerchantTerms): readonly TermsFault[] {
  const faults = terms.bets.flatMap(({ bet: id, pays }): TermsFault[] => {
    const bet = game.bets.find((each) => each.id === id)
    if (bet === undefined) return [{ problem: 'unknownBet', bet: id }]
    return pays === undefined || pays.length === bet.prizes.length
      ? []
      : [{ problem: 'prizeCount', bet: id, has: bet.prizes.length, named: pays.length }]
  })
  if (new Set(terms.bets.map(({ bet }) => bet)).size < terms.bets.length) faults.push({ problem: 'betTwice' })
  if (faults.length > 0) return faults
  const own = underTerms(game, terms)
  const { leastStake: least, mostStake: most } = own.limits
  if (least > most) faults.push({ problem: 'stakeBounds', least, most })
  return [...faults, ...breachesOf(own).map(returnFault)]
}
