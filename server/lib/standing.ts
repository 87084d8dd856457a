/** A version of something that operators write. */
export interface Version {
  readonly version: number
  readonly state: 'draft' | 'published' | 'withdrawn'
  /** Null: at once. */
  readonly startsAt: Date | null
}

/** What versions, newest first, mean at a time. */
export function standingOf<V extends Version>(versions: readonly V[], now: Date) {
  const hasBegun = ({ startsAt }: V) => startsAt === null || startsAt <= now
  const told = versions.filter(({ state }) => state !== 'draft')
  const current = told.find(hasBegun)
  // A version below the one in force never begins: the highest holds.
  const coming = told.filter((each) => !hasBegun(each) && each.version > (current?.version ?? 0))
  const newest = versions[0]
  return {
    /** Null: none is, or it was withdrawn. */
    inForce: current?.state === 'published' ? current : null,
    /** The next to begin. */
    scheduled: coming.toSorted((one, other) => startOf(one) - startOf(other))[0] ?? null,
    draft: newest?.state === 'draft' ? newest : null,
  }
}

const startOf = ({ startsAt }: Version): number => startsAt?.getTime() ?? 0
