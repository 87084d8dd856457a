import type { SessionView } from '../../api/shapes.ts'
import { quickGames } from '../../quick/quick-games.ts'
import type { QuickGameView, QuickRoundView } from '../../quick/quick-shapes.ts'
import { h } from '../shell/dom.ts'
import { fairnessSheet } from '../shell/fairness.ts'
import { figuresOf } from '../shell/figures.ts'
import { buildFrame } from '../shell/frame.ts'
import { historyContent } from '../shell/history.ts'
import { moneyOf } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm, wait } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { buildDesk } from './desk.ts'
import { createInstantPlay } from './instant-play.ts'
import type { QuickPlay } from './instant-play.ts'
import { listenToKeys } from './keys.ts'
import { quickRules } from './rules.ts'
import type { SceneMaker } from './scene.ts'
import { createStepPlay } from './step-play.ts'
import { roundSummary } from './summary.ts'
import { quickTexts } from './texts.ts'
import { createTill } from './till.ts'
import { replayQuick } from './verify.ts'

/** Opens a quick game. */
export function openQuick(
  page: Page,
  session: SessionView<QuickGameView, QuickRoundView>,
  makeScene: SceneMaker,
): OpenGame {
  const { language, t: common } = page
  const { game } = session
  const t = translatorOf(quickTexts, language)
  const money = moneyOf(session.currency, language)
  const figures = figuresOf(language)
  const bench = replayQuick(game, t, figures)
  const parts: { play?: QuickPlay } = {}
  const frame = buildFrame(page, game, {
    info: () => quickRules(game, t, { language, money }),
    fairness: () =>
      fairnessSheet(page, {
        fairness: till.fairness(),
        history: till.history(),
        onChange: (next) => till.setFairness(next),
        ...bench,
      }),
    history: () =>
      historyContent({
        t: common,
        language,
        money,
        history: till.history(),
        summary: roundSummary(game, { t, common, figures }),
        onAll: () => page.bridge.tell('history'),
      }),
  })
  const press = () => parts.play?.press()
  const isInstant = quickGames[game.quick].type === 'instant'
  const desk = buildDesk(frame, common, {
    onMain: press,
    onStake: (step) => till.changeStake(step),
    onAutoplay: session.autoplay && isInstant ? () => parts.play?.askForAutoplay() : null,
  })
  const till = createTill({
    page,
    session,
    frame,
    desk,
    money,
    figures,
    wait,
    onStake() {
      scene.refresh()
      parts.play?.show()
    },
  })
  const moved: { by?: (move: string) => void } = {}
  const scene = makeScene(
    {
      game,
      t,
      language,
      figures,
      money,
      sound: frame.sound,
      calm,
      wait,
      stakeMinor: till.stakeMinor,
      onChange: () => parts.play?.show(),
    },
    (move) => moved.by?.(move),
  )
  const deps = {
    page,
    till,
    desk,
    money,
    figures,
    t,
    minCycleMs: session.minCycleMs,
    wait,
    newRequestId: () => crypto.randomUUID(),
  }
  frame.root.dataset['quick'] = game.quick
  frame.stage.append(desk.strip, scene.stage, desk.note, h('div', { class: 'options' }, ...scene.options))
  document.body.append(frame.root)
  const { quick } = game
  // Keno has its rule in its own hint; a player with rounds knows it.
  const greet = () => {
    if (quick !== 'keno' && till.history().length === 0) desk.setOpening(t(`opening.${quick}`))
  }
  if (scene.type === 'instant') {
    parts.play = createInstantPlay({ ...deps, scene })
    greet()
  } else {
    const play = createStepPlay({ ...deps, scene })
    parts.play = play
    moved.by = play.move
    void play.resume().then(greet)
  }
  const { play } = parts
  listenToKeys({ press, changeStake: till.changeStake })
  // Stop autoplay in a hidden page.
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) play.stop()
  })
  return {
    refresh: () => void till.refresh(),
    setPaused(paused) {
      if (paused) play.stop()
      till.setPaused(paused)
    },
  }
}
