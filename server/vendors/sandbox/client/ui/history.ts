import type { GameView, RoundView } from '../../api/shapes.ts'
import type { Money } from '../money.ts'
import type { Translate } from '../texts/texts.ts'
import { h } from './dom.ts'

export interface HistoryOptions {
  readonly game: GameView
  readonly t: Translate
  readonly language: 'en' | 'pt'
  readonly money: Money
  readonly history: readonly RoundView[]
  readonly onAll: () => void
}

/** The last rounds with their final windows. */
export function historyContent({ game, t, language, money, history, onAll }: HistoryOptions): Node[] {
  if (history.length === 0) return [h('p', {}, t('historyEmpty'))]
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const artOf = new Map(game.symbols.map(({ key, art, name }) => [key, { art, name: name[language] }]))
  const rounds = history.map((round) => {
    const spin = round.spins.at(0)
    const grid = h(
      'div',
      { class: 'mini', 'aria-hidden': 'true' },
      ...(spin?.grid ?? []).map((window) =>
        h(
          'div',
          {},
          ...window.map((key) =>
            h('img', { src: artOf.get(key)?.art ?? '', alt: '', width: 22, height: 22 }),
          ),
        ),
      ),
    )
    const free = round.spins.length - 1
    return h(
      'li',
      {},
      grid,
      h(
        'div',
        {},
        h('strong', {}, t('roundOf', { nonce: round.fairness.nonce })),
        h('time', { datetime: round.playedAt }, time.format(new Date(round.playedAt))),
        free > 0 && h('em', {}, t('freeSpinsWon', { count: free })),
      ),
      h(
        'dl',
        {},
        h('div', {}, h('dt', {}, t('stake')), h('dd', {}, money.show(money.minor(round.stake)))),
        h('div', {}, h('dt', {}, t('win')), h('dd', {}, money.show(money.minor(round.win)))),
      ),
    )
  })
  return [
    h('p', { class: 'muted' }, t('historyHint')),
    h('ol', { class: 'rounds' }, ...rounds),
    h('button', { type: 'button', class: 'button', click: onAll }, t('allHistory')),
  ]
}
