import { clockText, runVitest } from '../lib/suite.ts'
import type { Law } from './laws.ts'

/** How a law or a bench ended, as a line for the summary. */
export interface Outcome {
  /** null: skipped. */
  readonly holds: boolean | null
  readonly line: string
}

/** Runs a law at full size. */
export async function runLaw({ name, size, select, missing }: Law, seed: string): Promise<Outcome> {
  const absent = missing?.() ?? []
  if (absent.length > 0) return { holds: null, line: `- ${name}: skipped, missing: ${absent.join(', ')}` }
  const startedAt = performance.now()
  const patience = ['--testTimeout', String(4 * 3_600_000), '--retry', '0']
  const figures = await runVitest('campaign', {
    select: [...select, ...patience],
    env: { SEED: seed, MARQUEE_CAMPAIGN: '1' },
  })
  const holds = figures.failed === 0 && figures.passed > 0
  return {
    holds,
    line:
      `${holds ? '✓' : '✗'} ${name}: ${size}, ${figures.passed} passed, ${figures.failed} failed, ` +
      `${clockText(performance.now() - startedAt)}, SEED=${seed}`,
  }
}
