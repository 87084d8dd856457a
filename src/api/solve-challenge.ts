import { solveChallenge as search } from 'altcha-lib'
import type { Challenge, DeriveKeyFunction } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** The page gets a turn this often: what is typed and drawn meanwhile does not wait. */
const sliceMs = 12

const nextTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })

/**
 * Solves a task of `GET /wps/session/challenge` on the page's own thread, in slices; a worker would need an address that
 * Trusted Types let through. Gives the text the gateway takes as `human`. Rejects with the signal's reason.
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
