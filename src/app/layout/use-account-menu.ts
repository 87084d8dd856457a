import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { GateId } from '#schemas/modules.generated.ts'
import { toApiError } from '#src/api/api-error.ts'
import { chatDialog } from '#src/features/chat/dialog-keys.ts'
import { serviceDialog } from '#src/features/service/dialog-keys.ts'
import { logoutDialog } from '#src/features/session/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { accountMenu } from '../menus/account.menu.ts'
import { useApp } from '../use-app.ts'
import { useMenu } from '../use-menu.ts'

export interface AccountEntry {
  readonly id: string
  readonly label: string
  readonly icon: IconName | null
  readonly gate: GateId | null
  readonly run: () => void
}

/** The account menu's entries with their actions. Call it inside an `observer`. */
export function useAccountMenu(): readonly AccountEntry[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { wallet, dialogs, toasts } = useApp()
  const entries = useMenu(accountMenu)

  const topUp = async () => {
    try {
      const added = await wallet.topUp()
      toasts.show(added ? 'positive' : 'info', added ? 'wallet:topUp.done' : 'wallet:topUp.full')
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
  }
  const actions: Readonly<Record<string, () => void>> = {
    refreshBalance: () => void wallet.refresh(),
    maskBalance: () => wallet.toggleMask(),
    topUpPlayMoney: () => void topUp(),
    openChat: () => dialogs.open(chatDialog),
    openService: () => dialogs.open(serviceDialog),
    logout: () => dialogs.open(logoutDialog),
  }
  return entries.flatMap(({ id, label, icon, to, action, state, gate }) =>
    state === 'pending'
      ? []
      : [
          {
            id,
            label: t(label),
            icon,
            gate,
            run: () => (to === null ? actions[action ?? '']?.() : void navigate(to)),
          },
        ],
  )
}
