import type { AnyAction } from './lib/action.ts'
import { contractsActions } from './modules/contracts/actions.ts'
import { gamesActions } from './modules/games/actions.ts'
import { memberActions } from './modules/member/actions.ts'
import { opsActions } from './modules/ops/actions.ts'
import { settingsActions } from './modules/settings/actions.ts'
import { systemActions } from './modules/system/actions.ts'
import { walletActions } from './modules/wallet/actions.ts'

/**
 * The commands of `npm run gateway`. They are imported without their slices: beside a running gateway a command only
 * needs its words and its texts, and loading a gateway takes a second.
 */
export const commands: readonly AnyAction[] = [
  ...systemActions,
  ...memberActions,
  ...gamesActions,
  ...walletActions,
  ...contractsActions,
  ...settingsActions,
  ...opsActions,
]
