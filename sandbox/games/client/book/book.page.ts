import type { SessionView } from '../../api/shapes.ts'
import type { BetView, BookRules, EventView } from '../../book/book-shapes.ts'
import { h } from '../shell/dom.ts'
import { asGameError } from '../shell/explain.ts'
import { buildFrame } from '../shell/frame.ts'
import { moneyOf } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import type { PastPage } from '../shell/past-round.ts'
import { translatorOf } from '../texts/texts.ts'
import { betsContent } from './bets-view.ts'
import './book.css'
import { createEventList } from './event-list.ts'
import { createEventPage } from './event-page.ts'
import { createFilterBar } from './filter-bar.ts'
import { createLiveBoard } from './live-board.ts'
import { eventName, outcomeName } from './names.ts'
import type { BookTranslate } from './names.ts'
import { pastBet } from './past-bet.ts'
import { createPlaceBets } from './place-bets.ts'
import { bookRules } from './rules.ts'
import { createSideBar } from './side-bar.ts'
import { createSlip } from './slip.ts'
import type { SlipLeg } from './slip.ts'
import { createSlipView } from './slip-view.ts'
import { bookTexts } from './texts.ts'

type BookSession = SessionView<BookRules>

export const bookPage: PastPage = {
  load: () => Promise.resolve((page, session) => openBook(page, session as BookSession)),
  rules: (game, language) => bookRules(game as BookRules, translatorOf(bookTexts, language), language, null),
  past: pastBet,
}

const noLimits = { minStake: '0', maxStake: '0', maxPayout: '0' }

/** Opens a sports book: events with their odds, one event in detail, the slip and the player's bets. */
function openBook(page: Page, session: BookSession): OpenGame {
  const { api, bridge, language } = page
  const { game } = session
  const t = translatorOf(bookTexts, language)
  const money = moneyOf(session.currency, language)
  const slip = createSlip()
  let bets: readonly BetView[] = []
  let [balanceMinor, paused] = [money.minor(session.balance), false]

  const board = createLiveBoard({
    api,
    slip,
    onEvents: () => refreshBoard(),
    onDetail: (detail) => eventPage.show(detail),
    onQuotes: () => slipView.refresh(),
    onBets: () => {
      frame.announce(t('settledNews'))
      void loadBets()
      void loadBalance().then(() => bridge.tellBalance(balanceMinor))
    },
    onLost: (isLost) => void (lost.hidden = !isLost),
  })
  const context = { t, language, slip, onPick, onOpen: openEvent, now: board.now }
  const frame = buildFrame(page, game, {
    info: () => bookRules(game, t, language, money),
    fairness: () => [h('p', {}, t('rule1')), h('p', {}, t('fairText')), h('p', {}, t('rule9'))],
    history: () => betsContent(bets, { t, language, money }),
  })
  const list = createEventList(context)
  const eventPage = createEventPage(context, closeEvent)
  const filters = createFilterBar({ t, sports: game.sports, onChange: () => refreshBoard() })
  const lost = h('p', { class: 'lost', role: 'status', hidden: true }, t('lost'))
  const slipView = createSlipView({
    t,
    language,
    money,
    slip,
    limits: game.limits ?? noLimits,
    onChange: () => refreshSlip(),
    onPlace: () => void placeBets(),
  })
  const placeBets = createPlaceBets({
    page,
    t,
    slip,
    view: slipView,
    sampleAmount: session.balance,
    isPaused: () => paused,
    announce: frame.announce,
    onBalance: (text) => showBalance(money.minor(text)),
    balanceMinor: () => balanceMinor,
    onPlaced: loadBets,
    onMoved: () => void board.loadQuotes(),
    refresh: refreshSlip,
  })
  const side = createSideBar({ t, slipView })
  const main = h('div', { class: 'book-main' }, lost, filters.root, list.root)
  frame.stage.append(filters.nav, main, side.root)
  const balance = h('dd', {})
  frame.panel.append(h('dl', { class: 'fact' }, h('dt', {}, t('balance')), balance), side.opener)

  function refreshBoard(): void {
    list.show(board.events.values(), filters.filter())
    filters.count(board.events.values())
  }

  function refreshSlip(): void {
    slipView.refresh()
    side.count(slip.state.legs.length)
    list.refresh()
    eventPage.refresh()
  }

  function showBalance(minor: bigint): void {
    balanceMinor = minor
    balance.textContent = money.show(minor)
  }

  function onPick(event: EventView, market: string, outcome: string, odds: number | null): void {
    const leg = legOf(event, { market, outcome, odds }, t)
    if (odds === null && !slip.has(leg)) return
    const isOn = slip.toggle(leg)
    if (isOn && slip.state.legs.length > 1 && !slip.areRelated()) slip.state.mode = 'combo'
    slipView.setDone('')
    frame.announce(t(isOn ? 'added' : 'removed', { name: outcomeName(market, outcome, leg, t) }))
    refreshSlip()
  }

  function openEvent(eventId: string): void {
    main.replaceChildren(lost, eventPage.root)
    board.open(eventId)
    main.scrollTop = 0
    eventPage.focus()
  }

  function closeEvent(): void {
    board.open(null)
    main.replaceChildren(lost, filters.root, list.root)
    refreshBoard()
  }

  async function loadBets(): Promise<void> {
    bets = await api.get<readonly BetView[]>('/api/book/bets').catch(() => bets)
    side.showBets(
      betsContent(bets, { t, language, money }),
      bets.filter(({ state }) => state === 'open').length,
    )
  }

  async function loadBalance(): Promise<void> {
    const answer = await api.balance().catch(() => null)
    if (answer !== null) showBalance(money.minor(answer.balance))
  }

  document.body.append(frame.root)
  listenToSlash(() => side.openSlip())
  // Countdowns must update between stream events.
  setInterval(() => list.refresh(), 1_000)
  showBalance(money.minor(session.balance))
  refreshSlip()
  void board.load().catch((error: unknown) => page.explain(asGameError(error)))
  void loadBets()
  board.start()
  return {
    refresh: () => void loadBalance(),
    setPaused(isPaused) {
      paused = isPaused
      frame.setPaused(isPaused)
    },
  }
}

/** The pressed outcome as a leg of the slip; `odds` null: currently not offered. */
function legOf(
  event: EventView,
  { market, outcome, odds }: { market: string; outcome: string; odds: number | null },
  t: BookTranslate,
): SlipLeg {
  const { sport, sides } = event
  const field = 'field' in event ? (event.field as SlipLeg['field']) : undefined
  return {
    event: event.id,
    market,
    outcome,
    eventName: eventName(event, t),
    odds: odds ?? 0,
    now: odds,
    shut: null,
    sport,
    sides,
    ...(field !== undefined && { field }),
  }
}

/** "/" opens the slip, except while a field or a dialog has the focus. */
function listenToSlash(openSlip: () => void): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, select, dialog') !== null
    if (event.key !== '/' || isElsewhere) return
    event.preventDefault()
    openSlip()
  })
}
