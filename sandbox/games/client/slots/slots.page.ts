import type { SessionView } from '../../api/shapes.ts'
import type { SlotGameView, SlotRoundView } from '../../slots/slot-shapes.ts'
import { buildFrame } from '../shell/frame.ts'
import type { Frame } from '../shell/frame.ts'
import { fairnessSheet } from '../shell/fairness.ts'
import { historyContent } from '../shell/history.ts'
import { moneyOf } from '../shell/money.ts'
import type { Money } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import type { PastPage } from '../shell/past-round.ts'
import { calm, storageOf, wait } from '../shell/platform.ts'
import { translator } from '../texts/texts.ts'
import { createAutoplay } from './autoplay.ts'
import { openAutoplaySheet } from './autoplay-sheet.ts'
import { gameInMarket, openBuySheet } from './buy-sheet.ts'
import { buildCabinet } from './cabinet.ts'
import { pastSpin } from './past-spin.ts'
import { paytableContent } from './paytable.ts'
import { roundSummary } from './round-summary.ts'
import { createMusic } from './music.ts'
import { openingRule } from './opening.ts'
import { createPacer } from './pacer.ts'
import { createPlay, restingStops } from './play.ts'
import type { Play } from './play.ts'
import { createPresenter } from './presenter.ts'
import { createReelView } from './reels/reel-view.ts'
import { loadSymbols } from './reels/symbol-images.ts'
import type { SymbolImages } from './reels/symbol-images.ts'
import { scores } from './scores.ts'
import './slots.css'
import './drama.css'
import './frames.css'
import { replaySpins, shownKey } from './verify.ts'

/** Delay between autoplay rounds, long enough to read a win and to stop. */
const betweenRoundsMs = 700
const quickKey = 'sandbox.quick'

type SlotSession = SessionView<SlotGameView, SlotRoundView>

export const slotsPage: PastPage = {
  async load(game) {
    const images = await loadSymbols(game as SlotGameView)
    return (page, session) => openSlot(page, session as SlotSession, images)
  },
  rules: (game, language) =>
    paytableContent({
      // Feature buy depends on the session.
      game: gameInMarket({ bonusBuy: false, game: game as SlotGameView }),
      t: translator(language),
      language,
      money: null,
      coinMinor: null,
    }),
  past: pastSpin,
}

/** The API calls of a slot page. */
const slotApi = (api: Page['api']): Parameters<typeof createPlay>[0]['api'] => ({
  ...api,
  spin: (requestId, coin, more) => api.post<SlotRoundView>('/api/spins', { requestId, coin, ...more }),
})

function openSlot(page: Page, opened: SlotSession, images: SymbolImages): OpenGame {
  const { t, language, bridge, api } = page
  const game = gameInMarket(opened)
  const session = { ...opened, game }
  const money = moneyOf(session.currency, language)
  const frame = slotFrame(page, { game, money, play: () => play })
  const { sound } = frame
  const quick = createQuickSwitch(session.turbo, storageOf('localStorage'), (isOn) => cabinet.setQuick(isOn))
  /** Browsers allow sound only after a user gesture. */
  let hasPlayed = false
  const music = createMusic(sound, scores[game.cabinet])
  const cabinet = buildCabinet(frame, game, t, {
    onSpin: () => press(),
    onLess: () => play.changeStake(-1),
    onMore: () => play.changeStake(1),
    onAutoplay: session.autoplay ? () => askForAutoplay() : null,
    onQuick: session.turbo ? () => quick.toggle() : null,
    onBuy: () => askToBuy(),
  })
  const reels = createReelView(cabinet.canvas, {
    game,
    images,
    stops: restingStops(game, session.history),
    calm,
    onReelStop: (reel) => presenter.reelStopped(reel),
    onSuspense: (_, forS) => sound.rise(forS),
  })
  // Reduced motion still needs time to read.
  const pacer = createPacer(
    (ms) => wait(calm() ? Math.min(ms, 900) : ms),
    () => (quick.isOn() ? 0.5 : 1),
  )
  const presenter = createPresenter({
    game,
    cabinet,
    reels,
    sound,
    t,
    language,
    money,
    calm,
    quick: () => quick.isOn() || (session.turbo && pacer.isSkipped()),
    pacer,
    music,
  })
  const play = createPlay({
    api: slotApi(api),
    bridge,
    cabinet,
    reels,
    presenter,
    money,
    t,
    session,
    wait,
    newRequestId: () => crypto.randomUUID(),
    explain: page.explain,
    onStart() {
      sound.whirl()
      hasPlayed = true
      music.setResting(false)
    },
  })
  const autoplay = createAutoplay({
    spin: () => play.spin(),
    balanceMinor: play.balanceMinor,
    stakeMinor: play.stakeMinor,
    show: (left) => cabinet.setAutoplay(left),
    pause: () => wait(betweenRoundsMs),
  })
  function press(): void {
    if (autoplay.isRunning()) autoplay.stop()
    else if (play.isBusy()) skip()
    else void play.spin()
  }
  /** Skips the presentation of a result; reels are stopped early only where the market allows it. */
  function skip(): void {
    pacer.skip()
    if (session.turbo) reels.hurry()
  }
  cabinet.setQuick(quick.isOn())
  cabinet.setNote(openingRule(game, t, language))
  cabinet.canvas.addEventListener('click', () => play.isBusy() && skip())
  const askForAutoplay = () =>
    openAutoplaySheet({
      t,
      money,
      stakeMinor: play.stakeMinor(),
      onStart: (plan) => void autoplay.start(plan),
    })
  /** The sheet states the price first; its button buys. */
  const askToBuy = () => {
    if (play.isBusy() || autoplay.isRunning()) return
    openBuySheet({
      game,
      t,
      language,
      money,
      stakeMinor: play.stakeMinor(),
      priceMinor: play.priceMinor(),
      mostMinor: play.mostMinor(),
      balanceMinor: play.balanceMinor(),
      onBuy: () => void play.spin({ buys: true }),
    })
  }
  /** Stops autoplay and music while paused or hidden. */
  function rest(isResting: boolean): void {
    if (isResting) autoplay.stop()
    music.setResting(isResting || !hasPlayed)
  }
  document.addEventListener('visibilitychange', () => rest(document.hidden))

  document.body.append(frame.root)
  new ResizeObserver(() => reels.resize()).observe(cabinet.canvas)
  reels.resize()
  listenToKeys({ press, changeStake: play.changeStake })
  return {
    refresh: () => void play.refresh(),
    setPaused(paused) {
      rest(paused)
      play.setPaused(paused)
    },
  }
}

/** The frame with the sheets of its header tools; the page's play is created after it. */
function slotFrame(
  page: Page,
  { game, money, play }: { readonly game: SlotGameView; readonly money: Money; readonly play: () => Play },
): Frame {
  const { t, language, bridge } = page
  return buildFrame(page, game, {
    info: () => paytableContent({ game, t, language, money, coinMinor: play().coinMinor() }),
    history: () =>
      historyContent({
        t,
        language,
        money,
        history: play().history(),
        summary: roundSummary(game, t),
        onAll: () => bridge.tell('history'),
      }),
    fairness: () =>
      fairnessSheet<SlotRoundView>(page, {
        fairness: play().fairness(),
        history: play().history(),
        onChange: (next) => play().setFairness(next),
        replay: (seeds, crypto, bought) => replaySpins({ game, t, bought: bought === '1' }, seeds, crypto),
        keyOf: shownKey,
        ...(game.buy !== null && {
          extra: { label: t('boughtField'), valueOf: (round) => (round.bought === true ? '1' : '0') },
        }),
      }),
  })
}

/** Quick spins: persisted, and never on where the market forbids stopping reels early. */
function createQuickSwitch(
  isAllowed: boolean,
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  show: (isOn: boolean) => void,
) {
  let isOn = isAllowed && storage?.getItem(quickKey) === 'on'
  return {
    isOn: () => isOn,
    toggle() {
      isOn = isAllowed && !isOn
      storage?.setItem(quickKey, isOn ? 'on' : 'off')
      show(isOn)
    },
  }
}

/** Space and Enter spin unless a control or a dialog has the focus; the arrows change the stake. */
function listenToKeys(play: { readonly press: () => void; readonly changeStake: Play['changeStake'] }): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('button, input, dialog') !== null
    if (isElsewhere || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === ' ' || event.key === 'Enter') play.press()
    else if (event.key === 'ArrowUp') play.changeStake(1)
    else if (event.key === 'ArrowDown') play.changeStake(-1)
    else return
    event.preventDefault()
  })
}
