import type { Config } from '#server/config.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Carriers } from '#server/messages/carrier.ts'
import { createHttpSmsCarrier } from './http-sms-carrier.ts'
import { createSmtpCarrier } from './smtp-carrier.ts'

/** The carriers configured by the operator. */
export const carriersOf = ({ mail, sms }: Pick<Config, 'mail' | 'sms'>, clock: Clock): Carriers => ({
  ...(mail !== null && { mail: createSmtpCarrier(mail) }),
  ...(sms !== null && { sms: createHttpSmsCarrier({ ...sms, clock }) }),
})
