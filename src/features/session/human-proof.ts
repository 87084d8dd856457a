import { getChallenge } from '#schemas/api/ways-in.ts'
import type { Api, ChallengedCall } from '#src/api/api.ts'
import type { DialogsStore } from '#src/dialogs/dialogs.store.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { Random } from '#src/lib/random.ts'
import { askPerson } from './ask-person.ts'
import { humanDialog } from './dialog-keys.ts'
import { HumanTask } from './human-task.ts'

export interface HumanProofDependencies {
  readonly api: Pick<Api, 'call'>
  readonly dialogs: DialogsStore
  readonly clock: Clock
  readonly random: Pick<Random, 'uuid'>
}

/** A check that is done within this time is not worth a dialog. */
const quietMs = 600
/** A proof that ran out on its way is made anew, once. */
const mostTries = 2

/** A call with its proof, and what it was made of. */
interface Proved {
  readonly origin: ChallengedCall
  readonly call: ChallengedCall
  readonly tries: number
}

/**
 * Proves to the gateway that a person is there: their device solves a task, or they answer an outside check, and the call
 * is sent again with the solution.
 * The refusal stands under the call's idempotency key, so the proved call travels under a key of its own; a repeat of the
 * same call is the proved one again, whose answer the gateway may know already.
 */
export function createHumanProof({ api, dialogs, clock, random }: HumanProofDependencies) {
  const proofs = new WeakMap<object, Proved>()
  let last: Proved | null = null

  const prove = async (origin: ChallengedCall, tries: number): Promise<ChallengedCall | null> => {
    const human = await solved({ api, dialogs, clock }, origin.options.signal)
    if (human === null) return null
    const isKeyed = origin.options.idempotencyKey !== undefined
    const call = {
      input: { ...(origin.input as object), human },
      options: { ...origin.options, ...(isKeyed && { idempotencyKey: random.uuid() }) },
    }
    const proved = { origin, call, tries }
    proofs.set(call.input, proved)
    last = isKeyed ? proved : null
    return call
  }

  return async (
    wanted: 'human.required' | 'human.invalid',
    call: ChallengedCall,
  ): Promise<ChallengedCall | null> => {
    // Without a secure address a page has no cryptography; the refusal is shown as it is.
    if (globalThis.crypto.subtle === undefined) return null
    if (wanted === 'human.required') {
      const { idempotencyKey } = call.options
      const isRepeat = idempotencyKey !== undefined && last?.origin.options.idempotencyKey === idempotencyKey
      return isRepeat && last !== null ? last.call : prove(call, 1)
    }
    const refused = proofs.get(call.input as object)
    last = null
    return refused === undefined || refused.tries >= mostTries
      ? null
      : prove(refused.origin, refused.tries + 1)
  }
}

/** The solution of a fresh task; null: the visitor, or the caller, has stopped it. */
async function solved(
  { api, dialogs, clock }: Omit<HumanProofDependencies, 'random'>,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const task = new HumanTask()
  const stop = () => task.stop()
  signal?.addEventListener('abort', stop, { once: true })
  const cancelDialog = clock.after(quietMs, () => dialogs.open(humanDialog, { task }, { onClosed: stop }))
  try {
    const [{ solveChallenge }, { kind, challenge, mostSteps }] = await Promise.all([
      import('#src/api/solve-challenge.ts'),
      api.call(getChallenge, {}, { signal: task.signal }),
    ])
    if (kind === 'turnstile') {
      cancelDialog()
      return await askPerson(dialogs, { kind, siteKey: challenge }, signal)
    }
    task.advance(0, mostSteps)
    return await solveChallenge(challenge, { signal: task.signal, onStep: (steps) => task.advance(steps) })
  } catch (error) {
    if (task.signal.aborted) return null
    throw error
  } finally {
    cancelDialog()
    signal?.removeEventListener('abort', stop)
    dialogs.close(humanDialog.id)
  }
}
