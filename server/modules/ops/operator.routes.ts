import * as ops from '#schemas/api/ops-session.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler, OperatorSession } from '#server/lib/handle.ts'
import type { Audit, Deed } from './audit.ts'
import { callerOf } from './audited.ts'
import type { Audited } from './audited.ts'
import { operatorKey } from './operator-accounts.ts'
import type { OperatorAccounts } from './operator-accounts.ts'
import type { OperatorLogin } from './operator-login.service.ts'
import { operatorSessionSeconds } from './operator-sessions.ts'

interface Deps {
  readonly login: OperatorLogin
  readonly accounts: OperatorAccounts
  readonly audit: Audit
  readonly audited: Audited
}

const none = { before: null, after: null }

/** Routes of operator login and accounts. */
export const operatorRoutes = ({ login, accounts, audit, audited }: Deps): Handler[] => [
  handle(ops.logInOperator, async ({ input: { name, password }, ip, userAgent, requestId, cookies }) => {
    const deed: Deed = {
      // A mistyped name may be a password: only existing names are logged.
      actor: (await accounts.byName(name))?.name ?? 'unknown',
      role: null,
      action: 'session.password',
      merchantCode: null,
      subject: 'desk',
      reason: null,
      ip,
      session: null,
      requestId,
    }
    try {
      const { sid, reply } = await login.logIn(name, password, { ip, userAgent })
      cookies.set('sid', sid, operatorSessionSeconds)
      await audit.append(deed, 'done', none)
      return reply
    } catch (error) {
      if (error instanceof ApiError)
        await audit.append(deed, 'refused', { before: null, after: { errorCode: error.code } })
      throw error
    }
  }),
  handle(ops.getOperatorSession, ({ operator, cookies }) =>
    login.replyTo(cookies.get('sid') ?? '', operator),
  ),
  handle(ops.enrolOperatorTotp, ({ operator }) => login.enrol(operator)),
  handle(ops.proveOperator, async ({ operator, input, cookies, ...call }) => {
    const deed = { ...callerOf(operator, call), action: 'session.secondFactor', ...desk }
    const { sid, reply } = await audit.around(deed, { state: noState }, () =>
      login.prove(operator, input.code),
    )
    cookies.set('sid', sid, operatorSessionSeconds)
    return reply
  }),
  handle(ops.setOperatorPassword, async ({ operator, input, cookies, ...call }) => {
    const deed = { ...callerOf(operator, call), action: 'session.newPassword', ...desk }
    const { sid, reply } = await audit.around(deed, { state: noState }, () =>
      login.setPassword(operator, input),
    )
    cookies.set('sid', sid, operatorSessionSeconds)
    return reply
  }),
  handle(ops.logOutOperator, async ({ operator, cookies }) => {
    await login.close(operator.sessionId)
    cookies.clear('sid')
    return {}
  }),
  handle(ops.listOperators, async () => ({
    list: (await accounts.list()).map((each) => ({
      name: each.name,
      role: each.role,
      enabled: each.disabled_at === null,
      totp: each.totp,
      createdAt: each.created_at.toISOString(),
      lastLoginAt: each.last_login_at?.toISOString() ?? null,
      entered: !each.password_due,
      madeBy: each.made_by,
      confirmedBy: each.confirmed_by,
    })),
  })),
  audited(
    ops.addOperator,
    { action: 'operator.add', to: named, state: ({ name }) => accounts.standing(name) },
    async ({ name, role }, who) => {
      refuseUnconfirmed(who)
      return { oneTimePassword: await accounts.add(name, role, who.name) }
    },
  ),
  audited(
    ops.changeOperator,
    { action: 'operator.change', to: named, state: ({ name }) => accounts.standing(name) },
    async ({ name, ...standing }, who) => {
      refuseUnconfirmed(who)
      refuseOwn(name, who.name)
      await accounts.change(name, standing)
      return {}
    },
  ),
  audited(
    ops.resetOperator,
    { action: 'operator.reset', to: named, state: ({ name }) => accounts.standing(name) },
    async ({ name }, who) => {
      refuseUnconfirmed(who)
      refuseOwn(name, who.name)
      return { oneTimePassword: await accounts.reset(name, who.name) }
    },
  ),
  audited(
    ops.confirmOperator,
    { action: 'operator.confirm', to: named, state: ({ name }) => accounts.standing(name) },
    async ({ name }, who) => {
      refuseUnconfirmed(who)
      await accounts.confirm(name, who.name)
      return {}
    },
  ),
]

const desk = { merchantCode: null, subject: 'desk', reason: null } as const
const noState = () => Promise.resolve(null)

const named = ({ name }: { readonly name: string }) => ({
  merchantCode: null,
  subject: operatorKey(name),
  reason: null,
})

/** An unconfirmed account may be a second account of another operator, so it may not create further ones. */
function refuseUnconfirmed({ confirmed }: OperatorSession): void {
  if (!confirmed) throw new ApiError('operator.unconfirmed')
}

/** Operators cannot disable their own account or change its rights. */
function refuseOwn(name: string, own: string): void {
  if (operatorKey(name) === own) throw new ApiError('operator.ownAccount')
}
