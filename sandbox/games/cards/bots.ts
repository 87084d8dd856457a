import type { Draws } from '../fair/draws.ts'
import type { Card } from './deck.ts'
import { evaluate } from './evaluate.ts'
import type { Action, Choices } from './hand.ts'

/** A bot's input: only what a player in its seat sees. */
export interface BotView {
  readonly cards: readonly [Card, Card]
  readonly board: readonly Card[]
  readonly pot: number
  /** Opponents still in the hand. */
  readonly opponents: number
  readonly choices: Choices
  readonly bigBlind: number
}

export interface BotStyle {
  readonly name: string
  /** 0 plays any hand … 1 waits for aces. */
  readonly tight: number
  /** 0 calls … 1 raises. */
  readonly bold: number
}

/** The house's bots, always marked as bots at the table. */
export const bots: readonly BotStyle[] = [
  { name: 'Marlin', tight: 0.45, bold: 0.5 },
  { name: 'Sable', tight: 0.65, bold: 0.35 },
  { name: 'Juniper', tight: 0.3, bold: 0.65 },
  { name: 'Otto', tight: 0.55, bold: 0.2 },
  { name: 'Pepper', tight: 0.2, bold: 0.8 },
  { name: 'Wren', tight: 0.5, bold: 0.45 },
  { name: 'Basalt', tight: 0.7, bold: 0.55 },
]

const trials = 140

/**
 * The published strategy: equity against random hands, compared with the pot odds. Strong hands raise, fair ones call
 * when the pot odds pay, with some bluffs mixed in.
 */
export function botAction(view: BotView, style: BotStyle, draws: Draws): Action {
  const { choices, pot, bigBlind } = view
  const equity = equityOf(view, draws)
  const fair = 1 / (view.opponents + 1)
  const dice = draws.below(1000) / 1000
  const edge = equity / fair
  const price = choices.call === 0 ? 0 : choices.call / (pot + choices.call)
  const isStrong = edge > 1.55 - 0.3 * style.bold
  const bluffs = dice < 0.05 + 0.1 * style.bold && view.board.length > 0 && choices.call <= bigBlind
  if (choices.raise !== null && (bluffs || (isStrong && dice < 0.35 + 0.6 * style.bold))) {
    const size = Math.round((pot * (0.5 + 0.5 * dice)) / bigBlind) * bigBlind
    const { least, most } = choices.raise
    const wanted = edge > 2.1 && dice < style.bold * 0.4 ? most : Math.max(least, size)
    return { kind: 'raise', to: Math.min(most, wanted) }
  }
  if (choices.call === 0) return { kind: 'check' }
  const demand = price * (1.05 + 0.35 * style.tight) + (view.board.length === 0 ? 0.05 * style.tight : 0)
  return equity > demand || dice < 0.03 ? { kind: 'call' } : { kind: 'fold' }
}

/** Equity against random hands of the remaining players, by simulation; split pots count proportionally. */
export function equityOf(
  { cards, board, opponents }: Pick<BotView, 'cards' | 'board' | 'opponents'>,
  draws: Draws,
): number {
  const seen = new Set<Card>([...cards, ...board])
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !seen.has(card))
  const needed = 2 * opponents + 5 - board.length
  let wins = 0
  for (let trial = 0; trial < trials; trial += 1) {
    for (let at = 0; at < needed; at += 1) {
      const other = at + draws.below(rest.length - at)
      const [a = 0, b = 0] = [rest[at], rest[other]]
      rest[at] = b
      rest[other] = a
    }
    const full = [...board, ...rest.slice(2 * opponents, needed)]
    const own = evaluate([...cards, ...full])
    let [better, same] = [0, 0]
    for (let i = 0; i < opponents; i += 1) {
      const theirs = evaluate([rest[2 * i] ?? 0, rest[2 * i + 1] ?? 0, ...full])
      if (theirs > own) better += 1
      else if (theirs === own) same += 1
    }
    if (better === 0) wins += 1 / (same + 1)
  }
  return wins / trials
}
