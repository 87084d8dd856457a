import type { SessionView } from '../../api/shapes.ts'
import { fromBet } from '../../roulette/bets.ts'
import type { Chips, TableLimits } from '../../roulette/bets.ts'
import type { RouletteGameView, RouletteRoundView } from '../../roulette/roulette-shapes.ts'
import type { Spot } from '../../roulette/spots.ts'
import type { StakeEvent, TableEvent } from '../../tables/table-events.ts'
import { openSheet } from '../shell/dialog.ts'
import { openEventStream } from '../shell/event-stream.ts'
import { asGameError, sentence } from '../shell/explain.ts'
import { buildFrame } from '../shell/frame.ts'
import { historyContent } from '../shell/history.ts'
import { moneyOf } from '../shell/money.ts'
import type { Money } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm, wait } from '../shell/platform.ts'
import { translatorOf } from '../texts/texts.ts'
import { badge, statistics } from './board.ts'
import type { BoardEntry } from './board.ts'
import { createCroupier } from './croupier.ts'
import { tableFairness } from './fairness.ts'
import type { ShownSeed } from './fairness.ts'
import { listenToKeys } from './keys.ts'
import { buildLayout } from './layout.ts'
import { buildPanel } from './panel.ts'
import { rulesContent } from './rules.ts'
import { createSlipLine } from '../tables/slip-line.ts'
import { spotName } from './spot-names.ts'
import { createTablePlay } from './table-play.ts'
import type { Refusal } from './table-play.ts'
import { buildTableView } from './table-view.ts'
import { rouletteTexts } from './texts.ts'
import { buildWheel } from './wheel.ts'

const limitsOf = (game: RouletteGameView, money: Money): TableLimits => ({
  min: money.minor(game.min),
  maxStraight: money.minor(game.maxStraight),
  maxOutside: money.minor(game.maxOutside),
  maxTotal: money.minor(game.maxTotal),
})

/** A live roulette table on the screen. */
export function openTable(page: Page, session: SessionView<RouletteGameView, RouletteRoundView>): OpenGame {
  const { api, bridge, language, t: common } = page
  const { game } = session
  const t = translatorOf(rouletteTexts, language)
  const money = moneyOf(session.currency, language)
  const limits = limitsOf(game, money)
  const chipSizes = game.chips.map((chip) => money.minor(chip))
  let history = session.history
  let board: readonly BoardEntry[] = []
  let lastSeed: ShownSeed | null = null
  /** The table's clock, as far as this page can tell. */
  let aheadMs = 0
  const now = () => Date.now() + aheadMs

  const frame = buildFrame(page, game, {
    info: () => rulesContent(game, t, language, money),
    fairness: () =>
      tableFairness(page, t, { tableId: game.gameId, table: play.state().table, last: lastSeed }),
    history: () =>
      historyContent({
        t: common,
        language,
        money,
        history,
        summary: ({ result }) => ({
          title: t('round', { number: result.number }),
          note: '',
          picture: badge(t, result.pocket),
        }),
        onAll: () => bridge.tell('history'),
      }),
  })
  const line = createSlipLine({
    wait,
    post: (number, chips: Chips) => api.post('/api/roulette/slip', { number, chips: wireChips(chips) }),
    onRefused(error, number) {
      if (play.state().table?.number !== number) return
      const refusal = asGameError(error)
      play.forget()
      if (refusal.action === 'exit') page.explain(refusal)
      else say(refusal.code === 'bets.closed' ? t('late') : sentence(common, refusal.code))
    },
  })
  const wireChips = (chips: Chips) =>
    [...chips].map(([spot, amount]) => ({ spot, amount: money.text(amount) }))

  const play = createTablePlay({
    limits,
    chipSizes,
    balanceMinor: money.minor(session.balance),
    send: (number, chips) => line.send(number, chips),
    onChange: () => show(),
  })
  const panel = buildPanel(
    { t, common, money, chipSizes },
    {
      onChoose: (at) => play.choose(at),
      onUndo: () => tryTo(play.undo),
      onClear: () => tryTo(play.clear),
      onDouble: () => tryTo(play.double),
      onRepeat: () => tryTo(play.repeat),
    },
  )
  const layout = buildLayout({
    t,
    money,
    onPlace: (spot) => touch(spot, play.place(spot)),
    onTake: (spot) => touch(spot, play.take(spot)),
  })
  const wheel = buildWheel(now, calm)
  const view = buildTableView({
    frame,
    t,
    wheel,
    layout,
    panel,
    onStatistics: () => openSheet(common, t('statistics'), ...statistics(t, board, language)),
  })

  function show(): void {
    const state = play.state()
    panel.show(state)
    layout.setChips(state.chips)
  }

  function say(text: string): void {
    view.setNote(text)
    frame.announce(text)
  }

  function tryTo(act: () => Refusal | null, limitMinor = limits.maxOutside): boolean {
    const refusal = act()
    if (refusal !== null) {
      const amount = money.show(refusal === 'tooMuchTotal' ? limits.maxTotal : limitMinor)
      say(t(refusal, { amount }))
      return false
    }
    frame.sound.click()
    const { totalMinor } = play.state()
    view.setNote(totalMinor > 0n ? t('laid') : '')
    return true
  }

  /** A chip went onto a spot or came off it. */
  function touch(spot: Spot, refusal: Refusal | null): void {
    const { chips, totalMinor } = play.state()
    if (!tryTo(() => refusal, maxMinor(spot))) return
    frame.announce(
      t('announceChip', {
        name: spotName(t, spot),
        amount: money.show(chips.get(spot.id) ?? 0n),
        total: money.show(totalMinor),
      }),
    )
  }

  const maxMinor = ({ numbers }: Spot) =>
    numbers.length >= 12 ? limits.maxOutside : limits.maxStraight * BigInt(numbers.length)

  const croupier = createCroupier({ t, common, money, play, view, wheel, panel, frame, bridge, say })

  function hear(event: TableEvent | StakeEvent): void {
    if (event.type === 'stake') {
      const minor = event.balance === null ? null : money.minor(event.balance)
      play.hearStake(event, fromBet, minor)
      croupier.stake(event)
      if (event.state === 'paid' && minor === null) refresh()
      if (event.round !== null) history = [event.round as RouletteRoundView, ...history].slice(0, 10)
      return
    }
    aheadMs = event.now - Date.now()
    board = croupier.board(event, board)
    if (event.seed !== null) lastSeed = { number: event.number, seed: event.seed }
    play.hearTable(event)
    croupier.table(event)
    if (event.phase === 'running') void askForStake(event.number)
  }

  /** Chips whose fate nobody told us: the table knows. */
  async function askForStake(number: number): Promise<void> {
    const { chips, stake } = play.state()
    if (chips.size === 0 || stake?.state === 'taken') return
    const known = await api.get<StakeEvent | null>(`/api/roulette/stake/${number}`).catch(() => undefined)
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

  show()
  document.body.append(frame.root)
  listenToKeys({ play, tryTo })
  setInterval(() => croupier.tick(now()), 200)
  openEventStream({
    path: '/api/roulette/stream',
    authorization: () => api.authorization(),
    onEvent: (event) => hear(event as TableEvent | StakeEvent),
    onLost: (isLost) => (isLost ? say(t('offline')) : view.setNote('')),
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
