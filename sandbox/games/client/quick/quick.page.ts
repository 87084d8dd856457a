import type { SessionView } from '../../api/shapes.ts'
import type { QuickGameView, QuickRoundView } from '../../quick/quick-shapes.ts'
import type { PastPage } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import { openQuick } from './open-quick.ts'
import { pastQuick } from './past-quick.ts'
import './quick.css'
import { quickRules } from './rules.ts'
import { scenes } from './scenes.ts'
import './scenes.css'
import { quickTexts } from './texts.ts'

export const quickPage: PastPage = {
  async load(game) {
    const makeScene = await scenes[(game as QuickGameView).quick]()
    return (page, session) =>
      openQuick(page, session as SessionView<QuickGameView, QuickRoundView>, makeScene)
  },
  rules: (game, language) =>
    quickRules(game as QuickGameView, translatorOf(quickTexts, language), { language, money: null }),
  past: pastQuick,
}
