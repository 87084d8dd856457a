import { mineFields, minesTimes, mostMines, readMines } from '../../../quick/games/mines.ts'
import { timesText } from '../../../quick/returns.ts'
import { h, svg } from '../../shell/dom.ts'
import type { Figures } from '../../shell/figures.ts'
import { walkGrid } from '../parts.ts'
import { numbersOf } from '../scene.ts'
import type { SceneTools, StepScene } from '../scene.ts'

const presets = [3, 5, 10, 24] as const

const dew = () =>
  svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: 'dew' },
    svg('path', { class: 'leaf', d: 'M6 34C10 18 26 10 42 12C40 30 26 40 10 38z' }),
    svg('path', { class: 'vein', d: 'M8 36C16 28 26 20 38 15' }),
    svg('path', { class: 'drop', d: 'M25 14C32 22 34 26 34 30a9 9 0 0 1-18 0C16 26 18 22 25 14z' }),
    svg('circle', { class: 'gleam', cx: 22, cy: 29, r: 2.6 }),
  )

const thorn = () =>
  svg(
    'svg',
    { viewBox: '0 0 48 48', 'aria-hidden': 'true', class: 'thorn' },
    svg('path', {
      class: 'spikes',
      d: 'M24 3l4 10 9-6-3 10 11 1-8 7 8 7-11 0 3 11-9-6-4 9-4-9-9 6 3-11-11 0 8-7-8-7 11-1-3-10 9 6z',
    }),
    svg('circle', { class: 'core', cx: 24, cy: 24, r: 8 }),
  )

/** The fields and their backs. */
const bed = (press: (at: number) => void) =>
  Array.from({ length: mineFields }, (_, i) => {
    const back = h('span', { class: 'back' })
    const button = h(
      'button',
      { type: 'button', class: 'tile', click: () => press(i + 1) },
      h('span', { class: 'turn' }, h('span', { class: 'front' }), back),
    )
    return { button, back }
  })

/** The payouts of the steps around the current one. */
function rungs(count: number, found: number, figures: Figures): HTMLElement[] {
  const safe = mineFields - count
  const first = Math.max(1, Math.min(found, safe - 4))
  return Array.from({ length: Math.min(5, safe) }, (_, i) => first + i).map((step) =>
    h(
      'li',
      { 'data-now': step === found, 'data-next': step === found + 1 },
      h('span', {}, String(step)),
      h('b', {}, figures.told(timesText(minesTimes(count, step)))),
    ),
  )
}

/** A bed of moss, five by five: dew under most fields, thorns under some. */
export function minesScene(
  { t, onChange, calm, sound, wait, figures }: SceneTools,
  onMove: (move: string) => void,
): StepScene {
  let count = 3
  let isOpen = false
  const tiles = bed((at) => press(at))
  const grid = h(
    'div',
    { class: 'mines-grid', role: 'group', 'aria-label': t('minesGrid') },
    ...tiles.map(({ button }) => button),
  )
  walkGrid(
    grid,
    tiles.map(({ button }) => button),
    () => 5,
  )
  const ladder = h('ol', { class: 'ladder', 'aria-label': t('nextSteps') })
  const field = h('input', {
    type: 'number',
    id: 'mines-count',
    min: 1,
    max: mostMines,
    step: 1,
    inputmode: 'numeric',
    change: () => set(Math.round(Number(field.value))),
  })
  const chips = presets.map((one) =>
    h('button', { type: 'button', class: 'chip', click: () => set(one) }, String(one)),
  )

  function press(at: number): void {
    if (isOpen && tiles[at - 1]?.button.dataset['open'] === undefined) onMove(String(at))
  }

  function set(next: number): void {
    count = Math.max(1, Math.min(mostMines, Number.isNaN(next) ? count : next))
    field.value = String(count)
    for (const [i, chip] of chips.entries()) chip.setAttribute('aria-pressed', String(presets[i] === count))
    drawLadder(0)
    onChange()
  }

  const drawLadder = (found: number) => ladder.replaceChildren(...rungs(count, found, figures))

  function label(at: number, text: string): void {
    tiles[at - 1]?.button.setAttribute('aria-label', t('fieldLabel', { at, text }))
  }

  function turn(at: number, what: 'dew' | 'thorn', isFaint: boolean): void {
    const tile = tiles[at - 1]
    if (tile === undefined || tile.button.dataset['open'] === what) return
    tile.back.replaceChildren(what === 'dew' ? dew() : thorn())
    tile.button.dataset['open'] = what
    tile.button.toggleAttribute('data-faint', isFaint)
    label(at, t(what === 'dew' ? 'fieldSafe' : 'fieldMine'))
  }

  function clear(): void {
    for (const [i, { button, back }] of tiles.entries()) {
      delete button.dataset['open']
      button.removeAttribute('data-faint')
      back.replaceChildren()
      label(i + 1, t('fieldShut'))
    }
    drawLadder(0)
  }

  function setOpen(next: boolean): void {
    isOpen = next
    grid.toggleAttribute('data-live', next)
    for (const { button } of tiles) button.setAttribute('aria-disabled', String(!next))
  }

  set(count)
  clear()
  setOpen(false)
  return {
    type: 'steps',
    stage: h('div', { class: 'mines-scene' }, h('div', { class: 'bed' }, grid), ladder),
    options: [
      h(
        'div',
        { class: 'chips', role: 'group', 'aria-label': t('minesCount') },
        h('label', { for: 'mines-count', class: 'label' }, t('minesCount')),
        field,
        ...chips,
      ),
    ],
    choice: () => String(count),
    setChoice: (choice) => set(readMines(choice) ?? count),
    setLocked(isLocked) {
      field.disabled = isLocked
      for (const chip of chips) chip.disabled = isLocked
    },
    refresh: () => {},
    show({ seen, steps }) {
      for (const at of numbersOf(seen, 'opened')) turn(at, 'dew', false)
      drawLadder(steps)
      sound.click()
      return Promise.resolve()
    },
    async showEnd({ seen, moves }) {
      const buried = numbersOf(seen, 'mines')
      const opened = numbersOf(seen, 'opened')
      for (const at of opened) turn(at, buried.includes(at) ? 'thorn' : 'dew', false)
      if (!calm()) await wait(moves.at(-1) === 'cash' ? 250 : 500)
      for (let at = 1; at <= mineFields; at += 1)
        if (!opened.includes(at)) turn(at, buried.includes(at) ? 'thorn' : 'dew', true)
    },
    clear,
    setOpen,
  }
}
