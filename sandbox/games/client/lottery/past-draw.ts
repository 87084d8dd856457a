import type { PastRoundView } from '../../api/shapes.ts'
import { requireDrawGame } from '../../lottery/draw-games.ts'
import type { LotteryGameView, LotteryRoundView } from '../../lottery/lottery-shapes.ts'
import { fromBet, winOf } from '../../lottery/tickets.ts'
import { h } from '../shell/dom.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { calm, wait } from '../shell/platform.ts'
import { tableFairness } from '../tables/table-fairness.ts'
import { translatorOf } from '../texts/texts.ts'
import { buildDrawView } from './draw-view.ts'
import { digitsThatCount, lineName } from './lottery-words.ts'
import { resultOf } from './results.ts'
import { rulesContent } from './rules.ts'
import { lotteryTexts } from './texts.ts'

const drawMs = 6_000
const frameMs = 60

/** The past-round view: replays a draw and shows the result of each of the player's bets. */
export function pastDraw({ page, view, money }: PastRound): Promise<PastParts> {
  const { language } = page
  const { game: shown, round } = view as PastRoundView<LotteryGameView, LotteryRoundView>
  const { board, number, seed } = round.result
  const game = requireDrawGame(shown.gameId)
  const t = translatorOf(lotteryTexts, language)
  const lines = fromBet(round.bet)
  const draw = buildDrawView(game, t, { isCalm: calm, onReveal: () => undefined })
  draw.mark((row, drawn) => digitsThatCount(game, lines, row, drawn))
  draw.rest(board)
  const bets = lines.map((line) => {
    const back = winOf(game, line, board)
    return h(
      'li',
      { 'data-caught': back > 0n },
      h('span', {}, lineName(t, line)),
      h('span', {}, money.show(line.stakeMinor)),
      h('b', {}, money.show(back)),
    )
  })
  return Promise.resolve({
    stage: [
      h(
        'div',
        { class: 'past-draw' },
        draw.root,
        h('p', {}, t('draw', { number })),
        h('ol', { class: 'past-bets' }, ...bets),
      ),
    ],
    async watch() {
      if (calm()) return draw.rest(board)
      const from = performance.now()
      draw.draw(board, from, from + drawMs)
      while (performance.now() < from + drawMs) {
        draw.tick(performance.now())
        await wait(frameMs)
      }
      draw.rest(board)
    },
    info: () => rulesContent(shown, t, language, money),
    fairness: () =>
      tableFairness(page, t, {
        tableId: shown.gameId,
        table: null,
        last: { number, seed },
        decide: resultOf(t, game),
      }),
  })
}
