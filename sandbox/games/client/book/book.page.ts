import type { SessionView } from '../../api/shapes.ts'
import type { BetInput, BetView, BookRules, EventView, PlacedView } from '../../book/book-shapes.ts'
import type { GameError } from '../shell/api.ts'
import { h } from '../shell/dom.ts'
import { asGameError, sentence } from '../shell/explain.ts'
import { buildFrame } from '../shell/frame.ts'
import { moneyOf } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import type { PastPage } from '../shell/past-round.ts'
import { wait } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { betsContent } from './bets-view.ts'
import './book.css'
import { createEventList } from './event-list.ts'
import { createEventPage } from './event-page.ts'
import { createFilterBar } from './filter-bar.ts'
import { createLiveBoard } from './live-board.ts'
import { eventName, outcomeName } from './names.ts'
import { pastBet } from './past-bet.ts'
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

function openBook(page: Page, session: BookSession): OpenGame {
  const { api, bridge, language } = page
  const { game } = session
  const t = translatorOf(bookTexts, language)
  const money = moneyOf(session.currency, language)
  const slip = createSlip()
  let bets: readonly BetView[] = []
  let balanceMinor = money.minor(session.balance)
  let paused = false

  const board = createLiveBoard({
    api,
    slip,
    onEvents: () => refreshBoard(),
    onDetail: (detail) => eventPage.show(detail),
    onQuotes: () => slipView.refresh(),
    onBets: () => {
      frame.announce(t('settledNews'))
      bridge.tell('balance')
      void loadBets()
      void loadBalance()
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
    onPlace: () => void place(),
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
    balance.textContent = money.show(balanceMinor)
  }

  function onPick(event: EventView, market: string, outcome: string, odds: number | null): void {
    const { sport, sides } = event
    const field = 'field' in event ? (event.field as SlipLeg['field']) : undefined
    const named = { sport, sides, ...(field !== undefined && { field }) }
    const leg: SlipLeg = {
      event: event.id,
      market,
      outcome,
      eventName: eventName(event, t),
      odds: odds ?? 0,
      now: odds,
      shut: null,
      ...named,
    }
    if (odds === null && !slip.has(leg)) return
    const isOn = slip.toggle(leg)
    if (isOn && slip.state.legs.length > 1 && !slip.areRelated()) slip.state.mode = 'combo'
    slipView.setDone('')
    frame.announce(t(isOn ? 'added' : 'removed', { name: outcomeName(market, outcome, named, t) }))
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

  /** One bet after the other; what stands is taken off the slip. */
  async function place(): Promise<void> {
    if (paused) return
    const planned = slip.bets()
    const stake = decimalOf(slip.state.stakeMinor)
    slipView.setBusy(true)
    bridge.tell('busy')
    let placed = 0
    try {
      for (const legs of planned) {
        const answer = await placeOne({
          requestId: crypto.randomUUID(),
          stake,
          policy: slip.state.policy,
          legs: legs.map(legInput),
        })
        placed += 1
        for (const leg of legs) slip.toggle(leg)
        if (answer.balance !== null) showBalance(money.minor(answer.balance))
      }
    } catch (error) {
      fail(asGameError(error))
    }
    slipView.setBusy(false)
    bridge.tell('idle')
    if (placed > 0) {
      const text = t(placed === 1 ? 'placed' : 'placedMany', { count: placed })
      slipView.setDone(text)
      frame.announce(text)
      bridge.tell('balance')
      await loadBets()
    }
    refreshSlip()
  }

  /** The same request until it is answered: the same id never bets twice. */
  async function placeOne(input: BetInput): Promise<PlacedView> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await api.post<PlacedView>('/api/book/bets', input)
      } catch (error) {
        const { code, retryAfterMs } = asGameError(error)
        const isPassing = ['network', 'round.open', 'round.tooSoon'].includes(code)
        if (!isPassing || attempt >= 8) throw error
        await wait(retryAfterMs ?? 1_000)
      }
    }
  }

  function fail(error: GameError): void {
    // The slip itself shows what moved.
    if (error.code === 'odds.changed' || error.code === 'market.shut') {
      frame.announce(sentence(page.t, error.code))
      slipView.setDone(sentence(page.t, error.code))
      void board.loadQuotes()
    } else page.explain(error)
  }

  const legInput = ({ event, market, outcome, odds, now }: SlipLeg) => ({
    event,
    market,
    outcome,
    odds: slip.state.policy === 'any' ? (now ?? odds) : odds,
  })

  const decimalOf = (minor: bigint) => {
    const places = (session.balance.split('.')[1] ?? '').length
    const text = String(minor).padStart(places + 1, '0')
    return places === 0 ? text : `${text.slice(0, -places)}.${text.slice(-places)}`
  }

  document.body.append(frame.root)
  document.addEventListener('keydown', (event) => {
    const isElsewhere =
      event.target instanceof Element && event.target.closest('input, select, dialog') !== null
    if (event.key !== '/' || isElsewhere) return
    event.preventDefault()
    side.openSlip()
  })
  // Countdowns move while nothing else does.
  setInterval(() => list.refresh(), 1_000)
  showBalance(balanceMinor)
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
