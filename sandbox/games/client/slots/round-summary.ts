import type { SlotGameView, SlotRoundView } from '../../slots/slot-shapes.ts'
import { h } from '../shell/dom.ts'
import type { RoundSummary } from '../shell/history.ts'
import type { Translate } from '../texts/texts.ts'

/** A round in the history list: its window and its free spins. */
export const roundSummary =
  (game: SlotGameView, t: Translate) =>
  (round: SlotRoundView): RoundSummary => {
    const artOf = new Map(game.symbols.map(({ key, art }) => [key, art]))
    const windows = round.spins.at(0)?.grid ?? []
    const free = round.spins.filter((spin) => spin.free).length
    return {
      title: t('roundOf', { nonce: round.fairness?.nonce ?? 0 }),
      note: free > 0 ? t(round.bought === true ? 'freeSpinsBought' : 'freeSpinsWon', { count: free }) : '',
      picture: h(
        'div',
        { class: 'mini' },
        ...windows.map((window) =>
          h(
            'div',
            {},
            ...window.map((key) => h('img', { src: artOf.get(key) ?? '', alt: '', width: 22, height: 22 })),
          ),
        ),
      ),
    }
  }
