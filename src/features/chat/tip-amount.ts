import { fromDecimal } from '#domain/money/money.ts'
import type { OwnTips } from '#schemas/api/chat-tips.ts'

export type TipProblem = 'outOfRange' | 'tooMuch'

const minorOf = (text: string, currency: string): bigint => fromDecimal(text, currency) ?? 0n

/** The highest tip now: of one tip, and of what is left today. */
export const mostOf = ({ max, leftToday, currency }: OwnTips): string =>
  minorOf(leftToday, currency) < minorOf(max, currency) ? leftToday : max

/** What is wrong with an amount; null: nothing. */
export function tipProblem(amount: string, own: OwnTips): TipProblem | null {
  const { currency, min, playable } = own
  const amountMinor = fromDecimal(amount, currency)
  if (amountMinor === null || amountMinor < minorOf(min, currency)) return 'outOfRange'
  if (amountMinor > minorOf(mostOf(own), currency)) return 'outOfRange'
  return amountMinor > minorOf(playable, currency) ? 'tooMuch' : null
}
