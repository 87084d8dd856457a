import { highestPoint, lowestCashOut } from '../../crash/curve.ts'
import { h, icon, icons } from '../shell/dom.ts'
import { readHundredths } from '../shell/figures.ts'
import type { Figures } from '../shell/figures.ts'
import type { CrashTranslate } from './texts.ts'

/** Targets of the stepper arrows, in hundredths. */
const ladder = [
  110, 120, 150, 200, 250, 300, 400, 500, 700, 1_000, 1_500, 2_000, 5_000, 10_000, 50_000, 100_000, 500_000,
  1_000_000,
]

/** Parses a typed multiple, with comma or point, to hundredths; null: malformed or outside the game's range. */
export function readTarget(text: string): number | null {
  const target = readHundredths(text) ?? 0
  return target >= lowestCashOut && target <= highestPoint ? target : null
}

/** The switch of the automatic cash-out, and its target. */
export function buildTargetBox(t: CrashTranslate, figures: Figures, onChange: () => void) {
  let target = 200
  const box = h('input', {
    type: 'checkbox',
    role: 'switch',
    class: 'switch',
    change: () => {
      show()
      onChange()
    },
  })
  const input = h('input', {
    type: 'text',
    class: 'target',
    inputmode: 'decimal',
    autocomplete: 'off',
    'aria-label': t('autoAt'),
    change: () => set(readTarget(input.value) ?? target),
  })
  const step = (label: string, path: string, by: 1 | -1) =>
    h(
      'button',
      { type: 'button', class: 'tool step', 'aria-label': label, title: label, click: () => move(by) },
      icon(path),
    )
  const [less, more] = [step(t('lessTarget'), icons.minus, -1), step(t('moreTarget'), icons.plus, 1)]

  function move(by: 1 | -1): void {
    const next = by === 1 ? ladder.find((one) => one > target) : ladder.findLast((one) => one < target)
    set(next ?? target)
  }

  function set(next: number): void {
    target = next
    box.checked = true
    show()
    onChange()
  }

  function show(): void {
    input.value = figures.times(target)
    root.toggleAttribute('data-on', box.checked)
    less.disabled = box.disabled || target <= (ladder[0] ?? 0)
    more.disabled = box.disabled || target >= highestPoint
  }

  const root = h(
    'div',
    { class: 'target-box', role: 'group', 'aria-label': t('auto') },
    h('label', {}, box, h('span', {}, t('auto'))),
    h('div', { class: 'stepper' }, less, input, more),
  )
  show()
  return {
    root,
    /** Hundredths; null while the switch is off. */
    target: () => (box.checked ? target : null),
    setLocked(isLocked: boolean) {
      box.disabled = isLocked
      input.disabled = isLocked
      show()
    },
  }
}
