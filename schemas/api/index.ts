import type { RouteSpec } from './route.ts'
import * as agentSeries from './agent-series.ts'
import * as agents from './agents.ts'
import * as avatars from './avatars.ts'
import * as chat from './chat.ts'
import * as chatRain from './chat-rain.ts'
import * as chatTips from './chat-tips.ts'
import * as games from './games.ts'
import * as gamesPlayer from './games-player.ts'
import * as ops from './ops.ts'
import * as opsAgents from './ops-agents.ts'
import * as opsFeedback from './ops-feedback.ts'
import * as opsChat from './ops-chat.ts'
import * as opsChatRain from './ops-chat-rain.ts'
import * as opsChatTips from './ops-chat-tips.ts'
import * as opsContent from './ops-content.ts'
import * as opsHelp from './ops-help.ts'
import * as opsAnalytics from './ops-analytics.ts'
import * as opsJackpots from './ops-jackpots.ts'
import * as opsJoin from './ops-join.ts'
import * as opsJobs from './ops-jobs.ts'
import * as opsLabels from './ops-labels.ts'
import * as opsLinked from './ops-linked.ts'
import * as opsLottery from './ops-lottery.ts'
import * as opsLoyalty from './ops-loyalty.ts'
import * as opsMall from './ops-mall.ts'
import * as opsMissions from './ops-missions.ts'
import * as opsRankChecks from './ops-rank-checks.ts'
import * as opsRates from './ops-rates.ts'
import * as opsMedia from './ops-media.ts'
import * as opsOutbox from './ops-outbox.ts'
import * as opsPayments from './ops-payments.ts'
import * as opsPlayerRecords from './ops-player-records.ts'
import * as opsProfile from './ops-profile.ts'
import * as opsPromotions from './ops-promotions.ts'
import * as opsProtection from './ops-protection.ts'
import * as opsRaces from './ops-races.ts'
import * as opsRaffles from './ops-raffles.ts'
import * as opsSeries from './ops-series.ts'
import * as opsSession from './ops-session.ts'
import * as opsSettings from './ops-settings.ts'
import * as opsStudio from './ops-studio.ts'
import * as contracts from './contracts.ts'
import * as contact from './contact.ts'
import * as feedback from './feedback.ts'
import * as help from './help.ts'
import * as install from './install.ts'
import * as join from './join.ts'
import * as analytics from './analytics.ts'
import * as jackpots from './jackpots.ts'
import * as linked from './linked.ts'
import * as lotterySeries from './lottery-series.ts'
import * as lotteryFavourites from './lottery-favourites.ts'
import * as lotteryFeed from './lottery-feed.ts'
import * as lottery from './lottery.ts'
import * as member from './member.ts'
import * as messages from './messages.ts'
import * as promotions from './promotions.ts'
import * as protection from './protection.ts'
import * as points from './points.ts'
import * as push from './push.ts'
import * as races from './races.ts'
import * as records from './records.ts'
import * as passwordReset from './password-reset.ts'
import * as paymentRecords from './payment-records.ts'
import * as payments from './payments.ts'
import * as register from './register.ts'
import * as raffles from './raffles.ts'
import * as missions from './missions.ts'
import * as rewards from './rewards.ts'
import * as search from './search.ts'
import * as security from './security.ts'
import * as opsCampaigns from './ops-campaigns.ts'
import * as opsService from './ops-service.ts'
import * as campaigns from './campaigns.ts'
import * as service from './service.ts'
import * as session from './session.ts'
import * as sports from './sports.ts'
import * as system from './system.ts'
import * as upline from './upline.ts'
import * as vendorWallet from './vendor-wallet.ts'
import * as wallet from './wallet.ts'
import * as waysIn from './ways-in.ts'

const slices = {
  protection,
  records,
  system,
  session,
  waysIn,
  security,
  passwordReset,
  register,
  member,
  avatars,
  chat,
  chatRain,
  chatTips,
  contact,
  messages,
  push,
  missions,
  campaigns,
  rewards,
  raffles,
  points,
  races,
  search,
  sports,
  promotions,
  wallet,
  payments,
  paymentRecords,
  upline,
  agents,
  agentSeries,
  contracts,
  games,
  gamesPlayer,
  feedback,
  service,
  help,
  install,
  join,
  analytics,
  jackpots,
  lotteryFavourites,
  lotterySeries,
  linked,
  lotteryFeed,
  lottery,
  vendorWallet,
  opsSeries,
  opsSession,
  opsSettings,
  opsStudio,
  opsAgents,
  opsChat,
  opsChatRain,
  opsChatTips,
  opsContent,
  opsFeedback,
  opsHelp,
  opsAnalytics,
  opsCampaigns,
  opsJackpots,
  opsJobs,
  opsLottery,
  opsJoin,
  opsLinked,
  opsOutbox,
  opsLabels,
  opsLoyalty,
  opsMall,
  opsMissions,
  opsRankChecks,
  opsRates,
  opsMedia,
  opsPayments,
  opsPlayerRecords,
  opsProfile,
  opsPromotions,
  opsProtection,
  opsRaces,
  opsRaffles,
  opsService,
  ops,
}

const isRoute = (value: unknown): value is RouteSpec =>
  typeof value === 'object' && value !== null && 'path' in value && 'rateClass' in value && 'reply' in value

/** Every route of the contract, for the gateway, the documentation and the tests. The browser imports single routes. */
export const contract: readonly { slice: string; name: string; route: RouteSpec }[] = Object.entries(
  slices,
).flatMap(([slice, values]) =>
  Object.entries(values).flatMap(([name, value]) => (isRoute(value) ? [{ slice, name, route: value }] : [])),
)
