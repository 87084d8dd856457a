import type { Charges } from '../../roulette/charges.ts'
import { colourOf, spots } from '../../roulette/spots.ts'
import type { Spot } from '../../roulette/spots.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import { arrows, neighbourOf } from '../tables/neighbour.ts'
import type { Place } from '../tables/neighbour.ts'
import { buildEdges } from './around-sheet.ts'
import { layoutDepth, layoutLength, placeOf } from './geometry.ts'
import { createSpotLabels } from './spot-labels.ts'
import { spotName } from './spot-names.ts'
import type { RouletteTranslate } from './spot-names.ts'
import type { Translate } from '../texts/texts.ts'

/** The cloth: a button per bet, with a roving tab index and arrow keys. */
export interface Layout {
  readonly root: HTMLElement
  /** Shows the chips by spot, in minor units. */
  setChips(chips: ReadonlyMap<string, bigint>): void
  /** Marks the winning pocket; null removes the mark. */
  setResult(pocket: number | null): void
  setOpen(isOpen: boolean): void
  /** Shows the number of other players with chips on each spot. */
  setCrowd(spots: Readonly<Record<string, number>>): void
  /** Marks the payouts of charged numbers; null removes the marks. */
  setCharges(charges: Charges | null): void
}

interface Cell extends Place {
  readonly spot: Spot
  readonly button: HTMLButtonElement
  readonly chip: HTMLElement
  readonly crowd: HTMLElement
}

/** Portrait layouts are turned: streets run downwards, dozens precede the numbers. */
const upright: Readonly<Record<string, { u: number; v: number }>> = {
  ArrowLeft: { u: 0, v: 1 },
  ArrowRight: { u: 0, v: -1 },
  ArrowUp: { u: -1, v: 0 },
  ArrowDown: { u: 1, v: 0 },
}

export interface LayoutOptions {
  readonly t: RouletteTranslate
  readonly common: Translate
  readonly money: Money
  /** Straight-up bets pay 29 to 1, or the charged payout. */
  readonly isCharged: boolean
  readonly onPlace: (spot: Spot) => void
  readonly onTake: (spot: Spot) => void
  /** Tells the player what the next press of a number does. */
  readonly say: (text: string) => void
}

export function buildLayout(options: LayoutOptions): Layout {
  const { t, money, onPlace, onTake } = options
  let laid: ReadonlyMap<string, bigint> = new Map()
  let others: Readonly<Record<string, number>> = {}
  const labels = createSpotLabels(options, { own: () => laid, others: () => others })
  const edges = buildEdges({ ...options, labels, onPick: onPlace })
  const isUpright = matchMedia('(max-aspect-ratio: 4/5)')
  const cells = spots.map((spot): Cell => {
    const place = placeOf(spot)
    const chip = h('span', { class: 'laid', hidden: true })
    const crowd = h('span', { class: 'crowd', hidden: true })
    const button = h(
      'button',
      {
        type: 'button',
        class: `spot ${spot.kind}`,
        tabindex: spot.id === 'straight-17' ? '0' : '-1',
        'data-spot': spot.id,
        ...(spot.kind === 'straight' && { 'data-colour': colourOf(spot.numbers[0] ?? 0) }),
        ...(spot.kind === 'colour' && { 'data-colour': spot.id }),
        click: () => press(spot),
        contextmenu: (event: Event) => {
          event.preventDefault()
          onTake(spot)
        },
        pointerenter: () => light(spot, true),
        pointerleave: () => light(spot, false),
        // Only for keyboard focus: touch leaves the focus on the last button.
        focus: () => light(spot, button.matches(':focus-visible')),
        blur: () => light(spot, false),
      },
      faceOf(t, spot),
      chip,
      crowd,
    )
    for (const [side, cell] of Object.entries(place)) button.style.setProperty(`--${side}`, String(cell))
    return { ...place, spot, button, chip, crowd }
  })
  const straights = new Map(
    cells
      .filter(({ spot }) => spot.kind === 'straight')
      .map((cell) => [cell.spot.numbers[0] ?? 0, cell.button]),
  )
  const root = h(
    'div',
    { class: 'layout', role: 'application', 'aria-label': t('layout') },
    ...cells.toSorted((a, b) => b.du * b.dv - a.du * a.dv).map(({ button }) => button),
  )
  root.append(edges.button)
  root.style.setProperty('--length', String(layoutLength))
  root.style.setProperty('--depth', String(layoutDepth))
  name()

  /** Highlights the numbers of a bet. */
  function light({ numbers, kind }: Spot, isLit: boolean): void {
    if (kind === 'straight') return
    for (const n of numbers) straights.get(n)?.toggleAttribute('data-lit', isLit)
  }

  function name(): void {
    for (const { spot, button } of cells) button.setAttribute('aria-label', labels.whole(spot))
  }

  /** Places a chip, or offers the bets around a number. */
  function press(spot: Spot): void {
    const [number] = spot.numbers
    const isNumber = spot.kind === 'straight' && number !== undefined && root.hasAttribute('data-open')
    if (!isNumber || !edges.offer(number)) onPlace(spot)
  }

  root.addEventListener('keydown', (event) => {
    const cell = cells.find(({ button }) => button === event.target)
    if (cell === undefined) return
    const direction = (isUpright.matches ? upright : arrows)[event.key]
    if (direction !== undefined) move(cell, neighbourOf(cell, cells, direction))
    else if (event.key === 'Backspace' || event.key === 'Delete') onTake(cell.spot)
    else return
    event.preventDefault()
    event.stopPropagation()
  })

  function move(from: Cell, to: Cell | null): void {
    if (to === null) return
    from.button.tabIndex = -1
    to.button.tabIndex = 0
    to.button.focus()
  }

  return {
    root,
    setChips(chips) {
      for (const { spot, chip } of cells) {
        const amount = chips.get(spot.id)
        chip.hidden = amount === undefined
        chip.textContent = amount === undefined ? '' : money.short(amount)
      }
      laid = chips
      name()
    },
    setCrowd(spotsOfOthers) {
      others = spotsOfOthers
      for (const { spot, crowd } of cells) {
        const players = others[spot.id] ?? 0
        crowd.hidden = players === 0
        crowd.textContent = players === 0 ? '' : String(players)
      }
      name()
    },
    setResult(pocket) {
      for (const { spot, button } of cells) {
        const isHit = pocket !== null && spot.numbers.includes(pocket)
        button.toggleAttribute('data-hit', isHit)
      }
    },
    setCharges(charges) {
      for (const [pocket, button] of straights) {
        const back = charges?.[pocket]
        if (back === undefined) delete button.dataset['charge']
        else button.dataset['charge'] = `×${back}`
      }
    },
    setOpen(isOpen) {
      root.toggleAttribute('data-open', isOpen)
      if (!isOpen) edges.close()
      root.setAttribute('aria-disabled', String(!isOpen))
    },
  }
}

/** The printed label of a spot; none for lines between cells. */
function faceOf(t: RouletteTranslate, spot: Spot): HTMLElement | null {
  if (spot.kind === 'straight') return h('b', {}, String(spot.numbers[0]))
  if (spot.kind === 'column') return h('b', {}, t('columnShort'))
  return spot.numbers.length >= 12 ? h('b', {}, spotName(t, spot)) : null
}
