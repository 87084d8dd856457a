import type { PastRoundView } from '../../api/shapes.ts'
import type { BjRoundView, BjRules } from '../../blackjack/shapes.ts'
import { h } from '../shell/dom.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import { checkBench, roundCards, rulesContent } from './sheets.ts'
import { bjTexts } from './texts.ts'

/** The past-round view: all stakes, the cards, and the shoe recomputed from its seed. */
export function pastBlackjack({ page, view, money }: PastRound): Promise<PastParts> {
  const { language } = page
  const { game, more } = view as PastRoundView & { readonly game: BjRules }
  const t = translatorOf(bjTexts, language)
  const round = more['hand'] as BjRoundView | null
  const show = (text: string) => money.show(money.minor(text))
  return Promise.resolve({
    stage: [
      h(
        'section',
        { class: 'past-hand' },
        h('h2', {}, round === null ? t('noRounds') : t('round', { number: round.number })),
        ...(round === null ? [] : roundCards(round, t, language)),
        round !== null &&
          round.back !== null &&
          h('p', {}, t('stakeBack', { stake: show(round.stake), back: show(round.back) })),
      ),
    ],
    info: () => rulesContent(game, t, language, money),
    fairness: () => [
      h('p', {}, t('fair1')),
      h('p', {}, t('fair2')),
      ...(round === null ? [] : [checkBench(t, round)]),
    ],
  })
}
