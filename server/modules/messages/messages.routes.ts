import {
  acknowledgeAnnouncement,
  deleteMessage,
  getAnnouncement,
  getInbox,
  getUnreadCount,
  listAnnouncements,
  markRead,
  starMessage,
} from '#schemas/api/messages.ts'
import type { MediaPicture } from '#schemas/api/media.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { Reader } from './announcements.ts'
import type { AnnouncementType } from './messages-desk.ts'
import type { MessagesService } from './messages.service.ts'

interface Services {
  readonly messages: MessagesService
  readonly labels: Pick<Labels, 'labelsOf'>
}

export const messagesRoutes = (services: Services): Handler[] => [
  ...behindGate('home.announcements', ...announcementRoutes(services, readersOf(services))),
  ...behindGate('inbox', ...inboxRoutes(services, readersOf(services))),
]

const readersOf =
  ({ labels }: Pick<Services, 'labels'>) =>
  async <Player extends RequestSession | null>(
    { merchantCode }: Pick<RequestSite, 'merchantCode'>,
    player: Player,
    language: string | null = null,
  ): Promise<Reader & { readonly player: Player }> => ({
    merchantCode,
    player,
    language,
    labels: player === null ? new Set() : await labels.labelsOf({ merchantCode, playerId: player.playerId }),
  })

type Shown = NonNullable<Awaited<ReturnType<MessagesService['one']>>>

const toAnnouncement = (
  row: Shown,
  [language, defaultLanguage]: readonly [string, string],
  pictures: ReadonlyMap<string, MediaPicture>,
) => ({
  id: row.announcement_id,
  type: row.type,
  title: textIn(row.title, language, defaultLanguage),
  content: textIn(row.content, language, defaultLanguage),
  timestamp: row.starts_at.toISOString(),
  version: row.version,
  place: row.place,
  ackRequired: row.ack_required,
  acknowledged: row.acknowledged,
  picture: pictures.get(row.announcement_id) ?? null,
})

const announcementRoutes = ({ messages }: Services, readerOf: ReturnType<typeof readersOf>): Handler[] => [
  handle(listAnnouncements, async ({ site, session, input }) => {
    const reader = await readerOf(site, session, input.language)
    const types = input.types.split(',') as AnnouncementType[]
    const [{ list, ...page }, changesAt] = await Promise.all([
      messages.announcements(reader, { ...input, types }),
      messages.changesAt(reader),
    ])
    const languages = [input.language, site.defaultLanguage] as const
    const pictures = await messages.pictures(site.merchantCode, list, languages)
    return {
      list: list.map((row) => toAnnouncement(row, languages, pictures)),
      changesAt: changesAt?.toISOString() ?? null,
      ...page,
    }
  }),
  handle(getAnnouncement, async ({ site, session, input: { announcementId, language } }) => {
    const row = await messages.one(await readerOf(site, session, language), announcementId)
    if (row === undefined) throw new ApiError('messages.unknown')
    const languages = [language, site.defaultLanguage] as const
    return toAnnouncement(row, languages, await messages.pictures(site.merchantCode, [row], languages))
  }),
  handle(acknowledgeAnnouncement, async ({ site, session, input: { announcementId, version } }) => {
    const key = { id: announcementId, version }
    const reader = await readerOf(site, session)
    if (!(await messages.acknowledge(reader, key))) throw new ApiError('messages.unknown')
    return {}
  }),
]

const inboxRoutes = ({ messages }: Services, readerOf: ReturnType<typeof readersOf>): Handler[] => [
  handle(getInbox, async ({ site, session, input }) => {
    const { list, ...page } = await messages.inbox({ ...site, ...session }, input)
    return {
      list: list.map((row) => ({
        id: row.message_id,
        title: textIn(row.title, input.language, site.defaultLanguage),
        content: textIn(row.content, input.language, site.defaultLanguage),
        sentAt: row.sent_at.toISOString(),
        read: row.read_at !== null,
        leadsTo: row.leads_to,
        ...(row.also_leads_to !== null && { alsoLeadsTo: row.also_leads_to }),
        advertising: row.topic === 'advertising',
        expiresAt: row.expires_at?.toISOString() ?? null,
        starred: row.starred_at !== null,
      })),
      ...page,
    }
  }),
  handle(getUnreadCount, async ({ site, session }) =>
    messages.unread({ ...site, ...session }, await readerOf(site, session)),
  ),
  handle(markRead, async ({ site, session, input: { box, id } }) => {
    const key = { ...site, ...session }
    if (box === 'announcements') await messages.seeAnnouncements(key)
    else if (!(await messages.markRead(key, id ?? null))) throw new ApiError('messages.unknown')
    return {}
  }),
  handle(starMessage, async ({ site, session, input: { id, starred } }) => {
    if (!(await messages.star({ ...site, ...session }, id, starred))) throw new ApiError('messages.unknown')
    return {}
  }),
  handle(deleteMessage, async ({ site, session, input: { id } }) => {
    if (!(await messages.remove({ ...site, ...session }, id))) throw new ApiError('messages.unknown')
    return {}
  }),
]
