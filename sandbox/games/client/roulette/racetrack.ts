import { neighboursOf, numbersOf, sectorIds, sectors } from '../../roulette/racetrack.ts'
import { colourOf, wheelOrder } from '../../roulette/spots.ts'
import { h } from '../shell/dom.ts'
import type { RouletteTranslate } from './spot-names.ts'

/** The pockets in wheel order, to place announced bets (sectors and neighbours). */
export interface Racetrack {
  readonly root: HTMLElement
  setOpen(isOpen: boolean): void
}

export interface RacetrackOptions {
  readonly t: RouletteTranslate
  /** Chips of the chosen size by spot, with the name of the announced bet. */
  readonly onLay: (name: string, chips: ReadonlyMap<string, number>) => void
}

/** Per side. */
const mostNeighbours = 5
/** Size of the ring in cells; zero takes two of them. */
const [along, across] = [15, 6]

/** Column and row of a ring cell, clockwise from the top. */
function placeOf(at: number): readonly [column: number, row: number] {
  if (at < along) return [at + 1, 1]
  if (at < along + across - 1) return [along, at - along + 2]
  if (at < 2 * along + across - 2) return [2 * along + across - 2 - at, across]
  return [1, 2 * (along + across) - 3 - at]
}

export function buildRacetrack({ t, onLay }: RacetrackOptions): Racetrack {
  let reach = 2
  const pocketButtons = wheelOrder.map((pocket, at) => {
    const [column, row] = placeOf(at === 0 ? 0 : at + 1)
    const button = h(
      'button',
      {
        type: 'button',
        class: 'pocket',
        'data-colour': colourOf(pocket),
        tabindex: at === 0 ? '0' : '-1',
        click: () => lay(pocket),
        pointerenter: () => light(neighboursOf(pocket, reach)),
        pointerleave: () => light([]),
        focus: () => light(neighboursOf(pocket, reach)),
        blur: () => light([]),
      },
      h('b', {}, String(pocket)),
    )
    const span = at === 0 ? 2 : 1
    button.style.setProperty('--wide', `${row} / ${column} / span 1 / span ${span}`)
    // In portrait, the ring is transposed.
    button.style.setProperty('--upright', `${column} / ${row} / span ${span} / span 1`)
    return { pocket, button }
  })
  const count = h('output', { class: 'reach' })
  const step = (label: string, sign: string, by: number) =>
    h(
      'button',
      { type: 'button', class: 'button', 'aria-label': label, click: () => setReach(reach + by) },
      sign,
    )
  const calls = sectorIds.map((sector) => {
    const chips = new Map(Object.entries(sectors[sector]))
    const total = [...chips.values()].reduce((sum, each) => sum + each, 0)
    const name = t('sectorCall', { name: t(sector), chips: total })
    return h(
      'button',
      {
        type: 'button',
        class: 'button sector',
        'aria-label': name,
        click: () => onLay(name, chips),
        pointerenter: () => light([...numbersOf(sector)]),
        pointerleave: () => light([]),
        focus: () => light([...numbersOf(sector)]),
        blur: () => light([]),
      },
      t(sector),
    )
  })
  const root = h(
    'div',
    { class: 'racetrack', hidden: true, role: 'group', 'aria-label': t('racetrack') },
    ...pocketButtons.map(({ button }) => button),
    h(
      'div',
      { class: 'calls' },
      ...calls,
      h('div', { class: 'around' }, step(t('fewer'), '−', -1), count, step(t('more'), '+', 1)),
    ),
  )
  setReach(reach)

  function lay(pocket: number): void {
    const chips = new Map(neighboursOf(pocket, reach).map((each) => [`straight-${each}`, 1]))
    onLay(t('neighbourCall', { number: pocket, count: reach }), chips)
  }

  function setReach(next: number): void {
    reach = Math.max(0, Math.min(mostNeighbours, next))
    count.textContent = t('neighbours', { count: reach })
    for (const { pocket, button } of pocketButtons)
      button.setAttribute('aria-label', t('neighbourCall', { number: pocket, count: reach }))
  }

  /** Highlights the numbers a press would cover. */
  function light(numbers: readonly number[]): void {
    for (const { pocket, button } of pocketButtons)
      button.toggleAttribute('data-lit', numbers.includes(pocket))
  }

  // Roving tab index: arrow keys move around the wheel.
  root.addEventListener('keydown', (event) => {
    const at = pocketButtons.findIndex(({ button }) => button === event.target)
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (at < 0 || by === undefined) return
    const next = pocketButtons[(at + by + pocketButtons.length) % pocketButtons.length]?.button
    pocketButtons[at]?.button.setAttribute('tabindex', '-1')
    next?.setAttribute('tabindex', '0')
    next?.focus()
    event.preventDefault()
    event.stopPropagation()
  })

  return {
    root,
    setOpen(isOpen) {
      root.toggleAttribute('data-open', isOpen)
      root.setAttribute('aria-disabled', String(!isOpen))
    },
  }
}
