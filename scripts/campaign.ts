import { laws } from './campaign/laws.ts'
import { tellReliability } from './campaign/reliability.ts'
import { runLaw } from './campaign/run-law.ts'
import type { Outcome } from './campaign/run-law.ts'
import { seedOfRun } from './lib/suite.ts'

/**
 * `npm run campaign [-- <part of a law's name> …]`: runs every law at full size, one output line per law. Takes hours;
 * for releases and a nightly job. `npm run campaign -- reliability [<number> …]` runs what proves each reliability goal.
 * Exits with 1 when a law does not hold.
 */
async function main(wanted: readonly string[]) {
  const seed = seedOfRun()
  const [first, ...rows] = wanted
  const outcomes = first === 'reliability' ? await tellReliability(rows, seed) : await runLaws(wanted, seed)
  const count = (holds: boolean | null) => outcomes.filter((outcome) => outcome.holds === holds).length
  const skipped = count(null)
  console.log(`\n${outcomes.map(({ line }) => line).join('\n')}`)
  console.log(`${count(true)} passed, ${count(false)} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
  process.exitCode = count(false) === 0 ? 0 : 1
}

async function runLaws(wanted: readonly string[], seed: string): Promise<Outcome[]> {
  const chosen = laws.filter(({ name }) => wanted.length === 0 || wanted.some((part) => name.includes(part)))
  if (chosen.length === 0)
    throw new Error(
      `No law is called ${wanted.join(' or ')}. There are: reliability, ${laws.map(({ name }) => name).join(', ')}.`,
    )
  const outcomes: Outcome[] = []
  // Each law has the machine to itself.
  for (const law of chosen) outcomes.push(await runLaw(law, seed))
  return outcomes
}

await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
