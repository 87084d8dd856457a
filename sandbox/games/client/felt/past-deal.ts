import type { PastRoundView } from '../../api/shapes.ts'
import { returnOf } from '../../felt/felt-bets.ts'
import type { FeltGameView, FeltRoundView } from '../../felt/felt-shapes.ts'
import { rulesOf } from '../../felt/games/index.ts'
import { fromBet } from '../../tables/chips.ts'
import { h } from '../shell/dom.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { calm, wait } from '../shell/platform.ts'
import { tableFairness } from '../tables/table-fairness.ts'
import { translatorOf } from '../texts/texts.ts'
import { dealText, outcomeText, resultOf } from './deal-board.ts'
import { buildDealView } from './deal-view.ts'
import { rulesContent } from './rules.ts'
import { feltTexts } from './texts.ts'
import { feltWords, spotName } from './words.ts'

/** Replay time per item, in milliseconds. */
const itemMs = 700
const longestMs = 7_000

/** The past-round view: replays a deal and shows the result of each of the player's bets. */
export function pastDeal({ page, view, money }: PastRound): Promise<PastParts> {
  const { language } = page
  const { game: shown, round } = view as PastRoundView<FeltGameView, FeltRoundView>
  const { number, dealt, seed } = round.result
  const t = translatorOf(feltTexts, language)
  const speech = { game: rulesOf(shown.rules), t, words: feltWords[shown.rules][language], language }
  const score = speech.game.score(dealt)
  const deal = buildDealView(speech.game, speech.words)
  const bets = [...fromBet(round.bet)].map(([id, amount]) => {
    const back = returnOf(score, id, amount)
    return h(
      'li',
      { 'data-caught': back > 0n },
      h('span', {}, spotName(speech.words, id)),
      h('span', {}, money.show(amount)),
      h('b', {}, money.show(back)),
    )
  })
  deal.show(dealt, dealt.length, score)
  return Promise.resolve({
    stage: [
      h(
        'div',
        { class: 'past-deal' },
        deal.root,
        h('p', {}, `${t('round', { number })} · ${outcomeText(speech, score)}`),
        h('p', { class: 'hidden' }, dealText(speech, dealt)),
        h('ol', { class: 'past-bets' }, ...bets),
      ),
    ],
    async watch() {
      if (calm()) return
      const stepMs = Math.min(itemMs, longestMs / dealt.length)
      for (let count = 0; count < dealt.length; count += 1) {
        deal.show(dealt, count, null)
        await wait(stepMs)
      }
      deal.show(dealt, dealt.length, score)
    },
    info: () => rulesContent(shown, language, money),
    fairness: () =>
      tableFairness(page, t, {
        tableId: shown.gameId,
        table: null,
        last: { number, seed },
        decide: resultOf(speech),
      }),
  })
}
