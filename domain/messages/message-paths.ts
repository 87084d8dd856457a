import type { LeadsTo, MessagePage } from '#schemas/api/messages.ts'

/** Addresses of the pages that messages lead to; promotion, race, raffle and complaint take the `id` of one. */
export const messagePaths = {
  deposits: '/member/deposit/records',
  withdrawals: '/member/withdraw/records',
  bets: '/member/bets',
  tickets: '/lottery/tickets',
  missions: '/member/missions',
  rewards: '/member/rewards',
  records: '/member/records',
  mall: '/pointMall',
  jackpots: '/jackpots',
  race: '/promotions/race',
  raffle: '/promotions/raffle',
  complaint: '/feedback/complaint',
  profile: '/member/account/profile',
  limits: '/member/limits',
  ranks: '/member/rank',
  dividend: '/agent/dividend',
  daily: '/agent/daily',
  hourly: '/agent/hourly',
  realtime: '/agent/realtime',
  promotions: '/promotions',
  promotion: '/promoDetail',
  slots: '/rng',
  live: '/live',
  sports: '/sports',
  lottery: '/lottery',
} as const satisfies Readonly<Record<MessagePage, `/${string}`>>

/** Address of the page that a message leads to. */
export const messageAddress = ({ page, id }: LeadsTo): string =>
  id === undefined ? messagePaths[page] : `${messagePaths[page]}?${new URLSearchParams({ id })}`
