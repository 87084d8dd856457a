import type { SessionView } from '../../api/shapes.ts'
import type { FishingGameView, FishingRoundView } from '../../fishing/fishing-shapes.ts'
import type { PastPage } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import './fishing.css'
import { openWater } from './open-water.ts'
import { pastCatch } from './past-catch.ts'
import { rulesContent } from './rules.ts'
import { fishingTexts } from './texts.ts'

export const fishingPage: PastPage = {
  load: () =>
    Promise.resolve((page, session) =>
      openWater(page, session as SessionView<FishingGameView, FishingRoundView>),
    ),
  rules: (game, language) =>
    rulesContent(game as FishingGameView, translatorOf(fishingTexts, language), language),
  past: pastCatch,
}
