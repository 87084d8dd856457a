import * as api from '#schemas/api/ops-service.ts'
import type { EventFeed } from '#server/events/event-hub.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { PlayerAtDesk } from '#server/modules/member/player-at-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { deskListeners, messageWire } from './service.service.ts'
import type { ServiceDesk } from './service.service.ts'
import { hints } from './hints.ts'
import type { ThreadRow } from './service.tables.ts'
import type { ThreadKey, Threads } from './threads.ts'

export interface ServiceDeskDeps extends Desk {
  readonly threads: Threads
  readonly service: ServiceDesk
  readonly playerOf: PlayerAtDesk
  /** Subscribes to hints for desk pages. */
  readonly listen: (channel: string, since?: string) => EventFeed
}

const rowWire = (row: ThreadRow, username: string | null) => ({
  merchantCode: row.merchant_code,
  threadId: row.thread_id,
  playerId: row.player_id,
  username,
  language: row.language,
  state: row.state,
  waitingSince: row.waiting_since?.toISOString() ?? null,
  lastAt: row.last_at.toISOString(),
  lastText: row.last_text,
  takenBy: row.taken_by,
  messages: row.messages,
})

/** Desk routes of customer service. */
export function serviceDeskRoutes(deps: ServiceDeskDeps): Handler[] {
  const { threads, service, playerOf, audited, codesOf, requireServed, listen } = deps

  /** Throws `ops.unknown`, `service.unknown`. */
  const found = async (key: ThreadKey): Promise<ThreadRow> => {
    requireServed(key.merchantCode)
    const row = await threads.one(key)
    if (row === undefined) throw new ApiError('service.unknown')
    return row
  }
  const about = ({ merchantCode, threadId }: ThreadKey, reason: string | null = null) => ({
    merchantCode,
    subject: `service ${threadId}`,
    reason,
  })
  const stateOf = (row: ThreadRow | undefined) =>
    row === undefined ? null : { state: row.state, takenBy: row.taken_by, messages: row.messages }
  const state = async (key: ThreadKey) => stateOf(await threads.one(key))

  return [
    handle(api.listServiceThreads, async ({ input }) => {
      const merchantCodes = codesOf(input.merchantCode)
      const page = await threads.queue({ merchantCodes, state: input.state, ...placeIn(input) })
      return listed(page, (row) => rowWire(row, row.username))
    }),
    handle(api.getServiceThread, async ({ input }) => {
      const row = await found(input)
      const thread = await threads.messages(row)
      const username =
        row.player_id === null ? null : await threads.username(row.merchant_code, row.player_id)
      return {
        ...rowWire(row, username),
        thread: thread.map((message) => ({ ...messageWire(message), operator: message.operator })),
      }
    }),
    handle(api.getServiceThreadPicture, async ({ input: { place, index, ...key } }) => ({
      picture: await service.picture(await found(key), place, index),
    })),
    audited(
      api.answerService,
      {
        action: 'service.answer',
        to: ({ text, ...key }) => about(key, text.slice(0, 300)),
        state,
      },
      async ({ after, text, ...key }, { name }) => {
        requireServed(key.merchantCode)
        await service.answer(key, after, text, name)
        return {}
      },
    ),
    audited(
      api.writeToPlayer,
      {
        action: 'service.write',
        to: ({ merchantCode, playerId, text }) => ({
          merchantCode,
          subject: `player ${playerId}`,
          reason: text.slice(0, 300),
        }),
        state: async ({ merchantCode, playerId }) => stateOf(await threads.of({ merchantCode, playerId })),
      },
      async ({ text, ...of }, { name }) => {
        const { player } = await playerOf(of)
        return { threadId: await service.writeTo({ ...of, ...player }, text, name) }
      },
    ),
    audited(
      api.takeService,
      { action: 'service.take', to: (key) => about(key), state },
      async (key, { name }) => {
        requireServed(key.merchantCode)
        await service.settle(key, { takenBy: name })
        return {}
      },
    ),
    audited(api.closeService, { action: 'service.close', to: (key) => about(key), state }, async (key) => {
      requireServed(key.merchantCode)
      await service.settle(key, { closed: true })
      return {}
    }),
    handle(api.openServiceEvents, ({ input: { since } }) =>
      Promise.resolve(hints(listen(deskListeners, since))),
    ),
  ]
}
