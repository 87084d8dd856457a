import {
  appealChatMeasure,
  getChatPermission,
  getChatUnread,
  ignoreChatMember,
  launchChat,
  listChatMessages,
  markChatSeen,
  reportChatMessage,
  sendChatMessage,
} from '#schemas/api/chat.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Members } from './members.ts'
import type { Messages } from './messages.ts'
import type { Moderation } from './moderation.ts'
import type { Rooms } from './rooms.ts'
import type { Standings } from './standing.ts'

interface Deps {
  readonly rooms: Rooms
  readonly members: Members
  readonly messages: Messages
  readonly standings: Standings
  readonly moderation: Pick<Moderation, 'appeal'>
}

interface Request {
  readonly site: RequestSite
  readonly session: RequestSession
}

/** Number of messages on the first page. */
const firstPage = 40

/** Chat routes for players. */
export function chatRoutes({ rooms, members, messages, standings, moderation }: Deps): Handler[] {
  const player = ({ site, session }: Request) => ({
    merchantCode: site.merchantCode,
    playerId: session.playerId,
  })
  const roomOf = ({ merchantCode }: RequestSite, room: string) => ({ merchantCode, room })

  async function launch(request: Request, wish: { readonly room?: string; readonly language: string }) {
    const who = player(request)
    const { merchantCode } = who
    if (wish.room !== undefined) rooms.requireRoom({ merchantCode, room: wish.room })
    const last = (await members.find(who))?.room
    const room = rooms.choose(merchantCode, wish.room, last, wish.language)
    const key = { merchantCode, room }
    const standing = await standings.of(who, key)
    if (standing.why === 'resting') throw new ApiError('account.resting')
    const alias = await members.enter(who, room)
    const { slowModeSec, minAccountAgeMin } = await rooms.settingsOf(key)
    const page = standing.mayRead
      ? await messages.page(who, key, { pageSize: firstPage })
      : { list: [], more: false }
    return {
      room,
      rooms: [...rooms.languagesOf(merchantCode)],
      alias,
      slowModeSec,
      minAccountAgeMin,
      standing,
      ignored: await members.ignoredOf(who),
      seenId: await members.seenOf(who, room),
      ...page,
    }
  }

  return behindGate(
    'chat',
    handle(getChatUnread, async (request) => ({ unread: await messages.unread(player(request)) })),
    handle(getChatPermission, (request) => {
      const key = roomOf(request.site, request.input.room)
      rooms.requireRoom(key)
      return standings.of(player(request), key)
    }),
    handle(launchChat, (request) => launch(request, request.input)),
    handle(listChatMessages, async (request) => {
      const { room, ...wish } = request.input
      const key = roomOf(request.site, room)
      await messages.requireReading(player(request), key)
      return messages.page(player(request), key, wish)
    }),
    handle(sendChatMessage, (request) =>
      messages.send(player(request), roomOf(request.site, request.input.room), request.input.text),
    ),
    handle(reportChatMessage, async (request) => {
      const { room, messageId, ruleId } = request.input
      const key = roomOf(request.site, room)
      await messages.requireReading(player(request), key)
      await messages.report(player(request), key, messageId, ruleId)
      return {}
    }),
    handle(ignoreChatMember, async (request) => ({
      ignored: await members.ignore(player(request), request.input.alias, request.input.ignored),
    })),
    handle(markChatSeen, async (request) => {
      const key = roomOf(request.site, request.input.room)
      rooms.requireRoom(key)
      await members.see(player(request), key, request.input.messageId)
      return {}
    }),
    handle(appealChatMeasure, async (request) => {
      await moderation.appeal(player(request), request.input.measureId, request.input.text)
      return {}
    }),
  )
}
