import { isOutside, spots } from '../../roulette/spots.ts'
import type { Spot } from '../../roulette/spots.ts'
import { openSheet } from '../shell/dialog.ts'
import { h, icon } from '../shell/dom.ts'
import type { Translate } from '../texts/texts.ts'
import { edgesPlace } from './geometry.ts'
import type { SpotLabels } from './spot-labels.ts'
import type { RouletteTranslate } from './spot-names.ts'

/** Every inside bet that covers a number: the number itself, its splits, streets, corners and six lines. */
export const betsAround = (number: number): readonly Spot[] =>
  spots.filter((spot) => spot.numbers.includes(number) && !isOutside(spot))

/** Four cells with a chip where they meet. */
const edgesIcon = 'M3 3h18v18H3zM12 3v5M12 16v5M3 12h5M16 12h5M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8z'

export interface EdgesOptions {
  readonly t: RouletteTranslate
  readonly common: Translate
  readonly labels: SpotLabels
  readonly onPick: (spot: Spot) => void
  /** Tells the player what the next press of a number does. */
  readonly say: (text: string) => void
}

/**
 * The switch for bets on lines. The lines between cells of the cloth are 13 to 28 px wide on phones, too narrow for a
 * finger: with the switch on, a number opens a sheet of all bets that cover it.
 */
export function buildEdges({ t, common, labels, onPick, say }: EdgesOptions) {
  let sheet: HTMLDialogElement | null = null
  const isOn = () => button.getAttribute('aria-pressed') === 'true'
  const button = h(
    'button',
    {
      type: 'button',
      class: 'edges',
      'aria-pressed': 'false',
      click: () => {
        button.setAttribute('aria-pressed', String(!isOn()))
        if (isOn()) say(t('edgesHint'))
      },
    },
    icon(edgesIcon),
    h('span', {}, t('edges')),
  )
  for (const [side, cell] of Object.entries(edgesPlace)) button.style.setProperty(`--${side}`, String(cell))

  const choice = (spot: Spot) =>
    h(
      'button',
      {
        type: 'button',
        class: 'button',
        'data-around': spot.id,
        click: () => {
          sheet?.close()
          onPick(spot)
        },
      },
      h('b', {}, labels.name(spot)),
      h('small', {}, labels.detail(spot)),
    )

  return {
    button,
    /** Opens the sheet of a number; false when the switch is off. */
    offer(number: number): boolean {
      if (!isOn()) return false
      const choices = betsAround(number).map(choice)
      sheet = openSheet(common, t('aroundTitle', { number }), h('div', { class: 'around-bets' }, ...choices))
      return true
    },
    close: () => sheet?.close(),
  }
}
