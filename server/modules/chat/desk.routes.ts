import * as ops from '#schemas/api/ops-chat.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { EventHub } from '#server/events/event-hub.ts'
import { toDesk } from './desk-reads.ts'
import type { createDeskReads } from './desk-reads.ts'
import type { Moderation } from './moderation.ts'
import { topicOf } from './rooms.ts'
import type { RoomKey, Rooms } from './rooms.ts'

interface ChatDeskDeps extends Desk {
  readonly rooms: Rooms
  readonly reads: ReturnType<typeof createDeskReads>
  readonly moderation: Moderation
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly hub: Pick<EventHub, 'listeners'>
}

/** Desk routes of the chat. */
export const chatDeskRoutes = (deps: ChatDeskDeps): Handler[] => [...readRoutes(deps), ...actRoutes(deps)]

const servedRoom =
  ({ requireServed, rooms }: Pick<ChatDeskDeps, 'requireServed' | 'rooms'>) =>
  ({ merchantCode, room }: RoomKey): RoomKey => {
    requireServed(merchantCode)
    if (!rooms.languagesOf(merchantCode).includes(room)) throw new ApiError('ops.unknown')
    return { merchantCode, room }
  }

function readRoutes(deps: ChatDeskDeps): Handler[] {
  const { rooms, reads, gates, hub, codesOf } = deps
  const roomIn = servedRoom(deps)
  async function roomsOf(merchantCode: string) {
    if (!(await gates.isOn(merchantCode, 'chat'))) return []
    return Promise.all(
      rooms.languagesOf(merchantCode).map(async (room) => {
        const key = { merchantCode, room }
        return {
          ...key,
          settings: await rooms.settingsOf(key),
          ...(await reads.counts(key)),
          listeners: hub.listeners(merchantCode, topicOf(room)),
        }
      }),
    )
  }

  return [
    handle(ops.listDeskChatRooms, async ({ input }) => ({
      list: (await Promise.all(codesOf(input.merchantCode).map(roomsOf))).flat(),
    })),
    handle(ops.listChatQueue, async ({ input }) =>
      listed(await reads.queue(codesOf(input.merchantCode), placeIn(input)), toDesk),
    ),
    handle(ops.listDeskChatMessages, async ({ input }) =>
      listed(await reads.said(roomIn(input), placeIn(input)), toDesk),
    ),
    handle(ops.listChatMeasures, async ({ input }) =>
      listed(await reads.measures(codesOf(input.merchantCode), input.appeal, placeIn(input)), (row) => row),
    ),
  ]
}

function actRoutes(deps: ChatDeskDeps): Handler[] {
  const { rooms, reads, moderation, audited, requireServed } = deps
  const roomIn = servedRoom(deps)
  const ofMeasure = (action: string) => ({
    action,
    to: ({
      merchantCode,
      measureId,
      reason,
    }: {
      merchantCode: string
      measureId: string
      reason: string
    }) => ({
      merchantCode,
      subject: `chat measure ${measureId}`,
      reason,
    }),
    state: async ({ merchantCode, measureId }: { merchantCode: string; measureId: string }) => {
      const row = await moderation.one({ merchantCode, measureId })
      return row === undefined
        ? null
        : { kind: row.kind, ends: row.ends_at, lifted: row.lifted_at, appeal: row.appeal_state }
    },
  })
  return [
    audited(
      ops.setChatRoom,
      {
        action: 'chat.settings',
        to: ({ merchantCode, room, reason }) => ({ merchantCode, subject: `chat room ${room}`, reason }),
        state: ({ merchantCode, room }) => rooms.settingsOf({ merchantCode, room }),
      },
      async ({ settings, ...input }) => {
        await rooms.set(roomIn(input), settings)
        return {}
      },
    ),
    audited(
      ops.decideChatMessage,
      {
        action: 'chat.decide',
        to: ({ merchantCode, room, messageId, reason }) => ({
          merchantCode,
          subject: `chat message ${room} ${messageId}`,
          reason,
        }),
        state: async ({ messageId, ...key }) => {
          const row = await reads.message(key, messageId)
          return row === null ? null : { state: row.state, text: row.text, reports: row.reports }
        },
      },
      async ({ outcome, ruleId, reason, messageId, ...input }, { name: by }) => {
        const key = { ...roomIn(input), messageId }
        if (outcome === 'show') await moderation.show(key, by)
        else await moderation.remove(key, { ruleId, reason, by })
        return {}
      },
    ),
    audited(
      ops.sanctionChatPlayer,
      {
        action: 'chat.sanction',
        to: ({ merchantCode, playerId, kind, reason }) => ({
          merchantCode,
          subject: `player ${playerId} ${kind}`,
          reason,
        }),
        after: ({ measureId }, { kind, ruleId, hours }) => ({ measureId, kind, ruleId, hours }),
      },
      async ({ merchantCode, playerId, ...wish }, { name: by }) => {
        requireServed(merchantCode)
        return { measureId: await moderation.sanction({ merchantCode, playerId }, { ...wish, by }) }
      },
    ),
    audited(
      ops.answerChatAppeal,
      ofMeasure('chat.appeal'),
      async ({ outcome, reason, ...key }, { name: by }) => {
        requireServed(key.merchantCode)
        await moderation.answer(key, { outcome, reason, by })
        return {}
      },
    ),
    audited(
      ops.liftChatSanction,
      ofMeasure('chat.lift'),
      async ({ merchantCode, measureId }, { name: by }) => {
        requireServed(merchantCode)
        await moderation.lift({ merchantCode, measureId }, by)
        return {}
      },
    ),
  ]
}
