export type AccountType = 'member' | 'trial' | 'agent'

/** Codes of the product spec (§4, `isAgent`): the trial account and the accounts that may open the agent centre. */
export const trialAccountCode = 4
const agentAccountCodes: readonly number[] = [1, 2, 41, 42]
/** What the reference gateway gives a plain member. */
export const memberAccountCode = 0

/** Everything that is neither trial nor agent is a member. */
export function accountTypeOf(accountTypeCode: number): AccountType {
  if (accountTypeCode === trialAccountCode) return 'trial'
  return agentAccountCodes.includes(accountTypeCode) ? 'agent' : 'member'
}
