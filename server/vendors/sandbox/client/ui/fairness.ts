import type { FairnessView, GameView, RoundView } from '../../api/shapes.ts'
import { verifyRound } from '../fair/verify.ts'
import type { Translate } from '../texts/texts.ts'
import { h } from './dom.ts'

export interface FairnessOptions {
  readonly game: GameView
  readonly t: Translate
  readonly fairness: FairnessView
  readonly history: readonly RoundView[]
  /** Reveals and goes on with a new client seed; gives the sheet anew or says why not. */
  readonly onRotate: (clientSeed: string) => Promise<FairnessView | string>
  readonly crypto: SubtleCrypto | undefined
}

/** Commitments, seeds, and the bench on which a round is computed again. */
export function fairnessContent(options: FairnessOptions): Node[] {
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
      h(
        'dl',
        { class: 'seeds' },
        ...pair(t('commitment'), fairness.commitment),
        ...pair(t('clientSeed'), fairness.clientSeed),
        ...pair(t('nonce'), String(fairness.nonce)),
        ...pair(t('nextCommitment'), fairness.nextCommitment),
      ),
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
  return [h('p', {}, t('fairIntro')), seeds, bench, h('p', { class: 'muted' }, t('method'))]
}

function benchOf({ game, t, history, crypto }: FairnessOptions, { revealed }: FairnessView): Node[] {
  const latest = history.find(({ fairness }) => fairness.commitment === revealed?.commitment)
  const server = field('server-seed', t('serverSeed'), revealed?.serverSeed ?? '')
  const client = field('client-seed', t('clientSeed'), revealed?.clientSeed ?? '')
  const round = field('round', t('round'), String(latest?.fairness.nonce ?? revealed?.nonce ?? 1))
  round.box.inputMode = 'numeric'
  const result = h('div', { role: 'status' })

  async function check(event: Event) {
    event.preventDefault()
    if (crypto === undefined) return result.replaceChildren(h('p', {}, t('noCrypto')))
    const nonce = Number(round.box.value)
    const again = await verifyRound(
      game,
      { serverSeed: server.box.value, clientSeed: client.box.value, nonce },
      crypto,
    )
    const shown = history.find(
      ({ fairness }) => fairness.commitment === again.hash && fairness.nonce === nonce,
    )
    const isSame =
      shown !== undefined &&
      JSON.stringify(shown.spins.map(({ stops }) => stops)) === JSON.stringify(again.stops)
    return result.replaceChildren(
      h('p', { class: 'hash' }, t('hashFits', { hash: again.hash })),
      h('p', {}, t('verified', { nonce, coins: again.coins })),
      h('p', {}, h('strong', {}, t(isSame ? 'sameAsShown' : 'notRevealed'))),
      h('p', { class: 'hash' }, again.stops.map((stops) => stops.join(' ')).join(' | ')),
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
      h('button', { type: 'submit', class: 'button' }, t('check')),
    ),
    result,
  ]
}

const pair = (term: string, text: string) => [h('dt', {}, term), h('dd', { class: 'hash' }, text)]

function field(id: string, label: string, value: string, hint?: string) {
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

/** A suggestion; the player may write anything else. */
const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
