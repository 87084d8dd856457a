import { getSession, login, loginRemembered, logout, logoutByDelete } from '#schemas/api/session.ts'
import {
  getCaptcha,
  getChallenge,
  getFreePlayTicket,
  loginFreePlay,
  requestLoginCode,
} from '#schemas/api/ways-in.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Call, Handler } from '#server/lib/handle.ts'
import { setSessionCookies } from '#server/lib/session-cookies.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { CaptchaService } from './captcha.service.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { HumanCheck } from './human-check.ts'
import type { RememberTokens } from './remember-tokens.ts'
import type { WaysIn } from './ways-in.service.ts'
import type { LoggedIn, SessionService } from './session.service.ts'

export interface SessionRoutesDeps {
  readonly session: SessionService
  readonly captcha: CaptchaService
  readonly waysIn: WaysIn
  readonly tokens: Pick<RememberTokens, 'lineFor'>
  readonly human: HumanCheck
  readonly gates: Pick<SiteGates, 'isOn'>
}

export function sessionRoutes({
  session,
  captcha,
  waysIn,
  tokens,
  human,
  gates,
}: SessionRoutesDeps): Handler[] {
  const endSession = async (call: Pick<Call<typeof logout>, 'site' | 'session' | 'cookies'>) => {
    await session.logout(call.site.merchantCode, call.session.sessionId, call.session.playerId)
    call.cookies.clear('sid')
    call.cookies.clear('rm')
    return {}
  }

  return [
    ...behindGate(
      'auth.login',
      handle(login, async ({ input, site, ip, userAgent, country, cookies }) => {
        const rememberedLine = tokens.lineFor(site, input.remember === true)
        const [hadSid, device] = [cookies.get('sid'), cookies.get('dv')]
        const caller = { ip, userAgent, country, hadSid, device, rememberedLine }
        if (input.type === 'sms') {
          if (!(await gates.isOn(site.merchantCode, 'auth.smsLogin'))) throw new ApiError('module.disabled')
          return enter(cookies, await waysIn.loginByCode(site, input, input.verificationCode, caller))
        }
        if (input.type === 'firebase') {
          const { firebaseChannel: channel, firebaseIdToken: token } = input
          if (channel === 'sms' && !(await gates.isOn(site.merchantCode, 'auth.smsLogin')))
            throw new ApiError('module.disabled')
          return enter(cookies, await waysIn.loginByOutside(site, { channel, token }, caller))
        }
        await human.check(site, input.human, ip)
        const loggedIn = await session.login({
          ...caller,
          merchantCode: site.merchantCode,
          usernameKey: usernameKey(input.username),
          password: input.password,
          captcha: input.captcha ?? null,
        })
        return enter(cookies, loggedIn)
      }),
    ),
    ...behindGate(
      'auth.rememberMe',
      handle(loginRemembered, async ({ site, ip, userAgent, country, cookies }) => {
        const remembered = { cookie: cookies.get('rm'), forget: () => cookies.clear('rm') }
        const caller = { ip, userAgent, country, device: cookies.get('dv') }
        return enter(cookies, await waysIn.enterRemembered(site, remembered, caller))
      }),
    ),
    handle(getChallenge, ({ site }) => human.challenge(site)),
    ...behindGate(
      'auth.smsLogin',
      handle(requestLoginCode, async ({ site, input, language, ip }) => {
        await human.check(site, input.human, ip)
        return waysIn.sendLoginCode(site, input, language)
      }),
    ),
    ...behindGate(
      'auth.freePlay',
      handle(getFreePlayTicket, async ({ site, ip }) => waysIn.freePlayTicket(site, ip)),
      handle(loginFreePlay, async ({ site, input, ip, userAgent, country, cookies }) => {
        const { random: ticket, ageConfirmed } = input
        const caller = { ip, userAgent, country, hadSid: cookies.get('sid') }
        return enter(cookies, await waysIn.playFree(site, { ticket, ageConfirmed }, caller))
      }),
    ),
    handle(getSession, async ({ site, session: who, cookies }) => {
      const sid = cookies.get('sid')
      if (sid === null) throw new ApiError('session.required')
      return session.current(site.merchantCode, who, sid)
    }),
    handle(logout, endSession),
    handle(logoutByDelete, endSession),
    ...behindGate(
      'auth.captcha',
      handle(getCaptcha, ({ site }) => captcha.create(site.merchantCode)),
    ),
  ]
}

function enter(cookies: Call<typeof login>['cookies'], { reply, remember, ...opened }: LoggedIn) {
  setSessionCookies(cookies, opened)
  if (remember) cookies.set('rm', remember.value, remember.maxAgeSeconds)
  // Clears the previous remember-me cookie: another user logged in, or the option was not chosen.
  else if (cookies.get('rm') !== null) cookies.clear('rm')
  return reply
}
