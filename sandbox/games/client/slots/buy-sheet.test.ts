// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { gameView } from '../../api/views.ts'
import type { SlotGameView } from '../../slots/slot-shapes.ts'
import { titles } from '../../slots/titles/index.ts'
import { h } from '../shell/dom.ts'
import type { Frame } from '../shell/frame.ts'
import { en } from '../texts/en.ts'
import { translator } from '../texts/texts.ts'
import { gameInMarket } from './buy-sheet.ts'
import { buildCabinet } from './cabinet.ts'
import { paytableContent } from './paytable.ts'

// Read when the page's modules load; jsdom has none.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

const t = translator('en')
const sold = titles.flatMap(({ id, buy }) => (buy === undefined ? [] : [id]))

/** The controls and the rules of a game as a market shows them. */
function shownIn(id: string, bonusBuy: boolean) {
  const game = gameInMarket({ bonusBuy, game: gameView(id, null, { drawPace: 1 }) as SlotGameView })
  const frame = { root: h('div'), stage: h('main'), panel: h('footer'), announce: () => {} }
  const press = () => {}
  buildCabinet(frame as unknown as Frame, game, t, {
    onSpin: press,
    onLess: press,
    onMore: press,
    onAutoplay: null,
    onQuick: null,
    onBuy: press,
  })
  const rules = paytableContent({ game, t, language: 'en', money: null, coinMinor: null })
  return {
    button: frame.panel.querySelector('.buy')?.getAttribute('aria-label') ?? null,
    rules: rules.map((node) => node.textContent).join(' '),
  }
}

/** The rule's text between its first two figures. */
const aboutBuying = /\}([^{]+)\{/.exec(en.ruleBuy)?.[1] ?? 'missing'

describe('free spins for sale', () => {
  it.each(sold)('of %s have a button and a rule where the market allows buying', (id) => {
    const shown = shownIn(id, true)
    expect(shown.button).toBe(t('buy'))
    expect(shown.rules).toContain(aboutBuying)
  })

  it.each(sold)('of %s are neither offered nor mentioned where it does not', (id) => {
    const shown = shownIn(id, false)
    expect(shown.button).toBeNull()
    expect(shown.rules).not.toContain(aboutBuying)
  })
})
