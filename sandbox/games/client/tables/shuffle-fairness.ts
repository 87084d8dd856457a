import { h } from '../shell/dom.ts'
import { field } from '../shell/fairness.ts'

/** A card room's texts about its shuffles. */
export interface ShuffleWords {
  /** Two paragraphs. */
  readonly promise: readonly [string, string]
  readonly hash: string
  readonly seed: string
  readonly seedHint: string
  readonly save: string
}

export interface ShufflePart {
  readonly commitment: string
  readonly seed: string
  /** Returns the message to show. */
  readonly onSeed: (seed: string) => Promise<string>
}

/** The shuffle's commitment and the player's client seed. */
export function shuffleSheet(words: ShuffleWords, { commitment, seed, onSeed }: ShufflePart): Node[] {
  const input = field('client-seed', words.seed, seed, words.seedHint)
  input.box.setAttribute('pattern', '[A-Za-z0-9_.\\-]{1,32}')
  input.box.setAttribute('maxlength', '32')
  input.box.required = true
  const status = h('p', { role: 'status' })
  const submit = async (event: Event) => {
    event.preventDefault()
    status.textContent = await onSeed(input.box.value)
  }
  return [
    ...words.promise.map((text) => h('p', {}, text)),
    h('dl', { class: 'seeds' }, h('dt', {}, words.hash), h('dd', { class: 'hash' }, commitment)),
    h(
      'form',
      { submit },
      input.label,
      h('button', { type: 'submit', class: 'button main' }, words.save),
      status,
    ),
  ]
}

export interface ToldShuffle {
  readonly commitment: string
  readonly clientSeeds: string
  /** Null until the round is over. */
  readonly serverSeed: string | null
}

export interface ShuffleBench {
  readonly title: string
  readonly notYet: string
  readonly press: string
  /** Deals again from the revealed seed; returns whether the cards match, as text. */
  readonly check: (serverSeed: string) => Promise<string>
}

/** A form that recomputes the cards from a revealed seed. */
export function shuffleBench(
  { commitment, clientSeeds, serverSeed }: ToldShuffle,
  { title, notYet, press, check }: ShuffleBench,
): HTMLElement {
  const result = h('p', { role: 'status', class: 'hash' })
  return h(
    'details',
    {},
    h('summary', {}, title),
    h('p', { class: 'hash' }, commitment),
    h('p', { class: 'hash' }, clientSeeds),
    h('p', { class: serverSeed === null ? 'muted' : 'hash' }, serverSeed ?? notYet),
    serverSeed !== null &&
      h(
        'button',
        {
          type: 'button',
          class: 'button',
          click: async () => {
            if (isSecureContext) result.textContent = await check(serverSeed)
          },
        },
        press,
      ),
    result,
  )
}
