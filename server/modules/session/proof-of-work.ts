import { createChallenge, verifySolution } from 'altcha-lib'
import type { Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Reply } from '#schemas/api/route.ts'
import type { getChallenge } from '#schemas/api/ways-in.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

/**
 * PBKDF2 of this cost, several hundred iterations: about 0.15 s on a visitor's device (measured), one minute per 400
 * attempts for a spammer.
 */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000 } as const
const fewestSteps = 500
const moreSteps = 500

export interface ProofOfWorkDeps {
  readonly box: Pick<SecretBox, 'digest'>
  readonly clock: Clock
  readonly random: Pick<Random, 'bytes'>
  /** Validity of a task. */
  readonly validMs: number
}

/** Proof of work on the visitor's device: no third party and no interaction. */
export function createProofOfWork({ box, clock, random, validMs }: ProofOfWorkDeps) {
  const secretOf = (merchantCode: string) => box.digest(merchantCode, 'human verification')
  const keySecretOf = (merchantCode: string) => box.digest(merchantCode, 'human verification key')

  /** A signed task, so that no state is stored until it is solved. */
  const task = async ({ merchantCode }: RequestSite): Promise<Reply<typeof getChallenge>> => {
    const counter = fewestSteps + (Buffer.from(random.bytes(2)).readUInt16BE() % moreSteps)
    const signed = await createChallenge({
      ...work,
      counter,
      deriveKey,
      hmacSignatureSecret: secretOf(merchantCode),
      hmacKeySignatureSecret: keySecretOf(merchantCode),
      // The expiry is signed with the task and checked against the injected clock; the library would use the system's.
      data: { until: clock.now().getTime() + validMs },
    })
    return { kind: 'work', challenge: JSON.stringify(signed), mostSteps: fewestSteps + moreSteps }
  }

  /** The ticket of a valid solution; the same task always gives the same ticket. Null: invalid. */
  const ticketOf = async ({ merchantCode }: RequestSite, solution: string): Promise<string | null> => {
    const payload = readPayload(solution)
    return payload !== null && (await isSolved(merchantCode, payload))
      ? payload.challenge.parameters.nonce
      : null
  }

  const isSolved = async (merchantCode: string, { challenge, solution }: Payload): Promise<boolean> => {
    const until = Number(challenge.parameters.data?.['until'] ?? 0)
    if (until <= clock.now().getTime()) return false
    try {
      const { verified } = await verifySolution({
        challenge,
        solution,
        deriveKey,
        hmacSignatureSecret: secretOf(merchantCode),
        hmacKeySignatureSecret: keySecretOf(merchantCode),
      })
      return verified
    } catch {
      return false
    }
  }

  return { task, ticketOf }
}

/** Parses a solution; null when it is malformed. */
function readPayload(text: string): Payload | null {
  try {
    const payload = JSON.parse(text) as Partial<Payload> | null
    const isTask = typeof payload?.challenge?.parameters?.nonce === 'string'
    const isSolution = typeof payload?.solution?.counter === 'number'
    return isTask && isSolution ? (payload as Payload) : null
  } catch {
    return null
  }
}
