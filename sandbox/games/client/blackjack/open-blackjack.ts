import type { SessionView } from '../../api/shapes.ts'
import type { BjRules, BjView } from '../../blackjack/shapes.ts'
import { openEventStream } from '../shell/event-stream.ts'
import { asGameError, sentence } from '../shell/explain.ts'
import { buildFrame } from '../shell/frame.ts'
import { moneyOf } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm, storageOf, wait } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { noBets } from './bets.ts'
import { createNarrator } from './narrator.ts'
import { buildPanel } from './panel.ts'
import { roundsContent, rulesContent, shuffleContent } from './sheets.ts'
import { createStage } from './stage.ts'
import { createBetDesk, createSeatDesk, ownSeat } from './table-desk.ts'
import type { DeskDeps, DeskState } from './table-desk.ts'
import { listenToKeys } from './table-keys.ts'
import { createStatus } from './table-status.ts'
import { panelState, release, take } from './table-views.ts'
import { bjTexts } from './texts.ts'

const seedKey = 'sandbox.cards.seed'
const clockMs = 200

/** Opens a blackjack table: views arrive over a stream; seats, bets and moves are sent as calls. */
export function openBlackjack(page: Page, session: SessionView<BjRules>): OpenGame {
  const { api, bridge, language, t: common } = page
  const { game, currency } = session
  const t = translatorOf(bjTexts, language)
  const money = moneyOf(currency, language)
  const amount = (minor: number) => money.show(BigInt(minor))
  const storage = storageOf('localStorage')
  const state = firstState(storage?.getItem(seedKey) ?? newSeed(), money.minor(session.balance))
  const reason = (code: string) => sentence(common, code)
  const faultOf = (error: unknown) => reason(asGameError(error).code)

  const frame = buildFrame(page, game, {
    info: () => rulesContent(game, t, language, money),
    fairness: () =>
      shuffleContent(t, { commitment: state.view?.commitment ?? '', seed: state.seed, onSeed: useSeed }),
    history: () =>
      roundsContent({ t, language, money, load: () => api.get('/api/blackjack/rounds'), fault: faultOf }),
  })
  const narrator = createNarrator({ t, language, money: amount })
  const status = createStatus({ t, narrator, state, reason })
  const say = (text: string) => [panel.say, frame.announce].forEach((tell) => tell(text))
  const deps: DeskDeps = {
    api,
    game,
    money,
    state,
    receive,
    show,
    say: (key, values) => say(key === null ? '' : t(key, values)),
    refuse: (error) => (error.action === 'exit' ? page.explain(error) : say(reason(error.code))),
    explain: page.explain,
    click: () => frame.sound.click(),
    onSeated: () => frame.panel.querySelector<HTMLElement>('.stake-spot.main')?.focus(),
    offer: (seat) => stage.offer(seat),
  }
  const desk = createBetDesk(deps)
  const seats = createSeatDesk(deps)
  const stage = createStage({
    t,
    language,
    money: amount,
    short: (minor) => money.short(BigInt(minor)),
    onSit: (seat) => void seats.sit(seat),
  })
  const panel = buildPanel({
    t,
    common,
    money,
    desk,
    onSit: () => void seats.sitAnywhere(),
    onLeave: () => void seats.leave(),
  })

  /** Returns the message for the sheet. */
  async function useSeed(next: string): Promise<string> {
    state.seed = next
    storage?.setItem(seedKey, next)
    const seat = ownSeat(state)
    if (seat !== null) await seats.sit(seat.seat)
    return t('seedSaved')
  }

  function receive(next: BjView): void {
    const news = take(state, next, money, !calm())
    if (news === null) return
    const mine = ownSeat(state)
    const isInRound = mine !== null && mine.hands.length > 0
    if (news.isDealt && isInRound) panel.setWin('', 'none')
    const revealMs = stage.show(next)
    const events = narrator.tell(next)
    if (events.length > 0) frame.announce(events.join(' '))
    tellSite(bridge, state, { isPlaying: isInRound && next.phase !== 'result', isNews: news.isNewPhase })
    frame.root.dataset['phase'] = next.phase
    status.show(next)
    const line = status.line(next)
    if (line !== null) panel.say(line)
    if (news.isOver && isInRound) void tellResult(revealMs)
    show()
  }

  /** Announces the round's result once the dealer's cards are revealed. */
  async function tellResult(revealMs: number): Promise<void> {
    const { back, staked } = ownSeat(state) ?? { back: null, staked: 0 }
    if (!calm()) await wait(revealMs)
    if (release(state)) tellSite(bridge, state, { isPlaying: false, isNews: true })
    show()
    if (back === null) return
    panel.setWin(back > 0 ? amount(back) : '', back > staked ? 'win' : 'plain')
    // Celebrate only a return above the stake.
    if (back > staked) frame.sound.win(back / Math.max(1, staked))
    panel.say(back > 0 ? t('backText', { amount: amount(back) }) : t('lostText'))
  }

  function show(): void {
    panel.show(panelState(state, desk.isOpen()))
  }

  const refresh = async () => {
    const answer = await api.balance().catch(() => null)
    if (answer !== null) state.balanceMinor = money.minor(answer.balance)
    return show()
  }

  frame.stage.append(status.root, stage.root)
  frame.panel.append(...panel.nodes)
  document.body.append(frame.root)
  listenToKeys(desk)
  setInterval(status.tick, clockMs)
  show()
  openEventStream({
    path: '/api/blackjack/stream',
    authorization: api.authorization,
    onEvent: (event) => receive(event as BjView),
    onLost: (isLost) => {
      state.isFresh ||= !isLost
      panel.say(isLost ? t('offline') : '')
    },
    onRefused: page.explain,
  })
  return {
    refresh: () => void refresh(),
    // A paused player cannot bet; a hand in progress can be played to its end.
    setPaused(paused) {
      if (paused) desk.clear()
      state.isPaused = paused
      frame.setPaused(paused)
      show()
    },
  }
}

/** Tells the site whether the player is in a round, and the balance when it is settled and may be seen. */
function tellSite(
  bridge: Page['bridge'],
  state: DeskState,
  { isPlaying, isNews }: { readonly isPlaying: boolean; readonly isNews: boolean },
): void {
  const isRevealing = state.heldMinor !== null
  if (isNews && !isRevealing) bridge.tellBalance(state.balanceMinor)
  bridge.tell(isPlaying || isRevealing ? 'busy' : 'idle')
}

const firstState = (seed: string, balanceMinor: bigint): DeskState => ({
  view: null,
  atMs: 0,
  seed,
  bets: noBets,
  isReady: false,
  lastBets: noBets,
  chipAt: 0,
  balanceMinor,
  heldMinor: null,
  isAsking: false,
  declined: '',
  isPaused: false,
  isFresh: true,
  isLeaving: false,
})

const newSeed = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')
