import type { SessionView } from '../../api/shapes.ts'
import type { BjRules } from '../../blackjack/shapes.ts'
import type { PastPage } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import '../tables/tables.css'
import '../tables/playing-card.css'
import './blackjack.css'
import { openBlackjack } from './open-blackjack.ts'
import { pastBlackjack } from './past-blackjack.ts'
import { rulesContent } from './sheets.ts'
import { bjTexts } from './texts.ts'

export const blackjackPage: PastPage = {
  load: () => Promise.resolve((page, session) => openBlackjack(page, session as SessionView<BjRules>)),
  rules: (game, language) => rulesContent(game as BjRules, translatorOf(bjTexts, language), language, null),
  past: pastBlackjack,
}
