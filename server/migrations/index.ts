import type { Migration } from 'kysely/migration'
import { ledger } from './001-ledger.ts'
import { session } from './002-session.ts'
import { idempotency } from './003-idempotency.ts'
import { merchant } from './020-merchant.ts'
import { player } from './021-player.ts'
import { labels } from './979-labels.ts'
import { campaignFailures } from './980-campaign-failures.ts'
import { limitChanges } from './981-limit-changes.ts'
import { launchCode } from './022-launch-code.ts'
import { waysIn } from './030-ways-in.ts'
import { operators } from './035-operators.ts'
import { terms } from './036-terms.ts'
import { sessionLevel } from './040-session-level.ts'
import { accountSecurity } from './041-account-security.ts'
import { playerGames } from './050-player-games.ts'
import { playerByMobile } from './042-player-by-mobile.ts'
import { resetCode } from './043-reset-code.ts'
import { envelope } from './044-envelope.ts'
import { oneCodeService } from './045-one-code-service.ts'
import { messageDelivery } from './046-message-delivery.ts'
import { rememberMe } from './047-remember-me.ts'
import { vendorSession } from './100-vendor-session.ts'
import { gameRounds } from './110-game-rounds.ts'
import { vendorRounds } from './111-vendor-rounds.ts'
import { transferWallet } from './112-transfer-wallet.ts'
import { accountHistory } from './140-account-history.ts'
import { messages } from './170-messages.ts'
import { rewards } from './171-rewards.ts'
import { accountLimits } from './160-account-limits.ts'
import { protection } from './161-protection.ts'
import { sealedHoldersAndApplicants } from './710-sealed-holders-and-applicants.ts'
import { oneAccountPerOperator } from './711-one-account-per-operator.ts'
import { merchantSettings } from './712-merchant-settings.ts'
import { retention } from './820-retention.ts'
import { promotionNews } from './900-promotion-news.ts'
import { agentCeilings } from './901-agent-ceilings.ts'
import { playersByKeyset } from './910-players-by-keyset.ts'
import { realtimeMarks } from './960-realtime-marks.ts'
import { messagePages } from './970-message-pages.ts'
import { merchantMoves } from './971-merchant-moves.ts'
import { announcementDrafts } from './972-announcement-drafts.ts'
import { mediaChoices } from './973-media-choices.ts'
import { helpTexts } from './975-help-texts.ts'
import { paymentsByKeyset } from './976-payments-by-keyset.ts'
import { limitReminders } from './977-limit-reminders.ts'
import { pageViews } from './978-page-views.ts'
import { goodsForLabels } from './992-goods-for-labels.ts'
import { sitAndGoRaces } from './993-sit-and-go-races.ts'
import { raceReceipts } from './996-race-receipts.ts'
import { chatRain } from './982-chat-rain.ts'
import { tipTransfers } from './983-tip-transfers.ts'
import { chatTips } from './984-chat-tips.ts'
import { heldRafflePrizes } from './9983-held-raffle-prizes.ts'
import { linkedAccounts } from './986-linked-accounts.ts'
import { heldRewards } from './987-held-rewards.ts'
import { secondButtons } from './988-second-buttons.ts'
import { campaigns } from './997-campaigns.ts'
import { advertisingInInboxes } from './998-advertising-in-inboxes.ts'
import { rainRewards } from './9982-rain-rewards.ts'
import { consentAtRegistration } from './9984-consent-at-registration.ts'
import { secondButtonsOfCampaigns } from './9985-second-buttons-of-campaigns.ts'
import { teamSeries } from './9986-team-series.ts'
import { ranksAndRates } from './9987-ranks-and-rates.ts'
import { rankChecks } from './9988-rank-checks.ts'
import { labelsWithoutRewards } from './9989-labels-without-rewards.ts'
import { contractsRollOver } from './9990-contracts-roll-over.ts'
import { sharedJackpots } from './740-shared-jackpots.ts'
import { raceNews } from './800-race-news.ts'
import { profileChanges } from './804-profile-changes.ts'
import { steps } from './steps.ts'
import { holds } from './150-holds.ts'
import { payments } from './151-payments.ts'
import { operatorsDesk } from './190-operators-desk.ts'
import { audit } from './191-audit.ts'
import { outsideIdentity } from './205-outside-identity.ts'
import { uplineTransfers } from './220-upline-transfers.ts'
import { harm } from './221-harm.ts'
import { deskOrders } from './222-desk-orders.ts'
import { oneIdentityPerService } from './230-one-identity-per-service.ts'
import { operatorsConfirmed } from './275-operators-confirmed.ts'
import { freeRounds } from './475-free-rounds.ts'
import { pointsExpiry } from './476-points-expiry.ts'
import { jobs } from './300-jobs.ts'
import { paymentProvider } from './301-payment-provider.ts'
import { contractKinds } from './330-contract-kinds.ts'
import { agentContracts } from './364-agent-contracts.ts'
import { withdrawnOffers } from './366-withdrawn-offers.ts'
import { openRunsOfAJob } from './367-open-runs-of-a-job.ts'
import { playersByRegistration } from './368-players-by-registration.ts'
import { auditHead } from './350-audit-head.ts'
import { decidedAlone } from './351-decided-alone.ts'
import { wonByBet } from './355-won-by-bet.ts'
import { teams } from './360-teams.ts'
import { agentAccounts } from './361-agent-accounts.ts'
import { lotteryBooks } from './390-lottery-books.ts'
import { lotteryTickets } from './391-lottery-tickets.ts'
import { lotteryStakeBack } from './520-lottery-stake-back.ts'
import { lotteryDraws } from './393-lottery-draws.ts'
import { parkedWinDecisions } from './395-parked-win-decisions.ts'
import { rewardKinds } from './400-reward-kinds.ts'
import { raffles } from './401-raffles.ts'
import { races } from './405-races.ts'
import { jackpots } from './410-jackpots.ts'
import { pointsMall } from './420-points-mall.ts'
import { promotions } from './430-promotions.ts'
import { complaints } from './460-complaints.ts'
import { chat } from './465-chat.ts'
import { profiles } from './451-profiles.ts'
import { push } from './470-push.ts'
import { join } from './471-join.ts'
import { messageTopics } from './480-message-topics.ts'
import { missionNews } from './490-mission-news.ts'
import { partnerKeys } from './5015-partner-keys.ts'
import { gatewayKeys } from './600-gateway-keys.ts'
import { sealedProfiles } from './601-sealed-profiles.ts'
import { teamDays } from './510-team-days.ts'
import { jackpotChoices } from './530-jackpot-choices.ts'
import { invitationsExpire } from './551-invitations-expire.ts'
import { serviceThreads } from './550-service-threads.ts'
import { announcementTerms } from './440-announcement-terms.ts'
import { helpVotes } from './441-help-votes.ts'
import { bonusesArePromotions } from './431-bonuses-are-promotions.ts'
import { agentsHeldByTheDatabase } from './610-agents-held-by-the-database.ts'
import { media } from './650-media.ts'
import { pushTopics } from './651-push-topics.ts'
import { atTheDesk } from './652-at-the-desk.ts'
import { missions } from './990-missions.ts'
import { goodsOfTicketsAndRounds } from './991-goods-of-tickets-and-rounds.ts'

/** Older databases name it as done; its tables are the sandbox's, which has migrations of its own. */
const movedToTheSandbox = steps()

/** All migrations by name; they run in the order of their names and are never changed after release. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-ledger': ledger,
  '002-session': session,
  '003-idempotency': idempotency,
  '020-merchant': merchant,
  '021-player': player,
  '022-launch-code': launchCode,
  '030-ways-in': waysIn,
  '035-operators': operators,
  '036-terms': terms,
  '040-session-level': sessionLevel,
  '041-account-security': accountSecurity,
  '050-player-games': playerGames,
  '042-player-by-mobile': playerByMobile,
  '043-reset-code': resetCode,
  '044-envelope': envelope,
  '045-one-code-service': oneCodeService,
  '046-message-delivery': messageDelivery,
  '047-remember-me': rememberMe,
  '100-vendor-session': vendorSession,
  '101-sandbox-vendor': movedToTheSandbox,
  '110-game-rounds': gameRounds,
  '111-vendor-rounds': vendorRounds,
  '112-transfer-wallet': transferWallet,
  '120-sandbox-engine': movedToTheSandbox,
  '130-sandbox-book-and-cards': movedToTheSandbox,
  '131-sandbox-purse': movedToTheSandbox,
  '140-account-history': accountHistory,
  '170-messages': messages,
  '171-rewards': rewards,
  '160-account-limits': accountLimits,
  '161-protection': protection,
  '150-holds': holds,
  '151-payments': payments,
  '152-sandbox-bank': movedToTheSandbox,
  '190-operators-desk': operatorsDesk,
  '191-audit': audit,
  '205-outside-identity': outsideIdentity,
  '220-upline-transfers': uplineTransfers,
  '221-harm': harm,
  '222-desk-orders': deskOrders,
  '230-one-identity-per-service': oneIdentityPerService,
  '275-operators-confirmed': operatorsConfirmed,
  '300-jobs': jobs,
  '301-payment-provider': paymentProvider,
  '330-contract-kinds': contractKinds,
  '350-audit-head': auditHead,
  '351-decided-alone': decidedAlone,
  '355-won-by-bet': wonByBet,
  '360-teams': teams,
  '361-agent-accounts': agentAccounts,
  '364-agent-contracts': agentContracts,
  '366-withdrawn-offers': withdrawnOffers,
  '367-open-runs-of-a-job': openRunsOfAJob,
  '368-players-by-registration': playersByRegistration,
  '390-lottery-books': lotteryBooks,
  '391-lottery-tickets': lotteryTickets,
  '393-lottery-draws': lotteryDraws,
  '395-parked-win-decisions': parkedWinDecisions,
  '400-reward-kinds': rewardKinds,
  '401-raffles': raffles,
  '405-races': races,
  '410-jackpots': jackpots,
  '420-points-mall': pointsMall,
  '430-promotions': promotions,
  '431-bonuses-are-promotions': bonusesArePromotions,
  '440-announcement-terms': announcementTerms,
  '441-help-votes': helpVotes,
  '451-profiles': profiles,
  '475-free-rounds': freeRounds,
  '476-points-expiry': pointsExpiry,
  '470-push': push,
  '471-join': join,
  '460-complaints': complaints,
  '465-chat': chat,
  '480-message-topics': messageTopics,
  '490-mission-news': missionNews,
  '5015-partner-keys': partnerKeys,
  '510-team-days': teamDays,
  '520-lottery-stake-back': lotteryStakeBack,
  '530-jackpot-choices': jackpotChoices,
  '550-service-threads': serviceThreads,
  '551-invitations-expire': invitationsExpire,
  '610-agents-held-by-the-database': agentsHeldByTheDatabase,
  '600-gateway-keys': gatewayKeys,
  '601-sealed-profiles': sealedProfiles,
  '650-media': media,
  '651-push-topics': pushTopics,
  '652-at-the-desk': atTheDesk,
  '710-sealed-holders-and-applicants': sealedHoldersAndApplicants,
  '711-one-account-per-operator': oneAccountPerOperator,
  '712-merchant-settings': merchantSettings,
  '740-shared-jackpots': sharedJackpots,
  '800-race-news': raceNews,
  '804-profile-changes': profileChanges,
  '820-retention': retention,
  '900-promotion-news': promotionNews,
  '901-agent-ceilings': agentCeilings,
  '910-players-by-keyset': playersByKeyset,
  '960-realtime-marks': realtimeMarks,
  '970-message-pages': messagePages,
  '971-merchant-moves': merchantMoves,
  '972-announcement-drafts': announcementDrafts,
  '973-media-choices': mediaChoices,
  '975-help-texts': helpTexts,
  '976-payments-by-keyset': paymentsByKeyset,
  '977-limit-reminders': limitReminders,
  '978-page-views': pageViews,
  '979-labels': labels,
  '980-campaign-failures': campaignFailures,
  '981-limit-changes': limitChanges,
  '982-chat-rain': chatRain,
  '983-tip-transfers': tipTransfers,
  '984-chat-tips': chatTips,
  '986-linked-accounts': linkedAccounts,
  '987-held-rewards': heldRewards,
  '988-second-buttons': secondButtons,
  '990-missions': missions,
  '991-goods-of-tickets-and-rounds': goodsOfTicketsAndRounds,
  '992-goods-for-labels': goodsForLabels,
  '993-sit-and-go-races': sitAndGoRaces,
  '996-race-receipts': raceReceipts,
  '997-campaigns': campaigns,
  '998-advertising-in-inboxes': advertisingInInboxes,
  '9982-rain-rewards': rainRewards,
  '9983-held-raffle-prizes': heldRafflePrizes,
  '9984-consent-at-registration': consentAtRegistration,
  '9985-second-buttons-of-campaigns': secondButtonsOfCampaigns,
  '9986-team-series': teamSeries,
  '9987-ranks-and-rates': ranksAndRates,
  '9988-rank-checks': rankChecks,
  '9989-labels-without-rewards': labelsWithoutRewards,
  '9990-contracts-roll-over': contractsRollOver,
}
