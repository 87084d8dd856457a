import type { ReturnFault, TermsFault } from '#domain/lottery/merchant-terms.ts'
import { wayName } from '#domain/lottery/explain.ts'
import type { BetWay } from '#domain/lottery/guard.ts'

type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string

/** The name of a way to bet, from the players' texts, whose values are in double braces. */
export const wayLabel = (way: BetWay, translate: Translate): string =>
  wayName(way, (key, values = {}) =>
    translate(`lottery.${key}`).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? ''),
  )

/** Bet, way and series of a fault: `Đá · Numbers chosen: 3 · series 1800`. */
function place({ bet, way, series }: ReturnFault, translate: Translate): string {
  const parts = [
    translate(`lottery.bet.${bet}`),
    way === null ? null : wayLabel(way, translate),
    series === null ? null : translate('desk.lotteries.termsProblem.series', { series }),
  ]
  return parts.filter((part) => part !== null).join(' · ')
}

/** Why a merchant's terms are refused, in the operator's language. */
export function termsProblem(fault: TermsFault, translate: Translate): string {
  const say = (name: string, values: object) =>
    translate(`desk.lotteries.termsProblem.${name}`, { ...values })
  switch (fault.problem) {
    case 'unknownBet':
    case 'betTwice':
    case 'stakeBounds':
      return say(fault.problem, fault)
    case 'prizeCount':
      return say(fault.problem, { ...fault, bet: translate(`lottery.bet.${fault.bet}`) })
    default: {
      const { fair, problem } = fault
      const arithmetic = say(problem, { ...fault, bet: place(fault, translate) })
      if (fair === null) return arithmetic
      return `${arithmetic} ${say(problem === 'belowBound' ? 'fairBelow' : 'fairAbove', { fair })}`
    }
  }
}
