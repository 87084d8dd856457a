import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../lib/run.ts'
import { laws } from './laws.ts'
import { reliabilityGoals } from './reliability-goals.ts'

const benches = globSync('scripts/bench/*.ts', { cwd: root })
  .map((path) => readFileSync(join(root, path), 'utf8'))
  .join('\n')

it('every reliability goal is listed once, in order', () => {
  expect(reliabilityGoals.map(({ number }) => number)).toEqual(Array.from({ length: 22 }, (_, at) => at + 1))
})

it('every named proof exists', () => {
  const lost = reliabilityGoals.flatMap(({ number, proofs }) =>
    proofs
      .filter((proof) =>
        'law' in proof
          ? !laws.some(({ name }) => name === proof.law)
          : 'bench' in proof
            ? !benches.includes(`name: '${proof.bench}',`)
            : !existsSync(join(root, proof.test)),
      )
      .map((proof) => ({ number, proof })),
  )
  expect(lost).toEqual([])
})

it('a goal without a proof says what is not covered', () => {
  const silent = reliabilityGoals.filter(
    ({ proofs, missing }) => proofs.length === 0 && missing === undefined,
  )
  expect(silent).toEqual([])
})
