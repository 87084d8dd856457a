import { messageAddress } from '#domain/messages/message-paths.ts'
import type { LeadsTo } from '#schemas/api/messages.ts'
import type { GateId } from '#schemas/modules.generated.ts'

/** Gates of the pages that messages lead to. Off: the message has no link. An agent without a contract of a kind has no page of that kind. */
const gates: Readonly<Record<LeadsTo['page'], GateId>> = {
  deposits: 'member.deposit',
  withdrawals: 'member.withdraw',
  bets: 'member.betRecords',
  tickets: 'lobby.lottery',
  missions: 'member.missions',
  rewards: 'member.rewardCenter',
  records: 'member.accountRecords',
  mall: 'points',
  jackpots: 'home.jackpot',
  race: 'promotions.race',
  raffle: 'promotions.raffle',
  complaint: 'feedback',
  profile: 'member.account',
  limits: 'member.account',
  ranks: 'member.rank',
  dividend: 'agent.dividend',
  daily: 'agent.dailySalary',
  hourly: 'agent.hourlySalary',
  realtime: 'agent.realtimeSalary',
  promotions: 'promotions',
  promotion: 'promotions',
  slots: 'lobby.slots',
  live: 'lobby.live',
  sports: 'lobby.sports',
  lottery: 'lobby.lottery',
}

/** Address and gate of a message's page; null for a page that only a later release has. */
export const linkOf = (leadsTo: LeadsTo): { readonly to: string; readonly gate: GateId } | null => {
  const gate = gates[leadsTo.page] as GateId | undefined
  return gate === undefined ? null : { to: messageAddress(leadsTo), gate }
}
