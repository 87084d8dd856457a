import type { PastRoundView } from '../../api/shapes.ts'
import type { SlotGameView, SlotRoundView } from '../../slots/slot-shapes.ts'
import { pastFairness } from '../shell/past-round.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { calm, wait } from '../shell/platform.ts'
import { buildWindow } from './cabinet.ts'
import { paytableContent } from './paytable.ts'
import { createPacer } from './pacer.ts'
import { createPresenter } from './presenter.ts'
import { createReelView } from './reels/reel-view.ts'
import { loadSymbols } from './reels/symbol-images.ts'
import { replaySpins, shownKey } from './verify.ts'

/** The past-round view of a slot: replays the spins. */
export async function pastSpin(past: PastRound): Promise<PastParts> {
  const { page, money, frame, setWin } = past
  const { t, language } = page
  const { game, round } = past.view as PastRoundView<SlotGameView, SlotRoundView>
  const images = await loadSymbols(game)
  const reelWindow = buildWindow(frame, game)
  const { sound, announce, root } = frame
  const reels = createReelView(reelWindow.canvas, {
    game,
    images,
    stops: round.spins[0]?.stops ?? [],
    calm,
    onReelStop: (reel) => presenter.reelStopped(reel),
  })
  new ResizeObserver(() => reels.resize()).observe(reelWindow.canvas)
  const presenter = createPresenter({
    game,
    cabinet: { ...reelWindow, root, announce, setWin },
    reels,
    sound,
    t,
    language,
    money,
    calm,
    quick: () => false,
    pacer: createPacer((ms) => wait(calm() ? Math.min(ms, 900) : ms)),
    music: { setLayer: () => {} },
  })
  return {
    stage: [],
    async watch() {
      presenter.clear()
      reels.resize()
      if (round.bought !== true) {
        reels.start()
        await wait(calm() ? 0 : 400)
      }
      await presenter.showRound(round)
    },
    info: () => paytableContent({ game, t, language, money, coinMinor: null }),
    fairness: () =>
      pastFairness<SlotRoundView>(past, {
        replay: (seeds, crypto) => replaySpins({ game, t, bought: round.bought === true }, seeds, crypto),
        keyOf: shownKey,
      }),
  }
}
