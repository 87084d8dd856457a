/**
 * Roads of a two-sided game: baccarat notations of a history of red, blue and ties. Pure functions of the outcomes,
 * oldest first.
 */
export type Side = 'red' | 'blue'
export type Outcome = Side | 'tie'

/** An entry of the big road: a result with the number of ties after it. */
export interface Entry {
  readonly side: Side
  readonly ties: number
}

/** Columns of the big road, one per run. Ties before the first result are added to it. */
export function bigRoad(outcomes: readonly Outcome[]): readonly (readonly Entry[])[] {
  const columns: Entry[][] = []
  let early = 0
  for (const outcome of outcomes) {
    const column = columns.at(-1)
    const last = column?.at(-1)
    if (outcome === 'tie') {
      if (column === undefined || last === undefined) early += 1
      else column[column.length - 1] = { ...last, ties: last.ties + 1 }
    } else {
      const entry = { side: outcome, ties: early }
      early = 0
      if (column !== undefined && last?.side === outcome) column.push(entry)
      else columns.push([entry])
    }
  }
  return columns
}

/** Number of columns a derived road looks back. */
export const derivedRoads = { bigEyeBoy: 1, smallRoad: 2, cockroach: 3 } as const
export type DerivedRoad = keyof typeof derivedRoads

/**
 * A derived road: red for a regular pattern of the big road, blue for a break. The first entry of a column compares the
 * lengths of the previous column and of the one `back` columns before that. A later entry is blue when the column
 * `back` before it ends exactly one row above, otherwise red.
 */
export function derivedRoad(columns: readonly (readonly unknown[])[], back: number): readonly Side[] {
  const length = (column: number) => columns[column]?.length ?? 0
  const marks: Side[] = []
  for (let column = back; column < columns.length; column += 1)
    for (let row = column === back ? 1 : 0; row < length(column); row += 1) {
      const repeats =
        row === 0 ? length(column - 1) === length(column - 1 - back) : length(column - back) !== row
      marks.push(repeats ? 'red' : 'blue')
    }
  return marks
}

/** Groups equal consecutive marks into columns. */
export function runsOf(marks: readonly Side[]): readonly (readonly Side[])[] {
  const runs: Side[][] = []
  for (const mark of marks) {
    const run = runs.at(-1)
    if (run?.[0] === mark) run.push(mark)
    else runs.push([mark])
  }
  return runs
}

/** Grid position of an entry. */
export interface Laid<T> {
  readonly entry: T
  readonly x: number
  readonly y: number
}

/**
 * Places columns on a grid with the given rows: a run that reaches the bottom or another run continues to the right.
 */
export function laid<T>(columns: readonly (readonly T[])[], rows: number): readonly Laid<T>[] {
  const taken = new Set<string>()
  const cells: Laid<T>[] = []
  let start = 0
  for (const column of columns) {
    while (taken.has(`${start} 0`)) start += 1
    let [x, y] = [start, 0]
    for (const [at, entry] of column.entries()) {
      // A run that has turned right stays in its row.
      if (at > 0 && x === start && y + 1 < rows && !taken.has(`${x} ${y + 1}`)) y += 1
      else if (at > 0) x += 1
      taken.add(`${x} ${y}`)
      cells.push({ entry, x, y })
    }
    start += 1
  }
  return cells
}

/** The bead plate: one bead per round, including ties, column by column. */
export const beadPlate = <T>(beads: readonly T[], rows: number): readonly Laid<T>[] =>
  beads.map((entry, at) => ({ entry, x: Math.floor(at / rows), y: at % rows }))

/** Maps a game's outcome to a road outcome. */
export const outcomeOf = (outcome: string, [red, blue]: readonly [red: string, blue: string]): Outcome =>
  outcome === red ? 'red' : outcome === blue ? 'blue' : 'tie'
