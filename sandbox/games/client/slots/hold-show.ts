import type { SlotGameView, SlotRoundView, SpinView } from '../../slots/slot-shapes.ts'
import type { Money } from '../shell/money.ts'
import type { Sound } from '../shell/sound.ts'
import type { Translate } from '../texts/texts.ts'
import type { Cabinet } from './cabinet.ts'
import type { Pacer } from './pacer.ts'
import { cellKey } from './reels/reel-paint.ts'
import type { ReelView } from './reels/reel-view.ts'

export interface HoldShowDeps {
  readonly game: SlotGameView
  readonly cabinet: Pick<Cabinet, 'setNote'>
  readonly reels: Pick<ReelView, 'showGrid' | 'highlight'>
  readonly sound: Sound
  readonly t: Translate
  readonly money: Money
  readonly pacer: Pacer
}

type HoldView = NonNullable<SlotRoundView['hold']>

/** The hold-and-win feature: every respin adds coins with their values, and tells what they are worth so far. */
export function createHoldShow({ game, cabinet, reels, sound, t, money, pacer }: HoldShowDeps) {
  return async ({ draws }: HoldView, spin: SpinView, grow: (minor: bigint) => void): Promise<void> => {
    const { hold } = game
    if (hold === null) return
    const worth = new Map<string, string>()
    let left = hold.spins
    let minor = 0n
    for (const [at, landed] of draws.entries()) {
      for (const { reel, row, amount } of landed) {
        worth.set(cellKey(reel, row), money.show(money.minor(amount)).replace(/[^\d.,]/g, ''))
        minor += money.minor(amount)
      }
      reels.highlight(null)
      reels.showGrid(
        spin.grid.map((window, reel) =>
          window.map((_, row) => (worth.has(cellKey(reel, row)) ? hold.key : '')),
        ),
        worth,
      )
      if (landed.length > 0) {
        sound.scatter(Math.min(5, landed.length))
        reels.highlight({ cells: new Set(landed.map(({ reel, row }) => cellKey(reel, row))), lines: [] })
      } else sound.click()
      left = at === 0 || landed.length > 0 ? hold.spins : left - 1
      cabinet.setNote(t('holdDraws', { draws: left }))
      grow(minor)
      await pacer.pause(landed.length > 0 ? 900 : 500)
      if (at < draws.length - 1) sound.whirl()
      await pacer.pause(300)
    }
    reels.highlight(null)
  }
}
