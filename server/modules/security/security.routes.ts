import * as security from '#schemas/api/security.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import { setSessionCookies } from '#server/lib/session-cookies.ts'
import type { Call, CookieJar, Handler } from '#server/lib/handle.ts'
import type { RouteSpec } from '#schemas/api/route.ts'
import type { SessionStore } from '#server/plugins/session-store.ts'
import type { OutsideIdentities } from '#server/modules/session/outside-identities.ts'
import type { LoggedIn } from '#server/modules/session/session.service.ts'
import type { AccountSecurity } from './account-security.service.ts'
import { deviceOf } from './device.ts'
import type { LoginBook } from './login-book.ts'
import type { Passwords } from './passwords.service.ts'

export interface SecurityRoutesDeps {
  readonly account: AccountSecurity
  readonly passwords: Passwords
  readonly sessions: Pick<SessionStore, 'list' | 'closeRef' | 'closeAll'>
  readonly book: Pick<LoginBook, 'page'>
  readonly outside: Pick<OutsideIdentities, 'connectLater' | 'disconnect'>
}

export const securityRoutes = (deps: SecurityRoutesDeps): Handler[] => [
  ...passwordRoutes(deps),
  ...proofRoutes(deps),
  ...factorRoutes(deps),
  ...socialRoutes(deps),
  ...sessionListRoutes(deps),
]

/** Sets the rotated session cookie and returns the reply. */
const entered = (cookies: Pick<CookieJar, 'set'>, { reply, ...opened }: LoggedIn) => {
  setSessionCookies(cookies, opened)
  return reply
}

const callerOf = ({ ip, userAgent, country }: Call<RouteSpec>) => ({ ip, userAgent, country })

const passwordRoutes = ({ passwords }: SecurityRoutesDeps): Handler[] => [
  handle(security.changePassword, async ({ site, session, input, cookies }) =>
    entered(cookies, await passwords.change(site, session, input)),
  ),
]

const proofRoutes = ({ account }: SecurityRoutesDeps): Handler[] => [
  handle(security.getProofMethods, async ({ site, session }) => ({
    methods: await account.methods(site, session),
  })),
  handle(security.proveSecondFactor, async (call) =>
    entered(call.cookies, await account.completeLogin(call.site, call.session, call.input, callerOf(call))),
  ),
  handle(security.stepUp, async ({ site, session, input, cookies }) =>
    entered(cookies, await account.stepUp(site, session, input)),
  ),
  handle(security.startPasskeyProof, async ({ site, session }) => ({
    options: { ...(await account.startPasskeyProof(site, session)) },
  })),
  ...behindGate(
    'auth.login',
    handle(security.loginByPasskey, async (call) =>
      entered(
        call.cookies,
        await account.loginByPasskey(call.site, call.input.answer, {
          ...callerOf(call),
          hadSid: call.cookies.get('sid'),
          device: call.cookies.get('dv'),
        }),
      ),
    ),
  ),
]

const factorRoutes = ({ account }: SecurityRoutesDeps): Handler[] => [
  handle(security.getSecurity, ({ site, session }) => account.overview(site, session)),
  handle(security.enrolTotp, ({ site, session }) => account.enrolTotp(site, session)),
  handle(security.confirmTotp, ({ site, session, input }) => account.confirmTotp(site, session, input.code)),
  handle(security.removeTotp, async ({ site, session }) => {
    await account.removeTotp(site, session)
    return {}
  }),
  handle(security.renewRecoveryCodes, async ({ site, session }) => ({
    recoveryCodes: await account.renewRecoveryCodes(site, session),
  })),
  handle(security.startPasskeyEnrolment, async ({ site, session }) => ({
    options: { ...(await account.startPasskeyEnrolment(site, session)) },
  })),
  handle(security.addPasskey, ({ site, session, input }) =>
    account.addPasskey(site, session, input.name, input.answer),
  ),
  handle(security.removePasskey, async ({ site, session, input }) => {
    await account.removePasskey(site, session, input.id)
    return {}
  }),
]

const socialRoutes = ({ outside }: SecurityRoutesDeps): Handler[] => [
  ...behindGate(
    'auth.socialLogin',
    handle(security.connectSocial, async ({ site, session, input }) => {
      const { firebaseChannel: channel, firebaseIdToken: token } = input
      await outside.connectLater(site, { channel, token }, session.playerId)
      return {}
    }),
  ),
  handle(security.disconnectSocial, async ({ site, session, input }) => {
    await outside.disconnect(site, input.provider, session.playerId)
    return {}
  }),
]

const sessionListRoutes = ({ sessions, book }: SecurityRoutesDeps): Handler[] => [
  handle(security.listSessions, async ({ site, session }) => {
    const open = await sessions.list(site.merchantCode, session.playerId)
    return {
      sessions: open.map((each) => ({
        id: each.ref,
        current: each.sessionId === session.sessionId,
        createdAt: each.createdAt.toISOString(),
        lastSeenAt: each.lastSeenAt.toISOString(),
        ip: each.ip,
        country: each.country,
        device: deviceOf(each.userAgent),
      })),
    }
  }),
  handle(security.endSession, async ({ site, session, input }) => {
    if (!(await sessions.closeRef(site.merchantCode, session.playerId, input.id)))
      throw new ApiError('security.sessionUnknown')
    return {}
  }),
  handle(security.endOtherSessions, async ({ site, session }) => ({
    ended: await sessions.closeAll(site.merchantCode, session.playerId, session.sessionId),
  })),
  handle(security.listLogins, async ({ site, session, input }) => {
    const { rows, totalCount } = await book.page(site.merchantCode, session.playerId, input)
    return {
      list: rows.map((row) => ({
        at: row.at.toISOString(),
        outcome: row.outcome,
        method: row.method,
        ip: row.ip,
        country: row.country,
        device: deviceOf(row.user_agent),
      })),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
      totalPages: Math.ceil(totalCount / input.pageSize),
      totalCount,
    }
  }),
  // The session check before the handler has already reset the idle timeout.
  handle(security.keepSession, () => Promise.resolve({})),
]
