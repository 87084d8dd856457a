import type { SessionView } from '../../api/shapes.ts'
import type { CardRules, HandView, TableView } from '../../cards/card-shapes.ts'
import { h } from '../shell/dom.ts'
import { openEventStream } from '../shell/event-stream.ts'
import type { GameError } from '../shell/api.ts'
import { asGameError, sentence } from '../shell/explain.ts'
import { buildFrame } from '../shell/frame.ts'
import { moneyOf } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import type { PastPage } from '../shell/past-round.ts'
import { storageOf } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { createActionBar } from './action-bar.ts'
import '../tables/playing-card.css'
import './cards.css'
import { createNarrator } from './narrator.ts'
import { pastHand } from './past-hand.ts'
import { handsContent, rulesContent, shuffleContent } from './sheets.ts'
import { createTableStage } from './table-stage.ts'
import { createTableStatus, freeSeatNear, nextSeat, ownSeatOf } from './table-status.ts'
import { cardTexts } from './texts.ts'

type CardSession = SessionView<CardRules>

export const cardsPage: PastPage = {
  load: () => Promise.resolve((page, session) => openTable(page, session as CardSession)),
  rules: (game, language) => rulesContent(game as CardRules, translatorOf(cardTexts, language), language),
  past: pastHand,
}

const seedKey = 'sandbox.cards.seed'

function openTable(page: Page, session: CardSession): OpenGame {
  const { api, bridge, language } = page
  const { game } = session
  const t = translatorOf(cardTexts, language)
  const shell = page.t
  const coins = moneyOf(session.currency, language)
  const money = (minor: number) => coins.show(BigInt(minor))
  const storage = storageOf('localStorage')
  let seed = storage?.getItem(seedKey) ?? newSeed()
  let view: TableView | null = null
  let balanceMinor = coins.minor(session.balance)
  let isLost = false

  const frame = buildFrame(page, game, {
    info: () => rulesContent(game, t, language),
    fairness: () => shuffleContent(t, { commitment: view?.commitment ?? '', seed, onSeed: useSeed }),
    history: () =>
      handsContent(
        { t, language, money: coins, load: () => api.get<readonly HandView[]>('/api/cards/hands') },
        (error) => [h('p', { role: 'alert' }, sentence(shell, asGameError(error).code))],
      ),
  })
  const narrator = createNarrator({ t, language, money })
  const stage = createTableStage({
    stage: frame.stage,
    t,
    language,
    seats: game.seats,
    money,
    onSit: (seat) => void sit(seat),
  })
  const note = h('p', { class: 'note' })
  const status = createTableStatus({
    t,
    game,
    money,
    reason: (code) => sentence(shell, code),
    onSit: () => void sit(nextSeat(view)),
    onAway: (away) => void call('/api/cards/away', { away }),
    onLeave: () => void call('/api/cards/leave', {}),
  })
  const bar = createActionBar({
    t,
    money,
    unit: Math.max(1, game.stakes?.smallBlind ?? 1),
    onAct: (kind, to) => void act(kind, to),
  })
  frame.stage.append(note)
  frame.panel.append(status.facts, status.message, bar.root)

  const call = createCalls(page, { receive, retry: () => bar.retry(), shown: () => view })
  const sit = (seat: number) =>
    call('/api/cards/seat', { seat, clientSeed: seed }, (error) => {
      if (error.code !== 'seat.taken' || view === null) return page.explain(error)
      const free = freeSeatNear(view, seat)
      tellNote(t(free === null ? 'noSeats' : 'takenOffer'))
      return free === null ? undefined : stage.offer(free)
    })
  const tellNote = (text: string) => {
    note.textContent = text
    frame.announce(text)
  }
  const act = (kind: 'fold' | 'check' | 'call' | 'raise', to?: number) =>
    call('/api/cards/act', {
      handId: view?.handId ?? '',
      step: view?.step ?? 0,
      kind,
      ...(to !== undefined && { to }),
    })

  /** Returns the message for the sheet. */
  async function useSeed(next: string): Promise<string> {
    seed = next
    storage?.setItem(seedKey, next)
    const at = view?.seats.findIndex((seat) => seat?.you === true) ?? -1
    if (at >= 0) await sit(at)
    return t('seedSaved')
  }

  function receive(next: TableView): void {
    // Replies and stream messages can arrive out of order; ignore stale ones.
    if (view !== null && next.handId === view.handId && next.step < view.step) return
    const { events, turn } = narrator.tell(next)
    const hadHand = view?.phase === 'playing'
    const wasWon = next.phase === 'result' && view?.phase !== 'result'
    view = next
    stage.show(next)
    bar.show(next)
    if (next.balance !== null) balanceMinor = coins.minor(next.balance)
    showStatus(next)
    if (events.length > 0 || turn !== '') frame.announce([...events, turn].join(' '))
    if (events.length > 0) note.textContent = events.at(-1) ?? ''
    if ((next.phase === 'playing') !== hadHand || wasWon) bridge.tellBalance(balanceMinor)
    bridge.tell(next.phase === 'playing' && ownSeatOf(next)?.hand?.folded === false ? 'busy' : 'idle')
    const hand = ownSeatOf(next)?.hand
    // Celebrate only a return above the stake.
    if (wasWon && hand && hand.stack > (game.stakes?.stack ?? 0)) frame.sound.win(3)
  }

  function showStatus(table: TableView): void {
    status.show(table, { balance: coins.show(balanceMinor), isLost })
  }

  const refreshBalance = async () => {
    balanceMinor = coins.minor((await api.balance()).balance)
    if (view !== null) showStatus(view)
  }

  document.body.append(frame.root)
  listenToKeys(bar.key)
  openEventStream({
    path: '/api/cards/stream',
    authorization: api.authorization,
    onEvent: (event) => receive(event as TableView),
    onLost: (lost) => {
      isLost = lost
      if (view !== null) showStatus(view)
    },
  })
  return {
    refresh: () => void refreshBalance().catch(() => {}),
    // A paused player is not dealt in; a hand in progress can be played to its end.
    setPaused(paused) {
      frame.setPaused(paused)
      if (view !== null && ownSeatOf(view) !== null) void call('/api/cards/away', { away: paused })
    },
  }
}

interface CallDeps {
  readonly receive: (table: TableView) => void
  /** Allows another answer to the same turn. */
  readonly retry: () => void
  readonly shown: () => TableView | null
}

/** The player's calls. After a refused one the table is read again, because its view may be out of date. */
function createCalls({ api, explain }: Page, { receive, retry, shown }: CallDeps) {
  return async (
    path: string,
    body: unknown,
    onRefused: (error: GameError) => void = explain,
  ): Promise<void> => {
    try {
      receive(await api.post<TableView>(path, body))
    } catch (error) {
      retry()
      const table = await api.get<TableView>('/api/cards/table').catch(shown)
      if (table !== null) receive(table)
      onRefused(asGameError(error))
    }
  }
}

/** Passes keys to the action bar, unless a field or a dialog has the focus. */
function listenToKeys(press: (key: string) => boolean): void {
  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, dialog') !== null
    if (isElsewhere || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    if (press(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault()
  })
}

const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
