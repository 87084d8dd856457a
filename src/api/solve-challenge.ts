import { solveChallenge as search } from 'altcha-lib'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** Milliseconds of work before yielding to the event loop, so that input and rendering are not blocked. */
const sliceMs = 12

const nextTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })

/**
 * Solves a proof of work of `GET /wps/session/challenge` in slices on the main thread; a worker would need a script URL that
 * Trusted Types allow. Resolves to the value of `human` for the gateway. Rejects with the signal's reason.
 */
export async function solveChallenge(
  task: string,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (steps: number) => void },
): Promise<string> {
  const challenge = JSON.parse(task) as Challenge
  let steps = 0
  let turnAt = performance.now()
  const inSlices: DeriveKeyFunction = async (...key) => {
    if (performance.now() - turnAt > sliceMs) {
      onStep(steps)
      await nextTurn()
      signal.throwIfAborted()
      turnAt = performance.now()
    }
    steps += 1
    return deriveKey(...key)
  }
  const solution = await search({ challenge, deriveKey: inSlices })
  signal.throwIfAborted()
  if (solution === null) throw new Error('The task was not solved in time')
  return JSON.stringify({ challenge, solution })
}
