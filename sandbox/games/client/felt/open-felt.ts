import type { SessionView } from '../../api/shapes.ts'
import { dealtOf } from '../../felt/dealt.ts'
import { maxOf } from '../../felt/felt-bets.ts'
import type { FeltSpot } from '../../felt/felt-game.ts'
import type { FeltGameView, FeltRoundView } from '../../felt/felt-shapes.ts'
import { rulesOf } from '../../felt/games/index.ts'
import type { Chips } from '../../tables/chips.ts'
import { openSheet } from '../shell/dialog.ts'
import { moneyOf } from '../shell/money.ts'
import type { Money } from '../shell/money.ts'
import type { OpenGame, Page } from '../shell/page.ts'
import { createChipPlay } from '../tables/chip-play.ts'
import type { ChipRefusal } from '../tables/chip-play.ts'
import { openLiveTable } from '../tables/live-table.ts'
import type { LiveTable, TableGame } from '../tables/live-table.ts'
import { translatorOf } from '../texts/texts.ts'
import { buildCloth } from './cloth.ts'
import { dealsAfter, dealText, outcomeText, resultOf } from './deal-board.ts'
import type { PastDeal, Speech } from './deal-board.ts'
import { buildDealView } from './deal-view.ts'
import { buildFeltView } from './felt-view.ts'
import { bead, resultsContent } from './results.ts'
import { limitsOf, rulesContent } from './rules.ts'
import { feltTexts } from './texts.ts'
import { feltWords, spotName } from './words.ts'

type FeltSession = SessionView<FeltGameView, FeltRoundView>

/** Items are dealt with a resolution of a tenth of a second. */
const tickMs = 100

/** Opens a card or dice table. */
export function openFelt(page: Page, session: FeltSession): OpenGame {
  const { language } = page
  const { rules } = session.game
  const t = translatorOf(feltTexts, language)
  const money = moneyOf(session.currency, language)
  const speech: Speech = { game: rulesOf(rules), t, words: feltWords[rules][language], language }
  return openLiveTable<Chips, FeltRoundView>(page, session, {
    t,
    money,
    path: '/api/felt',
    slip: {
      call: 'slip',
      body: (chips) => ({
        chips: [...chips].map(([spot, amount]) => ({ spot, amount: money.text(amount) })),
      }),
    },
    chipSizes: session.game.chips.map((chip) => money.minor(chip)),
    rules: () => rulesContent(session.game, language, money),
    summary: ({ result }) => {
      const score = speech.game.score(result.dealt)
      return {
        title: t('round', { number: result.number }),
        note: outcomeText(speech, score),
        picture: bead(speech, score.outcome),
      }
    },
    decide: resultOf(speech),
    tickMs,
    build: (table) => buildFelt({ page, session, speech, money, table }),
  })
}

interface FeltDeps {
  readonly page: Page
  readonly session: FeltSession
  readonly speech: Speech
  readonly money: Money
  readonly table: LiveTable<Chips>
}

/** Deal, cloth and roads, with their handlers. */
function buildFelt({ page, session, speech, money, table }: FeltDeps): TableGame<Chips> {
  const { frame } = table
  const { game, t, words, language } = speech
  const limits = limitsOf(session.game, money)
  const maxOfSpot = (spot: FeltSpot | undefined) => (spot === undefined ? 0n : maxOf(spot, limits))
  const play = createChipPlay({
    minMinor: limits.min,
    maxTotalMinor: limits.maxTotal,
    maxOf: (spotId) => maxOfSpot(game.spots.find(({ id }) => id === spotId)),
    chipSizes: session.game.chips.map((chip) => money.minor(chip)),
    balanceMinor: money.minor(session.balance),
    send: table.send,
    onChange: table.show,
  })
  let deals: readonly PastDeal[] = []
  const cloth = buildCloth({
    game,
    t,
    words,
    language,
    money,
    onPlace: (spot) => pressSpot(spot, play.place),
    onTake: (spot) => pressSpot(spot, play.take),
  })
  const view = buildFeltView({
    frame,
    speech,
    deal: buildDealView(game, words),
    cloth,
    onRoads: () => openSheet(page.t, t('board'), ...resultsContent(speech, deals)),
  })

  const explain = (limitMinor: bigint) => (refusal: ChipRefusal) =>
    t(refusal, { amount: money.show(refusal === 'tooMuchTotal' ? limits.maxTotal : limitMinor) })
  const act = (run: () => ChipRefusal | null) => () => void table.tryTo(run, explain(limits.maxSpot))

  function pressSpot(spot: FeltSpot, press: (spotId: string) => ChipRefusal | null): void {
    if (!table.tryTo(() => press(spot.id), explain(maxOf(spot, limits)))) return
    const { bets: chips, totalMinor } = play.state()
    frame.announce(
      t('announceChip', {
        name: spotName(words, spot.id),
        amount: money.show(chips.get(spot.id) ?? 0n),
        total: money.show(totalMinor),
      }),
    )
  }

  return {
    bets: play,
    acts: [
      { label: t('undo'), key: 'U', run: act(play.undo), isOn: ({ mayUndo }) => mayUndo },
      { label: t('clear'), key: 'C', run: act(play.clear), isOn: ({ mayClear }) => mayClear },
      { label: t('double'), key: 'D', run: act(play.double), isOn: ({ mayClear }) => mayClear },
      { label: t('repeat'), key: 'R', run: act(play.repeat), isOn: ({ mayRepeat }) => mayRepeat },
    ],
    show: () => cloth.setChips(play.state().bets),
    onTable(event) {
      deals = dealsAfter(game, event, deals)
      view.setDeals(deals)
      view.setPhase(event)
      const dealt = dealtOf(event.result)
      if (event.phase === 'result' && dealt.length > 0) frame.announce(dealText(speech, dealt))
    },
    onTick: view.tick,
    setNote: view.setNote,
  }
}
