import type { SessionView } from '../../api/shapes.ts'
import type {
  BetEvent,
  BetsEvent,
  ChainView,
  CrashEvent,
  CrashGameView,
  CrashRoundView,
  PastPoint,
} from '../../crash/crash-shapes.ts'
import { winAt } from '../../crash/curve.ts'
import { askPatiently } from '../quick/ask.ts'
import { buildDesk } from '../quick/desk.ts'
import { listenToKeys } from '../quick/keys.ts'
import { GameError } from '../shell/api.ts'
import { openEventStream } from '../shell/event-stream.ts'
import { asGameError } from '../shell/explain.ts'
import { figuresOf } from '../shell/figures.ts'
import { buildFrame } from '../shell/frame.ts'
import { historyContent } from '../shell/history.ts'
import { moneyOf } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm, wait } from '../shell/platform.ts'
import { h } from '../shell/dom.ts'
import { translatorOf } from '../texts/texts.ts'
import { chainSheet } from './chain-sheet.ts'
import { createCrashPlay, roundsAfter } from './crash-play.ts'
import { buildCrashView } from './crash-view.ts'
import { createSky } from './sky.ts'
import { buildTargetBox } from './target-box.ts'
import { crashTexts } from './texts.ts'
import { crashRules } from './rules.ts'

type CrashSession = SessionView<CrashGameView, CrashRoundView>

const keptRounds = 10
const keptPoints = 40
/** Multiples a listener is told while a bet of his is in. */
const spokenAt = [200, 300, 500, 1_000, 2_000, 5_000, 10_000, 100_000]

/** A crash table on the screen. */
export function openCrash(page: Page, session: CrashSession): OpenGame {
  const { api, bridge, language, t: common } = page
  const { game } = session
  const t = translatorOf(crashTexts, language)
  const money = moneyOf(session.currency, language)
  const figures = figuresOf(language)
  let history: readonly CrashRoundView[] = session.history
  let board: readonly PastPoint[] = []
  let balanceMinor = money.minor(session.balance)
  let stakeAt = Math.min(2, game.stakes.length - 1)
  /** Of the vendor's clock before this machine's: the largest one seen has travelled the least. */
  let aheadMs = Number.NEGATIVE_INFINITY
  let spoken = 0
  let wasLost = false
  const now = () => Date.now() + (Number.isFinite(aheadMs) ? aheadMs : 0)

  const frame = buildFrame(page, game, {
    info: () => crashRules(game, t, language),
    fairness() {
      const sheet = h('div', {}, h('p', {}, '…'))
      void showChain(sheet)
      return [sheet]
    },
    history: () =>
      historyContent({
        t: common,
        language,
        money,
        history,
        summary: ({ result, stake, win }) => ({
          title: t('round', { number: result.number }),
          note: '',
          picture: h(
            'div',
            { class: 'strip-one', 'data-gain': money.minor(win) > money.minor(stake) },
            result.out === null ? t('gone') : figures.times(result.out),
          ),
        }),
        onAll: () => bridge.tell('history'),
      }),
  })
  const desk = buildDesk(frame, common, {
    onMain: () => play.press(),
    onStake: (step) => changeStake(step),
    onAutoplay: null,
  })
  const targetBox = buildTargetBox(t, figures, () => show())
  const view = buildCrashView({ frame, t, common, language, figures })
  const sky = createSky(view.canvas, { calm, tell: figures.shortTimes, colours: game.colours })
  const stakeText = () => game.stakes[stakeAt] ?? '0'
  const stakeMinor = () => money.minor(stakeText())

  const play = createCrashPlay({
    calls: {
      bet: (input) => api.post<BetEvent>('/api/crash/bet', input),
      back: () => api.post<BetEvent>('/api/crash/back', {}),
      out: (number) =>
        askPatiently(() => api.post<BetEvent>('/api/crash/out', { number }), {
          wait,
          onWait: () => view.setNote(t('checking')),
        }),
    },
    now,
    wait,
    newRequestId: () => crypto.randomUUID(),
    stakeText,
    target: targetBox.target,
    onChange: () => show(),
    onBet,
    onRefused(error) {
      const refusal = asGameError(error)
      const isSmall = refusal instanceof GameError && ['bets.closed', 'round.open'].includes(refusal.code)
      if (isSmall) view.setNote(common(`error.${refusal.code as 'bets.closed'}`))
      else page.explain(refusal)
      refresh()
    },
  })

  async function showChain(sheet: HTMLElement): Promise<void> {
    const chain = await api.get<ChainView>('/api/crash/chain').catch(() => null)
    if (chain === null) return sheet.replaceChildren(h('p', {}, t('offline')))
    return sheet.replaceChildren(...chainSheet({ page, t, figures, chain, last: chain.last }))
  }

  function changeStake(step: 1 | -1): void {
    const next = stakeAt + step
    if (play.state().isIn || next < 0 || next >= game.stakes.length) return
    stakeAt = next
    frame.announce(common('announceStake', { amount: money.show(stakeMinor()) }))
    show()
  }

  function setBalance(minor: bigint): void {
    balanceMinor = minor
    desk.setBalance(money.show(minor))
  }

  function refresh(): void {
    void api.balance().then(
      ({ balance }) => setBalance(money.minor(balance)),
      () => undefined,
    )
  }

  function onBet(bet: BetEvent): void {
    if (bet.balance === null) refresh()
    else setBalance(money.minor(bet.balance))
    const amount = money.show(money.minor(bet.stake))
    const winMinor = bet.win === null ? 0n : money.minor(bet.win)
    if (bet.round !== null) history = roundsAfter(history, bet.round, keptRounds)
    bridge.tell(play.state().isIn ? 'busy' : 'idle')
    bridge.tell('balance')
    if (bet.state === 'in') {
      frame.sound.click()
      desk.setWin(common('win'), '', 'none')
      return say(
        bet.target === null
          ? t('isIn', { amount })
          : t('isInAuto', { amount, times: figures.times(bet.target) }),
      )
    }
    if (bet.state === 'out') {
      const paid = money.show(winMinor)
      frame.sound.win(Number(winMinor / money.minor(bet.stake)))
      desk.setWin(common('win'), paid, 'win')
      return say(t('isOut', { times: figures.times(bet.out ?? 100), amount: paid }))
    }
    desk.setWin(common('win'), money.show(0n), 'none')
    return say(bet.state === 'lost' ? t('isLost', { amount }) : t('isBack'))
  }

  function say(text: string): void {
    view.setNote(text)
    frame.announce(text)
  }

  function onTable(event: CrashEvent): void {
    const { table: before } = play.state()
    const isNew = before === null || before.number !== event.number || before.state !== event.state
    aheadMs = Math.max(aheadMs, event.now - Date.now())
    if (event.board !== undefined) board = event.board
    if (event.state === 'over' && event.point !== null && board[0]?.number !== event.number)
      board = [{ number: event.number, point: event.point }, ...board].slice(0, keptPoints)
    view.setBoard(board)
    view.setOver(event.state === 'over')
    const hadBet = play.state().isIn
    play.hearTable(event)
    if (!isNew) return
    spoken = 0
    if (event.state === 'betting') {
      view.setNote('')
      frame.announce(t('announceOpen', { count: Math.round((event.closesAt - event.now) / 1000) }))
    } else if (event.state === 'running') {
      frame.sound.whirl()
      if (hadBet) frame.announce(t('announceStart'))
    } else if (event.state === 'void') say(t('voided'))
    else if (event.isBroken) say(t('brokenOff'))
    else {
      if (before?.number === event.number) frame.sound.gong()
      frame.announce(t('brokeAt', { times: figures.times(event.point ?? 100) }))
    }
  }

  /** The button, the stake and what may be changed now. */
  function show(): void {
    const { act, bet, next, isIn, risen, isAsking } = play.state()
    const amount = money.show(isIn && bet !== null ? money.minor(bet.stake) : stakeMinor())
    desk.setStake(amount, isIn || stakeAt === 0, isIn || stakeAt === game.stakes.length - 1)
    targetBox.setLocked(isIn)
    desk.setBusy(isAsking)
    if (act === 'bet') desk.setMain(t('bet'), amount)
    else if (act === 'back') desk.setMain(t('takeBack'), amount, { stops: true })
    else if (act === 'out' && bet !== null)
      desk.setMain(t('cashOut'), money.show(winAt(money.minor(bet.stake), risen)), { stops: true })
    else if (act === 'next') desk.setMain(t('betNext'), amount)
    else if (act === 'undoNext' && next !== null)
      desk.setMain(t('nextPlaced', { amount: money.show(money.minor(next.stake)) }), t('undoNext'), {
        stops: true,
      })
    else desk.setMain(t('waiting'), amount, { shut: true })
  }

  /** What the scene shows of this moment. */
  function draw(seconds: number): void {
    const { table, bet, risen, isIn } = play.state()
    const at = now()
    const isRising = table?.state === 'running'
    const isBroken = table?.state === 'over'
    const bows = (view.bets()?.list ?? []).flatMap(({ out, isOwn }) =>
      out === null ? [] : [{ at: out, isOwn }],
    )
    const endedAt = table?.endsAt ?? at
    sky.draw(
      {
        risenMs:
          table === null || (!isRising && !isBroken) || at < table.startsAt
            ? null
            : (isBroken ? endedAt : at) - table.startsAt,
        height: isRising || isBroken ? risen : 100,
        brokenMs: isBroken ? Math.max(0, at - endedAt) : null,
        bows,
      },
      seconds,
    )
    const own = bet?.state === 'out' ? 'out' : 'up'
    if (isRising) view.setFigure(figures.times(risen), own)
    else if (isBroken) view.setFigure(figures.times(risen), 'broken')
    else view.setFigure('', 'rest')
    view.setStatus(statusAt(at))
    const isOpen = table?.state === 'betting' && at < table.closesAt
    view.setClock(isOpen ? (table.closesAt - at) / game.bettingMs : null)
    if (isRising) {
      show()
      const next = spokenAt[spoken]
      if (next !== undefined && risen >= next) {
        spoken += 1
        if (isIn) {
          frame.announce(t('announceAt', { times: figures.shortTimes(next) }))
          frame.sound.count(Math.min(1, spoken / spokenAt.length))
        }
      }
    }
  }

  function statusAt(at: number): string {
    const { table } = play.state()
    if (table === null) return t('opensSoon')
    if (table.state === 'betting')
      return at < table.closesAt
        ? t('closesIn', { count: Math.ceil((table.closesAt - at) / 1000) })
        : t('rests')
    if (table.state === 'running') return t('rising')
    if (table.state === 'void') return t('opensSoon')
    return t('brokeAt', { times: figures.times(table.point ?? 100) })
  }

  // The desk's own strip is for a player's rounds; this table shows everybody's.
  frame.root.classList.add('quick')
  frame.panel.prepend(targetBox.root)
  setBalance(balanceMinor)
  document.body.append(frame.root)
  sky.resize()
  new ResizeObserver(() => sky.resize()).observe(view.canvas)
  const paint = (ms: number) => {
    draw(ms / 1000)
    requestAnimationFrame(paint)
  }
  requestAnimationFrame(paint)
  // What a press does changes with the clock alone, too: betting closes, the lowest cash-out is reached.
  setInterval(show, 250)
  show()
  listenToKeys({ press: play.press, changeStake })
  openEventStream({
    path: '/api/crash/stream',
    authorization: () => api.authorization(),
    onEvent(heard) {
      const event = heard as CrashEvent | BetsEvent | BetEvent
      if (event.type === 'crash') onTable(event)
      else if (event.type === 'bets') view.setBets(event)
      else play.hearBet(event)
    },
    onLost(isLost) {
      if (isLost !== wasLost) view.setNote(isLost ? t('offline') : '')
      wasLost = isLost
    },
    onRefused: (error) => page.explain(error),
  })
  return {
    refresh,
    setPaused(paused) {
      frame.setPaused(paused)
      play.setPaused(paused)
    },
  }
}
