/** Who has something unfinished, each with its own question. */
const askers = new Set<() => boolean>()

/**
 * The page has something a reload would destroy for as long as `isUnfinished` says so: a round, a call that writes, a
 * draft. Returns the way to end that.
 */
export function whileUnfinished(isUnfinished: () => boolean): () => void {
  askers.add(isUnfinished)
  return () => void askers.delete(isUnfinished)
}

/** Would loading the page again destroy something? */
export const isUnfinished = (): boolean => [...askers].some((ask) => ask())
