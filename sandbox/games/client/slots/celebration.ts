import type { Money } from '../shell/money.ts'
import type { Sound } from '../shell/sound.ts'
import type { Translate } from '../texts/texts.ts'
import type { Cabinet } from './cabinet.ts'
import type { Pacer } from './pacer.ts'
import { countingMs, tierOf } from './win-tiers.ts'

export interface CelebrationDeps {
  readonly cabinet: Pick<Cabinet, 'root' | 'setWin' | 'setCelebration'>
  readonly sound: Sound
  readonly t: Translate
  readonly money: Money
  readonly calm: () => boolean
  readonly quick: () => boolean
  readonly pacer: Pacer
}

const countStepMs = 50

/** Counts up the amount of a win, with the duration and effects of its tier. */
export function createCelebration({ cabinet, sound, t, money, calm, quick, pacer }: CelebrationDeps) {
  return async (winMinor: bigint, stakeMinor: bigint): Promise<void> => {
    const tier = tierOf(winMinor, stakeMinor)
    if (tier === null) return
    sound.win(Number(winMinor / stakeMinor))
    cabinet.root.dataset['cheer'] = tier
    const title = tier === 'small' ? null : t(`win.${tier}`)
    const show = (minor: bigint) => {
      cabinet.setWin(t('win'), money.show(minor), 'win')
      if (title !== null) cabinet.setCelebration({ tier, title, amount: money.show(minor) })
    }
    const steps = BigInt(Math.max(1, Math.round(countingMs[tier] / countStepMs)))
    for (let step = 1n; step < steps && !calm() && !quick() && !pacer.isSkipped(); step += 1n) {
      show((winMinor * step) / steps)
      if (step % 3n === 0n) sound.count(Number(step) / Number(steps))
      await pacer.pause(countStepMs)
    }
    show(winMinor)
    if (title !== null) await pacer.pause(calm() ? 900 : 1400)
    cabinet.setCelebration(null)
  }
}
