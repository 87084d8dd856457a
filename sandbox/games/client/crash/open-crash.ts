import type { SessionView } from '../../api/shapes.ts'
import type {
  BetEvent,
  BetsEvent,
  ChainView,
  CrashEvent,
  CrashGameView,
  CrashRoundView,
} from '../../crash/crash-shapes.ts'
import { askPatiently } from '../quick/ask.ts'
import { buildDesk } from '../quick/desk.ts'
import { listenToKeys } from '../quick/keys.ts'
import type { GameApi } from '../shell/api.ts'
import { h } from '../shell/dom.ts'
import { openEventStream } from '../shell/event-stream.ts'
import { asGameError, sentence } from '../shell/explain.ts'
import { figuresOf } from '../shell/figures.ts'
import type { Figures } from '../shell/figures.ts'
import { buildFrame } from '../shell/frame.ts'
import { historyContent } from '../shell/history.ts'
import type { RoundSummary } from '../shell/history.ts'
import { moneyOf } from '../shell/money.ts'
import type { Money } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm, wait } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { chainSheet } from './chain-sheet.ts'
import { createCrashNews } from './crash-news.ts'
import { createCrashPlay } from './crash-play.ts'
import type { CrashCalls } from './crash-play.ts'
import { createCrashScene } from './crash-scene.ts'
import { createCrashTill } from './crash-till.ts'
import { buildCrashView } from './crash-view.ts'
import { crashRules } from './rules.ts'
import { createSky } from './sky.ts'
import { buildTargetBox } from './target-box.ts'
import { crashTexts } from './texts.ts'
import type { CrashTranslate } from './texts.ts'

type CrashSession = SessionView<CrashGameView, CrashRoundView>

/** Refusals shown without a dialog: the next round starts within seconds. */
const passing = ['bets.closed', 'round.open']

/** Opens a crash table. */
export function openCrash(page: Page, session: CrashSession): OpenGame {
  const { api, bridge, language, t: common } = page
  const { game } = session
  const t = translatorOf(crashTexts, language)
  const money = moneyOf(session.currency, language)
  const figures = figuresOf(language)
  /** Offset of the vendor's clock to this machine's: the largest one seen had the least network delay. */
  let aheadMs: number | null = null
  const now = () => Date.now() + (aheadMs ?? 0)

  const frame = buildFrame(page, game, {
    info: () => crashRules(game, t, language),
    fairness: () => [chainBox(page, t, figures)],
    history: () =>
      historyContent({
        t: common,
        language,
        money,
        history: till.history(),
        summary: summaryOf(t, figures, money),
        onAll: () => bridge.tell('history'),
      }),
  })
  const desk = buildDesk(frame, common, {
    onMain: () => play.press(),
    onStake: (step) => changeStake(step),
    onAutoplay: null,
  })
  const targetBox = buildTargetBox(t, figures, () => show())
  const view = buildCrashView({ frame, t, common, language, figures })
  const say = (text: string) => {
    view.setNote(text)
    frame.announce(text)
  }
  const till = createCrashTill({ page, session, frame, desk, money, figures, t, say })
  const play = createCrashPlay({
    calls: callsOf(api, () => view.setNote(t('checking'))),
    now,
    wait,
    newRequestId: () => crypto.randomUUID(),
    stakeText: till.stakeText,
    target: targetBox.target,
    onChange: () => show(),
    onBet: (bet) => till.hearBet(bet, play.state().isIn),
    onRefused(error) {
      const refusal = asGameError(error)
      if (passing.includes(refusal.code)) say(sentence(common, refusal.code))
      else page.explain(refusal)
      till.refresh()
    },
  })
  const hearNews = createCrashNews({ frame, view, t, figures, say })

  function show(): void {
    const state = play.state()
    targetBox.setLocked(state.isIn)
    till.show(state)
  }

  function changeStake(step: 1 | -1): void {
    if (!play.state().isIn && till.changeStake(step)) show()
  }

  function hear(event: CrashEvent | BetsEvent | BetEvent): void {
    if (event.type === 'bets') return view.setBets(event)
    if (event.type === 'bet') return play.hearBet(event)
    const isIn = play.state().isIn
    aheadMs = Math.max(aheadMs ?? Number.NEGATIVE_INFINITY, event.now - Date.now())
    play.hearTable(event)
    hearNews(event, isIn)
  }

  // Styles of the quick games. The desk's strip of the player's rounds is not shown: this table's strip has the last
  // rounds of all players.
  frame.root.classList.add('quick')
  frame.panel.prepend(targetBox.root)
  document.body.append(frame.root)
  const sky = createSky(view.canvas, { calm, tell: figures.shortTimes, colours: game.colours })
  new ResizeObserver(() => sky.resize()).observe(view.canvas)
  const draw = createCrashScene({ frame, view, sky, play, game, t, figures, now, onRise: show })
  let paintedMs = 0
  const paint = (ms: number) => {
    // With reduced motion the scene moves in steps: ten pictures a second.
    if (!calm() || ms - paintedMs >= 100) {
      paintedMs = ms
      draw(ms / 1000)
    }
    requestAnimationFrame(paint)
  }
  requestAnimationFrame(paint)
  // The button's action also changes with time: betting closes, the lowest cash-out is reached.
  setInterval(show, 250)
  show()
  listenToKeys({ press: play.press, changeStake })
  let wasLost = false
  openEventStream({
    path: '/api/crash/stream',
    authorization: () => api.authorization(),
    onEvent: (event) => hear(event as CrashEvent | BetsEvent | BetEvent),
    onLost(isLost) {
      if (isLost !== wasLost) view.setNote(isLost ? t('offline') : '')
      wasLost = isLost
    },
    onRefused: (error) => page.explain(error),
  })
  return {
    refresh: till.refresh,
    setPaused(paused) {
      frame.setPaused(paused)
      play.setPaused(paused)
    },
  }
}

/** The calls of the table; a cash-out is retried until it is answered. */
const callsOf = (api: GameApi, onWait: () => void): CrashCalls => ({
  bet: (input) => api.post<BetEvent>('/api/crash/bet', input),
  back: () => api.post<BetEvent>('/api/crash/back', {}),
  out: (number) => askPatiently(() => api.post<BetEvent>('/api/crash/out', { number }), { wait, onWait }),
})

/** The fairness sheet, filled when the chain has loaded. */
function chainBox(page: Page, t: CrashTranslate, figures: Figures): HTMLElement {
  const box = h('div', {}, h('p', {}, '…'))
  void page.api.get<ChainView>('/api/crash/chain').then(
    (chain) => box.replaceChildren(...chainSheet({ page, t, figures, chain, last: chain.last })),
    () => box.replaceChildren(h('p', {}, page.t('error.network'))),
  )
  return box
}

/** A finished round in the list of the player's last rounds. */
const summaryOf =
  (t: CrashTranslate, figures: Figures, money: Money) =>
  ({ result, stake, win }: CrashRoundView): RoundSummary => ({
    title: t('round', { number: result.number }),
    note: '',
    picture: h(
      'div',
      { class: 'strip-one', 'data-gain': money.minor(win) > money.minor(stake) },
      result.out === null ? t('gone') : figures.times(result.out),
    ),
  })
