import { dialogRow } from '#src/dialogs/index.ts'
import type { DialogTable } from '#src/dialogs/index.ts'
import { agentsScreens } from '#src/features/agents/screens.ts'
import { campaignsScreens } from '#src/features/campaigns/screens.ts'
import { chatScreens } from '#src/features/chat/screens.ts'
import { contractsScreens } from '#src/features/contracts/screens.ts'
import { gamesScreens } from '#src/features/games/screens.ts'
import { messagesScreens } from '#src/features/messages/screens.ts'
import { paymentsScreens } from '#src/features/payments/screens.ts'
import { promotionsScreens } from '#src/features/promotions/screens.ts'
import { protectionScreens } from '#src/features/protection/screens.ts'
import { pushScreens } from '#src/features/push/screens.ts'
import { recordsScreens } from '#src/features/records/screens.ts'
import { referralScreens } from '#src/features/referral/screens.ts'
import { registerScreens } from '#src/features/register/screens.ts'
import { rewardsScreens } from '#src/features/rewards/screens.ts'
import { searchScreens } from '#src/features/search/screens.ts'
import { securityScreens } from '#src/features/security/screens.ts'
import { serviceScreens } from '#src/features/service/screens.ts'
import { sessionScreens } from '#src/features/session/screens.ts'
import { teamRecordsScreens } from '#src/features/team-records/screens.ts'
import type { Screens } from '#src/slice/index.ts'
import { accountDialog } from './dialog-keys.ts'

/** Dialogs and centre pages of the slices; loaded lazily with the first dialog or centre, not with the first page. */
export const screens: readonly Screens[] = [
  agentsScreens,
  campaignsScreens,
  chatScreens,
  contractsScreens,
  gamesScreens,
  messagesScreens,
  paymentsScreens,
  promotionsScreens,
  protectionScreens,
  pushScreens,
  recordsScreens,
  referralScreens,
  registerScreens,
  rewardsScreens,
  searchScreens,
  securityScreens,
  serviceScreens,
  sessionScreens,
  teamRecordsScreens,
  {
    dialogs: dialogRow(accountDialog, () =>
      import('./layout/AccountDialog.tsx').then((module) => module.AccountDialog),
    ),
  },
]

export const dialogTable: DialogTable = Object.assign({}, ...screens.map(({ dialogs }) => dialogs))
