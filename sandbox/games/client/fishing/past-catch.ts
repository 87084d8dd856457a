import type { PastRoundView } from '../../api/shapes.ts'
import type { FishingGameView, FishingRoundView } from '../../fishing/fishing-shapes.ts'
import { h } from '../shell/dom.ts'
import { pastFairness } from '../shell/past-round.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import { replayShots } from './catches.ts'
import { fishPicture } from './fish-art.ts'
import { rulesContent } from './rules.ts'
import { fishingTexts } from './texts.ts'

/** The past-round view: the target of each shot and its result. */
export function pastCatch(past: PastRound): Promise<PastParts> {
  const { language } = past.page
  const { game, round } = past.view as PastRoundView<FishingGameView, FishingRoundView>
  const t = translatorOf(fishingTexts, language)
  const bench = replayShots(game, t)
  const aims = round.shots.map(({ species }) => species).join(' ')
  const shots = round.shots.map(({ species, times }) =>
    h(
      'li',
      { 'data-caught': times > 0 },
      fishPicture(species, 44),
      h('span', {}, t(species)),
      h('b', {}, times > 0 ? t('times', { count: times }) : '–'),
    ),
  )
  return Promise.resolve({
    stage: [h('ol', { class: 'past-shots' }, ...shots)],
    info: () => rulesContent(game, t, language),
    fairness: () =>
      pastFairness<FishingRoundView>(past, {
        replay: (seeds, crypto) => bench.replay(seeds, crypto, aims),
        keyOf: (shown) => bench.keyOf(shown),
        method: bench.method,
      }),
  })
}
