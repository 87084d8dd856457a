// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { moneyOf } from '../shell/money.ts'
import { buildRack } from './table-panel.ts'

/** A rack of three chips in the page, with the focus on the middle one; `press` returns the chosen chip. */
function aRack(direction: 'ltr' | 'rtl') {
  let chosen = 1
  const rack = buildRack({
    t: (key) => key,
    money: moneyOf('EUR', 'en'),
    chipSizes: [100n, 500n, 2_500n],
    onChoose(at) {
      chosen = at
      rack.show(at)
    },
  })
  rack.root.style.direction = direction
  document.body.replaceChildren(rack.root)
  rack.show(chosen)
  const chips = [...rack.root.querySelectorAll('button')]
  chips[1]?.focus()
  const press = (key: string) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    expect(document.activeElement).toBe(chips[chosen])
    return chosen
  }
  return { press }
}

describe('the arrow keys on the chips', () => {
  it.each([
    ['ltr', 'ArrowRight', 2],
    ['ltr', 'ArrowLeft', 0],
    ['rtl', 'ArrowRight', 0],
    ['rtl', 'ArrowLeft', 2],
    ['rtl', 'ArrowUp', 2],
    ['rtl', 'ArrowDown', 0],
  ] as const)('in a page that runs %s, %s chooses chip %i', (direction, key, at) => {
    expect(aRack(direction).press(key)).toBe(at)
  })

  it('stay on the last chip', () => {
    const { press } = aRack('rtl')
    press('ArrowLeft')
    expect(press('ArrowLeft')).toBe(2)
  })
})
