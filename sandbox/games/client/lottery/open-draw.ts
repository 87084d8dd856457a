import type { SessionView } from '../../api/shapes.ts'
import { drawBoard } from '../../lottery/board.ts'
import type { Board } from '../../lottery/board.ts'
import { requireDrawGame } from '../../lottery/draw-games.ts'
import type { LotteryGameView, LotteryRoundView } from '../../lottery/lottery-shapes.ts'
import { maxLines, maxStake } from '../../lottery/tickets.ts'
import type { DrawLimits, Line } from '../../lottery/tickets.ts'
import type { StakeEvent, TableEvent } from '../../tables/table-events.ts'
import { openSheet } from '../shell/dialog.ts'
import { openEventStream } from '../shell/event-stream.ts'
import { asGameError, sentence } from '../shell/explain.ts'
import { buildFrame } from '../shell/frame.ts'
import { historyContent } from '../shell/history.ts'
import { moneyOf } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm, wait } from '../shell/platform.ts'
import { createSlipLine } from '../tables/slip-line.ts'
import { tableFairness } from '../tables/table-fairness.ts'
import type { ShownSeed } from '../tables/table-fairness.ts'
import { translatorOf } from '../texts/texts.ts'
import { createAnnouncer } from './announcer.ts'
import { buildDrawView } from './draw-view.ts'
import { buildLotteryPanel } from './lottery-panel.ts'
import { boardOf, digitsThatCount, headline } from './lottery-words.ts'
import { buildPicker } from './picker.ts'
import { headlineView, pastDraws, resultsContent } from './results.ts'
import type { PastDraw } from './results.ts'
import { rulesContent } from './rules.ts'
import { buildScene } from './scene.ts'
import { lotteryTexts } from './texts.ts'
import { createTicketPlay } from './ticket-play.ts'
import type { Refusal } from './ticket-play.ts'
import { buildTicketView } from './ticket-view.ts'

/** Turning digits look alive from this on. */
const frameMs = 60

/** A lottery on the screen. */
export function openDraw(page: Page, session: SessionView<LotteryGameView, LotteryRoundView>): OpenGame {
  const { api, bridge, language, t: common } = page
  const view = session.game
  const game = requireDrawGame(view.gameId)
  const t = translatorOf(lotteryTexts, language)
  const money = moneyOf(session.currency, language)
  const limits: DrawLimits = {
    min: money.minor(view.min),
    maxTotal: money.minor(view.maxTotal),
    maxWin: money.minor(view.maxWin),
  }
  const chipSizes = view.chips.map((chip) => money.minor(chip))
  let history = session.history
  let past: readonly PastDraw[] = []
  let lastSeed: ShownSeed | null = null
  let drawn: readonly string[] = []
  /** The clock of the draw, as far as this page can tell. */
  let aheadMs = 0
  const now = () => Date.now() + aheadMs

  const frame = buildFrame(page, view, {
    info: () => rulesContent(view, t, language, money),
    fairness: () =>
      tableFairness(page, t, {
        tableId: view.gameId,
        table: play.state().table,
        last: lastSeed,
        decide: (draws, number) =>
          t('fairResult', { number, outcome: Object.values(drawBoard(game.format, draws)).flat().join(' ') }),
      }),
    history: () =>
      historyContent({
        t: common,
        language,
        money,
        history,
        summary: ({ result }) => ({
          title: t('draw', { number: result.number }),
          note: '',
          picture: headlineView(headline(game, result.board)),
        }),
        onAll: () => bridge.tell('history'),
      }),
  })
  const line = createSlipLine<readonly Line[]>({
    wait,
    post: (number, lines) =>
      api.post('/api/lottery/ticket', {
        number,
        lines: lines.map(({ wager, numbers, stakeMinor }) => ({
          wager,
          numbers,
          stake: money.text(stakeMinor),
        })),
      }),
    onRefused(error, number) {
      if (play.state().table?.number !== number) return
      const refusal = asGameError(error)
      play.forget()
      if (refusal.action === 'exit') page.explain(refusal)
      else say(refusal.code === 'bets.closed' ? t('late') : sentence(common, refusal.code))
    },
  })
  const play = createTicketPlay({
    game,
    limits,
    chipSizes,
    balanceMinor: money.minor(session.balance),
    send: (number, lines) => line.send(number, lines),
    onChange: () => show(),
    random: (bound) => Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * bound),
  })
  const panel = buildLotteryPanel(
    { t, common, money, chipSizes },
    {
      onChoose: (at) => play.choose(at),
      onRepeat: () => tryTo(play.repeat),
      onClear: () => tryTo(play.clear),
    },
  )
  const picker = buildPicker(
    { game, t, language, money },
    {
      onWager: (id) => {
        play.chooseWager(id)
        picker.setDrawn(drawn)
      },
      onToggle: (column, value) => tryTo(() => play.toggle(column, value)),
      onSurprise: () => play.surprise(),
      onUnselect: () => play.unselect(),
      onAdd: () => {
        if (tryTo(play.add)) announceTicket()
      },
    },
  )
  const ticket = buildTicketView({ game, t, money }, (key) => {
    if (tryTo(() => play.remove(key))) announceTicket()
  })
  const board = buildDrawView(game, t, {
    isCalm: calm,
    onReveal: ({ number, isLive }) => {
      drawn = [...drawn, number]
      if (game.format.balls !== null) picker.setDrawn(drawn)
      if (isLive) frame.sound.reelStop(drawn.length % 5)
    },
  })
  const scene = buildScene({
    frame,
    t,
    parts: { board: board.root, picker: picker.root, ticket: ticket.root, panel: panel.nodes },
    onResults: () => openSheet(common, t('results'), ...resultsContent(t, game, past)),
  })
  const announcer = createAnnouncer({ t, common, money, frame, bridge, panel, scene, say })

  /** What the draw brought, once the whole of it may be seen. */
  const calledBoard = (): Board | null => {
    const { table } = play.state()
    return table?.phase === 'result' ? boardOf(table.result) : null
  }

  function show(): void {
    const state = play.state()
    panel.show(state)
    picker.show(state)
    ticket.show(state, calledBoard())
    board.mark((row, number) => {
      const { table } = state
      if (table?.phase !== 'running' && table?.phase !== 'result') return new Set()
      return digitsThatCount(game, state.lines, row, number)
    })
  }

  function say(text: string): void {
    scene.setNote(text)
    frame.announce(text)
  }

  function tryTo(act: () => Refusal | null): boolean {
    const refusal = act()
    const { wager, pending, totalMinor, table } = play.state()
    if (refusal !== null) {
      const picks = pending[0]?.numbers.length ?? wager.picks.min
      const amount = refusal === 'tooMuchTotal' ? limits.maxTotal : maxStake(wager, picks, limits)
      say(t(refusal, { amount: money.show(amount), count: maxLines }))
      return false
    }
    frame.sound.click()
    if (table?.phase === 'betting') scene.setNote(totalMinor > 0n ? t('laid') : '')
    return true
  }

  function announceTicket(): void {
    const { lines, totalMinor } = play.state()
    frame.announce(t('announceAdded', { count: lines.length, total: money.show(totalMinor) }))
  }

  function showBoard(event: TableEvent): void {
    const result = boardOf(event.result)
    drawn = []
    if (event.phase === 'running' && result !== null) {
      picker.setDrawn([])
      board.draw(result, event.startsAt, event.endsAt)
    } else board.rest(result ?? past[0]?.board ?? null)
    // The marks of the draw before do not belong to the numbers that are being chosen.
    if (event.phase === 'betting' || event.phase === 'closed') picker.setDrawn([])
  }

  function hear(event: TableEvent | StakeEvent): void {
    if (event.type === 'stake') {
      const minor = event.balance === null ? null : money.minor(event.balance)
      play.hearStake(event, minor)
      const { table, balanceMinor } = play.state()
      if (event.number === table?.number) announcer.stake(event, balanceMinor)
      if (event.state === 'paid' && minor === null) refresh()
      if (event.round !== null) history = [event.round as LotteryRoundView, ...history].slice(0, 10)
      return
    }
    aheadMs = event.now - Date.now()
    past = pastDraws(event, past)
    if (event.seed !== null) lastSeed = { number: event.number, seed: event.seed }
    play.hearTable(event)
    scene.setTable(event, past.length > 0)
    showBoard(event)
    show()
    announcer.table(event, headline(game, boardOf(event.result) ?? {}))
    if (event.phase === 'running') void askForStake(event.number)
  }

  /** A ticket whose fate nobody told us: the draw knows. */
  async function askForStake(number: number): Promise<void> {
    const { lines, stake } = play.state()
    if (lines.length === 0 || stake?.state === 'taken') return
    const known = await api.get<StakeEvent | null>(`/api/lottery/stake/${number}`).catch(() => undefined)
    if (known === undefined || play.state().table?.number !== number) return
    if (known !== null && known.state !== 'laid') return hear(known)
    play.forget()
    say(t('late'))
  }

  function refresh(): void {
    void api
      .balance()
      .then(({ balance }) => play.setBalance(money.minor(balance)))
      .catch((error: unknown) => {
        const refusal = asGameError(error)
        if (refusal.action === 'exit') page.explain(refusal)
      })
  }

  document.addEventListener('keydown', (event) => {
    const isElsewhere = event.target instanceof Element && event.target.closest('input, dialog') !== null
    if (isElsewhere || event.repeat || event.ctrlKey || event.altKey || event.metaKey) return
    const act = { r: play.repeat, c: play.clear }[event.key.toLowerCase()]
    if (act !== undefined) tryTo(act)
    else if (/^[1-5]$/.test(event.key)) play.choose(Number(event.key) - 1)
  })
  show()
  document.body.append(frame.root)
  setInterval(() => {
    board.tick(now())
    scene.tick(now())
  }, frameMs)
  openEventStream({
    path: '/api/lottery/stream',
    authorization: () => api.authorization(),
    onEvent: (event) => hear(event as TableEvent | StakeEvent),
    onLost: (isLost) => (isLost ? say(t('offline')) : scene.setNote('')),
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
