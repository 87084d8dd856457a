/**
 * What the operator reads of a problem, a line each. When several closers fail, the runtime nests their errors in each
 * other and gives the outermost a general message: the lines are those of the errors themselves, the first failure first.
 */
export function problemText(problem: unknown): string {
  if (problem instanceof SuppressedError)
    return `${problemText(problem.suppressed)}\n${problemText(problem.error)}`
  return problem instanceof Error ? problem.message : String(problem)
}
