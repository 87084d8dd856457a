import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'

/**
 * The longest files, started first: started last, one would run alone at the end. CPU-bound files alternate with those
 * that wait for rounds and restarts.
 */
const slowFiles = [
  'accessibility',
  'contracts',
  'faces',
  'kill-games',
  'brazil',
  'kill',
  'security',
  'live-games',
  'lobby',
  'money',
  'desk',
  'journey',
  'identity',
  'session',
  'switches',
].map((name) => `/${name}.test.ts`)

/** Starts the slowest browser walks first and leaves the order of all other files to Vitest. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const found = slowFiles.findIndex((name) => moduleId.endsWith(name))
      return found < 0 ? slowFiles.length : found
    }
    // oxlint-disable-next-line unicorn/no-array-sort -- the sequencer's method, not an array's
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
