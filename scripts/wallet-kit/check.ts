import { isDeepStrictEqual } from 'node:util'

/** One rule that must hold for the subject. `run` throws when it does not. */
export interface Check<Subject> {
  readonly name: string
  readonly run: (subject: Subject) => Promise<void>
}

export interface CheckGroup<Subject> {
  /** Name for `--only`. */
  readonly id: string
  readonly title: string
  readonly checks: readonly Check<Subject>[]
}

export interface CheckResult {
  readonly group: string
  readonly name: string
  readonly ms: number
  /** null: passed. */
  readonly problem: string | null
}

/** An expectation failed; the message contains both values. */
export class Unmet extends Error {
  override readonly name = 'Unmet'
}

/** Compares values; the message is for the engineer who has to fix it. */
export function expectSame(what: string, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new Unmet(`${what}: expected ${show(expected)}, got ${show(actual)}`)
}

export function expectThat(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Unmet(sentence)
}

const show = (value: unknown): string =>
  typeof value === 'bigint' ? `${value}` : (JSON.stringify(value) ?? String(value))

/** Runs the checks one after the other; a failure does not stop the next one. */
export async function runChecks<Subject>(
  groups: readonly CheckGroup<Subject>[],
  subject: Subject,
  heard: (result: CheckResult) => void = () => undefined,
): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  for (const group of groups)
    for (const check of group.checks) {
      const startedAt = performance.now()
      const problem = await check.run(subject).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      )
      const result = { group: group.id, name: check.name, ms: performance.now() - startedAt, problem }
      results.push(result)
      heard(result)
    }
  return results
}
