import type { SessionView } from '../../api/shapes.ts'
import { requireDrawGame } from '../../lottery/draw-games.ts'
import type { DrawGame } from '../../lottery/draw-games.ts'
import type { LotteryGameView, LotteryRoundView } from '../../lottery/lottery-shapes.ts'
import { maxLines, maxStake } from '../../lottery/tickets.ts'
import type { DrawLimits, Line } from '../../lottery/tickets.ts'
import type { TableEvent } from '../../tables/table-events.ts'
import { openSheet } from '../shell/dialog.ts'
import { moneyOf } from '../shell/money.ts'
import type { Money } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm } from '../shell/platform.ts'
import { openLiveTable } from '../tables/live-table.ts'
import type { LiveTable, TableGame } from '../tables/live-table.ts'
import { translatorOf } from '../texts/texts.ts'
import { buildDrawView } from './draw-view.ts'
import { boardOf, digitsThatCount, headline } from './lottery-words.ts'
import type { LotteryTranslate } from './lottery-words.ts'
import { buildPicker } from './picker.ts'
import { headlineView, pastDraws, resultOf, resultsContent } from './results.ts'
import type { PastDraw } from './results.ts'
import { rulesContent } from './rules.ts'
import { buildScene } from './scene.ts'
import { lotteryTexts } from './texts.ts'
import { createTicketPlay } from './ticket-play.ts'
import type { Refusal, TicketPlay } from './ticket-play.ts'
import { buildTicketView } from './ticket-view.ts'

type LotterySession = SessionView<LotteryGameView, LotteryRoundView>

/** Turning digits need a short interval to look continuous. */
const tickMs = 60

const randomBelow = (bound: number) =>
  Math.floor(((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32) * bound)

const limitsOf = (view: LotteryGameView, money: Money): DrawLimits => ({
  min: money.minor(view.min),
  maxTotal: money.minor(view.maxTotal),
  maxWin: money.minor(view.maxPayout),
})

/** Opens a lottery. */
export function openDraw(page: Page, session: LotterySession): OpenGame {
  const game = requireDrawGame(session.game.gameId)
  const t = translatorOf(lotteryTexts, page.language)
  const money = moneyOf(session.currency, page.language)
  return openLiveTable<readonly Line[], LotteryRoundView>(page, session, {
    t,
    money,
    path: '/api/lottery',
    slip: {
      call: 'ticket',
      body: (lines) => ({
        lines: lines.map(({ wager, numbers, stakeMinor }) => ({
          wager,
          numbers,
          stake: money.text(stakeMinor),
        })),
      }),
    },
    chipSizes: session.game.chips.map((chip) => money.minor(chip)),
    rules: () => rulesContent(session.game, t, page.language, money),
    summary: ({ result }) => ({
      title: t('draw', { number: result.number }),
      note: '',
      picture: headlineView(headline(game, result.board)),
    }),
    decide: resultOf(t, game),
    tickMs,
    build: (table) => buildLottery({ page, session, game, t, money, table }),
  })
}

interface LotteryDeps {
  readonly page: Page
  readonly session: LotterySession
  readonly game: DrawGame
  readonly t: LotteryTranslate
  readonly money: Money
  readonly table: LiveTable<readonly Line[]>
}

/** Draw, number picker and ticket, with their handlers. */
function buildLottery(deps: LotteryDeps): TableGame<readonly Line[]> {
  const { page, session, game, t, money, table } = deps
  const { frame } = table
  const limits = limitsOf(session.game, money)
  const play = createTicketPlay({
    game,
    limits,
    chipSizes: session.game.chips.map((chip) => money.minor(chip)),
    balanceMinor: money.minor(session.balance),
    send: table.send,
    onChange: table.show,
    random: randomBelow,
  })
  let past: readonly PastDraw[] = []

  const explain = (refusal: Refusal) => {
    const { wager, pending } = play.state()
    const picks = pending[0]?.numbers.length ?? wager.picks.min
    const amount = refusal === 'tooMuchTotal' ? limits.maxTotal : maxStake(wager, picks, limits)
    return t(refusal, { amount: money.show(amount), count: maxLines })
  }
  const tryTo = (act: () => Refusal | null) => table.tryTo(act, explain)
  const changeTicket = (act: () => Refusal | null) => {
    if (!tryTo(act)) return
    const { bets, totalMinor } = play.state()
    frame.announce(t('announceAdded', { count: bets.length, total: money.show(totalMinor) }))
  }

  const ticket = buildTicketView({ game, t, money }, (key) => changeTicket(() => play.remove(key)))
  const stage = buildStage(deps, { play, tryTo, changeTicket })
  const scene = buildScene({
    frame,
    t,
    parts: { board: stage.board.root, picker: stage.picker.root, ticket: ticket.root },
    onResults: () => openSheet(page.t, t('results'), ...resultsContent(t, game, past)),
  })

  function show(): void {
    const state = play.state()
    const { phase, result } = state.table ?? { phase: null, result: null }
    stage.picker.show(state)
    ticket.show(state, phase === 'result' ? boardOf(result) : null)
    stage.board.mark((row, number) =>
      phase === 'running' || phase === 'result'
        ? digitsThatCount(game, state.bets, row, number)
        : new Set<number>(),
    )
  }

  return {
    bets: play,
    acts: [
      {
        label: t('repeat'),
        key: 'R',
        run: () => void tryTo(play.repeat),
        isOn: ({ mayRepeat }) => mayRepeat,
      },
      { label: t('clear'), key: 'C', run: () => void tryTo(play.clear), isOn: ({ mayClear }) => mayClear },
    ],
    show,
    onTable(event) {
      past = pastDraws(event, past)
      scene.setTable(event, past.length > 0)
      stage.showDraw(event, past)
      show()
      if (event.phase === 'result') {
        const numbers = headline(game, boardOf(event.result) ?? {})
        frame.announce(t('announceResult', { numbers: numbers.join(' ') }))
      }
    },
    onTick(event, nowMs) {
      stage.board.tick(nowMs)
      scene.tick(event, nowMs)
    },
    setNote: scene.setNote,
  }
}

interface TicketPresses {
  readonly play: TicketPlay
  readonly tryTo: (act: () => Refusal | null) => boolean
  /** Changes the ticket and announces it when the change took effect. */
  readonly changeTicket: (act: () => Refusal | null) => void
}

/** The board of the draw and the picker; balls are marked in the picker as they are drawn. */
function buildStage(
  { game, t, money, page, table }: LotteryDeps,
  { play, tryTo, changeTicket }: TicketPresses,
) {
  /** Numbers of the current draw revealed so far. */
  let drawn: readonly string[] = []
  const picker = buildPicker(
    { game, t, language: page.language, money },
    {
      onWager: (id) => {
        play.chooseWager(id)
        picker.setDrawn(drawn)
      },
      onToggle: (column, value) => tryTo(() => play.toggle(column, value)),
      onSurprise: play.surprise,
      onUnselect: play.unselect,
      onAdd: () => changeTicket(play.add),
    },
  )
  const board = buildDrawView(game, t, {
    isCalm: calm,
    onReveal: ({ number, isLive }) => {
      drawn = [...drawn, number]
      if (game.format.balls !== null) picker.setDrawn(drawn)
      if (isLive) table.frame.sound.reelStop(drawn.length % 5)
    },
  })

  function showDraw(event: TableEvent, past: readonly PastDraw[]): void {
    const result = boardOf(event.result)
    drawn = []
    if (event.phase === 'running' && result !== null) {
      picker.setDrawn([])
      board.draw(result, event.startsAt, event.endsAt)
    } else board.rest(result ?? past[0]?.board ?? null)
    // Marks of the previous draw would mislead while numbers for the next one are chosen.
    if (event.phase === 'betting' || event.phase === 'closed') picker.setDrawn([])
  }

  return { picker, board, showDraw }
}
