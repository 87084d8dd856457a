import {
  deleteMessage,
  getInbox,
  getUnreadCount,
  listAnnouncements,
  markRead,
} from '#schemas/api/messages.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { AnnouncementType } from './messages-desk.ts'
import type { MessagesService } from './messages.service.ts'

interface Services {
  readonly messages: MessagesService
}

export const messagesRoutes = (services: Services): Handler[] => [
  ...behindGate('home.announcements', announcementsRoute(services)),
  ...behindGate('inbox', ...inboxRoutes(services)),
]

const announcementsRoute = ({ messages }: Services): Handler =>
  handle(listAnnouncements, async ({ site, input }) => {
    const types = input.types.split(',') as AnnouncementType[]
    const { list, ...page } = await messages.announcements(site.merchantCode, types, input)
    return {
      list: list.map((row) => ({
        id: row.announcement_id,
        type: row.type,
        title: textIn(row.title, input.language, site.defaultLanguage),
        content: textIn(row.content, input.language, site.defaultLanguage),
        timestamp: row.published_at.toISOString(),
      })),
      ...page,
    }
  })

const inboxRoutes = ({ messages }: Services): Handler[] => [
  handle(getInbox, async ({ site, session, input }) => {
    const { list, ...page } = await messages.inbox({ ...site, ...session }, input)
    return {
      list: list.map((row) => ({
        id: row.message_id,
        title: textIn(row.title, input.language, site.defaultLanguage),
        content: textIn(row.content, input.language, site.defaultLanguage),
        sentAt: row.sent_at.toISOString(),
        read: row.read_at !== null,
      })),
      ...page,
    }
  }),
  handle(getUnreadCount, ({ site, session }) => messages.unread({ ...site, ...session })),
  handle(markRead, async ({ site, session, input: { box, id } }) => {
    const key = { ...site, ...session }
    if (box === 'announcements') await messages.seeAnnouncements(key)
    else if (!(await messages.markRead(key, id ?? null))) throw new ApiError('messages.unknown')
    return {}
  }),
  handle(deleteMessage, async ({ site, session, input: { id } }) => {
    if (!(await messages.remove({ ...site, ...session }, id))) throw new ApiError('messages.unknown')
    return {}
  }),
]
