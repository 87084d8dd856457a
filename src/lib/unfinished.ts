/** Registered checks for unfinished work. */
const askers = new Set<() => boolean>()

/**
 * Registers a check for work that a reload would lose: an open round, a pending write, a draft. Returns a function that
 * removes the check.
 */
export function whileUnfinished(isUnfinished: () => boolean): () => void {
  askers.add(isUnfinished)
  return () => void askers.delete(isUnfinished)
}

/** Whether a reload now would lose unfinished work. */
export const isUnfinished = (): boolean => [...askers].some((ask) => ask())
