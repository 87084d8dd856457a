/**
 * Every error a call can answer with: code -> HTTP status. The sentence a player reads is the copy key
 * `errors.<code>` of every language (a test proves it exists), so a new code without a text does not pass.
 */
export const commonErrors = {
  'request.invalid': 400,
  'request.tooLarge': 413,
  'request.unsupportedMedia': 415,
  'request.notFound': 404,
  'session.required': 401,
  'session.expired': 401,
  'session.csrf': 403,
  'account.trialBlocked': 403,
  'account.frozen': 403,
  'module.disabled': 403,
  'rate.limited': 429,
  'idempotency.keyMissing': 400,
  'idempotency.keyReused': 422,
  'idempotency.inProgress': 409,
  'host.unknown': 421,
  'system.maintenance': 503,
  'system.regionBlocked': 451,
  'server.overloaded': 503,
  'server.unexpected': 500,
} as const

export const sessionErrors = {
  'session.invalidCredentials': 401,
  'session.locked': 423,
  'captcha.required': 400,
  'captcha.invalid': 400,
} as const

export const registerErrors = {
  'register.fieldsInvalid': 422,
  'register.usernameTaken': 409,
  'register.affiliateInvalid': 422,
  'register.underAge': 422,
  'register.termsRequired': 422,
} as const

export const gameErrors = {
  'game.unknown': 404,
  'game.unavailable': 503,
  'game.vendorUnreachable': 502,
} as const

/** Errors of the vendor wallet API; the vendor-side names of the field stand in `vendor-wallet.ts`. */
export const vendorErrors = {
  'vendor.invalidSignature': 401,
  'vendor.invalidToken': 401,
  'vendor.tokenExpired': 401,
  'vendor.invalidGame': 404,
  'vendor.wrongCurrency': 422,
  'vendor.insufficientFunds': 409,
  'vendor.playerDisabled': 403,
  'vendor.betLimit': 409,
  'vendor.duplicate': 409,
  'vendor.transactionNotFound': 404,
  'vendor.rolledBack': 409,
} as const

export const errorStatus = {
  ...commonErrors,
  ...sessionErrors,
  ...registerErrors,
  ...gameErrors,
  ...vendorErrors,
} as const

export type ErrorCode = keyof typeof errorStatus
