import type { SessionView } from '../../api/shapes.ts'
import type { LotteryGameView, LotteryRoundView } from '../../lottery/lottery-shapes.ts'
import type { PastPage } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import '../tables/tables.css'
import './lottery.css'
import { openDraw } from './open-draw.ts'
import { pastDraw } from './past-draw.ts'
import { rulesContent } from './rules.ts'
import { lotteryTexts } from './texts.ts'

export const lotteryPage: PastPage = {
  load: () =>
    Promise.resolve((page, session) =>
      openDraw(page, session as SessionView<LotteryGameView, LotteryRoundView>),
    ),
  rules: (game, language) =>
    rulesContent(game as LotteryGameView, translatorOf(lotteryTexts, language), language, null),
  past: pastDraw,
}
