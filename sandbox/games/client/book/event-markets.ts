import type { EventDetail, MarketView } from '../../book/book-shapes.ts'
import { h } from '../shell/dom.ts'
import type { BoardContext } from './board-context.ts'
import { marketName, oddsText, outcomeName } from './names.ts'
import { oddsButton } from './odds-button.ts'
import type { OddsButton } from './odds-button.ts'

interface Section {
  readonly root: HTMLElement
  readonly note: HTMLElement
  readonly buttons: Map<string, OddsButton>
}

/** All markets of the shown event, each with a button per outcome. */
export function createEventMarkets(context: BoardContext) {
  const { t, language, slip } = context
  const root = h('div', { class: 'markets' })
  const sections = new Map<string, Section>()
  let current: EventDetail | null = null

  /** Keeps existing markets in place while the page is open; a new one is inserted after its predecessor. */
  function show(event: EventDetail): void {
    if (event.id !== current?.id) {
      sections.clear()
      root.replaceChildren()
    }
    current = event
    const now = new Map(event.allMarkets.map((market) => [market.id, market]))
    for (const [id, section] of sections)
      if (!now.has(id)) {
        section.root.remove()
        sections.delete(id)
      }
    for (const [index, market] of event.allMarkets.entries()) {
      const section = sections.get(market.id) ?? sectionOf(event, market)
      if (!sections.has(market.id)) {
        sections.set(market.id, section)
        const after = event.allMarkets.slice(0, index).findLast(({ id }) => sections.has(id))
        const before = after === undefined ? null : (sections.get(after.id)?.root ?? null)
        if (before === null) root.prepend(section.root)
        else before.after(section.root)
      }
      section.note.textContent = noteOf(market)
      for (const { id, odds } of market.outcomes) {
        const picked = slip.has({ event: event.id, market: market.id, outcome: id })
        section.buttons.get(id)?.show({ odds, shut: market.shut, picked })
      }
    }
  }

  const noteOf = ({ margin }: MarketView) =>
    margin === null ? '' : t('margin', { margin: oddsText(margin * 10, language) })

  function sectionOf(event: EventDetail, market: MarketView): Section {
    const name = marketName(market.id, event, t)
    const note = h('span', { class: 'muted' })
    const buttons = new Map(
      market.outcomes.map(({ id }) => {
        const short = outcomeName(market.id, id, event, t)
        const onPick = () => {
          const odds = current?.allMarkets
            .find((each) => each.id === market.id)
            ?.outcomes.find((each) => each.id === id)
          if (current !== null) context.onPick(current, market.id, id, odds?.odds ?? null)
        }
        return [id, oddsButton({ t, language, label: `${short}, ${name}`, short, onPick })] as const
      }),
    )
    const section = h(
      'section',
      { class: 'market', 'data-count': Math.min(4, buttons.size) },
      h('header', {}, h('h3', {}, name), note),
      h('div', { class: 'outcomes' }, ...[...buttons.values()].map((button) => button.root)),
    )
    return { root: section, note, buttons }
  }

  return { root, show }
}
