import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { breachesOf, breachText } from './guard.ts'

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

/** Why terms are refused, one sentence each; empty when valid. `nameOf`: the display name of a bet. */
export function termsFaults(
  game: LotteryGame,
  terms: MerchantTerms,
  nameOf: (bet: string) => string = (bet) => bet,
): readonly string[] {
  const faults = terms.bets.flatMap(({ bet: id, pays }) => {
    const bet = game.bets.find((each) => each.id === id)
    if (bet === undefined) return [`${game.id} has no bet ${id}`]
    return pays === undefined || pays.length === bet.prizes.length
      ? []
      : [`${nameOf(id)} has ${bet.prizes.length} prizes, the terms name ${pays.length}`]
  })
  if (new Set(terms.bets.map(({ bet }) => bet)).size < terms.bets.length)
    faults.push('The terms name a bet twice')
  if (faults.length > 0) return faults
  const own = underTerms(game, terms)
  if (own.limits.leastStake > own.limits.mostStake)
    faults.push(`The lowest stake ${own.limits.leastStake} is above the highest, ${own.limits.mostStake}`)
  return [...faults, ...breachesOf(own).map((breach) => breachText(breach, nameOf(breach.bet.id)))]
}
