import type { QuickRoundView } from '../../quick/quick-shapes.ts'
import { asGameError } from '../shell/explain.ts'
import type { Page } from '../shell/page.ts'
import { createAutoplay } from '../slots/autoplay.ts'
import { openAutoplaySheet } from '../slots/autoplay-sheet.ts'
import type { Figures } from '../shell/figures.ts'
import type { Money } from '../shell/money.ts'
import { askPatiently, isUncertain } from './ask.ts'
import type { Desk } from './desk.ts'
import type { InstantScene } from './scene.ts'
import type { QuickTranslate } from './texts.ts'
import type { Till } from './till.ts'

/** Delay between autoplay rounds, long enough to read the result and to stop. */
const betweenRoundsMs = 700

export interface PlayDeps<S> {
  readonly page: Page
  readonly till: Till
  readonly desk: Desk
  readonly scene: S
  readonly money: Money
  readonly figures: Figures
  readonly t: QuickTranslate
  readonly minCycleMs: number
  readonly wait: (ms: number) => Promise<void>
  readonly newRequestId: () => string
}

/** The controller of a kind of round. */
export interface QuickPlay {
  /** Called for the main button, Space and Enter. */
  press(): void
  askForAutoplay(): void
  /** Called after a change of stake or choice. */
  show(): void
  stop(): void
}

/** Rounds decided at once: one press, one request id, one result. */
export function createInstantPlay(deps: PlayDeps<InstantScene>): QuickPlay {
  const { page, till, desk, scene, money, t, wait } = deps
  /** An unanswered round: the next press repeats its request. */
  let open: { readonly requestId: string; readonly stake: string; readonly choice: string } | null = null
  let left = 0

  function show(): void {
    if (left > 0) return desk.setMain(page.t('autoplayStop', { count: left }), '', { stops: true })
    const isShut = till.isBusy() || scene.choice() === null
    desk.setMain(t('bet'), money.show(till.stakeMinor()), { shut: isShut })
    desk.setAutoplayShut(isShut)
    return undefined
  }

  /** Plays one round; false when it did not take place. */
  async function play(): Promise<boolean> {
    const choice = scene.choice()
    if (till.isBusy() || till.isPaused() || choice === null) return false
    let isPlayed = false
    till.setBusy(true)
    scene.setLocked(true)
    show()
    const earliest = wait(deps.minCycleMs)
    const before = till.balanceMinor()
    till.showBalance(before - till.stakeMinor())
    desk.setNote('')
    scene.begin()
    open ??= { requestId: deps.newRequestId(), stake: till.stakeText(), choice }
    const asked = open
    try {
      const round = await askPatiently(() => page.api.post<QuickRoundView>('/api/quick/play', asked), {
        wait,
        onWait: () => desk.setNote(t('checking')),
      })
      open = null
      page.bridge.tellBalance(till.balanceMinor())
      await scene.show(round)
      await till.book(round)
      desk.setNote('')
      isPlayed = true
    } catch (error) {
      const refusal = asGameError(error)
      if (!isUncertain(refusal)) open = null
      scene.clear()
      till.showBalance(before)
      page.explain(refusal)
    }
    await earliest
    till.setBusy(false)
    scene.setLocked(false)
    show()
    page.bridge.tellBalance(till.balanceMinor())
    return isPlayed
  }

  const autoplay = createAutoplay({
    spin: play,
    balanceMinor: till.balanceMinor,
    stakeMinor: till.stakeMinor,
    show(next) {
      left = next
      show()
    },
    pause: () => wait(betweenRoundsMs),
  })

  show()
  return {
    press: () => (autoplay.isRunning() ? autoplay.stop() : void play()),
    askForAutoplay() {
      if (till.isBusy() || scene.choice() === null) return
      openAutoplaySheet({
        t: page.t,
        money,
        stakeMinor: till.stakeMinor(),
        onStart: (plan) => void autoplay.start(plan),
      })
    },
    show,
    stop: () => autoplay.stop(),
  }
}
