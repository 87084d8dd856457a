import type { SessionView } from '../../api/shapes.ts'
import type { BjRoundView, BjRules, BjView } from '../../blackjack/shapes.ts'
import { openEventStream } from '../shell/event-stream.ts'
import { asGameError, sentence } from '../shell/explain.ts'
import { buildFrame } from '../shell/frame.ts'
import { h } from '../shell/dom.ts'
import { moneyOf } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm, storageOf, wait } from '../shell/platform.ts'
import { createSlipLine } from '../tables/slip-line.ts'
import { translatorOf } from '../texts/texts.ts'
import { doubled, faultOf, maxOf, noBets, totalOf, withChip, withoutChip } from './bets.ts'
import type { Bets, Limits } from './bets.ts'
import { createNarrator } from './narrator.ts'
import { buildPanel } from './panel.ts'
import type { PlayerMove, Spot } from './panel.ts'
import { roundsContent, rulesContent, shuffleContent } from './sheets.ts'
import { createStage } from './stage.ts'
import { bjTexts } from './texts.ts'

const seedKey = 'sandbox.cards.seed'
const clockMs = 200

interface Slip {
  readonly bets: Bets
  readonly isReady: boolean
}

/** Opens a blackjack table: the view comes by a stream, seats, bets and moves go by calls. */
export function openBlackjack(page: Page, session: SessionView<BjRules>): OpenGame {
  const { api, bridge, language, t: common } = page
  const { game } = session
  const t = translatorOf(bjTexts, language)
  const money = moneyOf(session.currency, language)
  const show = (minor: number) => money.show(BigInt(minor))
  const storage = storageOf('localStorage')
  const limits: Limits = {
    min: money.minor(game.min),
    maxMain: money.minor(game.maxMain),
    maxSide: money.minor(game.maxSide),
  }
  const chipSizes = game.chips.map((chip) => money.minor(chip))
  const state = {
    view: null as BjView | null,
    /** When the view came, by this page's clock. */
    atMs: 0,
    seed: storage?.getItem(seedKey) ?? newSeed(),
    bets: noBets,
    isReady: false,
    lastBets: noBets,
    chipAt: 0,
    balanceMinor: money.minor(session.balance),
    isAsking: false,
    /** The round whose insurance was declined. */
    declined: '',
    isPaused: false,
    /** The next view is the whole truth: the connection is new. */
    isFresh: true,
    isLeaving: false,
  }

  const frame = buildFrame(page, game, {
    info: () => rulesContent(game, t, language, money),
    fairness: () =>
      shuffleContent(t, { commitment: state.view?.commitment ?? '', seed: state.seed, onSeed: useSeed }),
    history: () =>
      roundsContent({
        t,
        language,
        money,
        load: () => api.get<readonly BjRoundView[]>('/api/blackjack/rounds'),
        fault: (error) => sentence(common, asGameError(error).code),
      }),
  })
  const narrator = createNarrator({ t, language, money: show })
  const stage = createStage({
    t,
    language,
    money: show,
    short: (minor) => money.short(BigInt(minor)),
    onSit: (seat) => void sit(seat),
  })
  const phase = h('strong', { class: 'phase' })
  const seconds = h('span', { class: 'seconds', 'aria-hidden': 'true' })
  const bar = h('i')
  const last = h('ol', { class: 'last', 'aria-label': t('last') })
  frame.stage.append(
    h(
      'div',
      { class: 'status' },
      h('div', { class: 'now' }, phase, seconds),
      h('div', { class: 'clock', 'aria-hidden': 'true' }, bar),
      last,
    ),
    stage.root,
  )
  const panel = buildPanel({
    t,
    common,
    money,
    chipSizes,
    onChip: (at) => {
      state.chipAt = at
      refreshPanel()
    },
    onPlace: (spot) => change(withChip(state.bets, spot, chipSizes[state.chipAt] ?? 0n), spot),
    onTake: (spot) => change(withoutChip(state.bets, spot, chipSizes[state.chipAt] ?? 0n), spot),
    onClear: () => change(noBets),
    onRepeat: () => {
      if (totalOf(state.lastBets) === 0n) say(t('nothingToRepeat'))
      else change(state.lastBets)
    },
    onDouble: () => change(doubled(state.bets)),
    onDeal: () => deal(),
    onMove: (move) => void act(move),
    onDecline: () => {
      state.declined = state.view?.handId ?? ''
      say(t('declined'))
      refreshPanel()
    },
    onSit: () => void sitAnywhere(),
    onLeave: () => void leave(),
  })
  frame.panel.append(...panel.nodes)

  const line = createSlipLine<Slip>({
    wait,
    post: async (number, { bets, isReady }) => {
      const text = (minor: bigint) => money.text(minor)
      receive(
        await api.post<BjView>('/api/blackjack/bets', {
          number,
          main: text(bets.main),
          pairs: text(bets.pairs),
          poker: text(bets.poker),
          ready: isReady,
        }),
      )
    },
    onRefused(error, number) {
      if (state.view?.number !== number) return
      const refusal = asGameError(error)
      state.bets = noBets
      state.isReady = false
      if (refusal.action === 'exit') page.explain(refusal)
      else say(refusal.code === 'bets.closed' ? t('late') : sentence(common, refusal.code))
      refreshPanel()
    },
  })

  const own = () => state.view?.seats.find((seat) => seat?.you === true) ?? null
  const isBetting = () => state.view?.phase === 'waiting' || state.view?.phase === 'betting'
  const isOpen = () => isBetting() && own() !== null && !state.isPaused

  function say(text: string): void {
    panel.say(text)
    frame.announce(text)
  }

  /** Lays other bets. An unconfirmed Deal has to be pressed again. */
  function change(bets: Bets, spot: Spot = 'main'): void {
    if (!isOpen() || state.view === null) return
    const refusal = totalOf(bets) <= totalOf(state.bets) ? null : faultOf(bets, limits, state.balanceMinor)
    if (refusal !== null) return say(t(refusal, { amount: money.show(maxOf(spot, limits)) }))
    frame.sound.click()
    state.bets = bets
    state.isReady = false
    line.send(state.view.number, { bets, isReady: false })
    say(totalOf(bets) > 0n ? t('yourBets') : '')
    refreshPanel()
    return undefined
  }

  function deal(): void {
    if (!isOpen() || state.view === null || state.bets.main === 0n || state.isReady) return
    frame.sound.click()
    state.isReady = true
    line.send(state.view.number, { bets: state.bets, isReady: true })
    say(t('waitOthers'))
    refreshPanel()
  }

  async function act(move: PlayerMove): Promise<void> {
    const { view } = state
    if (view === null || state.isAsking || !view.moves.includes(move)) return
    state.isAsking = true
    refreshPanel()
    try {
      receive(await api.post<BjView>('/api/blackjack/move', { handId: view.handId, step: view.step, move }))
    } catch (error) {
      const refusal = asGameError(error)
      if (refusal.action === 'exit') page.explain(refusal)
      else say(sentence(common, refusal.code))
    } finally {
      state.isAsking = false
      refreshPanel()
    }
  }

  async function sit(seat: number): Promise<void> {
    try {
      receive(await api.post<BjView>('/api/blackjack/sit', { seat, clientSeed: state.seed }))
      frame.panel.querySelector<HTMLElement>('.stake-spot.main')?.focus()
    } catch (error) {
      const refusal = asGameError(error)
      if (refusal.code !== 'seat.taken') return page.explain(refusal)
      await offerAnother(seat)
    }
  }

  /** Somebody else was faster: the nearest free seat is offered. */
  async function offerAnother(wanted: number): Promise<void> {
    const view = await api.get<BjView>('/api/blackjack/table').catch(() => null)
    if (view === null) return
    state.isFresh = true
    receive(view)
    const free = view.seats
      .flatMap((seat, at) => (seat === null ? [at] : []))
      .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))[0]
    if (free === undefined) return say(t('noSeats'))
    say(t('takenOffer', { number: free + 1 }))
    stage.offer(free)
  }

  async function sitAnywhere(): Promise<void> {
    const free = state.view?.seats.indexOf(null) ?? 0
    // A full table: the vendor finds another one.
    await (free < 0 ? offerAnother(0) : sit(free))
  }

  async function leave(): Promise<void> {
    try {
      state.bets = noBets
      state.isLeaving = true
      receive(await api.post<BjView>('/api/blackjack/leave', {}))
      if (own() !== null) say(t('leaving'))
    } catch (error) {
      state.isLeaving = false
      page.explain(asGameError(error))
    }
  }

  /** Gives what the sheet says about it. */
  async function useSeed(next: string): Promise<string> {
    state.seed = next
    storage?.setItem(seedKey, next)
    const seat = own()
    if (seat !== null) await sit(seat.seat)
    return t('seedSaved')
  }

  function receive(next: BjView): void {
    const before = state.view
    // Answers and stream overtake each other: what is older says nothing new.
    if (!state.isFresh && before?.tableId === next.tableId && next.version < before.version) return
    const mine = next.seats.find((seat) => seat?.you === true) ?? null
    if (before !== null && (before.number !== next.number || before.tableId !== next.tableId)) {
      state.bets = noBets
      state.isReady = false
    }
    // A reloaded page gets its own bets back.
    if (state.isFresh && mine !== null && mine.hands.length === 0) {
      state.bets = {
        main: BigInt(mine.bets.main),
        pairs: BigInt(mine.bets.pairs),
        poker: BigInt(mine.bets.poker),
      }
      state.isReady = mine.ready
    }
    if (mine === null) state.isLeaving = false
    state.isFresh = false
    state.view = next
    state.atMs = Date.now()
    if (next.balance !== null) state.balanceMinor = money.minor(next.balance)
    const isDealt = next.handId !== null && next.handId !== before?.handId
    if (isDealt && mine !== null && mine.hands.length > 0) {
      const { main, pairs, poker } = mine.bets
      state.lastBets = { main: BigInt(main), pairs: BigInt(pairs), poker: BigInt(poker) }
      panel.setWin('', 'none')
    }
    const revealMs = stage.show(next)
    const events = narrator.tell(next)
    if (events.length > 0) frame.announce(events.join(' '))
    if (next.phase === 'result' && (before?.phase !== 'result' || isDealt) && mine !== null)
      void celebrate(revealMs)
    if (next.phase !== before?.phase) bridge.tell('balance')
    bridge.tell(mine !== null && mine.hands.length > 0 && next.phase !== 'result' ? 'busy' : 'idle')
    showStatus(next)
    refreshPanel()
  }

  /** What the round brought, once the dealer's cards lie open. */
  async function celebrate(revealMs: number): Promise<void> {
    const mine = own()
    if (mine === null || mine.back === null || mine.hands.length === 0) return
    const { back, staked } = mine
    if (!calm()) await wait(revealMs)
    panel.setWin(back > 0 ? show(back) : '', back > staked ? 'win' : 'plain')
    // Celebrated is only what exceeds the stake.
    if (back > staked) frame.sound.win(back / Math.max(1, staked))
    panel.say(back > 0 ? t('backText', { amount: show(back) }) : t('lostText'))
  }

  function showStatus(view: BjView): void {
    const turnSeat = view.turn === null ? null : (view.seats[view.turn.seat] ?? null)
    frame.root.dataset['phase'] = view.phase
    phase.textContent = phaseText(view, turnSeat)
    last.replaceChildren(...view.last.map((label) => h('li', { 'data-bead': label }, label)))
    const mine = own()
    if (mine === null) panel.say(t('watching'))
    else if (view.refusal !== null && isBetting() && state.bets.main === 0n)
      panel.say(t('refused', { reason: sentence(common, view.refusal) }))
    else if (view.phase === 'insurance' && view.moves.includes('insure') && state.declined !== view.handId)
      panel.say(t('insuranceAsk'))
    else if (view.phase === 'turns' || view.phase === 'insurance') panel.say('')
    else if (view.phase === 'waiting' && totalOf(state.bets) === 0n) panel.say(t('yourBets'))
  }

  function phaseText(view: BjView, turnSeat: BjView['seats'][number]): string {
    if (view.phase === 'insurance') return t('insurance')
    if (view.phase === 'turns' && turnSeat !== null) {
      if (!turnSeat.you) return t('waitTurn', { name: turnSeat.name })
      return narrator.turnText(view)
    }
    if (view.phase === 'result') return narrator.dealerText(view)
    return t('placeBets')
  }

  function tick(): void {
    const { view } = state
    const leftMs = view?.leftMs == null ? null : Math.max(0, view.leftMs - (Date.now() - state.atMs))
    const isShown = leftMs !== null && view?.phase !== 'result'
    seconds.textContent = isShown ? t('seconds', { count: Math.ceil(leftMs / 1000) }) : ''
    bar.style.setProperty('--left', String(isShown ? leftMs / Math.max(1, view?.lastsMs ?? 1) : 0))
  }

  function refreshPanel(): void {
    const { view } = state
    const mine = own()
    const isInRound = mine !== null && mine.hands.length > 0
    const moves = view?.phase === 'insurance' && state.declined === view.handId ? [] : (view?.moves ?? [])
    panel.show({
      bets: isInRound && !isBetting() ? betsOf(mine.bets) : state.bets,
      chipAt: state.chipAt,
      freeMinor: isBetting() ? state.balanceMinor - totalOf(state.bets) : state.balanceMinor,
      stakedMinor: isInRound ? BigInt(mine.staked) : totalOf(state.bets),
      isSeated: mine !== null,
      isOpen: isOpen(),
      isReady: state.isReady,
      mayRepeat: totalOf(state.lastBets) > 0n,
      moves: state.isPaused && view?.phase !== 'turns' ? [] : moves,
      isAsking: state.isAsking,
      insuranceMinor: BigInt(mine?.bets.main ?? 0) / 2n,
      isLeaving: state.isLeaving,
    })
  }

  async function refreshBalance(): Promise<void> {
    const answer = await api.balance().catch(() => null)
    if (answer === null) return
    state.balanceMinor = money.minor(answer.balance)
    refreshPanel()
  }

  const keys: Readonly<Record<string, () => void>> = {
    h: () => void act('hit'),
    s: () => void act('stand'),
    d: () => void act('double'),
    p: () => void act('split'),
    i: () => void act('insure'),
    c: () => change(noBets),
    r: () => change(state.lastBets),
    enter: () => deal(),
  }
  document.body.append(frame.root)
  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null
    if (target?.closest('input, dialog') != null || event.repeat) return
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const key = event.key.toLowerCase()
    // Enter on a button presses that button.
    if (key === 'enter' && target?.closest('button, summary, a') != null) return
    const digit = Number(event.key) - 1
    if (chipSizes[digit] !== undefined) state.chipAt = digit
    else if (keys[key] === undefined) return
    keys[key]?.()
    event.preventDefault()
    refreshPanel()
  })
  setInterval(tick, clockMs)
  refreshPanel()
  openEventStream({
    path: '/api/blackjack/stream',
    authorization: api.authorization,
    onEvent: (event) => receive(event as BjView),
    onLost: (isLost) => {
      if (isLost) say(t('offline'))
      else {
        state.isFresh = true
        panel.say('')
      }
    },
    onRefused: (error) => page.explain(error),
  })
  return {
    refresh: () => void refreshBalance(),
    // A player who may not go on bets nothing; a hand under way is played to its end.
    setPaused(paused) {
      if (paused && totalOf(state.bets) > 0n) change(noBets)
      state.isPaused = paused
      frame.setPaused(paused)
      refreshPanel()
    },
  }
}

const betsOf = ({ main, pairs, poker }: { main: number; pairs: number; poker: number }): Bets => ({
  main: BigInt(main),
  pairs: BigInt(pairs),
  poker: BigInt(poker),
})

const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
