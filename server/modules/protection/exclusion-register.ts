import { createHash } from 'node:crypto'
import type { PersonMarks } from './person.ts'

/** A country's register of people who have shut themselves out of every site. */
export interface ExclusionRegister {
  /** Is this person on it? Rejects when it does not say. */
  isListed(person: PersonMarks, signal: AbortSignal): Promise<boolean>
}

/** What the sandbox's register knows people by: hashes, as the real ones are asked with. */
const listed: ReadonlySet<string> = new Set(
  // A document and an address that nobody has, for trying it out: see docs/gateway.md.
  ['identity:73150284635', 'email:excluded@sandbox.example'].map((mark) => hashOf(mark)),
)

/** The register of the sandbox: answers at once, from the list above. */
export const sandboxRegister: ExclusionRegister = {
  isListed: ({ identity, email }) =>
    Promise.resolve(
      [`identity:${identity ?? ''}`, `email:${email ?? ''}`].some((mark) => listed.has(hashOf(mark))),
    ),
}

/** A register that is asked over HTTP: `POST url {identity, email}` -> `{listed}`. Everything else is no answer. */
export const httpRegister = (url: string, fetchIt: typeof fetch = fetch): ExclusionRegister => ({
  async isListed({ identity, email }, signal) {
    const answer = await fetchIt(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identity, email }),
      redirect: 'error',
      signal,
    })
    if (!answer.ok) throw new Error(`The register answered ${answer.status}`)
    const told: unknown = await answer.json()
    const said = typeof told === 'object' && told !== null && 'listed' in told ? told.listed : null
    if (typeof said !== 'boolean') throw new Error('The register did not say')
    return said
  },
})

function hashOf(mark: string): string {
  return createHash('sha256').update(mark).digest('hex')
}
