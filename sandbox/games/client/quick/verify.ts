import { quickGames } from '../../quick/quick-games.ts'
import type { QuickGameView, QuickRoundView } from '../../quick/quick-shapes.ts'
import { timesText } from '../../quick/returns.ts'
import { replay } from '../fair/replay.ts'
import type { RoundSeeds } from '../fair/replay.ts'
import type { Replayed } from '../shell/fairness.ts'
import type { Figures } from '../shell/figures.ts'
import type { QuickTranslate } from './texts.ts'

/** Separates the choice from its moves in the verification form's field. */
const divider = ' / '

/**
 * The verification form of the fairness sheet: a round's choice and moves are inputs of its maths, so the form asks for
 * them.
 */
export function replayQuick({ quick }: Pick<QuickGameView, 'quick'>, t: QuickTranslate, figures: Figures) {
  const game = quickGames[quick]
  const isStepped = game.type === 'steps'
  const valueOf = ({ choice, moves }: QuickRoundView) =>
    isStepped ? [choice, moves.join(' ')].join(divider) : choice
  return {
    extra: { label: t(isStepped ? 'choiceAndMoves' : 'choiceOf'), valueOf },
    method: t(`method.${quick}`),
    keyOf: ({ times, seen }: QuickRoundView) => keyOf(times, seen),
    async replay(seeds: RoundSeeds, crypto: SubtleCrypto, extra: string): Promise<Replayed> {
      const [asked = '', moves = ''] = extra.split(divider)
      const choice = game.read(asked.trim()) ?? game.choices[0] ?? ''
      const steps = moves.split(' ').filter((move) => move !== '' && move !== 'cash')
      const { hash, outcome } = await replay(seeds, crypto, (draws) => {
        if (game.type === 'instant') return game.play(choice, draws)
        const state = game.play(choice, draws, steps)
        return state === null ? null : { times: state.times, seen: state.all }
      })
      if (outcome === null) return { hash, key: '', summary: t('movesImpossible'), detail: '' }
      const times = timesText(outcome.times)
      return {
        hash,
        key: keyOf(times, outcome.seen),
        summary: t('verified', { nonce: seeds.nonce, times: figures.told(times) }),
        detail: JSON.stringify(outcome.seen),
      }
    },
  }
}

/** Serializes with sorted keys: a stored and a computed result may differ in key order. */
const keyOf = (times: string, seen: object) =>
  JSON.stringify([times, Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1))])
