import type { LeadsTo } from '#schemas/api/messages.ts'
import type { GateId } from '#schemas/modules.generated.ts'

interface MessagePage {
  readonly path: `/${string}`
  /** Off: the message has no link. An agent without a contract of a kind has no page of that kind. */
  readonly gate: GateId
}

/** The pages that messages lead to; race, raffle and complaint take the `id` of one. */
export const messagePages: Readonly<Record<LeadsTo['page'], MessagePage>> = {
  deposits: { path: '/member/deposit/records', gate: 'member.deposit' },
  withdrawals: { path: '/member/withdraw/records', gate: 'member.withdraw' },
  bets: { path: '/member/bets', gate: 'member.betRecords' },
  tickets: { path: '/lottery/tickets', gate: 'lobby.lottery' },
  missions: { path: '/member/missions', gate: 'member.missions' },
  rewards: { path: '/member/rewards', gate: 'member.rewardCenter' },
  mall: { path: '/pointMall', gate: 'points' },
  jackpots: { path: '/jackpots', gate: 'home.jackpot' },
  race: { path: '/promotions/race', gate: 'promotions.race' },
  raffle: { path: '/promotions/raffle', gate: 'promotions.raffle' },
  complaint: { path: '/feedback/complaint', gate: 'feedback' },
  profile: { path: '/member/account/profile', gate: 'member.account' },
  limits: { path: '/member/limits', gate: 'member.account' },
  dividend: { path: '/agent/dividend', gate: 'agent.dividend' },
  daily: { path: '/agent/daily', gate: 'agent.dailySalary' },
  hourly: { path: '/agent/hourly', gate: 'agent.hourlySalary' },
  realtime: { path: '/agent/realtime', gate: 'agent.realtimeSalary' },
}

/** Address of the page that a message leads to. */
export const messageAddress = ({ page, id }: LeadsTo): string => {
  const { path } = messagePages[page]
  return id === undefined ? path : `${path}?${new URLSearchParams({ id })}`
}
