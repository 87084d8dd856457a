/** How the sandbox's bank signs, and what its side of the ledger is called. */
export const sandboxBankCode = 'SANDBANK'
