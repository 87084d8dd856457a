import type { SlotGameView, WinView } from '../../slots/slot-shapes.ts'
import type { Money } from '../shell/money.ts'
import type { Language, Translate } from '../texts/texts.ts'

interface Words {
  readonly game: SlotGameView
  readonly t: Translate
  readonly language: Language
  readonly money: Money
}

/** Single wins as a sentence, with symbol names. */
export function createWinWords({ game, t, language, money }: Words) {
  const symbolOf = (key: string) => game.symbols.find((symbol) => symbol.key === key)
  const nameOf = (key: string) => symbolOf(key)?.name[language] ?? key

  function describe(win: WinView): string {
    const values = {
      count: win.count,
      symbol: nameOf(win.symbol),
      amount: money.show(money.minor(win.amount)),
      line: (win.line ?? 0) + 1,
      ways: win.ways ?? 0,
    }
    if (win.kind === 'ways') return t(win.ways === 1 ? 'winWay' : 'winWays', values)
    return t(sentences[win.kind], values)
  }
  return { describe, nameOf, pictureOf: (key: string) => symbolOf(key)?.art }
}

const sentences = {
  line: 'winLine',
  cluster: 'winCluster',
  scatter: 'winScatter',
  chosen: 'winChosen',
} as const
