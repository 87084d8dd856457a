import type { Brand } from '#schemas/brand.generated.ts'
import type { PersonMarks } from './person.ts'

/** A national register as a market's pack names it: `gamstop`, `rgiaj`, `sigap`, `spelpaus`. */
export type NationalRegister = Exclude<Brand['jurisdiction']['exclusion']['register'], 'operator'>

/** The national self-exclusion registers of all markets the gateway serves. */
export interface ExclusionRegister {
  /** Whether the person is on this register. Rejects when there is no answer. */
  isListed(register: NationalRegister, person: PersonMarks, signal: AbortSignal): Promise<boolean>
}

/** Registers over HTTP: `POST url {register, identity, email}` -> `{listed}`. Rejects for any other answer. */
export const httpRegister = (url: string, fetchIt: typeof fetch = fetch): ExclusionRegister => ({
  async isListed(register, { identity, email }, signal) {
    const answer = await fetchIt(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ register, identity, email }),
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
