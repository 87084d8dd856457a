import type { PastRoundView } from '../../api/shapes.ts'
import type { QuickGameView, QuickRoundView } from '../../quick/quick-shapes.ts'
import { h } from '../shell/dom.ts'
import { figuresOf } from '../shell/figures.ts'
import { pastFairness } from '../shell/past-round.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { calm, wait } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { choiceText } from './choice-text.ts'
import { quickRules } from './rules.ts'
import { scenes } from './scenes.ts'
import { quickTexts } from './texts.ts'
import { replayQuick } from './verify.ts'

/** The past-round view: replays the round in its scene. */
export async function pastQuick(past: PastRound): Promise<PastParts> {
  const { page, money, frame } = past
  const { language } = page
  const { game, round } = past.view as PastRoundView<QuickGameView, QuickRoundView>
  const t = translatorOf(quickTexts, language)
  const figures = figuresOf(language)
  const bench = replayQuick(game, t, figures)
  const makeScene = await scenes[game.quick]()
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
      stakeMinor: () => money.minor(round.stake),
      onChange: () => {},
    },
    () => {},
  )
  frame.root.dataset['quick'] = game.quick
  scene.setChoice(round.choice)
  scene.setLocked(true)
  const note = [choiceText(game.quick, round.choice, { t, figures }), figures.told(round.times)].filter(
    (part) => part !== '',
  )
  return {
    stage: [scene.stage, h('p', { class: 'note' }, note.join(' · '))],
    async watch() {
      scene.clear()
      if (scene.type === 'instant') {
        scene.begin()
        await scene.show(round)
      } else await scene.showEnd(round)
    },
    info: () => quickRules(game, t, { language, money }),
    fairness: () =>
      pastFairness<QuickRoundView>(past, {
        replay: (seeds, crypto) => bench.replay(seeds, crypto, bench.extra.valueOf(round)),
        keyOf: bench.keyOf,
        method: bench.method,
      }),
  }
}
