import { everydayMinor } from '#domain/money/everyday.ts'
import { formatMoney } from '#domain/money/money.ts'
import { dateFormat, listFormat, numberFormat } from '#domain/text/intl.ts'
import type { PromotionWords } from './sentences.ts'

export interface WordsSetting {
  /** BCP 47. */
  readonly language: string
  readonly currency: string
  readonly timeZone: string
  readonly t: PromotionWords['t']
  readonly category: PromotionWords['category']
  /** Default: the id itself. */
  readonly raffle?: PromotionWords['raffle']
  readonly good?: PromotionWords['good']
  readonly game?: PromotionWords['game']
  /** Default: the number itself. */
  readonly rank?: PromotionWords['rank']
  /** Default: none has a name. */
  readonly label?: PromotionWords['label']
}

const asItIs = (id: string) => id

/** Display names of the items in a rule: `good:<id>`, `raffle:<id>`, `game:<id>`, `rank:<number>`, `label:<code>`. */
export type RuleNames = Readonly<Record<string, string>>

/** The words with these names; items without one keep their previous name. */
export const withNames = (words: PromotionWords, names: RuleNames): PromotionWords => ({
  ...words,
  raffle: (id) => names[`raffle:${id}`] ?? words.raffle(id),
  good: (id) => names[`good:${id}`] ?? words.good(id),
  game: (id) => names[`game:${id}`] ?? words.game(id),
  rank: (value) => names[`rank:${value}`] ?? words.rank(value),
  label: (code) => names[`label:${code}`] ?? words.label(code),
})

/** Money, numbers, times and lists of a language for the sentences of a promotion. */
export function createPromotionWords(setting: WordsSetting): PromotionWords {
  const { language, currency, timeZone, t, category, raffle = asItIs, good = asItIs, game = asItIs } = setting
  const number = numberFormat(language, { maximumFractionDigits: 2 })
  const percent = numberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const listed = listFormat(language, { type: 'conjunction' })
  // Seconds are printed only when they are not 0.
  const moment = (timeStyle: 'short' | 'medium') =>
    dateFormat(language, { dateStyle: 'long', timeStyle, timeZone })
  return {
    t,
    money: (units) => formatMoney(everydayMinor(units, currency), currency, language),
    count: (value) => number.format(value),
    percent: (basisPoints) => percent.format(basisPoints / 10_000),
    moment: (instant) => {
      const at = new Date(instant)
      return moment(at.getTime() % 60_000 === 0 ? 'short' : 'medium').format(at)
    },
    list: (names) => listed.format(names),
    category,
    raffle,
    good,
    game,
    rank: setting.rank ?? ((value) => number.format(value)),
    label: setting.label ?? (() => null),
  }
}
