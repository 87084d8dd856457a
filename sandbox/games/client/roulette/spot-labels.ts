import { plainBack } from '../../roulette/charges.ts'
import type { Spot } from '../../roulette/spots.ts'
import type { Money } from '../shell/money.ts'
import { spotName } from './spot-names.ts'
import type { RouletteTranslate } from './spot-names.ts'

/** The chips of a round by spot. */
export interface Laid {
  /** The player's own, in minor units. */
  readonly own: () => ReadonlyMap<string, bigint>
  /** The number of other players. */
  readonly others: () => Readonly<Record<string, number>>
}

export type SpotLabels = ReturnType<typeof createSpotLabels>

/** A bet in words: its name, what it pays, and the chips on it. */
export function createSpotLabels(
  {
    t,
    money,
    isCharged,
  }: { readonly t: RouletteTranslate; readonly money: Money; readonly isCharged: boolean },
  { own, others }: Laid,
) {
  const paysOf = ({ kind, pays }: Spot) => (isCharged && kind === 'straight' ? plainBack - 1 : pays)

  function chipsOn({ id }: Spot): string[] {
    const amount = own().get(id)
    const players = others()[id] ?? 0
    return [
      ...(amount === undefined ? [] : [t('onSpot', { amount: money.show(amount) })]),
      ...(players === 0 ? [] : [t('othersOnSpot', { count: players })]),
    ]
  }

  return {
    name: (spot: Spot): string => spotName(t, spot),
    detail: (spot: Spot): string => [t('paysTo', { pays: paysOf(spot) }), ...chipsOn(spot)].join(', '),
    whole: (spot: Spot): string =>
      [t('spot', { name: spotName(t, spot), pays: paysOf(spot) }), ...chipsOn(spot)].join(', '),
  }
}
