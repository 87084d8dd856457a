import { openSheet } from '../shell/dialog.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { TextKey, Translate } from '../texts/texts.ts'
import type { AutoplayPlan } from './autoplay.ts'

const rounds = [10, 25, 50, 100] as const
/** In stakes. */
const losses = [10n, 25n, 50n] as const

export interface AutoplaySheet {
  readonly t: Translate
  readonly money: Money
  readonly stakeMinor: bigint
  readonly onStart: (plan: AutoplayPlan) => void
}

/** Asks for the number of rounds and the loss limit; both are required. */
export function openAutoplaySheet({ t, money, stakeMinor, onStart }: AutoplaySheet): void {
  const form = h(
    'form',
    {
      submit: (event: Event) => {
        event.preventDefault()
        const chosen = new FormData(form)
        sheet.close()
        onStart({
          rounds: Number(chosen.get('rounds')),
          mayLoseMinor: stakeMinor * BigInt(Number(chosen.get('loss'))),
        })
      },
    },
    choice(
      t,
      'rounds',
      'autoplayRounds',
      rounds.map((count) => [String(count), String(count)]),
    ),
    choice(
      t,
      'loss',
      'autoplayLoss',
      losses.map((times) => [String(times), money.show(stakeMinor * times)]),
    ),
    h('p', { class: 'muted' }, t('autoplayHint')),
    h('button', { type: 'submit', class: 'button main' }, t('autoplayStart')),
  )
  const sheet = openSheet(t, t('autoplay'), form)
}

/** A radio group; the first, smallest option is selected. */
const choice = (
  t: Translate,
  name: string,
  legend: TextKey,
  options: readonly (readonly [value: string, label: string])[],
) =>
  h(
    'fieldset',
    { class: 'choice' },
    h('legend', {}, t(legend)),
    ...options.map(([value, label], index) =>
      h(
        'label',
        {},
        h('input', { type: 'radio', name, value, ...(index === 0 && { checked: true }) }),
        h('span', {}, label),
      ),
    ),
  )
