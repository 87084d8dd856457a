import type { FeltGame, FeltSpot } from '../../felt/felt-game.ts'
import type { Chips } from '../../tables/chips.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import { arrows, neighbourOf } from '../tables/neighbour.ts'
import type { Place } from '../tables/neighbour.ts'
import { cloths, toneOf } from './cloths.ts'
import { spotFace } from './faces.ts'
import { oddsOf, printedOdds } from './odds.ts'
import type { FeltTranslate } from './texts.ts'
import { spotName } from './words.ts'
import type { FeltWords } from './words/felt-words.ts'

/** The betting cloth: a button per spot, with a roving tab index and arrow keys. */
export interface ClothView {
  readonly root: HTMLElement
  setChips(chips: Chips): void
  /** Marks the winning spots; null removes the marks. */
  setPaying(pays: Readonly<Record<string, number>> | null): void
  setOpen(isOpen: boolean): void
}

export interface ClothOptions {
  readonly game: FeltGame
  readonly t: FeltTranslate
  readonly words: FeltWords
  readonly language: string
  readonly money: Money
  readonly onPlace: (spot: FeltSpot) => void
  readonly onTake: (spot: FeltSpot) => void
}

interface Cell {
  readonly spot: FeltSpot
  readonly button: HTMLButtonElement
  readonly chip: HTMLElement
}

const areas = (rows: readonly string[]) => rows.map((row) => `"${row}"`).join(' ')

/** The label printed on a spot without a picture: totals have a row of their own and are bare numbers. */
const printOf = (words: FeltWords, id: string) =>
  id.startsWith('total-') ? id.slice('total-'.length) : spotName(words, id)

/** Position and size of a button on the screen. */
function placeOf({ button }: Cell): Place {
  const { left, top, width, height } = button.getBoundingClientRect()
  return { u: left + width / 2, v: top + height / 2, du: width, dv: height }
}

export function buildCloth({ game, t, words, language, money, onPlace, onTake }: ClothOptions): ClothView {
  const cells = game.spots.map((spot, index): Cell => {
    const chip = h('span', { class: 'laid', hidden: true })
    const button = h(
      'button',
      {
        type: 'button',
        class: 'spot',
        tabindex: index === 0 ? '0' : '-1',
        'data-spot': spot.id,
        'data-tone': toneOf(spot.id),
        'data-main': spot.isMain,
        click: () => onPlace(spot),
        contextmenu: (event: Event) => {
          event.preventDefault()
          onTake(spot)
        },
      },
      h(
        'span',
        { class: 'print' },
        spotFace(game, spot.id) ?? h('b', {}, printOf(words, spot.id)),
        // Rendered by CSS from the attribute: the accessible name states the odds, and visible text would have to be
        // part of it.
        h('small', { 'data-odds': printedOdds(spot, language) }),
      ),
      chip,
    )
    button.style.gridArea = spot.id
    return { spot, button, chip }
  })
  const root = h(
    'div',
    {
      class: 'felt-cloth',
      role: 'application',
      'aria-label': t('layout'),
      'data-game': game.id,
      'data-mechanic': game.mechanic,
    },
    ...cells.map(({ button }) => button),
  )
  const { wide, upright } = cloths[game.id]
  root.style.setProperty('--wide', areas(wide))
  root.style.setProperty('--upright', areas(upright))
  name(new Map())

  function name(chips: Chips): void {
    for (const { spot, button } of cells) {
      const amount = chips.get(spot.id)
      const label = t('spot', { name: spotName(words, spot.id), pays: oddsOf(spot, t, language) })
      button.setAttribute(
        'aria-label',
        amount === undefined ? label : `${label}, ${t('onSpot', { amount: money.show(amount) })}`,
      )
    }
  }

  function move(from: Cell, direction: { readonly u: number; readonly v: number }): void {
    const placed = cells.map((cell) => ({ ...placeOf(cell), cell }))
    const to = neighbourOf(placeOf(from), placed, direction)?.cell
    if (to === undefined) return
    from.button.tabIndex = -1
    to.button.tabIndex = 0
    to.button.focus()
  }

  root.addEventListener('keydown', (event) => {
    const cell = cells.find(({ button }) => button === event.target)
    if (cell === undefined) return
    const direction = arrows[event.key]
    if (direction !== undefined) move(cell, direction)
    else if (event.key === 'Backspace' || event.key === 'Delete') onTake(cell.spot)
    else return
    event.preventDefault()
    event.stopPropagation()
  })

  return {
    root,
    setChips(chips) {
      for (const { spot, chip } of cells) {
        const amount = chips.get(spot.id)
        chip.hidden = amount === undefined
        chip.textContent = amount === undefined ? '' : money.short(amount)
      }
      name(chips)
    },
    setPaying(pays) {
      for (const { spot, button } of cells)
        button.toggleAttribute('data-hit', pays !== null && (pays[spot.id] ?? 0) > 100)
    },
    setOpen(isOpen) {
      root.toggleAttribute('data-open', isOpen)
      root.setAttribute('aria-disabled', String(!isOpen))
    },
  }
}
