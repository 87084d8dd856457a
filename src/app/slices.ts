import { analyticsSlice } from '#src/features/analytics/slice.ts'
import { avatarSlice } from '#src/features/avatar/slice.ts'
import { campaignsSlice } from '#src/features/campaigns/slice.ts'
import { chatSlice } from '#src/features/chat/slice.ts'
import { contractsSlice } from '#src/features/contracts/slice.ts'
import { feedbackSlice } from '#src/features/feedback/slice.ts'
import { gamesSlice } from '#src/features/games/slice.ts'
import { helpSlice } from '#src/features/help/slice.ts'
import { homeSlice } from '#src/features/home/slice.ts'
import { installSlice } from '#src/features/install/slice.ts'
import { jackpotsSlice } from '#src/features/jackpots/slice.ts'
import { joinSlice } from '#src/features/join/slice.ts'
import { lotterySlice } from '#src/features/lottery/slice.ts'
import { messagesSlice } from '#src/features/messages/slice.ts'
import { paymentsSlice } from '#src/features/payments/slice.ts'
import { protectionSlice } from '#src/features/protection/slice.ts'
import { racesSlice } from '#src/features/races/slice.ts'
import { rafflesSlice } from '#src/features/raffles/slice.ts'
import { promotionsSlice } from '#src/features/promotions/slice.ts'
import { registerSlice } from '#src/features/register/slice.ts'
import { rewardsSlice } from '#src/features/rewards/slice.ts'
import { securitySlice } from '#src/features/security/slice.ts'
import { serviceSlice } from '#src/features/service/slice.ts'
import { sessionSlice } from '#src/features/session/slice.ts'
import { sportsSlice } from '#src/features/sports/slice.ts'
import { systemSlice } from '#src/features/system/slice.ts'
import { walletSlice } from '#src/features/wallet/slice.ts'
import { frameSlice } from './frame-slice.ts'

/** Every slice of the application, in the order in which they start and react. */
export const slices = [
  homeSlice,
  gamesSlice,
  lotterySlice,
  sportsSlice,
  jackpotsSlice,
  systemSlice,
  sessionSlice,
  walletSlice,
  messagesSlice,
  campaignsSlice,
  chatSlice,
  serviceSlice,
  avatarSlice,
  registerSlice,
  securitySlice,
  paymentsSlice,
  protectionSlice,
  promotionsSlice,
  rewardsSlice,
  racesSlice,
  rafflesSlice,
  contractsSlice,
  helpSlice,
  installSlice,
  analyticsSlice,
  joinSlice,
  feedbackSlice,
  frameSlice,
] as const
