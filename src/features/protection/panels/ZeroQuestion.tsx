import { useTranslation } from 'react-i18next'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { PlayerLimit } from '../limits.store.ts'

interface ZeroQuestionProps {
  readonly kinds: readonly PlayerLimit['kind'][]
  readonly protection: ProtectionReply
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Asks to confirm a limit of nothing: it stops deposits or bets at once, and raising it takes a day or more. */
export function ZeroQuestion({ kinds, protection, busy, onConfirm, onCancel }: ZeroQuestionProps) {
  const { t } = useTranslation()
  const { increaseCoolOffH: count, increaseAfterPeriodEnd } = protection
  const stopsDeposits = kinds.includes('deposit')
  const stopsBets = kinds.some((kind) => kind !== 'deposit')
  return (
    <ConfirmDialog
      tone="danger"
      title={t('protection:zero.title')}
      confirmLabel={t('protection:zero.yes')}
      cancelLabel={t('protection:confirm.no')}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      {stopsDeposits && <Text>{t('protection:zero.deposits')}</Text>}
      {stopsBets && <Text>{t('protection:zero.bets')}</Text>}
      <Text size="sm" tone="muted">
        {t('protection:dialog.hintLooser', { count })}{' '}
        {increaseAfterPeriodEnd && t('protection:dialog.hintPeriod')}
      </Text>
    </ConfirmDialog>
  )
}
