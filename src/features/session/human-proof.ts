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

/** Delay before the progress dialog, so that quick checks stay invisible. */
const quietMs = 600
/** Attempts per call: an expired proof is made again once. */
const mostTries = 2

/** A call with its proof, and the original call. */
interface Proved {
  readonly origin: ChallengedCall
  readonly call: ChallengedCall
  readonly tries: number
}

/**
 * Resolves the human check: the device solves a proof of work, or the visitor passes a captcha, and the call is repeated with
 * the solution. The gateway has stored the refusal under the call's idempotency key, so the proved call gets a new key. A
 * repeat of the original call resends the proved one, because the gateway may already have its reply.
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
    // `crypto.subtle` requires a secure context; without it the refusal is shown.
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

/** Fetches and solves a new task. Null: the visitor or the caller cancelled. */
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
