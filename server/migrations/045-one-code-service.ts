import { steps } from './steps.ts'

/** Codes for a new password are codes like the others; only a proved mobile number leads to an account. */
export const oneCodeService = steps(`drop table reset_code`, `drop index player_by_mobile`)
