import { isOutside, spots } from '../../roulette/spots.ts'
import type { Spot } from '../../roulette/spots.ts'
import { h } from '../shell/dom.ts'

/** Every inside bet that covers a number: the number itself, its splits, streets, corners and six lines. */
export const betsAround = (number: number): readonly Spot[] =>
  spots.filter((spot) => spot.numbers.includes(number) && !isOutside(spot))

export interface AroundOptions {
  readonly name: (spot: Spot) => string
  /** The payout of a bet, and the chips on it. */
  readonly detail: (spot: Spot) => string
  readonly onPick: (spot: Spot) => void
}

/**
 * The bets around a number as large buttons. The lines between cells of the cloth are 13 to 28 px wide on phones, too
 * narrow for a finger.
 */
export const aroundButtons = (number: number, { name, detail, onPick }: AroundOptions): HTMLElement =>
  h(
    'div',
    { class: 'around-bets' },
    ...betsAround(number).map((spot) =>
      h(
        'button',
        { type: 'button', class: 'button', 'data-around': spot.id, click: () => onPick(spot) },
        h('b', {}, name(spot)),
        h('small', {}, detail(spot)),
      ),
    ),
  )
