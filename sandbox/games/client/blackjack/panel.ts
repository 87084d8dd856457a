import type { BjView } from '../../blackjack/shapes.ts'
import { h } from '../shell/dom.ts'
import type { Money } from '../shell/money.ts'
import { buildRack } from '../tables/table-panel.ts'
import type { Translate, TranslateOf } from '../texts/texts.ts'
import type { BjText } from './texts.ts'

export type Spot = 'main' | 'pairs' | 'poker'
export type PlayerMove = BjView['moves'][number]

export interface PanelState {
  readonly bets: Readonly<Record<Spot, bigint>>
  readonly chipAt: number
  readonly freeMinor: bigint
  readonly stakedMinor: bigint
  readonly isSeated: boolean
  /** Bets may be changed. */
  readonly isOpen: boolean
  readonly isReady: boolean
  readonly mayRepeat: boolean
  readonly moves: readonly PlayerMove[]
  /** A move request is pending. */
  readonly isAsking: boolean
  readonly insuranceMinor: bigint
  readonly isLeaving: boolean
}

export interface PanelDeps {
  readonly t: TranslateOf<BjText>
  readonly common: Translate
  readonly money: Money
  readonly desk: {
    readonly chipSizes: readonly bigint[]
    readonly choose: (at: number) => void
    readonly place: (spot: Spot) => void
    readonly take: (spot: Spot) => void
    readonly clear: () => void
    readonly repeat: () => void
    readonly double: () => void
    readonly deal: () => void
    readonly act: (move: PlayerMove) => Promise<void>
    readonly decline: () => void
  }
  readonly onSit: () => void
  readonly onLeave: () => void
}

const spots: readonly Spot[] = ['pairs', 'main', 'poker']
const moveKeys = { hit: 'H', stand: 'S', double: 'D', split: 'P' } as const

/** Balance, stake and win; chips and the three bets while betting is open, the moves during the player's turn. */
export function buildPanel(deps: PanelDeps) {
  const { t, common, money, desk } = deps
  const [balance, stake, win] = [h('dd'), h('dd'), h('dd')]
  const winLabel = h('dt', {}, common('win'))
  const winBox = h('div', { class: 'fact win', 'data-tone': 'none' }, winLabel, win)
  const rack = buildRack({ t, money, chipSizes: desk.chipSizes, onChoose: desk.choose })
  const spotButtons = spots.map((spot) => {
    const amount = h('b', {})
    const button = h(
      'button',
      {
        type: 'button',
        class: `stake-spot ${spot}`,
        'data-spot': spot,
        title: t('takeHint'),
        click: () => desk.place(spot),
        contextmenu: (event: Event) => {
          event.preventDefault()
          desk.take(spot)
        },
        keydown: (event: KeyboardEvent) => {
          if (event.key === 'Backspace' || event.key === 'Delete') desk.take(spot)
        },
      },
      h('span', {}, t(spot)),
      amount,
    )
    return { spot, button, amount }
  })
  const clear = act(t('clear'), 'C', desk.clear)
  const repeat = act(t('repeat'), 'R', desk.repeat)
  const double = act(t('double2'), 'X', desk.double)
  const deal = act(t('deal'), 'Enter', desk.deal, 'main')
  const bets = h(
    'div',
    { class: 'betting' },
    rack.root,
    h(
      'div',
      { class: 'spots', role: 'group', 'aria-label': t('placeBets') },
      ...spotButtons.map(({ button }) => button),
    ),
    h('div', { class: 'acts' }, clear, repeat, double, deal),
  )
  const moveButtons = (['hit', 'stand', 'double', 'split'] as const).map((move) => ({
    move,
    button: act(
      t(move),
      moveKeys[move],
      () => void desk.act(move),
      move === 'hit' || move === 'stand' ? 'big' : '',
    ),
  }))
  const moves = h(
    'div',
    { class: 'moves', role: 'group', 'aria-label': t('you') },
    ...moveButtons.map(({ button }) => button),
  )
  const insureYes = act('', 'I', () => void desk.act('insure'), 'main big')
  const insureNo = act(t('noInsure'), 'N', desk.decline, 'big')
  const insurance = h('div', { class: 'moves two' }, insureYes, insureNo)
  const sit = h('button', { type: 'button', class: 'button main', click: deps.onSit }, t('sitDown'))
  const leave = h('button', { type: 'button', class: 'button quiet', click: deps.onLeave }, t('leave'))
  const message = h('p', { class: 'message-line' })

  function show(state: PanelState): void {
    balance.textContent = money.show(state.freeMinor)
    stake.textContent = money.show(state.stakedMinor)
    const isAsked = state.moves.length > 0
    const mayInsure = state.moves.includes('insure')
    sit.hidden = state.isSeated
    leave.hidden = !state.isSeated
    leave.disabled = state.isLeaving
    bets.hidden = !state.isSeated || (isAsked && !state.isOpen)
    moves.hidden = !state.isSeated || !isAsked || mayInsure
    insurance.hidden = !mayInsure
    insureYes.textContent = t('insure', { amount: money.show(state.insuranceMinor) })
    bets.toggleAttribute('data-shut', !state.isOpen)
    rack.show(state.chipAt)
    for (const { spot, button, amount } of spotButtons) {
      const laid = state.bets[spot]
      amount.textContent = laid === 0n ? hintOf(t, spot) : money.short(laid)
      button.toggleAttribute('data-laid', laid > 0n)
      setOn(button, state.isOpen)
      const chip = desk.chipSizes[state.chipAt] ?? 0n
      button.setAttribute(
        'aria-label',
        t('placeOn', { name: t(spot), amount: money.show(chip), laid: money.show(laid) }),
      )
    }
    const hasBets = state.bets.main > 0n
    setOn(clear, state.isOpen && hasBets)
    setOn(double, state.isOpen && hasBets)
    setOn(repeat, state.isOpen && !hasBets && state.mayRepeat)
    setOn(deal, state.isOpen && hasBets && !state.isReady)
    deal.textContent = t(state.isReady && state.isOpen ? 'ready' : 'deal')
    for (const { move, button } of moveButtons) setOn(button, state.moves.includes(move) && !state.isAsking)
    setOn(insureYes, !state.isAsking)
  }

  return {
    nodes: [
      h(
        'dl',
        { class: 'facts' },
        h('div', { class: 'fact' }, h('dt', {}, t('balance')), balance),
        h('div', { class: 'fact' }, h('dt', {}, common('stake')), stake),
        winBox,
      ),
      h('div', { class: 'middle' }, message, sit, leave),
      h('div', { class: 'controls' }, bets, moves, insurance),
    ],
    show,
    say: (text: string) => void (message.textContent = text),
    setWin(text: string, tone: 'none' | 'plain' | 'win') {
      winLabel.textContent = common(tone === 'plain' ? 'returned' : 'win')
      win.textContent = text
      winBox.dataset['tone'] = tone
    },
  }
}

/** A button with its keyboard shortcut. */
const act = (label: string, key: string, click: () => void, more = '') =>
  h('button', { type: 'button', class: `act ${more}`, 'aria-keyshortcuts': key, click }, label)

/** The highest payout of a side bet, shown on an empty spot. */
const hintOf = (t: PanelDeps['t'], spot: Spot) =>
  spot === 'main' ? '' : t(spot === 'pairs' ? 'pairsTo' : 'pokerTo')

/** `aria-disabled` instead of `disabled`, so that the button keeps the focus. */
const setOn = (button: HTMLElement, isOn: boolean) => button.setAttribute('aria-disabled', String(!isOn))
