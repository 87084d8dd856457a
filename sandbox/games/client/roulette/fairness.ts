import { pocketOf } from '../../roulette/bets.ts'
import type { Page } from '../shell/page.ts'
import { tableFairness as fairnessOf } from '../tables/table-fairness.ts'
import type { TableFairnessOptions } from '../tables/table-fairness.ts'
import type { RouletteTranslate } from './spot-names.ts'

export type { ShownSeed } from '../tables/table-fairness.ts'

/** The commitment of the running round, and the bench on which a spin is computed again. */
export const tableFairness = (
  page: Page,
  t: RouletteTranslate,
  options: Omit<TableFairnessOptions, 'decide'>,
): Node[] =>
  fairnessOf(page, t, {
    ...options,
    decide: (draws, number) => t('fairResult', { number, pocket: pocketOf(draws) }),
  })
