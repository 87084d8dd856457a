import {
  checkAffiliate,
  getCountries,
  getRegisterRules,
  register,
  registerMobile,
  requestRegisterCode,
} from '#schemas/api/register.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import { setSessionCookies } from '#server/lib/session-cookies.ts'
import type { Handler } from '#server/lib/handle.ts'
import { countries } from './country-codes.ts'
import type { Call } from '#server/lib/handle.ts'
import type { HumanCheck } from '#server/modules/session/human-check.ts'
import type { LoggedIn } from '#server/modules/session/session.service.ts'
import type { RegisterService } from './register.service.ts'

const wireCountries = countries.map(({ countryCode, dialCode }) => ({
  countryCode,
  countryDialingCode: dialCode,
}))

export interface RegisterRoutesDeps {
  readonly registration: RegisterService
  readonly human: Pick<HumanCheck, 'check'>
}

export const registerRoutes = ({ registration, human }: RegisterRoutesDeps): Handler[] => [
  handle(getRegisterRules, ({ site }) => registration.rules(site)),
  handle(getCountries, () => Promise.resolve(wireCountries)),
  ...behindGate(
    'auth.affiliate',
    handle(checkAffiliate, async ({ site, input }) => ({
      valid: await registration.affiliateExists(site.merchantCode, input.affiliateCode, input.domain),
    })),
  ),
  ...behindGate(
    'auth.directRegister',
    handle(register, async ({ input, site, ip, userAgent, country, idempotencyKey, cookies }) => {
      await human.check(site, input.human, ip)
      const [hadSid, device] = [cookies.get('sid'), cookies.get('dv')]
      const caller = { ip, userAgent, country, hadSid, device, idempotencyKey }
      return enter(cookies, await registration.open(site, input, caller))
    }),
  ),
  ...behindGate(
    'auth.mobileRegister',
    handle(registerMobile, async ({ input, site, ip, userAgent, country, idempotencyKey, cookies }) => {
      await human.check(site, input.human, ip)
      const [hadSid, device] = [cookies.get('sid'), cookies.get('dv')]
      const caller = { ip, userAgent, country, hadSid, device, idempotencyKey }
      return enter(cookies, await registration.openByMobile(site, input, caller))
    }),
  ),
  ...behindGate(
    'auth.directRegister',
    handle(requestRegisterCode, async ({ input, site, language, ip }) => {
      await human.check(site, input.human, ip)
      return registration.sendCode(site, input.registerType, input, language)
    }),
  ),
]

function enter(cookies: Call<typeof register>['cookies'], { reply, ...opened }: LoggedIn) {
  setSessionCookies(cookies, opened)
  return reply
}
