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
    /** The house answers itself: the merchant names no outside service. */
    ownService: true
  }
}

/** Nobody who has never written has anything unread. */
const askIfWritten = (stores: Stores): void => {
  if (stores.storage.get('serviceWritten') === null) return stores.service.show(0)
  return askUnread(stores)
}

/** Customer service of the house itself. */
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
