export type AccountType = 'member' | 'trial' | 'agent'

/**
 * Account type codes of the product spec (§4, `isAgent`): the trial account, and the accounts that may open the agent
 * centre.
 */
export const trialAccountCode = 4
const agentAccountCodes: readonly number[] = [1, 2, 41, 42]
/** The account type code of ordinary members in the reference gateway. */
export const memberAccountCode = 0

/** Codes that are neither trial nor agent are members. */
export function accountTypeOf(accountTypeCode: number): AccountType {
  if (accountTypeCode === trialAccountCode) return 'trial'
  return agentAccountCodes.includes(accountTypeCode) ? 'agent' : 'member'
}
