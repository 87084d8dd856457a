import type { Stores } from '#src/lib/stores.tsx'
import type { Slice } from '#src/slice/index.ts'
import { askUnread } from './ask-unread.ts'
import { ServiceNews } from './service-news.ts'

declare module '#src/lib/stores.tsx' {
  interface Stores {
    readonly service: ServiceNews
  }
}
declare module '#src/menus/menu.ts' {
  interface MenuBadges {
    unreadService: true
  }
  interface MenuFlags {
    /** True if the merchant has no external customer service; the operator answers in its own thread. */
    ownService: true
  }
}

/** Requests the count only if this browser has written before. */
const askIfWritten = (stores: Stores): void => {
  if (stores.storage.get('serviceWritten') === null) return stores.service.show(0)
  return askUnread(stores)
}

/** The operator's own customer service. */
export const serviceSlice = {
  stores: { service: () => new ServiceNews() },
  badges: { unreadService: ({ service }) => ({ count: service.unread, label: 'menu:serviceUnread' }) },
  flags: { ownService: ({ system }) => system.site !== null && system.serviceUrl === null },
  start: (stores) => {
    askIfWritten(stores)
    return () => {}
  },
  on: { service: ({ service }) => service.hear() },
  catchUp: ({ service }) => service.hear(),
  onLogin: askUnread,
  onLogout: askIfWritten,
} satisfies Slice
