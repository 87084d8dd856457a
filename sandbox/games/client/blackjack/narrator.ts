import type { BjView, HandView } from '../../blackjack/shapes.ts'
import { cardWords } from '../cards/card-face.ts'
import type { Language, TranslateOf } from '../texts/texts.ts'
import type { BjText } from './texts.ts'

export interface NarratorDeps {
  readonly t: TranslateOf<BjText>
  readonly language: Language
  readonly money: (minor: number) => string
}

/** Screen reader sentences for the changes between two views of the table. */
export function createNarrator({ t, language, money }: NarratorDeps) {
  let before: BjView | null = null

  const totalText = ({ total, soft, blackjack }: HandView) =>
    blackjack ? t('blackjack') : soft && total < 21 ? t('soft', { total }) : String(total)
  const words = (cards: readonly (string | null)[]) =>
    cards.map((card) => (card === null ? t('hidden') : cardWords(card, language))).join(', ')
  const own = (view: BjView) => view.seats.find((seat) => seat?.you === true) ?? null

  /** The total of the player in turn. */
  function turnText(view: BjView): string {
    const hands = own(view)?.hands ?? []
    const at = view.turn?.hand ?? 0
    const hand = hands[at]
    if (hand === undefined) return ''
    const total = totalText(hand)
    return hands.length > 1 ? t('yourTurnSplit', { hand: at + 1, total }) : t('yourTurn', { total })
  }

  function dealerText({ dealer, dealerTotal }: BjView): string {
    const total = dealerTotal ?? 0
    if (dealer.length === 2 && total === 21) return t('dealerBlackjack')
    return t(total > 21 ? 'dealerBust' : 'dealerHas', { total })
  }

  function tell(view: BjView): readonly string[] {
    const last = before
    before = view
    const mine = own(view)
    const lines: string[] = []
    const isNew = view.handId !== null && view.handId !== last?.handId
    const cards = (mine?.hands ?? []).flatMap((hand) => hand.cards).length
    const had = isNew ? 0 : last === null ? 0 : (own(last)?.hands ?? []).flatMap((hand) => hand.cards).length
    if (mine !== null && cards > had)
      for (const hand of mine.hands)
        lines.push(t('yourCards', { cards: words(hand.cards), total: totalText(hand) }))
    if (isNew) lines.push(t('dealerShows', { card: words(view.dealer.slice(0, 1)) }))
    if (view.phase === 'insurance' && last?.phase !== 'insurance' && view.moves.includes('insure'))
      lines.push(t('insuranceAsk'))
    const wasAsked = last !== null && last.turn?.hand === view.turn?.hand && last.moves.length > 0
    if (view.phase === 'turns' && view.moves.length > 0 && (!wasAsked || isNew)) lines.push(turnText(view))
    if (view.phase === 'result' && (last?.phase !== 'result' || isNew)) {
      lines.push(`${dealerText(view)}: ${words(view.dealer)}.`)
      if (mine !== null && mine.back !== null && mine.hands.length > 0)
        lines.push(mine.back > 0 ? t('backText', { amount: money(mine.back) }) : t('lostText'))
    }
    return lines
  }

  return { tell, turnText, dealerText }
}
