import type { DrawGame } from '../../lottery/draw-games.ts'
import { faultOf, fromBet, keyOf, totalOf } from '../../lottery/tickets.ts'
import type { DrawLimits, Line } from '../../lottery/tickets.ts'
import { createTableBets } from '../tables/table-bets.ts'
import type { BetRefusal, TableBetsDeps } from '../tables/table-bets.ts'
import { createSelection } from './selection.ts'
import type { PickRefusal, RandomBelow } from './selection.ts'

type LimitRefusal = 'tooMany' | 'tooMuch' | 'tooMuchTotal'
/** Why a press had no effect. */
export type Refusal = BetRefusal | LimitRefusal | PickRefusal

export interface TicketPlayDeps extends TableBetsDeps<readonly Line[]> {
  readonly game: DrawGame
  readonly limits: DrawLimits
  /** For quick picks. */
  readonly random: RandomBelow
}

export type TicketPlay = ReturnType<typeof createTicketPlay>

/** The player's ticket of a draw and the selection for its next line. Independent of the DOM. */
export function createTicketPlay({ game, limits, random, ...deps }: TicketPlayDeps) {
  const { onChange } = deps
  const selection = createSelection(game, random)
  const bets = createTableBets<readonly Line[], LimitRefusal>({ none: [], totalOf, fromBet, limitOf }, deps)

  function limitOf(lines: readonly Line[]): LimitRefusal | null {
    const fault = faultOf(game, lines, limits)
    return fault === 'tooMany' || fault === 'tooMuch' || fault === 'tooMuchTotal' ? fault : null
  }

  const pending = () => selection.lines(bets.state().chipMinor)

  /** Adds the selection to the ticket; an existing line's stake is increased. */
  function add(): Refusal | null {
    const added = pending()
    if (added.length === 0) return 'pickMore'
    const known = new Map(bets.state().bets.map((line) => [keyOf(line), line]))
    for (const line of added) {
      const before = known.get(keyOf(line))
      known.set(keyOf(line), { ...line, stakeMinor: line.stakeMinor + (before?.stakeMinor ?? 0n) })
    }
    const refusal = bets.attempt([...known.values()])
    if (refusal === null) unselect()
    return refusal
  }

  function unselect(): void {
    selection.clear()
    onChange()
  }

  return {
    ...bets,
    add,
    unselect,
    /** Removes a line from the ticket by its `keyOf`. */
    remove: (key: string): Refusal | null =>
      bets.replace(bets.state().bets.filter((line) => keyOf(line) !== key)),
    toggle(column: number, value: string): Refusal | null {
      const refusal = selection.toggle(column, value)
      if (refusal === null) onChange()
      return refusal
    },
    surprise: () => {
      selection.surprise()
      onChange()
    },
    chooseWager: (id: string) => {
      selection.chooseWager(id)
      onChange()
    },
    state: () => ({ ...bets.state(), ...selection.state(), pending: pending() }),
  }
}
