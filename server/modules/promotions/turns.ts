interface Player {
  readonly merchantCode: string
  readonly playerId: string
}

/** The found players after one of them, in order of merchant and player, at most `limit`. */
export type Search<T extends Player> = (after: Player, limit: number) => Promise<readonly T[]>

/** Players evaluated per run and search. */
const perRun = 200

/**
 * Takes the players of each search in turns, from run to run: one who is still found after the evaluation, for instance
 * because a condition is not met, does not keep the others from being reached.
 */
export function createTurns(most = perRun) {
  const lastOf = new Map<string, Player>()
  return async <T extends Player>(name: string, search: Search<T>): Promise<readonly T[]> => {
    const found = await search(lastOf.get(name) ?? { merchantCode: '', playerId: '' }, most)
    const last = found.at(-1)
    if (last === undefined || found.length < most) lastOf.delete(name)
    else lastOf.set(name, last)
    return found
  }
}
