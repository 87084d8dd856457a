import type { FishingGameView, FishingRoundView } from '../../fishing/fishing-shapes.ts'
import { fire, timesOf } from '../../fishing/shots.ts'
import { replay } from '../fair/replay.ts'
import type { RoundSeeds } from '../fair/replay.ts'
import { h } from '../shell/dom.ts'
import type { Replayed } from '../shell/fairness.ts'
import type { RoundSummary } from '../shell/history.ts'
import type { Translate } from '../texts/texts.ts'
import { fishPicture } from './fish-art.ts'
import type { FishingTranslate } from './rules.ts'

/** A round in the history list: its targets and the number caught. */
export const shotSummary =
  (t: FishingTranslate, common: Translate) =>
  ({ shots, fairness }: FishingRoundView): RoundSummary => {
    const caught = shots.filter(({ times }) => times > 0)
    return {
      title: common('roundOf', { nonce: fairness?.nonce ?? 0 }),
      note: t('roundNote', { caught: caught.length, count: shots.length }),
      picture: h('div', { class: 'catch' }, fishPicture((caught[0] ?? shots[0])?.species ?? 'clown', 26)),
    }
  }

/**
 * The verification form of the fairness sheet. The targets are inputs of a round's maths, so the form asks for them.
 */
export function replayShots(game: FishingGameView, t: FishingTranslate) {
  return {
    extra: {
      label: t('shotsOf'),
      valueOf: ({ shots }: FishingRoundView) => shots.map(({ species }) => species).join(' '),
    },
    method: t('fairMethod'),
    keyOf: ({ shots }: FishingRoundView) => shots.map(({ times }) => times).join(' '),
    async replay(seeds: RoundSeeds, crypto: SubtleCrypto, aims: string): Promise<Replayed> {
      const water = { species: game.species, rtp: game.returnOf }
      const known = aims.split(' ').filter((id) => game.species.some((species) => species.id === id))
      const { hash, outcome } = await replay(seeds, crypto, (draws) => fire(water, known, draws))
      return {
        hash,
        key: outcome.map(({ times }) => times).join(' '),
        summary: t('verified', { nonce: seeds.nonce, times: timesOf(outcome) }),
        detail: outcome.map(({ species, times }) => `${t(species)} ×${times}`).join(', '),
      }
    },
  }
}
