import type { Host } from '#server/host.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import { mayReceiveOf } from '#server/lib/may-receive.ts'
import type { RewardBars } from '#server/lib/may-receive.ts'
import { books, whileOpen } from '#server/lib/personal-rows.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Exclusions } from '#server/modules/protection/exclusions.service.ts'
import { chatRoutes } from './chat.routes.ts'
import { createDelivery } from './delivery.ts'
import { createDeskReads } from './desk-reads.ts'
import { chatDeskRoutes } from './desk.routes.ts'
import { createMembers } from './members.ts'
import { createMessages } from './messages.ts'
import { createModeration } from './moderation.ts'
import { createRain } from './rain/create-rain.ts'
import type { RainDeps } from './rain/create-rain.ts'
import { createRetention } from './retention.ts'
import { createRooms, topicOf } from './rooms.ts'
import { createStandings } from './standing.ts'
import { createTips } from './tips/create-tips.ts'
import type { TipDeps } from './tips/create-tips.ts'

interface Needs
  extends
    RewardBars,
    Pick<
      Host,
      | 'db'
      | 'clock'
      | 'random'
      | 'hub'
      | 'ledger'
      | 'together'
      | 'limitsOf'
      | 'brands'
      | 'brandOf'
      | 'paymentRules'
      | 'rainPlanOf'
      | 'onProblem'
    > {
  readonly system: { readonly gates: SiteGates }
  readonly protection: { readonly exclusions: Pick<Exclusions, 'resting'> } & Pick<TipDeps, 'interventions'>
  readonly agents: Pick<TipDeps, 'payOwed' | 'correctionOwed'>
  readonly messages: { readonly desk: Pick<MessagesDesk, 'send'> } & Pick<RainDeps, 'tellMoney'>
  readonly linked: Pick<RainDeps & TipDeps, 'links'> & Pick<RainDeps, 'holds'>
  readonly rewards: Pick<RainDeps, 'claims' | 'hasBet'>
}

const trial = 4

/** Chat rooms, one per merchant and language: messages, moderation, sanctions, appeals, rain and tips. */
export const chat = defineSlice({
  name: 'chat',
  personal: [
    ...whileOpen('chat_report', 'chat_message', 'chat_seen', 'chat_member'),
    {
      table: 'chat_ignored',
      of: 'player.player_id in (kept.player_id, kept.ignored_id)',
      keep: 'account',
    },
    { table: 'chat_measure', keep: 'law', what: 'complaints' },
    ...books('chat_rain_join'),
    { table: 'chat_tip', of: 'player.player_id in (kept.from_id, kept.to_id)', keep: 'books' },
  ],
  build({ system, member, protection, labels, messages: inboxes, linked, rewards, agents, ...needs }: Needs) {
    const { db, hub } = needs
    const rooms = createRooms(needs)
    const members = createMembers(needs)
    const standings = createStandings({
      ...needs,
      rooms,
      mayTakePart: async (player) =>
        (await member.mayPlay(player.merchantCode, player.playerId)) &&
        (await protection.exclusions.resting(player)) === null,
    })
    const delivery = createDelivery({ db, events: hub })
    const messages = createMessages({ ...needs, rooms, members, standings, delivery })
    const moderation = createModeration({ ...needs, rooms, delivery, inbox: inboxes.desk })
    const sweepChat = createRetention(needs)
    const rain = createRain({
      ...needs,
      ...linked,
      claims: rewards.claims,
      hasBet: rewards.hasBet,
      tellMoney: inboxes.tellMoney,
      isWithoutRewards: labels.isWithoutRewards,
      mayReceive: mayReceiveOf({ member, protection, labels }),
      gates: system.gates,
      rooms,
      members,
      standings,
      messages,
    })

    const tips = createTips({
      ...needs,
      ...agents,
      links: linked.links,
      tellMoney: inboxes.tellMoney,
      interventions: protection.interventions,
      rooms,
      members,
      standings,
      messages,
      delivery,
    })

    /** The hub's topic of a room, if the session may read it. */
    const topicFor = async (
      { merchantCode }: RequestSite,
      session: RequestSession | null,
      room: string,
    ): Promise<string | null> => {
      if (session === null || session.level !== 'full') return null
      if (session.isResting || session.accountTypeCode === trial) return null
      if (!rooms.languagesOf(merchantCode).includes(room)) return null
      if (!(await system.gates.isOn(merchantCode, 'chat'))) return null
      const key = { merchantCode, room }
      const { mayRead } = await standings.of({ merchantCode, playerId: session.playerId }, key)
      return mayRead ? topicOf(room) : null
    }

    return {
      offers: {
        topicOf: topicFor,
        /** Runs every second when several gateways share a database: delivers messages written at another one. */
        watch: delivery.watch,
        rooms,
        members,
        messages,
        moderation,
        rain,
        tips,
      },
      sweep: async () => {
        await sweepChat()
        await rain.sweep()
      },
      routes: ({ ops }: { readonly ops: Desk }) => [
        ...chatRoutes({ rooms, members, messages, standings, moderation }),
        ...chatDeskRoutes({
          ...ops,
          hub,
          gates: system.gates,
          rooms,
          moderation,
          reads: createDeskReads(needs),
        }),
        ...rain.routes(ops),
        ...tips.routes(ops),
      ],
    }
  },
})
