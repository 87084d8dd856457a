import { createChallenge, verifySolution } from 'altcha-lib'
import type { Payload } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Reply } from '#schemas/api/route.ts'
import type { getChallenge } from '#schemas/api/ways-in.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'

/** PBKDF2 of this cost, some hundreds of times: about 0.15 s of a visitor's device (measured), a minute of a spammer's per 400 tries. */
const work = { algorithm: 'PBKDF2/SHA-256', cost: 1000 } as const
const fewestSteps = 500
const moreSteps = 500

export interface ProofOfWorkDeps {
  readonly box: Pick<SecretBox, 'digest'>
  readonly clock: Clock
  readonly random: Pick<Random, 'bytes'>
  /** A task is good for this long. */
  readonly validMs: number
}

/** Work for the visitor's device: no third party, nothing to click. */
export function createProofOfWork({ box, clock, random, validMs }: ProofOfWorkDeps) {
  const secretOf = (merchantCode: string) => box.digest(merchantCode, 'human verification')
  const keySecretOf = (merchantCode: string) => box.digest(merchantCode, 'human verification key')

  /** A task, signed, so that nothing is kept until it is solved. */
  const task = async ({ merchantCode }: RequestSite): Promise<Reply<typeof getChallenge>> => {
    const counter = fewestSteps + (Buffer.from(random.bytes(2)).readUInt16BE() % moreSteps)
    const signed = await createChallenge({
      ...work,
      counter,
      deriveKey,
      hmacSignatureSecret: secretOf(merchantCode),
      hmacKeySignatureSecret: keySecretOf(merchantCode),
      // Signed with the task and read by our own clock; the library would read the machine's.
      data: { until: clock.now().getTime() + validMs },
    })
    return { kind: 'work', challenge: JSON.stringify(signed), mostSteps: fewestSteps + moreSteps }
  }

  /** What a solution counts as, once: the same task solved twice is the same ticket. Null: it solves nothing. */
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

/** What the browser sends, if it has the shape of a solved task at all. */
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
