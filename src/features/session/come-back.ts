import { getSession, loginRemembered } from '#schemas/api/session.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { Api } from '#src/api/api.ts'

/** Logs a remembered device in again. Null: the device is no longer remembered. Rejects if the gateway gave no answer. */
export async function comeBack(api: Pick<Api, 'call'>): Promise<SessionReply | null> {
  try {
    return await api.call(loginRemembered, {})
  } catch (error) {
    const { status, code } = toApiError(error)
    // If the module is disabled, no device is remembered.
    if (status !== 401 && code !== 'module.disabled') throw error
  }
  // Another tab may have logged in first, so check for an existing session.
  try {
    return await api.call(getSession, {})
  } catch (error) {
    if (toApiError(error).status !== 401) throw error
    return null
  }
}
