import type { CardRules, HandView } from '../../cards/card-shapes.ts'
import { cardName, shuffled } from '../../cards/deck.ts'
import { classes } from '../../cards/evaluate.ts'
import { replay } from '../fair/replay.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import type { Language, TranslateOf } from '../texts/texts.ts'
import { shuffleBench, shuffleSheet } from '../tables/shuffle-fairness.ts'
import type { ShufflePart } from '../tables/shuffle-fairness.ts'
import { cardFace, cardWords } from './card-face.ts'
import type { CardText } from './texts.ts'

export function rulesContent(game: CardRules, t: TranslateOf<CardText>, language: Language): Node[] {
  const percent = new Intl.NumberFormat(language).format(game.rakeBp / 100)
  return [
    h('h3', {}, t('rulesTitle')),
    h(
      'ul',
      { class: 'rules' },
      h('li', {}, t('rule1')),
      h('li', {}, t('rule2', { big: game.stackInBigBlinds })),
      h('li', {}, t('rule3', { seconds: game.turnMs / 1000 })),
      h('li', {}, t('rule4', { rake: percent, cap: game.rakeCapInBigBlinds })),
      h('li', {}, t('rule5')),
      h('li', {}, t('rule6')),
      h('li', {}, t('rule7')),
    ),
    h('h3', {}, t('rankTitle')),
    h('ol', { class: 'ranks' }, ...classes.toReversed().map((name) => h('li', {}, t(name), exampleOf(name)))),
    h('p', { class: 'muted' }, t('keys')),
  ]
}

const examples: Readonly<Record<(typeof classes)[number], string>> = {
  straightFlush: '9s 8s 7s 6s 5s',
  four: 'Qc Qd Qh Qs 4d',
  fullHouse: 'Jc Jd Jh 8s 8d',
  flush: 'Ah Jh 9h 6h 3h',
  straight: 'Td 9c 8h 7s 6d',
  three: '7c 7d 7s Kh 2c',
  twoPair: 'As Ad 5c 5h 9s',
  pair: 'Kd Ks 9h 6c 2d',
  highCard: 'Ac Qd 8s 5h 3c',
}

const exampleOf = (name: (typeof classes)[number]) =>
  h(
    'span',
    { class: 'example', 'aria-hidden': 'true' },
    ...examples[name].split(' ').map((card) => cardFace(card, 'small')),
  )

export interface HandsSheetDeps {
  readonly t: TranslateOf<CardText>
  readonly language: Language
  readonly money: Money
  readonly load: () => Promise<readonly HandView[]>
}

/** A placeholder that is filled when the hands have loaded. */
function loading(
  t: TranslateOf<CardText>,
  load: () => Promise<Node[]>,
  onFault: (error: unknown) => Node[],
): Node[] {
  const box = h('div', { 'aria-live': 'polite' }, h('p', {}, t('loading')))
  void load()
    .catch(onFault)
    .then((nodes) => box.replaceChildren(...nodes))
  return [box]
}

export const handsContent = (deps: HandsSheetDeps, onFault: (error: unknown) => Node[]): Node[] =>
  loading(
    deps.t,
    async () => {
      const hands = await deps.load()
      return hands.length === 0
        ? [h('p', {}, deps.t('noHands'))]
        : [h('ol', { class: 'hands' }, ...hands.map((hand) => handItem(deps, hand)))]
    },
    onFault,
  )

function handItem({ t, language, money }: HandsSheetDeps, hand: HandView): HTMLElement {
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const show = (text: string) => money.show(money.minor(text))
  const outcome =
    hand.state === 'cancelled'
      ? t('refunded')
      : hand.back === null
        ? t('inProgress')
        : t('stakeBack', { stake: show(hand.stake), back: show(hand.back) })
  return h(
    'li',
    {},
    h(
      'div',
      { class: 'line' },
      h('strong', {}, t('handNumber', { number: hand.number })),
      h('time', { datetime: hand.playedAt }, time.format(new Date(hand.playedAt))),
      h('span', {}, outcome),
    ),
    h(
      'div',
      {
        class: 'line',
        role: 'img',
        'aria-label': [...hand.cards, ...hand.board].map((card) => cardWords(card, language)).join(', '),
      },
      ...hand.cards.map((card) => cardFace(card, 'small')),
      h('span', { class: 'gap' }),
      ...hand.board.map((card) => cardFace(card, 'small')),
    ),
    checkBench(t, hand),
  )
}

/** Recomputes the deck from a revealed seed. */
export const checkBench = (t: TranslateOf<CardText>, hand: HandView): HTMLElement =>
  shuffleBench(hand, {
    title: t('fairTitle'),
    notYet: t('notYet'),
    press: t('check1'),
    check: (serverSeed) => checkHand(t, hand, serverSeed),
  })

type DealtHand = Pick<
  HandView,
  'clientSeeds' | 'number' | 'order' | 'yourSeat' | 'commitment' | 'cards' | 'board'
>

/** Deals a hand again from its seed and compares the player's cards and the board, as a sentence. */
export async function checkHand(
  t: TranslateOf<CardText>,
  hand: DealtHand,
  serverSeed: string,
): Promise<string> {
  const { hash, outcome: deck } = await replay(
    { serverSeed, clientSeed: hand.clientSeeds, nonce: hand.number },
    crypto.subtle,
    shuffled,
  )
  const place = hand.order.indexOf(hand.yourSeat)
  const own = deck.slice(2 * place, 2 * place + 2).map(cardName)
  const board = deck.slice(2 * hand.order.length, 2 * hand.order.length + hand.board.length).map(cardName)
  const isSame =
    hash === hand.commitment && own.join() === hand.cards.join() && board.join() === hand.board.join()
  return `${t('deckIs', { cards: own.join(' '), board: board.join(' ') || '–' })} ${t(isSame ? 'same' : 'differs')}`
}

/** The next hand's commitment and the player's client seed. */
export const shuffleContent = (t: TranslateOf<CardText>, part: ShufflePart): Node[] =>
  shuffleSheet(
    {
      promise: [t('fair1'), t('fair2')],
      hash: t('nextHash'),
      seed: t('mySeed'),
      seedHint: t('seedHint'),
      save: t('saveSeed'),
    },
    part,
  )
