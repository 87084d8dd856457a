import type { DrawGame } from '../../lottery/draw-games.ts'
import { faultOf, fromBet, keyOf, maxLines, totalOf } from '../../lottery/tickets.ts'
import type { DrawLimits, Line } from '../../lottery/tickets.ts'
import type { Wager } from '../../lottery/wagers.ts'
import type { StakeEvent, TableEvent } from '../../tables/table-events.ts'

/** Why a press had no effect. */
export type Refusal =
  | 'notNow'
  | 'pickMore'
  | 'pickFewer'
  | 'tooMany'
  | 'tooMuch'
  | 'tooMuchTotal'
  | 'tooPoor'
  | 'nothingToRepeat'

export interface TicketPlayDeps {
  readonly game: DrawGame
  readonly limits: DrawLimits
  /** Stakes that may be chosen, in minor units, lowest first. */
  readonly chipSizes: readonly bigint[]
  readonly balanceMinor: bigint
  /** Something on the screen is not true any more. */
  readonly onChange: () => void
  /** The ticket of a draw as it is now; an empty one takes it back. */
  readonly send: (number: number, lines: readonly Line[]) => void
  /** An integer from 0 to `bound` - 1, for picks left to chance. */
  readonly random: (bound: number) => number
}

/** What is chosen and not yet on the ticket. One set for a grid of numbers, one for each digit of a longer number. */
export type Selection = readonly ReadonlySet<string>[]

/** Numbers of two digits are chosen from a grid, others digit by digit. */
export const isGrid = ({ digits }: Wager): boolean => digits === 2

const emptySelection = (wager: Wager): Selection =>
  Array.from({ length: isGrid(wager) ? 1 : wager.digits }, () => new Set<string>())

/** Every number the chosen digits can be read as. */
export const numbersOf = (selection: Selection): readonly string[] =>
  selection
    .reduce<readonly string[]>(
      (heads, column) => heads.flatMap((head) => [...column].map((digit) => head + digit)),
      [''],
    )
    .toSorted()

export type TicketPlay = ReturnType<typeof createTicketPlay>

/** The player's side of a lottery: what is chosen, the ticket of the running draw, how it stands. Knows no screen. */
export function createTicketPlay({
  game,
  limits,
  chipSizes,
  onChange,
  send,
  random,
  ...deps
}: TicketPlayDeps) {
  let table: TableEvent | null = null
  let lines: readonly Line[] = []
  let lastStaked: readonly Line[] = []
  let stake: StakeEvent | null = null
  let balanceMinor = deps.balanceMinor
  let chipAt = Math.min(1, chipSizes.length - 1)
  let wager: Wager = game.wagers[0]
  let selection = emptySelection(wager)
  let isPaused = false

  const isOpen = () => table?.phase === 'betting' && !isPaused
  const isStaked = () => stake?.state === 'taken' || stake?.state === 'paid'
  const chip = () => chipSizes[chipAt] ?? limits.min

  /** What would be added: a bet of all chosen numbers together, or one for each of them. */
  function pending(): readonly Line[] {
    const numbers = numbersOf(selection)
    if (numbers.length < wager.picks.min) return []
    if (wager.picks.max > 1) return [{ wager: wager.id, numbers, stakeMinor: chip() }]
    return numbers.map((number) => ({ wager: wager.id, numbers: [number], stakeMinor: chip() }))
  }

  function attempt(next: readonly Line[]): Refusal | null {
    if (!isOpen()) return 'notNow'
    const fault = faultOf(game, next, limits)
    if (fault === 'tooMany' || fault === 'tooMuch' || fault === 'tooMuchTotal') return fault
    if (totalOf(next) > balanceMinor) return 'tooPoor'
    lines = next
    if (table !== null) send(table.number, lines)
    onChange()
    return null
  }

  function add(): Refusal | null {
    const added = pending()
    if (added.length === 0) return 'pickMore'
    const known = new Map(lines.map((line) => [keyOf(line), line]))
    for (const line of added) {
      const before = known.get(keyOf(line))
      known.set(keyOf(line), { ...line, stakeMinor: line.stakeMinor + (before?.stakeMinor ?? 0n) })
    }
    const refusal = attempt([...known.values()])
    if (refusal === null) unselect()
    return refusal
  }

  function unselect(): void {
    selection = emptySelection(wager)
    onChange()
  }

  function toggle(column: number, value: string): Refusal | null {
    const chosen = new Set(selection[column])
    if (!chosen.delete(value)) {
      if (isGrid(wager) && wager.picks.max > 1 && chosen.size >= wager.picks.max) return 'pickFewer'
      chosen.add(value)
    }
    const next = selection.map((each, at) => (at === column ? chosen : each))
    if (numbersOf(next).length > maxLines) return 'tooMany'
    selection = next
    onChange()
    return null
  }

  /** Numbers left to chance: as many as are chosen already, at least one bet's worth. */
  function surprise(): void {
    const { balls } = game.format
    if (!isGrid(wager)) selection = selection.map(() => new Set([String(random(10))]))
    else {
      const count = wager.picks.max > 1 ? Math.max(wager.picks.min, selection[0]?.size ?? 0) : 1
      // A first try at the eighty: five numbers are a bet that is easy to follow.
      const wanted = wager.rule === 'count' && (selection[0]?.size ?? 0) === 0 ? 5 : count
      const chosen = new Set<string>()
      while (chosen.size < wanted)
        chosen.add(String(balls === null ? random(100) : 1 + random(balls)).padStart(2, '0'))
      selection = [chosen]
    }
    onChange()
  }

  function hearTable(event: TableEvent): void {
    if (table !== null && event.number !== table.number) {
      lines = []
      stake = null
    }
    table = event
    onChange()
  }

  /** What the vendor says about the ticket of a draw; older draws only change the balance. */
  function hearStake(event: StakeEvent, minor: bigint | null): void {
    if (minor !== null) balanceMinor = minor
    const told = fromBet(event.bet)
    if (event.number === table?.number) {
      // A page that came in again finds its ticket.
      if (event.state !== 'laid' || lines.length === 0) lines = told
      if (event.state === 'refused') lines = []
      stake = event
    }
    if (event.state === 'taken' || event.state === 'paid') lastStaked = told
    onChange()
  }

  return {
    add,
    toggle,
    surprise,
    unselect,
    hearTable,
    hearStake,
    repeat: (): Refusal | null => (lastStaked.length === 0 ? 'nothingToRepeat' : attempt(lastStaked)),
    clear: (): Refusal | null => attempt([]),
    remove: (key: string): Refusal | null => attempt(lines.filter((line) => keyOf(line) !== key)),
    chooseWager(id: string) {
      wager = game.wagers.find((each) => each.id === id) ?? wager
      unselect()
    },
    choose(at: number) {
      chipAt = Math.max(0, Math.min(chipSizes.length - 1, at))
      onChange()
    },
    /** The ticket never got there: nothing was staked. */
    forget() {
      lines = []
      onChange()
    },
    setPaused(paused: boolean) {
      if (paused && isOpen() && lines.length > 0) attempt([])
      isPaused = paused
      onChange()
    },
    setBalance(minor: bigint) {
      balanceMinor = minor
      onChange()
    },
    state: () => ({
      table,
      lines,
      stake,
      wager,
      selection,
      pending: pending(),
      balanceMinor,
      freeMinor: isStaked() ? balanceMinor : balanceMinor - totalOf(lines),
      totalMinor: totalOf(lines),
      chipAt,
      isOpen: isOpen(),
      mayRepeat: isOpen() && lines.length === 0 && lastStaked.length > 0,
    }),
  }
}
