import { getSession, login, logoutByDelete } from '#schemas/api/session.ts'
import type { StudioAccount } from '#schemas/studio.ts'
import { StudioError } from '../api.ts'
import type { StudioApi } from '../api.ts'

type Called = Pick<typeof login | typeof getSession | typeof logoutByDelete, 'method' | 'path' | 'moduleId'>

interface Reply {
  readonly success: boolean
  readonly errorCode?: string
  readonly value?: { readonly token?: string }
}

/** Logs the site in the frames in as a trial account, or out. Throws a `StudioError` where that is not possible. */
export async function becomeAccount(kind: StudioAccount, merchant: string, api: StudioApi): Promise<void> {
  const account = kind === 'visitor' ? null : await api.account(kind)
  const { token } = hasSession() ? ((await call(getSession, merchant)).value ?? {}) : {}
  if (token !== undefined) await call(logoutByDelete, merchant, {}, token)
  sessionStorage.removeItem('token')
  localStorage.removeItem('sessionHint')
  if (account === null) return
  const reply = await call(login, merchant, { type: 'username', ...account })
  if (!reply.success) throw new StudioError({ error: 'failed', about: reply.errorCode ?? '' })
  localStorage.setItem('sessionHint', '1')
}

/** A call of the site's own API: the studio is on the same host. */
async function call(
  { method, path, moduleId }: Called,
  merchant: string,
  body?: unknown,
  token?: string,
): Promise<Reply> {
  const response = await fetch(path, {
    method,
    headers: {
      accept: 'application/json',
      merchant,
      language: 'en',
      ...(moduleId !== null && { 'module-id': moduleId }),
      ...(token !== undefined && { token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const reply: unknown = await response.json()
  return reply as Reply
}

const hasSession = () => localStorage.getItem('sessionHint') !== null
