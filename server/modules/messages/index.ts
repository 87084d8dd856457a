import type { Host } from '#server/host.ts'
import { whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { MediaUses } from '#server/modules/media/media-uses.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { announcementDeskRoutes } from './desk.routes.ts'
import { draftDeskRoutes } from './draft-desk.routes.ts'
import { createMoneyNews } from './money-news.ts'
import { messagesRoutes } from './messages.routes.ts'
import { createMessagesService } from './messages.service.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'random' | 'hub'> {
  readonly labels: Pick<Labels, 'labelsOf'>
  readonly media: { readonly uses: MediaUses }
}

/** Announcements and inboxes. */
export const messages = defineSlice({
  name: 'messages',
  personal: [
    ...whileOpen('player_message', 'announcement_seen'),
    { table: 'announcement_ack', keep: 'law', what: 'identity' },
  ],
  build({ labels, media, ...needs }: Needs) {
    const service = createMessagesService({ ...needs, media: media.uses, events: needs.hub })
    return {
      offers: { ...service, tellMoney: createMoneyNews(service.desk, needs.hub) },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...messagesRoutes({ messages: service, labels }),
        ...announcementDeskRoutes({ ...ops, clock: needs.clock, messagesDesk: service.desk }),
        ...draftDeskRoutes({ ...ops, drafts: service.drafts }),
      ],
      sweep: service.sweep,
    }
  },
})
