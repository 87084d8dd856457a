import type { SessionView } from '../../api/shapes.ts'
import { maxOf } from '../../roulette/bets.ts'
import type { TableLimits } from '../../roulette/bets.ts'
import type { RouletteGameView, RouletteRoundView } from '../../roulette/roulette-shapes.ts'
import { colourOf } from '../../roulette/spots.ts'
import type { Spot } from '../../roulette/spots.ts'
import type { Chips } from '../../tables/chips.ts'
import type { TableEvent } from '../../tables/table-events.ts'
import { openSheet } from '../shell/dialog.ts'
import { moneyOf } from '../shell/money.ts'
import type { Money } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { calm } from '../shell/platform.ts'
import { openLiveTable } from '../tables/live-table.ts'
import type { LiveTable, TableGame } from '../tables/live-table.ts'
import { translatorOf } from '../texts/texts.ts'
import { chargesIn } from '../../roulette/charges.ts'
import { badge, boardAfter, chargesText, pocketOf, resultOf, statistics } from './board.ts'
import type { BoardEntry } from './board.ts'
import { buildLayout } from './layout.ts'
import { buildRacetrack } from './racetrack.ts'
import { rulesContent } from './rules.ts'
import { spotName } from './spot-names.ts'
import type { RouletteTranslate } from './spot-names.ts'
import { createTablePlay } from './table-play.ts'
import type { Refusal } from './table-play.ts'
import { buildTableView } from './table-view.ts'
import { rouletteTexts } from './texts.ts'
import { buildWheel } from './wheel.ts'

type RouletteSession = SessionView<RouletteGameView, RouletteRoundView>

const tickMs = 200

const limitsOf = (game: RouletteGameView, money: Money): TableLimits => ({
  min: money.minor(game.min),
  maxStraight: money.minor(game.maxStraight),
  maxOutside: money.minor(game.maxOutside),
  maxTotal: money.minor(game.maxTotal),
})

/** Opens a live roulette table. */
export function openTable(page: Page, session: RouletteSession): OpenGame {
  const { game } = session
  const t = translatorOf(rouletteTexts, page.language)
  const money = moneyOf(session.currency, page.language)
  return openLiveTable<Chips, RouletteRoundView>(page, session, {
    t,
    money,
    path: '/api/roulette',
    slip: {
      call: 'slip',
      body: (chips) => ({
        chips: [...chips].map(([spot, amount]) => ({ spot, amount: money.text(amount) })),
      }),
    },
    chipSizes: game.chips.map((chip) => money.minor(chip)),
    rules: () => rulesContent(game, t, page.language, money),
    summary: ({ result }) => ({
      title: t('round', { number: result.number }),
      note: '',
      picture: badge(t, result.pocket),
    }),
    decide: resultOf(t, game.charged),
    tickMs,
    build: (table) => buildRoulette({ page, session, t, money, table }),
  })
}

interface RouletteDeps {
  readonly page: Page
  readonly session: RouletteSession
  readonly t: RouletteTranslate
  readonly money: Money
  readonly table: LiveTable<Chips>
}

/** Wheel, layout and recent results, with their handlers. */
function buildRoulette({ page, session, t, money, table }: RouletteDeps): TableGame<Chips> {
  const { frame } = table
  const limits = limitsOf(session.game, money)
  const play = createTablePlay({
    limits,
    chipSizes: session.game.chips.map((chip) => money.minor(chip)),
    balanceMinor: money.minor(session.balance),
    send: table.send,
    onChange: table.show,
  })
  let board: readonly BoardEntry[] = []
  const layout = buildLayout({
    t,
    common: page.t,
    isCharged: session.game.charged,
    money,
    onPlace: (spot) => pressSpot(spot, play.place),
    onTake: (spot) => pressSpot(spot, play.take),
    say(text) {
      view.setNote(text)
      frame.announce(text)
    },
  })
  const racetrack = buildRacetrack({
    t,
    onLay: (name, chips) => {
      if (!table.tryTo(() => play.placeAll(chips), explain(limits.maxStraight))) return
      frame.announce(t('announceCall', { name, total: money.show(play.state().totalMinor) }))
    },
  })
  const wheel = buildWheel(table.now, calm)
  const view = buildTableView({
    frame,
    t,
    wheel,
    layout,
    racetrack,
    onStatistics: () => openSheet(page.t, t('statistics'), ...statistics(t, board, page.language)),
  })

  const explain = (limitMinor: bigint) => (refusal: Refusal) =>
    t(refusal, { amount: money.show(refusal === 'tooMuchTotal' ? limits.maxTotal : limitMinor) })
  const act = (run: () => Refusal | null) => () => void table.tryTo(run, explain(limits.maxOutside))

  function pressSpot(spot: Spot, press: (spot: Spot) => Refusal | null): void {
    if (!table.tryTo(() => press(spot), explain(maxOf(spot.id, limits)))) return
    const { bets: chips, totalMinor } = play.state()
    frame.announce(
      t('announceChip', {
        name: spotName(t, spot),
        amount: money.show(chips.get(spot.id) ?? 0n),
        total: money.show(totalMinor),
      }),
    )
  }

  function showWheel(event: TableEvent): void {
    const pocket = pocketOf(event)
    const before = board.find(({ number }) => number === event.number - 1)?.pocket ?? null
    if (event.phase === 'betting' || event.phase === 'closed') wheel.rest(event.number - 1, before)
    else if (pocket === null) return
    else if (event.phase === 'running') wheel.roll(event.number, pocket, event.startsAt, event.endsAt)
    else wheel.rest(event.number, pocket)
  }

  return {
    bets: play,
    acts: [
      { label: t('undo'), key: 'U', run: act(play.undo), isOn: ({ mayUndo }) => mayUndo },
      { label: t('clear'), key: 'C', run: act(play.clear), isOn: ({ mayClear }) => mayClear },
      { label: t('double'), key: 'D', run: act(play.double), isOn: ({ mayClear }) => mayClear },
      { label: t('repeat'), key: 'R', run: act(play.repeat), isOn: ({ mayRepeat }) => mayRepeat },
    ],
    show: () => layout.setChips(play.state().bets),
    onTable(event) {
      const pocket = pocketOf(event)
      board = boardAfter(event, board)
      view.setBoard(board)
      view.setPhase(event)
      if (event.phase === 'betting') layout.setCrowd({})
      showWheel(event)
      const charges = chargesIn(event.result)
      if (event.phase === 'running' && charges !== null) frame.announce(chargesText(t, charges))
      if (event.phase === 'result' && pocket !== null)
        frame.announce(t('announceResult', { number: pocket, colour: t(colourOf(pocket)) }))
    },
    onCrowd({ number, spots }) {
      if (play.state().table?.number === number) layout.setCrowd(spots)
    },
    onTick: view.tick,
    setNote: view.setNote,
  }
}
