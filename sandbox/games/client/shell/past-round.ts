import type { PastRoundView, RoundView } from '../../api/shapes.ts'
import type { RoundSeeds } from '../fair/replay.ts'
import { h } from './dom.ts'
import { openSheet } from './dialog.ts'
import { asGameError, sentence } from './explain.ts'
import { newSeed, seedRows } from './fairness.ts'
import type { Replayed } from './fairness.ts'
import { buildFrame } from './frame.ts'
import type { Frame } from './frame.ts'
import { moneyOf } from './money.ts'
import type { Money } from './money.ts'
import type { KindPage, Page } from './page.ts'

/** A finished round and the frame it is shown in. */
export interface PastRound<V extends PastRoundView = PastRoundView> {
  readonly page: Page
  readonly view: V
  readonly money: Money
  readonly frame: Frame
  /** Shows the returned amount; `plain` when it does not exceed the stake. */
  readonly setWin: (label: string, text: string, tone: 'none' | 'plain' | 'win') => void
}

/** A kind's view of a finished round. */
export interface PastParts {
  readonly stage: readonly Node[]
  /** Replays the round; omitted: the view is static. */
  readonly watch?: () => Promise<void>
  readonly info: () => Node[]
  readonly fairness: () => Node[]
}

/** A page that can also show finished rounds. */
export interface PastPage extends KindPage {
  past(past: PastRound): Promise<PastParts>
}

/** The past-round page: the game as it was, stake and return, and how to verify the result. */
export async function openPastRound(
  page: Page,
  view: PastRoundView,
  partsOf: (past: PastRound) => Promise<PastParts>,
): Promise<void> {
  const { t, language } = page
  const { game, round } = view
  const money = moneyOf(view.currency, language)
  const winMinor = money.minor(round.win)
  const isGain = winMinor > money.minor(round.stake)
  const winLabel = h('dt', {}, t(winMinor === 0n || isGain ? 'win' : 'returned'))
  const win = h('dd', {}, money.show(winMinor))
  const winBox = h('div', { class: 'fact win', 'data-tone': isGain ? 'win' : 'plain' }, winLabel, win)
  const frame = buildFrame(page, game, { info: () => parts.info(), fairness: () => parts.fairness() })
  const parts = await partsOf({
    page,
    view,
    money,
    frame,
    setWin(label, text, tone) {
      winLabel.textContent = label
      win.textContent = text
      winBox.dataset['tone'] = tone
    },
  })
  const { watch } = parts
  const again = h(
    'button',
    { type: 'button', class: 'button main', click: () => void play() },
    t('watchAgain'),
  )
  const play = async () => {
    again.disabled = true
    await watch?.()
    again.disabled = false
  }
  const at = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  frame.root.dataset['past'] = ''
  frame.stage.append(...parts.stage)
  frame.panel.append(
    h(
      'dl',
      { class: 'facts' },
      h(
        'div',
        { class: 'fact when' },
        h('dt', {}, t('playedAt')),
        h('dd', {}, h('time', { datetime: round.playedAt }, at.format(new Date(round.playedAt)))),
      ),
      h('div', { class: 'fact' }, h('dt', {}, t('stake')), h('dd', {}, money.show(money.minor(round.stake)))),
      winBox,
    ),
    h(
      'div',
      { class: 'acts' },
      watch !== undefined && again,
      h(
        'button',
        { type: 'button', class: 'button', click: () => openSheet(t, t('fairness'), ...parts.fairness()) },
        t('checkRound'),
      ),
    ),
  )
  document.body.append(frame.root)
  void play()
}

export interface SeedCheck<R extends RoundView> {
  readonly replay: (seeds: RoundSeeds, crypto: SubtleCrypto) => Promise<Replayed>
  readonly keyOf: (round: R) => string
  readonly method?: string
}

/** Seeds of a round with the player's own seed pair, and the round recomputed from them. */
export function pastFairness<R extends RoundView>(
  { page: { api, t }, view }: PastRound,
  { replay, keyOf, method }: SeedCheck<R>,
): Node[] {
  const box = h('div', { 'aria-live': 'polite' })
  const query = location.search
  const show = (now: PastRoundView, problem = '') => box.replaceChildren(...content(now, problem))

  function content(now: PastRoundView, problem: string): Node[] {
    const { fairness } = now.round
    if (fairness === null) return []
    const { serverSeed } = now
    const rows = seedRows([
      [t('commitment'), fairness.commitment],
      [t('clientSeed'), fairness.clientSeed],
      [t('round'), String(fairness.nonce)],
      ...(serverSeed === null ? [] : ([[t('serverSeed'), serverSeed]] as const)),
    ])
    if (serverSeed === null)
      return [
        rows,
        h('p', {}, t('seedInUse')),
        h('button', { type: 'button', class: 'button main', click: () => void reveal(now) }, t('rotate')),
        ...(problem === '' ? [] : [h('p', { role: 'alert', class: 'problem' }, problem)]),
      ]
    const result = h('div', {}, h('p', {}, '…'))
    void check(now.round as R, { ...fairness, serverSeed }).then((nodes) => result.replaceChildren(...nodes))
    return [rows, result]
  }

  async function check(
    round: R,
    { commitment, ...seeds }: RoundSeeds & { readonly commitment: string },
  ): Promise<Node[]> {
    if (!isSecureContext) return [h('p', {}, t('noCrypto'))]
    const again = await replay(seeds, crypto.subtle)
    const isSame = again.hash === commitment && again.key === keyOf(round)
    return [
      h('p', { class: 'hash' }, t('hashFits', { hash: again.hash })),
      h('p', {}, again.summary),
      h('p', isSame ? {} : { class: 'problem' }, h('strong', {}, t(isSame ? 'sameAsShown' : 'differs'))),
      h('p', { class: 'hash' }, again.detail),
    ]
  }

  async function reveal(now: PastRoundView): Promise<void> {
    try {
      show(await api.post<PastRoundView>(`/api/round/seeds${query}`, { clientSeed: newSeed() }))
    } catch (error) {
      show(now, sentence(t, asGameError(error).code))
    }
  }

  show(view)
  return [
    h('p', {}, t('fairIntro')),
    box,
    h('p', { class: 'muted' }, [t('method'), method ?? ''].join(' ').trim()),
  ]
}
