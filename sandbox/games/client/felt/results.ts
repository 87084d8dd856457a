import { outcomeOf } from '../../felt/roads.ts'
import { h } from '../shell/dom.ts'
import type { PastDeal, Speech } from './deal-board.ts'
import { faceOf } from './faces.ts'
import { roads } from './road-view.ts'

/** One outcome as a bead: its colour, with a text alternative. */
export function bead({ game, words }: Speech, outcome: string): HTMLElement {
  const name = words.outcomes[outcome] ?? outcome
  const colour = game.sides === null ? 'plain' : outcomeOf(outcome, game.sides)
  return h(
    'span',
    { class: 'bead', 'data-side': colour, title: name },
    name.charAt(0),
    h('span', { class: 'hidden' }, name),
  )
}

/** The last results as a list, for games without roads: dice faces, otherwise the score's figure. */
export function lastResults(speech: Speech, deals: readonly PastDeal[], length: number): HTMLElement {
  const { game, t, words } = speech
  if (deals.length === 0) return h('p', { class: 'muted' }, t('boardEmpty'))
  return h(
    'ol',
    { class: 'last', 'aria-label': t('board') },
    ...deals
      .slice(0, length)
      .map(({ dealt, score: { outcome, figure } }) =>
        game.mechanic === 'dice'
          ? h('li', {}, ...dealt.map((item) => faceOf(game, item.slice(1))))
          : h('li', { title: words.outcomes[outcome] ?? outcome }, h('b', { class: 'figure' }, figure)),
      ),
  )
}

/** Frequencies of the outcomes, and every road of the table. */
export function resultsContent(speech: Speech, deals: readonly PastDeal[]): Node[] {
  const { t, words, language } = speech
  if (deals.length === 0) return [h('p', {}, t('boardEmpty'))]
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const counts = Object.entries(words.outcomes).map(([outcome, name]) => {
    const count = deals.filter(({ score }) => score.outcome === outcome).length
    return h(
      'div',
      {},
      h('dt', {}, bead(speech, outcome), name),
      h('dd', {}, `${count} · ${percent.format(count / deals.length)}`),
    )
  })
  const pictures = roads(speech, deals, { bead: 12, big: 24, derived: 24 })
  return [
    h('p', { class: 'muted' }, t('roadsHint')),
    h('h3', {}, t('shares', { count: deals.length })),
    h('dl', { class: 'limits' }, ...counts),
    h('h3', {}, t('board')),
    ...(pictures === null
      ? [lastResults(speech, deals, deals.length)]
      : [h('div', { class: 'roads all' }, ...pictures)]),
  ]
}
