import { crashPoint } from '../../crash/crash-point.ts'
import type { ChainView, ToldRound } from '../../crash/crash-shapes.ts'
import { replay, sha256 } from '../fair/replay.ts'
import { h } from '../shell/dom.ts'
import { field, seedRows } from '../shell/fairness.ts'
import type { Figures } from '../shell/figures.ts'
import type { Page } from '../shell/page.ts'
import type { CrashTranslate } from './texts.ts'

/** A recomputed round: its crash point, and whether its seed belongs to the chain. */
export interface CheckedRound {
  /** Hundredths. */
  readonly point: number
  readonly leadsToAnchor: boolean
}

/** Recomputes a round from its seed and follows the hash chain back to its anchor, using Web Crypto. */
export async function checkRound(
  { seed, clientSeeds, number, anchor, firstNumber }: Omit<ToldRound, 'point'>,
  crypto: SubtleCrypto,
): Promise<CheckedRound> {
  const seeds = { serverSeed: seed, clientSeed: clientSeeds, nonce: number }
  const { outcome } = await replay(seeds, crypto, crashPoint)
  let link = seed
  for (let at = number; at >= firstNumber; at -= 1) link = await sha256(link, crypto)
  return { point: outcome, leadsToAnchor: link === anchor }
}

export interface ChainSheet {
  readonly page: Pick<Page, 't'>
  readonly t: CrashTranslate
  readonly figures: Figures
  /** Anchor and next hash; null when only one round is checked. */
  readonly chain: Omit<ChainView, 'last'> | null
  readonly last: ToldRound | null
}

/** The fairness sheet: anchor, hash of the current round, and a form that recomputes a round. */
export function chainSheet({ page, t, figures, chain, last }: ChainSheet): Node[] {
  const anchor = last?.anchor ?? chain?.anchor ?? ''
  const firstNumber = last?.firstNumber ?? chain?.firstNumber ?? 1
  const seed = field('seed', t('fairSeed'), last?.seed ?? '')
  const bets = field('bets', t('fairBets'), last?.clientSeeds ?? '')
  const round = field('round', t('fairRound'), String(last?.number ?? ''))
  round.box.inputMode = 'numeric'
  const result = h('div', { role: 'status' })

  async function check(event: Event): Promise<void> {
    event.preventDefault()
    if (!isSecureContext) return result.replaceChildren(h('p', {}, page.t('noCrypto')))
    const number = Number(round.box.value)
    // A typed round number must not cause more hashing than the chain is long.
    if (!Number.isInteger(number) || number < firstNumber || number - firstNumber > 100_000)
      return result.replaceChildren(h('p', { class: 'problem' }, t('fairChainOff')))
    const asked = { seed: seed.box.value.trim(), clientSeeds: bets.box.value.trim(), number }
    const { point, leadsToAnchor } = await checkRound({ ...asked, anchor, firstNumber }, crypto.subtle)
    return result.replaceChildren(
      h('p', {}, h('strong', {}, t('fairResult', { number, times: figures.times(point) }))),
      h(
        'p',
        leadsToAnchor ? {} : { class: 'problem' },
        leadsToAnchor ? t('fairChainFits', { count: number - firstNumber + 1 }) : t('fairChainOff'),
      ),
    )
  }

  return [
    h('p', {}, t('fairIntro')),
    seedRows([
      [t('fairAnchor', { number: firstNumber }), anchor],
      ...(chain === null
        ? []
        : ([[t('fairNext', { number: chain.next.number }), chain.next.commitment]] as const)),
    ]),
    h('h3', {}, t('fairCheck')),
    ...(last === null ? [h('p', { class: 'muted' }, t('notOver'))] : []),
    h(
      'form',
      { submit: check },
      seed.label,
      bets.label,
      round.label,
      h('button', { type: 'submit', class: 'button main' }, page.t('check')),
    ),
    result,
    h('p', { class: 'muted' }, t('fairMethod')),
  ]
}
