import type { PersonMarks } from './person.ts'

/** Says who the holder of a new account is, where the brand's market asks for that. */
export interface IdentityCheck {
  /** Stands at the decision it makes. */
  readonly name: string
  /** `unknown`: operators decide, once the player has asked and sent documents. */
  check(person: PersonMarks): Promise<'verified' | 'unknown'>
}

/** Operators look at documents. */
export const deskIdentity: IdentityCheck = { name: 'desk', check: () => Promise.resolve('unknown') }

/** Takes everybody's word for it: for trying out. */
export const sandboxIdentity: IdentityCheck = { name: 'sandbox', check: () => Promise.resolve('verified') }
