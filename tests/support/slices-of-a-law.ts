import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#scripts/lib/run.ts'
import { isCampaign, seed } from './seeded.ts'

type Figures = Readonly<Record<string, number>>

interface Size {
  readonly runs: number
  /** Cases of one slice. */
  readonly slice: number
  /** Number of concurrent slices. */
  readonly lanes: number
}

/**
 * Runs a law slice by slice, each with its own seed, and sums their results. In the campaign `.cache/laws` records the
 * slices that held, so that `SEED=<seed>` resumes an interrupted run of hours.
 */
export async function inSlices(
  law: string,
  { runs, slice, lanes }: Size,
  work: (cases: number, seedOfSlice: number) => Promise<Figures>,
): Promise<Figures> {
  const count = Math.ceil(runs / slice)
  const note = join(root, '.cache', 'laws', `${law.replaceAll(' ', '-')}-${runs}-${seed}.json`)
  const held = isCampaign ? readNote(note) : new Map<number, Figures>()
  const open = Array.from({ length: count }, (_, index) => index).filter((index) => !held.has(index))
  if (held.size > 0) console.log(`law: ${law}: ${held.size} of ${count} slices held before`)
  const lane = async () => {
    for (let index = open.shift(); index !== undefined; index = open.shift()) {
      held.set(index, await work(Math.min(slice, runs - index * slice), (seed + index) | 0))
      if (isCampaign) writeNote(note, held)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (isCampaign) rmSync(note, { force: true })
  const sums: Record<string, number> = {}
  for (const figures of held.values())
    for (const [name, figure] of Object.entries(figures)) sums[name] = (sums[name] ?? 0) + figure
  return sums
}

function readNote(path: string): Map<number, Figures> {
  try {
    return new Map(JSON.parse(readFileSync(path, 'utf8')) as (readonly [number, Figures])[])
  } catch {
    return new Map()
  }
}

function writeNote(path: string, held: ReadonlyMap<number, Figures>): void {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(`${path}.draft`, JSON.stringify([...held]))
  renameSync(`${path}.draft`, path)
}
