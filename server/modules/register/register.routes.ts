import { checkAffiliate, getCountries, getRegisterRules, register } from '#schemas/api/register.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { countries } from './country-codes.ts'
import type { RegisterService } from './register.service.ts'

const wireCountries = countries.map(({ countryCode, dialCode }) => ({
  countryCode,
  countryDialingCode: dialCode,
}))

export const registerRoutes = ({ registration }: { registration: RegisterService }): Handler[] => [
  handle(getRegisterRules, ({ site }) => registration.rules(site)),
  handle(getCountries, () => Promise.resolve(wireCountries)),
  handle(checkAffiliate, async ({ site, input }) => ({
    valid: await registration.affiliateExists(site.merchantCode, input.affiliateCode, input.domain),
  })),
  handle(register, async ({ input, site, ip, userAgent, idempotencyKey, cookies }) => {
    const { reply, cookie } = await registration.open(site, input, { ip, userAgent, idempotencyKey })
    cookies.set('sid', cookie.sid, cookie.maxAgeSeconds)
    return reply
  }),
]
