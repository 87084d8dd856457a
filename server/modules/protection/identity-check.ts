import type { PersonMarks } from './person.ts'

/** KYC check of a new account holder, where the brand's market requires it. */
export interface IdentityCheck {
  /** Recorded with its decisions. */
  readonly name: string
  /** `unknown`: operators decide after the player has requested it and uploaded documents. */
  check(person: PersonMarks): Promise<'verified' | 'unknown'>
}

/** Manual review of documents by operators. */
export const deskIdentity: IdentityCheck = { name: 'desk', check: () => Promise.resolve('unknown') }

/** Approves every person; for sandboxes. */
export const sandboxIdentity: IdentityCheck = { name: 'sandbox', check: () => Promise.resolve('verified') }
