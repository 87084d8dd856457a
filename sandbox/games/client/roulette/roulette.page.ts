import type { SessionView } from '../../api/shapes.ts'
import type { RouletteGameView, RouletteRoundView } from '../../roulette/roulette-shapes.ts'
import type { PastPage } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import '../tables/tables.css'
import './roulette.css'
import { openTable } from './open-table.ts'
import { pastSpin } from './past-spin.ts'
import { rulesContent } from './rules.ts'
import { rouletteTexts } from './texts.ts'

export const roulettePage: PastPage = {
  load: () =>
    Promise.resolve((page, session) =>
      openTable(page, session as SessionView<RouletteGameView, RouletteRoundView>),
    ),
  rules: (game, language) =>
    rulesContent(game as RouletteGameView, translatorOf(rouletteTexts, language), language, null),
  past: pastSpin,
}
