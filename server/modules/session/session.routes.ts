import { getCaptcha, getSession, login, logout, logoutByDelete } from '#schemas/api/session.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Call, Handler } from '#server/lib/handle.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { CaptchaService } from './captcha.service.ts'
import type { SessionService } from './session.service.ts'

export interface SessionRoutesDeps {
  readonly session: SessionService
  readonly captcha: CaptchaService
}

export function sessionRoutes({ session, captcha }: SessionRoutesDeps): Handler[] {
  const endSession = async (call: Pick<Call<typeof logout>, 'site' | 'session' | 'cookies'>) => {
    await session.logout(call.site.merchantCode, call.session.sessionId, call.session.playerId)
    call.cookies.clear('sid')
    return {}
  }

  return [
    handle(login, async ({ input, site, ip, userAgent, cookies }) => {
      const { reply, cookie } = await session.login({
        merchantCode: site.merchantCode,
        usernameKey: usernameKey(input.username),
        password: input.password,
        captcha: input.captcha ?? null,
        ip,
        userAgent,
      })
      cookies.set('sid', cookie.sid, cookie.maxAgeSeconds)
      return reply
    }),
    handle(getSession, async ({ site, session: who, cookies }) => {
      const sid = cookies.get('sid')
      if (sid === null) throw new ApiError('session.required')
      return session.current(site.merchantCode, who.playerId, sid)
    }),
    handle(logout, endSession),
    handle(logoutByDelete, endSession),
    handle(getCaptcha, ({ site }) => captcha.create(site.merchantCode)),
  ]
}
