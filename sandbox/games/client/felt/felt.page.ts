import type { SessionView } from '../../api/shapes.ts'
import type { FeltGameView, FeltRoundView } from '../../felt/felt-shapes.ts'
import type { PastPage } from '../shell/past-round.ts'
import '../tables/tables.css'
import './felt.css'
import { openFelt } from './open-felt.ts'
import { pastDeal } from './past-deal.ts'
import { rulesContent } from './rules.ts'

export const feltPage: PastPage = {
  load: () =>
    Promise.resolve((page, session) => openFelt(page, session as SessionView<FeltGameView, FeltRoundView>)),
  rules: (game, language) => rulesContent(game as FeltGameView, language, null),
  past: pastDeal,
}
