import type { PastRoundView } from '../../api/shapes.ts'
import { returnOf } from '../../roulette/bets.ts'
import type { RouletteGameView, RouletteRoundView } from '../../roulette/roulette-shapes.ts'
import { spotOf } from '../../roulette/spots.ts'
import { fromBet } from '../../tables/chips.ts'
import { h } from '../shell/dom.ts'
import type { PastParts, PastRound } from '../shell/past-round.ts'
import { calm, wait } from '../shell/platform.ts'
import { tableFairness } from '../tables/table-fairness.ts'
import { translatorOf } from '../texts/texts.ts'
import { badge, chargesText, resultOf } from './board.ts'
import { rulesContent } from './rules.ts'
import { spotName } from './spot-names.ts'
import { rouletteTexts } from './texts.ts'
import { buildWheel } from './wheel.ts'

const rollMs = 5_000

/** The past-round view: replays the spin and shows the result of each of the player's bets. */
export function pastSpin({ page, view, money }: PastRound): Promise<PastParts> {
  const { language } = page
  const { game, round } = view as PastRoundView<RouletteGameView, RouletteRoundView>
  const { number, pocket, seed, charges = null } = round.result
  const t = translatorOf(rouletteTexts, language)
  const wheel = buildWheel(() => performance.now(), calm)
  const bets = [...fromBet(round.bet)].map(([id, amount]) => {
    const spot = spotOf(id)
    const back = returnOf(id, amount, pocket, charges)
    return h(
      'li',
      { 'data-caught': back > 0n },
      h('span', {}, spot === null ? id : spotName(t, spot)),
      h('span', {}, money.show(amount)),
      h('b', {}, money.show(back)),
    )
  })
  wheel.rest(number, pocket)
  return Promise.resolve({
    stage: [
      h(
        'div',
        { class: 'past-spin' },
        wheel.root,
        h('p', {}, t('round', { number }), ' ', badge(t, pocket)),
        charges !== null && h('p', {}, chargesText(t, charges)),
        h('ol', { class: 'past-bets' }, ...bets),
      ),
    ],
    async watch() {
      if (calm()) return wheel.rest(number, pocket)
      const now = performance.now()
      wheel.roll(number, pocket, now, now + rollMs)
      return wait(rollMs)
    },
    info: () => rulesContent(game, t, language, money),
    fairness: () =>
      tableFairness(page, t, {
        tableId: game.gameId,
        table: null,
        last: { number, seed },
        decide: resultOf(t, game.charged),
      }),
  })
}
