import type { PastRoundView } from '../../api/shapes.ts'
import type { CardRules, HandView } from '../../cards/card-shapes.ts'
import { h } from '../shell/dom.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import { cardFace, cardWords } from './card-face.ts'
import { checkBench, rulesContent } from './sheets.ts'
import { cardTexts } from './texts.ts'

/** The past-round view of a hand: the player's cards, the board, and the shuffle once its seed is revealed. */
export function pastHand({ page, view }: PastRound): Promise<PastParts> {
  const { language } = page
  const { game, more } = view as PastRoundView & { readonly game: CardRules }
  const t = translatorOf(cardTexts, language)
  const hand = more['hand'] as HandView | null
  const cards = (some: readonly string[]) =>
    h(
      'div',
      { role: 'img', 'aria-label': some.map((card) => cardWords(card, language)).join(', ') },
      ...some.map((card) => cardFace(card)),
    )
  return Promise.resolve({
    stage: [
      h(
        'section',
        { class: 'past-hand' },
        h('h2', {}, hand === null ? t('noHands') : t('handNumber', { number: hand.number })),
        // A player who folded before the flop saw no board.
        hand !== null && hand.board.length > 0 && cards(hand.board),
        hand !== null && cards(hand.cards),
      ),
    ],
    info: () => rulesContent(game, t, language),
    fairness: () => [
      h('p', {}, t('fair1')),
      h('p', {}, t('fair2')),
      ...(hand === null ? [] : [checkBench(t, hand)]),
    ],
  })
}
