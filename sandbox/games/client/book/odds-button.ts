import type { MarketView } from '../../book/book-shapes.ts'
import { h } from '../shell/dom.ts'
import type { Language } from '../texts/texts.ts'
import type { BookTranslate } from './names.ts'
import { oddsText } from './names.ts'

export interface OddsButtonDeps {
  readonly t: BookTranslate
  readonly language: Language
  /** Accessible name: outcome and market. */
  readonly label: string
  readonly short: string
  readonly onPick: () => void
}

const movedMs = 4_000

/** A price button. Its odds and arrow change, its position never. */
export function oddsButton({ t, language, label, short, onPick }: OddsButtonDeps) {
  const figure = h('b', {})
  const root = h(
    'button',
    { type: 'button', class: 'odds', click: onPick },
    h('span', {}, short),
    ' ',
    figure,
  )
  let shown: number | null = null
  let timer = 0

  function show({
    odds,
    shut,
    picked,
  }: {
    odds: number | null
    shut: MarketView['shut']
    picked: boolean
  }): void {
    const isOpen = odds !== null && shut === null
    root.disabled = !isOpen && !picked
    root.toggleAttribute('data-shut', !isOpen)
    root.setAttribute('aria-pressed', String(picked))
    const text = odds === null ? '–' : oddsText(odds, language)
    figure.textContent = text
    // The accessible name starts with the visible text, as voice control requires (WCAG 2.5.3).
    const why = isOpen ? '' : `: ${t(`shut.${shut ?? 'noPrice'}`)}`
    root.setAttribute('aria-label', `${short} ${text}, ${label}${why}`)
    if (isOpen) root.removeAttribute('title')
    else root.title = t(`shut.${shut ?? 'noPrice'}`)
    if (odds !== null && shown !== null && odds !== shown) {
      root.dataset['move'] = odds > shown ? 'up' : 'down'
      clearTimeout(timer)
      timer = window.setTimeout(() => delete root.dataset['move'], movedMs)
    }
    shown = odds ?? shown
  }

  return { root, show }
}

export type OddsButton = ReturnType<typeof oddsButton>
