import type { PastRoundView } from '../../api/shapes.ts'
import type { CardRules, HandView } from '../../cards/card-shapes.ts'
import { h } from '../shell/dom.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import { checkBench, handItem, rulesContent } from './sheets.ts'
import { cardTexts } from './texts.ts'

/** A hand that was played: the player's cards, the board, and the shuffle once its seed is told. */
export function pastHand({ page, view, money }: PastRound): Promise<PastParts> {
  const { language } = page
  const { game, more } = view as PastRoundView & { readonly game: CardRules }
  const t = translatorOf(cardTexts, language)
  const hand = more['hand'] as HandView | null
  return Promise.resolve({
    stage: [
      h(
        'ol',
        { class: 'hands past-hand' },
        hand === null ? h('li', {}, t('noHands')) : handItem({ t, language, money }, hand),
      ),
    ],
    info: () => rulesContent(game, t),
    fairness: () => [
      h('p', {}, t('fair1')),
      h('p', {}, t('fair2')),
      ...(hand === null ? [] : [checkBench(t, hand)]),
    ],
  })
}
