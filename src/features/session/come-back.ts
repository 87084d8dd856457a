import { getSession, loginRemembered } from '#schemas/api/session.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/api.ts'

/** Logs a remembered device in again; null: it is not remembered any more. Rejects when nobody could be asked. */
export async function comeBack(api: Pick<Api, 'call'>): Promise<SessionReply | null> {
  try {
    return await api.call(loginRemembered, {})
  } catch (error) {
    const { status, code } = toApiError(error)
    // A site that remembers no device any more has forgotten this one, too.
    if (status !== 401 && code !== 'module.disabled') throw error
  }
  // Another tab of this browser may have been first: then there is a session by now.
  try {
    return await api.call(getSession, {})
  } catch (error) {
    if (toApiError(error).status !== 401) throw error
    return null
  }
}
