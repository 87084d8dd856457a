import type { PastRoundView } from '../../api/shapes.ts'
import type { BetView, BookRules } from '../../book/book-shapes.ts'
import { h } from '../shell/dom.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import { betsContent } from './bets-view.ts'
import { bookRules } from './rules.ts'
import { bookTexts } from './texts.ts'

/** A settled slip: every leg with its odds, score and result. */
export function pastBet({ page, view, money }: PastRound): Promise<PastParts> {
  const { language } = page
  const { game, more } = view as PastRoundView & { readonly game: BookRules }
  const t = translatorOf(bookTexts, language)
  return Promise.resolve({
    stage: [
      h('div', { class: 'past-bet' }, ...betsContent([more['bet'] as BetView], { t, language, money })),
    ],
    info: () => bookRules(game, t, language, money),
    fairness: () => [h('p', {}, t('rule1')), h('p', {}, t('fairText')), h('p', {}, t('rule9'))],
  })
}
