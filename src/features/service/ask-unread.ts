import { getServiceUnread } from '#schemas/api/system.ts'
import type { Stores } from '#src/lib/stores.tsx'

type Needs = Pick<Stores, 'api' | 'service' | 'session'>

/** Requests the unread count, now and whenever the thread may have changed while its panel is closed. */
export function askUnread({ api, service, session }: Needs): void {
  const ask = async () => {
    const { username } = session
    // After an error the count stays.
    const found = await api.call(getServiceUnread, {}).catch(() => null)
    if (found !== null && session.username === username) service.show(found.unread)
  }
  service.askWith(() => void ask())
  void ask()
}
