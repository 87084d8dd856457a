import type { Host } from '#server/host.ts'
import { through, whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { PlayerAtDesk } from '#server/modules/member/player-at-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import type { HumanCheck } from '#server/modules/session/human-check.ts'
import { serviceDeskRoutes } from './desk.routes.ts'
import { listenerOf, serviceRoutes } from './service.routes.ts'
import { createService, deskListeners } from './service.service.ts'
import { createThreads } from './threads.ts'

interface Needs extends Pick<Host, 'db' | 'clock' | 'random' | 'hub' | 'quotas' | 'brandOf'> {
  readonly system: { readonly hasOwnService: (merchantCode: string) => Promise<boolean> }
  readonly member: { readonly atDesk: PlayerAtDesk }
  readonly protection: { readonly exclusions: Pick<Exclusions, 'closedAt'> }
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> }
  readonly session: { readonly human: Pick<HumanCheck, 'check'> }
}

const dayMs = 86_400_000
/** Retention of threads; a visitor's outlives its cookie. */
const keptMs = { visitor: 30 * dayMs, player: 365 * dayMs }

/** Built-in customer service. */
export const service = defineSlice({
  name: 'service',
  personal: [
    { table: 'service_picture', of: through('service_thread', 'thread_id'), keep: 'account' },
    { table: 'service_message', of: through('service_thread', 'thread_id'), keep: 'account' },
    ...whileOpen('service_thread'),
  ],
  build({ session, messages, system, member, protection, ...needs }: Needs) {
    const threads = createThreads(needs.db)
    const present = {
      isAtDesk: () => needs.hub.listeners(deskListeners) > 0,
      hasPage: needs.hub.isAnywhere,
    }
    const own = createService({
      ...needs,
      threads,
      present,
      inbox: messages.desk,
      isOwn: system.hasOwnService,
      isClosed: async (merchantCode, playerId) =>
        (await protection.exclusions.closedAt({ merchantCode, playerId })) !== null,
      events: needs.hub,
    })
    const parts = { ...needs, threads, service: own }
    return {
      offers: { threads, service: parts.service, listenerOf },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...serviceRoutes({ ...parts, human: session.human }),
        ...serviceDeskRoutes({
          ...parts,
          ...ops,
          playerOf: member.atDesk,
          listen: (channel, since) => needs.hub.listen(channel, since === undefined ? {} : { since }),
        }),
      ],
      sweep: () => {
        const nowMs = needs.clock.now().getTime()
        return threads.forget(new Date(nowMs - keptMs.visitor), new Date(nowMs - keptMs.player))
      },
    }
  },
})
