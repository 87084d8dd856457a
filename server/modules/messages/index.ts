import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { announcementDeskRoutes } from './desk.routes.ts'
import { createMoneyNews } from './money-news.ts'
import { messagesRoutes } from './messages.routes.ts'
import { createMessagesService } from './messages.service.ts'

/** Announcements and inboxes. */
export const messages = defineSlice({
  name: 'messages',
  build(needs: Pick<Host, 'db' | 'clock' | 'random' | 'hub'>) {
    const service = createMessagesService({ ...needs, events: needs.hub })
    return {
      offers: { ...service, tellMoney: createMoneyNews(service.desk, needs.hub) },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...messagesRoutes({ messages: service }),
        ...announcementDeskRoutes({ ...ops, clock: needs.clock, messagesDesk: service.desk }),
      ],
      sweep: service.sweep,
    }
  },
})
