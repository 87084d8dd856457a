import { steps } from './steps.ts'

/** Password reset codes use the common code table; only a verified mobile number leads to an account. */
export const oneCodeService = steps(`drop table reset_code`, `drop index player_by_mobile`)
