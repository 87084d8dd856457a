import type { DrawGame } from '../../lottery/draw-games.ts'
import { maxLines } from '../../lottery/tickets.ts'
import type { Line } from '../../lottery/tickets.ts'
import type { Wager } from '../../lottery/wagers.ts'

/** Why a press on a number had no effect. */
export type PickRefusal = 'pickMore' | 'pickFewer' | 'tooMany'

/** Chosen numbers that are not on the ticket yet: one set for a grid, one per digit for longer numbers. */
export type Selection = readonly ReadonlySet<string>[]

/** An integer from 0 to `bound` - 1. */
export type RandomBelow = (bound: number) => number

/** Numbers of two digits are chosen from a grid, others digit by digit. */
export const isGrid = ({ digits }: Wager): boolean => digits === 2

/** Initial number count of a quick pick in games that pay by hits. */
const quickPickCount = 5

const emptySelection = (wager: Wager): Selection =>
  Array.from({ length: isGrid(wager) ? 1 : wager.digits }, () => new Set<string>())

/** All numbers that the chosen digits form, sorted. */
export const numbersOf = (selection: Selection): readonly string[] =>
  selection
    .reduce<readonly string[]>(
      (heads, column) => heads.flatMap((head) => [...column].map((digit) => head + digit)),
      [''],
    )
    .toSorted()

/** The chosen bet type and numbers of the next bet. */
export function createSelection(game: DrawGame, random: RandomBelow) {
  let wager: Wager = game.wagers[0]
  let selection = emptySelection(wager)

  function clear(): void {
    selection = emptySelection(wager)
  }

  function chooseWager(id: string): void {
    wager = game.wagers.find((each) => each.id === id) ?? wager
    clear()
  }

  /** Adds or removes a number of the grid, or a digit of a column. */
  function toggle(column: number, value: string): PickRefusal | null {
    const chosen = new Set(selection[column])
    if (!chosen.delete(value)) {
      if (isGrid(wager) && wager.picks.max > 1 && chosen.size >= wager.picks.max) return 'pickFewer'
      chosen.add(value)
    }
    const next = selection.map((each, at) => (at === column ? chosen : each))
    if (numbersOf(next).length > maxLines) return 'tooMany'
    selection = next
    return null
  }

  /** Quick pick: random numbers, as many as currently chosen and at least the minimum of a bet. */
  function surprise(): void {
    if (!isGrid(wager)) {
      selection = selection.map(() => new Set([String(random(10))]))
      return
    }
    const { balls } = game.format
    const before = selection[0]?.size ?? 0
    const atLeast = wager.picks.max > 1 ? Math.max(wager.picks.min, before) : 1
    const count = wager.rule === 'count' && before === 0 ? quickPickCount : atLeast
    const chosen = new Set<string>()
    while (chosen.size < count)
      chosen.add(String(balls === null ? random(100) : 1 + random(balls)).padStart(2, '0'))
    selection = [chosen]
  }

  /** The bets of the selection: one on all chosen numbers, or one per number; none while too few are chosen. */
  function lines(stakeMinor: bigint): readonly Line[] {
    const numbers = numbersOf(selection)
    if (numbers.length < wager.picks.min) return []
    if (wager.picks.max > 1) return [{ wager: wager.id, numbers, stakeMinor }]
    return numbers.map((number) => ({ wager: wager.id, numbers: [number], stakeMinor }))
  }

  return { clear, chooseWager, toggle, surprise, lines, state: () => ({ wager, selection }) }
}
