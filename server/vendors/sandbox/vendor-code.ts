/** The code of the integration, in its wallet calls and its transfer ids. */
export const sandboxCode = 'SANDBOX'
