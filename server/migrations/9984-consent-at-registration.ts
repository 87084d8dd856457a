import { steps } from './steps.ts'

/** Consents to marketing may come from the registration form. */
export const consentAtRegistration = steps(
  `alter table marketing_consent drop constraint marketing_consent_source_check`,
  `alter table marketing_consent add constraint marketing_consent_source_check
    check (source in ('settings', 'link', 'exclusion', 'registration'))`,
)
