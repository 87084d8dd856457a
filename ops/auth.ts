import type { AuthProvider } from 'react-admin'
import { logOutOperator } from '#schemas/api/ops-session.ts'
import { call, currentSession, foundSession, setSession } from './api.ts'
import { resources } from './resources.ts'

/** No message: the login page is explanation enough. */
const toLogin = { message: false, redirectTo: '/login' } as const

/** react-admin's auth provider; the gateway answers and enforces all of it. */
export const authProvider: AuthProvider = {
  // Already done by the login page.
  login: () => Promise.resolve(),
  async checkAuth() {
    if (currentSession()?.level === 'full') return
    if ((await foundSession())?.level !== 'full') throw toLogin
  },
  checkError(error: { status?: number }) {
    if (error.status !== 401) return Promise.resolve()
    setSession(null)
    return Promise.reject(new Error('session'))
  },
  async logout() {
    if (currentSession() !== null) await call(logOutOperator, {}).catch(() => undefined)
    setSession(null)
    return '/login'
  },
  getIdentity() {
    const name = currentSession()?.name ?? ''
    return Promise.resolve({ id: name, fullName: name })
  },
  canAccess({ resource, action }) {
    const session = currentSession()
    const { acts, list, where = () => true } = resources[resource] ?? {}
    const route = acts?.[action] ?? list
    return Promise.resolve(session !== null && where(session) && route?.roles.includes(session.role) === true)
  },
}
