import { steps } from './steps.ts'

/** Invitations of the house end; codes of agents do not. Those that are open get their two weeks from now on. */
export const invitationsExpire = steps(
  `alter table affiliate_code add column expires_at timestamptz`,
  `update affiliate_code set expires_at = now() + interval '14 days' where single_use and open`,
)
