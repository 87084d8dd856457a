import type { FairnessView, RoundView } from '../../api/shapes.ts'
import type { RoundSeeds } from '../fair/replay.ts'
import type { Translate } from '../texts/texts.ts'
import { h } from './dom.ts'
import { asGameError, sentence } from './explain.ts'
import type { Page } from './page.ts'

/** A round recomputed from its seeds. */
export interface Replayed {
  /** sha256 of the server seed. */
  readonly hash: string
  /** Equal for equal results. */
  readonly key: string
  /** The result as a sentence. */
  readonly summary: string
  /** The drawn numbers. */
  readonly detail: string
}

interface Bench<R extends RoundView> {
  readonly history: readonly R[]
  /** `extra`: the further input of the round, as typed in its field. */
  readonly replay: (seeds: RoundSeeds, crypto: SubtleCrypto, extra: string) => Promise<Replayed>
  /** `Replayed.key` of a displayed round. */
  readonly keyOf: (round: R) => string
  /** For results that also depend on the bet: a form field, filled from the round being checked. */
  readonly extra?: { readonly label: string; readonly valueOf: (round: R) => string }
  /** How results are derived from draws, where the general text does not suffice. */
  readonly method?: string
}

export interface FairnessOptions<R extends RoundView> extends Bench<R> {
  readonly t: Translate
  readonly fairness: FairnessView
  /** Reveals the server seed and continues with a new client seed; resolves to the new sheet or an error text. */
  readonly onRotate: (clientSeed: string) => Promise<FairnessView | string>
  readonly crypto: SubtleCrypto | undefined
}

/** The fairness sheet of a game whose rounds are decided by the player's own seed pair. */
export function fairnessSheet<R extends RoundView>(
  { api, t }: Page,
  options: Bench<R> & { readonly fairness: FairnessView; readonly onChange: (next: FairnessView) => void },
): Node[] {
  const onRotate = async (clientSeed: string): Promise<FairnessView | string> => {
    try {
      const next = await api.rotate(clientSeed)
      options.onChange(next)
      return next
    } catch (error) {
      return sentence(t, asGameError(error).code)
    }
  }
  return fairnessContent({
    ...options,
    t,
    onRotate,
    crypto: isSecureContext ? crypto.subtle : undefined,
  })
}

/** Commitments, seeds, and the form that recomputes a round. */
export function fairnessContent<R extends RoundView>(options: FairnessOptions<R>): Node[] {
  const { t } = options
  const seeds = h('div', {})
  const bench = h('div', {})
  const show = (fairness: FairnessView, problem = '') => {
    seeds.replaceChildren(...seedsOf(fairness, problem))
    bench.replaceChildren(...benchOf(options, fairness))
  }

  function seedsOf(fairness: FairnessView, problem: string): Node[] {
    const input = field('next-seed', t('newClientSeed'), newSeed(), t('clientSeedHint'))
    input.box.setAttribute('pattern', '[A-Za-z0-9 _.\\-]{1,64}')
    input.box.setAttribute('maxlength', '64')
    input.box.required = true
    const submit = async (event: Event) => {
      event.preventDefault()
      const answer = await options.onRotate(input.box.value)
      if (typeof answer === 'string') show(fairness, answer)
      else show(answer)
    }
    return [
      seedRows([
        [t('commitment'), fairness.commitment],
        [t('clientSeed'), fairness.clientSeed],
        [t('nonce'), String(fairness.nonce)],
        [t('nextCommitment'), fairness.nextCommitment],
      ]),
      h(
        'form',
        { submit },
        input.label,
        h('button', { type: 'submit', class: 'button main' }, t('rotate')),
        problem !== '' && h('p', { role: 'alert', class: 'problem' }, problem),
      ),
    ]
  }

  show(options.fairness)
  const method = [t('method'), options.method ?? ''].join(' ').trim()
  return [h('p', {}, t('fairIntro')), seeds, bench, h('p', { class: 'muted' }, method)]
}

function benchOf<R extends RoundView>(
  { t, history, crypto, replay, keyOf, extra }: FairnessOptions<R>,
  { revealed }: FairnessView,
): Node[] {
  const latest = history.find(({ fairness }) => fairness?.commitment === revealed?.commitment)
  const server = field('server-seed', t('serverSeed'), revealed?.serverSeed ?? '')
  const client = field('client-seed', t('clientSeed'), revealed?.clientSeed ?? '')
  const round = field('round', t('round'), String(latest?.fairness?.nonce ?? revealed?.nonce ?? 1))
  round.box.inputMode = 'numeric'
  const bet = extra && field('bet', extra.label, latest === undefined ? '' : extra.valueOf(latest))
  const result = h('div', { role: 'status' })

  async function check(event: Event) {
    event.preventDefault()
    if (crypto === undefined) return result.replaceChildren(h('p', {}, t('noCrypto')))
    const nonce = Number(round.box.value)
    const again = await replay(
      { serverSeed: server.box.value, clientSeed: client.box.value, nonce },
      crypto,
      bet?.box.value ?? '',
    )
    const shown = history.find(
      ({ fairness }) => fairness?.commitment === again.hash && fairness.nonce === nonce,
    )
    const isSame = shown !== undefined && keyOf(shown) === again.key
    return result.replaceChildren(
      h('p', { class: 'hash' }, t('hashFits', { hash: again.hash })),
      h('p', {}, again.summary),
      h('p', {}, h('strong', {}, t(isSame ? 'sameAsShown' : 'notRevealed'))),
      h('p', { class: 'hash' }, again.detail),
    )
  }

  return [
    h('h3', {}, t('verifyTitle')),
    ...(revealed === null
      ? []
      : [
          h('p', { class: 'muted' }, `${t('revealedTitle')}: ${t('commitment')}`),
          h('p', { class: 'hash' }, revealed.commitment),
        ]),
    h(
      'form',
      { submit: check },
      server.label,
      client.label,
      round.label,
      bet !== undefined && bet.label,
      h('button', { type: 'submit', class: 'button' }, t('check')),
    ),
    result,
  ]
}

/** The inputs of a result, as copyable text. */
export const seedRows = (rows: readonly (readonly [term: string, text: string])[]) =>
  h(
    'dl',
    { class: 'seeds' },
    ...rows.flatMap(([term, text]) => [h('dt', {}, term), h('dd', { class: 'hash' }, text)]),
  )

export function field(id: string, label: string, value: string, hint?: string) {
  const box = h('input', {
    id,
    value,
    autocomplete: 'off',
    spellcheck: 'false',
    ...(hint && { 'aria-describedby': `${id}-hint` }),
  })
  return {
    box,
    label: h(
      'div',
      { class: 'field' },
      h('label', { for: id }, label),
      box,
      hint !== undefined && h('small', { id: `${id}-hint` }, hint),
    ),
  }
}

/** A suggested client seed; the player may change it. */
export const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
