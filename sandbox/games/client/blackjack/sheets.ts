import { hardRows, pairRows, softRows } from '../../blackjack/strategy.ts'
import { shoeOf } from '../../blackjack/shoe.ts'
import type { BjRoundView, BjRules } from '../../blackjack/shapes.ts'
import { cardFace, cardWords } from '../cards/card-face.ts'
import { replay } from '../fair/replay.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Language, TranslateOf } from '../texts/texts.ts'
import { shuffleBench, shuffleSheet } from '../tables/shuffle-fairness.ts'
import type { ShufflePart } from '../tables/shuffle-fairness.ts'
import type { BjText } from './texts.ts'

type T = TranslateOf<BjText>

/** Rules, returns, basic strategy and limits. `money` null: no session, amounts without a currency. */
export function rulesContent(game: BjRules, t: T, language: Language, money: Money | null): Node[] {
  const amount = (text: string) => (money === null ? text : money.show(money.minor(text)))
  const percent = (text: string) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(Number(text))
  const seconds = (ms: number) => Math.round(ms / 1000)
  const rules = [
    t('rule1'),
    t('rule2'),
    t('rule3'),
    t('rule4', { turn: seconds(game.turnMs) }),
    t('rule5', { betting: seconds(game.bettingMs), idle: Math.round(game.idleMs / 60_000) }),
    t('rule6', { decks: game.decks }),
    t('rule7'),
  ]
  const sides = [
    [t('pairs'), game.pairsRtp],
    [t('poker'), game.pokerRtp],
    [t('insuranceName'), game.insuranceRtp],
  ] as const
  const pays = (['perfect', 'coloured', 'mixed'] as const).map((key) => t(key))
  const pokerPays = (['suitedTrips', 'straightFlush', 'trips', 'straight', 'flush'] as const).map((key) =>
    t(key),
  )
  return [
    h('h3', {}, t('rulesTitle')),
    h('ul', { class: 'rules' }, ...rules.map((rule) => h('li', {}, rule))),
    h('h3', {}, t('pairs')),
    h('p', {}, pays.join(' · ')),
    h('h3', {}, t('poker')),
    h('p', {}, pokerPays.join(' · ')),
    h('h3', {}, t('returns')),
    h('p', {}, t('rtpMain', { rtp: percent(game.rtp ?? '0') })),
    ...sides.map(([name, rtp]) => h('p', {}, t('rtpSide', { name, rtp: percent(rtp) }))),
    h('h3', {}, t('strategy')),
    h('p', { class: 'muted' }, t('strategyHint')),
    strategyTable(t),
    h('h3', {}, t('limits')),
    h(
      'dl',
      { class: 'limits' },
      limit(t('limitMain'), `${amount(game.min)} – ${amount(game.maxMain)}`),
      limit(t('limitSide'), `${amount(game.min)} – ${amount(game.maxSide)}`),
    ),
    h('p', { class: 'muted' }, t('keys')),
  ]
}

const limit = (name: string, text: string) => h('div', {}, h('dt', {}, name), h('dd', {}, text))

const opens = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A']

function strategyTable(t: T): HTMLElement {
  const rows = [
    ...Object.entries(hardRows).map(([total, row]) => [t('hardHand', { total: `${total}+` }), row] as const),
    ...Object.entries(softRows).map(([total, row]) => [t('softHand', { total: `${total}+` }), row] as const),
    ...Object.entries(pairRows).map(
      ([value, row]) => [t('pairOf', { value: value === '1' ? 'A' : value }), row] as const,
    ),
  ]
  const cells = (letters: readonly string[]) =>
    letters.map((letter) => h('td', { 'data-move': letter }, letter === '.' ? '–' : letter))
  return h(
    'div',
    { class: 'strategy', tabindex: '0', role: 'region', 'aria-label': t('strategy') },
    h(
      'table',
      { class: 'figures' },
      h(
        'thead',
        {},
        h('tr', {}, h('th', { scope: 'col' }), ...opens.map((open) => h('th', { scope: 'col' }, open))),
      ),
      h(
        'tbody',
        {},
        ...rows.map(([name, row]) => h('tr', {}, h('th', { scope: 'row' }, name), ...cells(row.split('')))),
      ),
    ),
  )
}

/** The round's commitment and the player's client seed. */
export const shuffleContent = (t: T, part: ShufflePart): Node[] =>
  shuffleSheet(
    {
      promise: [t('fair1'), t('fair2')],
      hash: t('thisHash'),
      seed: t('mySeed'),
      seedHint: t('seedHint'),
      save: t('saveSeed'),
    },
    part,
  )

export interface RoundsSheetDeps {
  readonly t: T
  readonly language: Language
  readonly money: Money
  readonly load: () => Promise<readonly BjRoundView[]>
  readonly fault: (error: unknown) => string
}

/** The player's last rounds; the list is filled after loading. */
export function roundsContent({ t, language, money, load, fault }: RoundsSheetDeps): Node[] {
  const box = h('div', { 'aria-live': 'polite' }, h('p', {}, t('loading')))
  const fill = async () => {
    const rounds = await load()
    if (rounds.length === 0) return h('p', {}, t('noRounds'))
    return h(
      'ol',
      { class: 'rounds-list' },
      ...rounds.map((round) => roundItem(round, { t, language, money })),
    )
  }
  void fill()
    .catch((error: unknown) => h('p', { role: 'alert' }, fault(error)))
    .then((node) => box.replaceChildren(node))
  return [box]
}

function roundItem(
  round: BjRoundView,
  { t, language, money }: Pick<RoundsSheetDeps, 't' | 'language' | 'money'>,
): HTMLElement {
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const show = (text: string) => money.show(money.minor(text))
  const outcome =
    round.state === 'cancelled'
      ? t('refunded')
      : round.back === null
        ? t('inProgress')
        : t('stakeBack', { stake: show(round.stake), back: show(round.back) })
  return h(
    'li',
    {},
    h(
      'p',
      { class: 'line' },
      h('strong', {}, t('round', { number: round.number })),
      h('time', { datetime: round.playedAt }, time.format(new Date(round.playedAt))),
      h('span', {}, outcome),
    ),
    ...roundCards(round, t, language),
    checkBench(t, round),
  )
}

/** The player's hands with their outcome, and the dealer's. */
export function roundCards(round: BjRoundView, t: T, language: Language): HTMLElement[] {
  const row = (label: string, cards: readonly string[]) =>
    h(
      'p',
      { class: 'line' },
      h('span', { class: 'muted' }, label),
      h(
        'span',
        {
          class: 'faces',
          role: 'img',
          'aria-label': cards.map((card) => cardWords(card, language)).join(', '),
        },
        ...cards.map((card) => cardFace(card, 'small')),
      ),
    )
  const outcomes = ['blackjack', 'win', 'push', 'lose', 'bust'] as const
  return [
    ...round.hands.map((hand) => {
      const outcome = outcomes.find((each) => each === hand.outcome)
      const words = [t('you'), outcome === undefined ? '' : t(outcome), hand.doubled ? t('doubled') : '']
      return row(words.filter((word) => word !== '').join(' · '), hand.cards)
    }),
    ...(round.dealer.length > 0 ? [row(t('dealer'), round.dealer)] : []),
  ]
}

/** Recomputes the shoe from the revealed seed. */
export const checkBench = (t: T, round: BjRoundView): HTMLElement =>
  shuffleBench(round, {
    title: t('fairTitle'),
    notYet: t('notYet'),
    press: t('compute'),
    check: (serverSeed) => checked(t, round, serverSeed),
  })

async function checked(t: T, round: BjRoundView, serverSeed: string): Promise<string> {
  const { hash, outcome } = await replay(
    { serverSeed, clientSeed: round.clientSeeds, nonce: round.number },
    crypto.subtle,
    (draws) => {
      const shoe = shoeOf(draws)
      return Array.from({ length: Math.max(1, round.dealt.length) }, (_, at) => shoe(at))
    },
  )
  const isSame =
    hash === round.commitment && (round.dealt.length === 0 || outcome.join() === round.dealt.join())
  return `${outcome.join(' ')} ${t(isSame ? 'same' : 'differs')}`
}
