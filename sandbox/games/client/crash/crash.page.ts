import type { SessionView } from '../../api/shapes.ts'
import type { CrashGameView, CrashRoundView } from '../../crash/crash-shapes.ts'
import '../quick/quick.css'
import type { PastPage } from '../shell/past-round.ts'
import '../tables/tables.css'
import { translatorOf } from '../texts/texts.ts'
import './crash.css'
import { openCrash } from './open-crash.ts'
import { pastCrash } from './past-crash.ts'
import { crashRules } from './rules.ts'
import { crashTexts } from './texts.ts'

export const crashPage: PastPage = {
  load: () =>
    Promise.resolve((page, session) =>
      openCrash(page, session as SessionView<CrashGameView, CrashRoundView>),
    ),
  rules: (game, language) => crashRules(game as CrashGameView, translatorOf(crashTexts, language), language),
  past: pastCrash,
}
