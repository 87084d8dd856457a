import type { FishingRoundView } from '../../fishing/fishing-shapes.ts'
import type { Money } from '../shell/money.ts'
import type { Sound } from '../shell/sound.ts'
import type { Deck } from './deck.ts'
import type { Hit } from './magazine.ts'
import type { FishingTranslate } from './rules.ts'
import type { Sea } from './sea.ts'
import type { SeaView } from './sea-view.ts'

/** A hit's position. */
export interface Mark {
  readonly fish: number
  readonly x: number
  readonly y: number
}

interface CatchShow {
  readonly sea: Sea
  readonly view: SeaView
  readonly deck: Pick<Deck, 'setWin'>
  readonly sound: Sound
  readonly money: Money
}

/** A caught fish leaves the water with its amount; a return up to the stake is stated, not celebrated. */
export function createCatchShow({ sea, view, deck, sound, money }: CatchShow) {
  return (round: FishingRoundView, hits: readonly Hit<Mark>[]): void => {
    const costMinor = money.minor(round.stake)
    const winMinor = money.minor(round.win)
    const isGain = winMinor > costMinor
    for (const [at, { times }] of round.shots.entries()) {
      const mark = hits[at]?.mark
      if (times === 0 || mark === undefined) continue
      const place = sea.find(mark.fish) ?? mark
      view.tell(place, money.show(BigInt(times) * money.minor(round.coin)), isGain ? 'gain' : 'plain')
      sea.remove(mark.fish)
    }
    if (isGain) sound.win(Number(winMinor / costMinor))
    deck.setWin(money.show(winMinor), isGain ? 'win' : winMinor > 0n ? 'plain' : 'none')
  }
}

/** A round in a sentence, for screen readers. */
export function outcomeText(
  { shots, stake, win }: FishingRoundView,
  balanceMinor: bigint,
  { t, money }: { readonly t: FishingTranslate; readonly money: Money },
): string {
  const winMinor = money.minor(win)
  const key = winMinor > 0n ? 'announceCatch' : shots.length === 1 ? 'announceMissOne' : 'announceMiss'
  return t(key, {
    names: shots.flatMap(({ species, times }) => (times > 0 ? [t(species)] : [])).join(', '),
    amount: money.show(winMinor),
    stake: money.show(money.minor(stake)),
    count: shots.length,
    balance: money.show(balanceMinor),
  })
}
