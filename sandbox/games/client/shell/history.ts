import type { RoundView } from '../../api/shapes.ts'
import type { Translate } from '../texts/texts.ts'
import { h } from './dom.ts'
import type { Money } from './money.ts'

/** One round of the history list, in its game's terms. */
export interface RoundSummary {
  readonly title: string
  /** Empty: none. */
  readonly note: string
  /** Decorative; the title carries the content. */
  readonly picture: HTMLElement
}

export interface HistoryOptions<R extends RoundView> {
  readonly t: Translate
  readonly language: string
  readonly money: Money
  readonly history: readonly R[]
  readonly summary: (round: R) => RoundSummary
  readonly onAll: () => void
}

/** The last rounds with their results. */
export function historyContent<R extends RoundView>(options: HistoryOptions<R>): Node[] {
  const { t, language, money, history, summary, onAll } = options
  if (history.length === 0) return [h('p', {}, t('historyEmpty'))]
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const rounds = history.map((round) => {
    const { title, note, picture } = summary(round)
    picture.setAttribute('aria-hidden', 'true')
    return h(
      'li',
      {},
      picture,
      h(
        'div',
        {},
        h('strong', {}, title),
        h('time', { datetime: round.playedAt }, time.format(new Date(round.playedAt))),
        note !== '' && h('em', {}, note),
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
