import { getServiceUnread } from '#schemas/api/system.ts'
import type { Stores } from '#src/lib/stores.tsx'

type Needs = Pick<Stores, 'api' | 'service'>

/** Requests the unread count, now and whenever the thread may have changed while its panel is closed. */
export function askUnread({ api, service }: Needs): void {
  const ask = async () => {
    // After an error the count stays.
    const found = await api.call(getServiceUnread, {}).catch(() => null)
    if (found !== null) service.show(found.unread)
  }
  service.askWith(() => void ask())
  void ask()
}
