import type { Board } from '../../lottery/board.ts'
import type { DrawGame } from '../../lottery/draw-games.ts'
import { keyOf, winOf } from '../../lottery/tickets.ts'
import { h, icon, icons } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import { lineName, wagerName } from './lottery-words.ts'
import type { LotteryTranslate } from './lottery-words.ts'
import type { TicketPlay } from './ticket-play.ts'

export interface TicketView {
  readonly root: HTMLElement
  /** `board`: the drawn numbers, once complete. */
  show(state: ReturnType<TicketPlay['state']>, board: Board | null): void
}

/** The ticket of the draw, line by line. */
export function buildTicketView(
  { game, t, money }: { game: DrawGame; t: LotteryTranslate; money: Money },
  onRemove: (key: string) => void,
): TicketView {
  const heading = h('h2', {}, t('ticket'))
  const list = h('ol', { class: 'lines' })
  const empty = h('p', { class: 'muted' }, t('ticketEmpty'))
  const root = h('section', { class: 'ticket', 'aria-label': t('ticket') }, heading, empty, list)

  return {
    root,
    show({ bets: lines, isOpen }, board) {
      empty.hidden = lines.length > 0
      root.toggleAttribute('data-open', isOpen)
      list.replaceChildren(
        ...lines.map((line) => {
          const win = board === null ? null : winOf(game, line, board)
          const key = keyOf(line)
          return h(
            'li',
            { 'data-won': win !== null && win > 0n },
            h('span', { class: 'line-name' }, wagerName(t, line.wager)),
            h('span', { class: 'line-numbers' }, ...line.numbers.map((number) => h('b', {}, number))),
            h('span', { class: 'line-money' }, money.show(win !== null && win > 0n ? win : line.stakeMinor)),
            isOpen &&
              h(
                'button',
                {
                  type: 'button',
                  class: 'line-remove',
                  'aria-label': t('remove', { bet: lineName(t, line) }),
                  click: () => onRemove(key),
                },
                icon(icons.close),
              ),
          )
        }),
      )
    },
  }
}
