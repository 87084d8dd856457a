import type { PersonMarks } from './person.ts'

/** A national self-exclusion register. */
export interface ExclusionRegister {
  /** Whether the person is listed. Rejects when there is no answer. */
  isListed(person: PersonMarks, signal: AbortSignal): Promise<boolean>
}

/** A register over HTTP: `POST url {identity, email}` -> `{listed}`. Rejects for any other answer. */
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
