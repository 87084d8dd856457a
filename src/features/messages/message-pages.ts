import type { LeadsTo } from '#schemas/api/messages.ts'

/** Addresses of the pages that messages lead to; race, raffle and complaint take the `id` of one. */
export const messagePaths: Readonly<Record<LeadsTo['page'], `/${string}`>> = {
  deposits: '/member/deposit/records',
  withdrawals: '/member/withdraw/records',
  bets: '/member/bets',
  tickets: '/lottery/tickets',
  missions: '/member/missions',
  rewards: '/member/rewards',
  mall: '/pointMall',
  jackpots: '/jackpots',
  race: '/promotions/race',
  raffle: '/promotions/raffle',
  complaint: '/feedback/complaint',
  profile: '/member/account/profile',
  dividend: '/agent/dividend',
  daily: '/agent/daily',
  hourly: '/agent/hourly',
  realtime: '/agent/realtime',
}

/** Address of the page that a message leads to. */
export const messageAddress = ({ page, id }: LeadsTo): string =>
  id === undefined ? messagePaths[page] : `${messagePaths[page]}?${new URLSearchParams({ id })}`
