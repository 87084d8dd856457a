import type { QuickGameView, QuickRoundView } from '../../quick/quick-shapes.ts'
import { h } from '../shell/dom.ts'
import type { Figures } from '../shell/figures.ts'
import type { RoundSummary } from '../shell/history.ts'
import type { Translate } from '../texts/texts.ts'
import { choiceText } from './choice-text.ts'
import type { QuickTranslate } from './texts.ts'

/** A round in the history list: its choice and the multiple it paid. */
export const roundSummary =
  (
    { quick }: Pick<QuickGameView, 'quick'>,
    { t, common, figures }: { t: QuickTranslate; common: Translate; figures: Figures },
  ) =>
  ({ choice, times, fairness, win, stake }: QuickRoundView): RoundSummary => ({
    title: common('roundOf', { nonce: fairness?.nonce ?? 0 }),
    note: choiceText(quick, choice, { t, figures }),
    picture: h('div', { class: 'strip-one', 'data-gain': Number(win) > Number(stake) }, figures.told(times)),
  })
