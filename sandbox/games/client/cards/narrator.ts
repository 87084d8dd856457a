import type { TableView } from '../../cards/card-shapes.ts'
import type { Language, TranslateOf } from '../texts/texts.ts'
import { cardWords } from './card-face.ts'
import type { CardText } from './texts.ts'

export interface NarratorDeps {
  readonly t: TranslateOf<CardText>
  readonly language: Language
  readonly money: (minor: number) => string
}

/** Sentences for the changes between two views of the table, for the line under the table and for screen readers. */
export function createNarrator({ t, language, money }: NarratorDeps) {
  let before: TableView | null = null

  const own = (view: TableView) => view.seats.find((seat) => seat?.you === true) ?? null

  /** `turn`: the prompt for the player; empty when it is not the player's turn. */
  function tell(view: TableView): { readonly events: readonly string[]; readonly turn: string } {
    const last = before
    before = view
    const isNewHand = view.handId !== null && view.handId !== last?.handId
    const lines: string[] = []
    const hand = own(view)?.hand
    if (isNewHand && hand) {
      const words = hand.cards.map((card) => (card === null ? '' : cardWords(card, language))).join(', ')
      lines.push(t('yourCards', { cards: words }))
    }
    if (last !== null && !isNewHand) lines.push(...acts(last, view))
    if (view.board.length > (isNewHand ? 0 : (last?.board.length ?? 0)))
      lines.push(t('board', { cards: view.board.map((card) => cardWords(card, language)).join(', ') }))
    if (view.phase === 'result' && last?.phase !== 'result') lines.push(...results(view))
    const isAsked = view.choices !== null && (isNewHand || last?.step !== view.step)
    return { events: lines, turn: isAsked ? turnText(view) : '' }
  }

  const turnText = ({ choices }: TableView) =>
    choices === null || choices.call === 0
      ? t('yourTurn')
      : t('yourTurnCall', { amount: money(choices.call) })

  /** The action of the seat that was in turn. */
  function acts(last: TableView, view: TableView): string[] {
    // The player's own actions are not announced.
    if (last.turn === null || view.step === last.step || view.seats[last.turn]?.you === true) return []
    const [was, is] = [last.seats[last.turn]?.hand, view.seats[last.turn]?.hand]
    if (!was || !is) return []
    const name = view.seats[last.turn]?.name ?? ''
    if (is.folded && !was.folded) return [t('didFold', { name })]
    const paid = was.stack - is.stack
    const most = Math.max(0, ...last.seats.map((seat) => seat?.hand?.bet ?? 0))
    if (view.phase !== 'playing' || paid === 0) return paid === 0 ? [t('didCheck', { name })] : []
    return was.bet + paid > most
      ? [t('didRaise', { name, amount: money(was.bet + paid) })]
      : [t('didCall', { name })]
  }

  function results(view: TableView): string[] {
    return view.seats.flatMap((seat) => {
      const hand = seat?.hand
      if (seat === null || !hand || hand.won === null || hand.won === 0) return []
      const amount = money(hand.won)
      const { name } = seat
      if (hand.shows === null) return [seat.you ? t('youWin', { amount }) : t('wins', { name, amount })]
      const values = { name, amount, hand: t(hand.shows) }
      return [t(seat.you ? 'youWinWith' : 'winsWith', values)]
    })
  }

  return { tell }
}
