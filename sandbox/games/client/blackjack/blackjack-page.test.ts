// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import type { BjView, HandView, SeatView } from '../../blackjack/shapes.ts'
import { moneyOf } from '../shell/money.ts'
import { translator, translatorOf } from '../texts/texts.ts'
import { doubled, faultOf, noBets, withChip, withoutChip } from './bets.ts'
import { createNarrator } from './narrator.ts'
import { buildPanel } from './panel.ts'
import type { PanelState } from './panel.ts'
import type { DeskState } from './table-desk.ts'
import { panelState, release, take } from './table-views.ts'
import { bjTexts } from './texts.ts'

// Read when the page's modules load; jsdom has none.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false })))

const t = translatorOf(bjTexts, 'en')
const money = moneyOf('EUR', 'en')
const limits = { min: 100n, maxMain: 5_000n, maxSide: 500n }

describe('bets before the deal', () => {
  it('begin with the main bet, stay within the limits of the table and the balance', () => {
    expect(faultOf({ ...noBets, pairs: 100n }, limits, 1_000n)).toBe('mainFirst')
    expect(faultOf({ main: 100n, pairs: 600n, poker: 0n }, limits, 1_000n)).toBe('tooMuch')
    expect(faultOf({ main: 900n, pairs: 0n, poker: 200n }, limits, 1_000n)).toBe('tooPoor')
    expect(faultOf({ main: 800n, pairs: 0n, poker: 200n }, limits, 1_000n)).toBeNull()
  })

  it('grow by a chip, double together, and go with the main bet when it is taken off', () => {
    const laid = withChip(withChip(noBets, 'main', 500n), 'poker', 100n)
    expect(doubled(laid)).toEqual({ main: 1_000n, pairs: 0n, poker: 200n })
    expect(withoutChip(laid, 'poker', 500n)).toEqual({ main: 500n, pairs: 0n, poker: 0n })
    expect(withoutChip(laid, 'main', 500n)).toEqual(noBets)
  })
})

/** The panel with spies for all its callbacks. */
function aPanel(state: Partial<PanelState>) {
  const desk = {
    chipSizes: [100n, 500n],
    choose: vi.fn(),
    place: vi.fn(),
    take: vi.fn(),
    clear: vi.fn(),
    repeat: vi.fn(),
    double: vi.fn(),
    deal: vi.fn(),
    act: vi.fn(() => Promise.resolve()),
    decline: vi.fn(),
  }
  const panel = buildPanel({
    t,
    common: translator('en'),
    money,
    desk,
    onSit: () => undefined,
    onLeave: () => undefined,
  })
  document.body.replaceChildren(...panel.nodes)
  panel.show({
    bets: noBets,
    chipAt: 1,
    freeMinor: 100_000n,
    stakedMinor: 0n,
    isSeated: true,
    isOpen: false,
    isReady: false,
    mayRepeat: false,
    moves: [],
    isAsking: false,
    insuranceMinor: 0n,
    isLeaving: false,
    ...state,
  })
  const button = (name: string) =>
    [...document.querySelectorAll('button')].find((each) => each.textContent === name) ?? never(name)
  return { desk, button, isOn: (name: string) => button(name).getAttribute('aria-disabled') === 'false' }
}

function never(name: string): never {
  throw new Error(`No button ${name}`)
}

describe('the panel', () => {
  it('offers the moves of the turn and no others, each with its key', () => {
    const { desk, button, isOn } = aPanel({ moves: ['hit', 'stand'] })
    expect([t('hit'), t('stand'), t('double'), t('split')].map(isOn)).toEqual([true, true, false, false])
    expect(button(t('hit')).getAttribute('aria-keyshortcuts')).toBe('H')
    button(t('stand')).click()
    expect(desk.act).toHaveBeenCalledExactlyOnceWith('stand')
  })

  it('takes no second move while one is on its way', () => {
    const { isOn } = aPanel({ moves: ['hit', 'stand'], isAsking: true })
    expect([isOn(t('hit')), isOn(t('stand'))]).toEqual([false, false])
  })

  it('names each place with the chip it would take and what lies there', () => {
    const { desk } = aPanel({ isOpen: true, bets: { main: 1_000n, pairs: 0n, poker: 0n } })
    const main = document.querySelector<HTMLButtonElement>('[data-spot=main]')
    expect(main?.getAttribute('aria-label')).toContain('€5.00')
    expect(main?.getAttribute('aria-label')).toContain('€10.00')
    main?.click()
    expect(desk.place).toHaveBeenCalledExactlyOnceWith('main')
    main?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace' }))
    expect(desk.take).toHaveBeenCalledExactlyOnceWith('main')
  })

  it('asks for an insurance with its price before anything else', () => {
    const { desk, button } = aPanel({ moves: ['insure'], insuranceMinor: 500n })
    button(t('insure', { amount: '€5.00' })).click()
    button(t('noInsure')).click()
    expect(desk.act).toHaveBeenCalledExactlyOnceWith('insure')
    expect(desk.decline).toHaveBeenCalledOnce()
    expect(document.querySelector<HTMLElement>('.moves:not(.two)')?.hidden).toBe(true)
  })
})

const aHand = (cards: readonly string[], total: number): HandView => ({
  cards,
  total,
  soft: false,
  doubled: false,
  blackjack: false,
  outcome: null,
})

const aView = (hands: readonly HandView[], more: Partial<BjView>): BjView => {
  const seat: SeatView = {
    seat: 2,
    name: 'You',
    you: true,
    gone: false,
    ready: true,
    bets: { main: 1_000, pairs: 0, poker: 0 },
    hands,
    insured: false,
    pairs: null,
    poker: null,
    staked: 1_000,
    back: null,
  }
  return {
    type: 'table',
    tableId: 't',
    version: 1,
    phase: 'turns',
    number: 7,
    handId: 'h7',
    step: 1,
    commitment: '',
    serverSeed: null,
    seats: [null, null, seat, null, null, null, null],
    dealer: ['9c', null],
    dealerTotal: 9,
    turn: { seat: 2, hand: 0 },
    leftMs: null,
    lastsMs: null,
    moves: ['hit', 'stand'],
    players: 1,
    refusal: null,
    balance: null,
    last: [],
    ...more,
  }
}

describe('what a screen reader is told', () => {
  const narrator = () => createNarrator({ t, language: 'en', money: (minor) => money.show(BigInt(minor)) })

  it('is the own cards, the card of the dealer and whose turn it is, once', () => {
    const { tell } = narrator()
    const dealt = aView([aHand(['Th', '6s'], 16)], {})
    const told = tell(dealt).join(' ')
    for (const words of ['ten of hearts', '6 of spades', '16', '9 of clubs']) expect(told).toContain(words)
    expect(told).not.toContain(t('hidden'))
    expect(tell(dealt)).toEqual([])
  })

  it('is each new card, then the result with what came back', () => {
    const { tell } = narrator()
    tell(aView([aHand(['Th', '6s'], 16)], {}))
    expect(tell(aView([aHand(['Th', '6s', '4d'], 20)], { step: 2 })).join(' ')).toContain('4 of diamonds')
    const over = aView([aHand(['Th', '6s', '4d'], 20)], {
      phase: 'result',
      dealer: ['9c', '8d'],
      dealerTotal: 17,
      moves: [],
    })
    const paid = {
      ...over,
      seats: over.seats.map((seat) => (seat === null ? null : { ...seat, back: 2_000 })),
    }
    expect(tell(paid).join(' ')).toContain('€20.00')
    expect(tell(paid)).toEqual([])
  })
})

describe('the balance on show', () => {
  const aState = (): DeskState => ({
    view: null,
    atMs: 0,
    seed: '',
    bets: noBets,
    isReady: false,
    lastBets: noBets,
    chipAt: 0,
    balanceMinor: 100_000n,
    heldMinor: null,
    isAsking: false,
    declined: '',
    isPaused: false,
    isFresh: true,
    isLeaving: false,
  })
  const played = aView([aHand(['Th', '9s'], 19)], { balance: '990.00' })
  const over: BjView = { ...played, phase: 'result', version: 2, balance: '1010.00', moves: [] }
  const shown = (state: DeskState) => panelState(state, false).freeMinor

  it('stays until the dealer’s cards are turned, so that it does not tell them', () => {
    const state = aState()
    take(state, played, money, true)
    take(state, over, money, true)
    expect(shown(state)).toBe(99_000n)
    expect(release(state)).toBe(true)
    expect(shown(state)).toBe(101_000n)
  })

  it('changes at once without motion, and with the next round', () => {
    const still = aState()
    take(still, played, money, false)
    take(still, over, money, false)
    expect(shown(still)).toBe(101_000n)
    const quick = aState()
    take(quick, played, money, true)
    take(quick, over, money, true)
    take(quick, { ...over, phase: 'betting', number: 8, version: 3 }, money, true)
    expect(release(quick)).toBe(false)
    expect(shown(quick)).toBe(101_000n)
  })
})
