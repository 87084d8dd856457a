/**
 * Sizes and seeds of property, model and race tests, and of walks that exist more than once. `npm test` runs a bounded
 * number of cases with a new seed each time; `npm run campaign` runs the full number. Both print the seed, and
 * `SEED=<seed>` repeats a run.
 */
export const isCampaign = process.env['MARQUEE_CAMPAIGN'] === '1'

/** The seed of this run: `SEED`, otherwise a random one. */
export const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 0x7fff_ffff))

/** Cases of a law: bounded in `npm test`, full in the campaign. */
export const cases = (bounded: number, full: number): number => (isCampaign ? full : bounded)

/** Repeatable numbers from 0 to below the bound (mulberry32), for tests that play at random without fast-check. */
export function numbersOf(own: number): (below: number) => number {
  let state = own ^ seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/**
 * `count` of the items in their order, varying per run (numbered by `own`); the campaign and `WALKS=all` take all of
 * them.
 */
export function sample<T>(of: readonly T[], count: number, own: number): readonly T[] {
  if (isCampaign || process.env['WALKS'] === 'all') return of
  const below = numbersOf(own)
  const left = [...of]
  while (left.length > count) left.splice(below(left.length), 1)
  return left
}
