import type { Draws } from '../../fair/draws.ts'
import type { TableEvent } from '../../tables/table-events.ts'
import { replay } from '../fair/replay.ts'
import { h } from '../shell/dom.ts'
import { field } from '../shell/fairness.ts'
import type { Page } from '../shell/page.ts'
import type { TranslateOf } from '../texts/texts.ts'

/** The last round whose seed was revealed. */
export interface ShownSeed {
  readonly number: number
  readonly seed: string
}

/** A live game's texts about fairness. */
export type FairKey =
  | 'fairIntro'
  | 'fairTable'
  | 'fairHash'
  | 'fairSeed'
  | 'fairRound'
  | 'fairCheck'
  | 'fairMethod'

export interface TableFairnessOptions {
  readonly tableId: string
  readonly table: TableEvent | null
  readonly last: ShownSeed | null
  /** The result of a round's draws, as a sentence. */
  readonly decide: (draws: Draws, number: number) => string
}

/** The commitment of the current round, and a form that recomputes a result. */
export function tableFairness(
  page: Page,
  t: TranslateOf<FairKey>,
  { tableId, table, last, decide }: TableFairnessOptions,
): Node[] {
  const seed = field('seed', t('fairSeed'), last?.seed ?? '')
  const round = field('round', t('fairRound'), String(last?.number ?? ''))
  round.box.inputMode = 'numeric'
  const result = h('div', { role: 'status' })

  async function check(event: Event) {
    event.preventDefault()
    if (!isSecureContext) return result.replaceChildren(h('p', {}, page.t('noCrypto')))
    const number = Number(round.box.value)
    const seeds = { serverSeed: seed.box.value, clientSeed: tableId, nonce: number }
    const { hash, outcome } = await replay(seeds, crypto.subtle, (draws) => decide(draws, number))
    return result.replaceChildren(
      h('p', { class: 'hash' }, page.t('hashFits', { hash })),
      h('p', {}, h('strong', {}, outcome)),
    )
  }

  return [
    h('p', {}, t('fairIntro')),
    h(
      'dl',
      { class: 'seeds' },
      h('dt', {}, t('fairTable')),
      h('dd', { class: 'hash' }, tableId),
      ...(table === null
        ? []
        : [
            h('dt', {}, t('fairHash', { number: table.number })),
            h('dd', { class: 'hash' }, table.commitment),
          ]),
    ),
    h('h3', {}, t('fairCheck')),
    h(
      'form',
      { submit: check },
      seed.label,
      round.label,
      h('button', { type: 'submit', class: 'button main' }, page.t('check')),
    ),
    result,
    h('p', { class: 'muted' }, t('fairMethod')),
  ]
}
