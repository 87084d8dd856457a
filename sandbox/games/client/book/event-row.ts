import type { EventView } from '../../book/book-shapes.ts'
import { h } from '../shell/dom.ts'
import { sideLine } from './badge.ts'
import type { BoardContext } from './board-context.ts'
import { clockText, eventName, marketName, outcomeName } from './names.ts'
import { oddsButton } from './odds-button.ts'
import type { OddsButton } from './odds-button.ts'

const columnWords = { home: '1', draw: 'X', away: '2' } as const
const isColumn = (id: string): id is keyof typeof columnWords => id in columnWords

/** One match in a list: built once, afterwards only its values are updated. */
export function eventRow(first: EventView, context: BoardContext) {
  const { t, language, slip } = context
  const when = h('span', { class: 'when' })
  const figures = [h('b', {}), h('b', {})] as const
  const points = h('span', { class: 'points' })
  const more = h('button', { type: 'button', class: 'more', click: () => context.onOpen(first.id) })
  const prices = h('div', { class: 'prices' })
  const buttons = new Map<string, OddsButton>()
  const sides = first.sides ?? []
  const root = h(
    'li',
    { class: 'event', 'data-id': first.id },
    h(
      'div',
      { class: 'about' },
      h('div', { class: 'meta' }, when, points),
      ...(first.sides === null
        ? [h('p', { class: 'side' }, eventName(first, t))]
        : sides.map((side, i) => h('div', { class: 'line' }, sideLine(side), figures[i === 0 ? 0 : 1]))),
    ),
    prices,
    more,
  )
  let current = first

  function show(event: EventView): void {
    current = event
    root.dataset['status'] = event.status
    const clock = clockText(event, t)
    when.textContent = event.status === 'upcoming' ? untilText(event) : clock
    for (const side of [0, 1] as const)
      figures[side].textContent = event.status === 'upcoming' ? '' : String(event.score[side])
    points.textContent =
      event.status === 'live' && event.points !== null && !event.pause ? event.points.join(' : ') : ''
    more.textContent =
      event.markets > 0 ? t(event.markets === 1 ? 'moreOne' : 'more', { count: event.markets }) : '›'
    more.setAttribute('aria-label', `${t('open', { match: eventName(event, t) })}: ${more.textContent}`)
    showPrices(event)
  }

  function showPrices({ main, shut, sides: pair }: EventView): void {
    // Long markets are shown only on the event page.
    const isListed = pair !== null && main !== null && main.outcomes.every(({ id }) => isColumn(id))
    const outcomes = isListed ? main.outcomes : []
    if (outcomes.map(({ id }) => id).join() !== [...buttons.keys()].join()) {
      buttons.clear()
      for (const { id } of outcomes) {
        const name = outcomeName(main?.id ?? '', id, current, t)
        const label = `${name}, ${marketName(main?.id ?? '', current, t)}`
        const onPick = () => pick(id)
        buttons.set(
          id,
          oddsButton({ t, language, label, short: isColumn(id) ? columnWords[id] : id, onPick }),
        )
      }
      prices.replaceChildren(...[...buttons.values()].map((button) => button.root))
    }
    for (const { id, odds } of outcomes) {
      const picked = slip.has({ event: current.id, market: main?.id ?? '', outcome: id })
      buttons.get(id)?.show({ odds, shut: shut ?? main?.shut ?? null, picked })
    }
  }

  function pick(outcome: string): void {
    const { main } = current
    const odds = main?.outcomes.find(({ id }) => id === outcome)?.odds ?? null
    if (main !== null) context.onPick(current, main.id, outcome, odds)
  }

  /** Minutes and seconds to the start. */
  function untilText({ startsAt }: EventView): string {
    const seconds = Math.max(0, Math.round((Date.parse(startsAt) - context.now()) / 1000))
    const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
    return t('startsIn', { time })
  }

  show(first)
  return { root, show, refresh: () => show(current), view: () => current }
}

export type EventRow = ReturnType<typeof eventRow>
