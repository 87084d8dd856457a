import { runQuietly } from '../lib/run.ts'
import { clockText } from '../lib/suite.ts'
import { laws } from './laws.ts'
import { reliabilityGoals } from './reliability-goals.ts'
import type { Goal, Proof } from './reliability-goals.ts'
import { runLaw } from './run-law.ts'
import type { Outcome } from './run-law.ts'

/**
 * Runs what proves each reliability goal, a proof of several goals once, and returns one outcome per goal: the figures of
 * its proofs, and what no proof covers. `numbers`: only these goals. Throws for a goal that does not exist.
 */
export async function tellReliability(numbers: readonly string[], seed: string): Promise<Outcome[]> {
  const unknown = numbers.find((number) => !reliabilityGoals.some((goal) => String(goal.number) === number))
  if (unknown !== undefined) throw new Error(`There is no reliability goal ${unknown}.`)
  const goals = reliabilityGoals.filter(
    ({ number }) => numbers.length === 0 || numbers.includes(String(number)),
  )
  const known = new Map<string, Outcome>()
  const outcomes: Outcome[] = []
  for (const goal of goals) {
    const proofs: Outcome[] = []
    for (const proof of goal.proofs) {
      const name = nameOf(proof)
      // Each proof has the machine to itself.
      const outcome = known.get(name) ?? (await run(proof, seed))
      known.set(name, outcome)
      proofs.push(outcome)
    }
    outcomes.push(summed(goal, proofs))
  }
  return outcomes
}

export const nameOf = (proof: Proof): string =>
  'law' in proof ? `law ${proof.law}` : 'bench' in proof ? `bench ${proof.bench}` : `test ${proof.test}`

/** A goal holds when all its proofs do; without any it is not covered. */
function summed({ number, goal, proofs, missing }: Goal, outcomes: readonly Outcome[]): Outcome {
  const failed = outcomes.some(({ holds }) => holds === false)
  const proved = outcomes.some(({ holds }) => holds === true)
  const holds = failed ? false : proved ? true : null
  const sign = holds === null ? '-' : holds ? '✓' : '✗'
  const figures = outcomes.map(
    ({ line }, at) => `${nameOf(proofs[at] as Proof)}: ${line.replace(/^[✓✗-] /, '')}`,
  )
  const uncovered = missing === undefined ? [] : [`not covered: ${missing}`]
  return { holds, line: `${sign} ${number} ${goal}: ${[...figures, ...uncovered].join('; ')}` }
}

async function run(proof: Proof, seed: string): Promise<Outcome> {
  if ('law' in proof) {
    const law = laws.find(({ name }) => name === proof.law)
    if (law === undefined) throw new Error(`No law is called ${proof.law}.`)
    return runLaw(law, seed)
  }
  if ('test' in proof) return runLaw({ name: proof.test, size: 'as in npm test', select: [proof.test] }, seed)
  const startedAt = performance.now()
  const { code, output } = await runQuietly('node', ['scripts/bench.ts', proof.bench])
  const figures = output
    .split('\n')
    .filter((line) => / (?:ok|MISSED)(?:\s|$)/.test(line))
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
  console.log(output)
  return {
    holds: code === 0,
    line: `${figures.join(', ') || `ended with ${code}`}, ${clockText(performance.now() - startedAt)}`,
  }
}
