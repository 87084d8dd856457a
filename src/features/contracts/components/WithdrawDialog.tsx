import { useTranslation } from 'react-i18next'
import { useAction, usePageServices } from '#src/record-page/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { processOf } from '../kinds.ts'
import type { Contract } from '../types.ts'

interface WithdrawDialogProps {
  /** An offer that was not answered. */
  offer: Contract
  onClose: () => void
  /** Withdrawn, or answered in the meantime: the list is to be read again. */
  onDone: () => void
}

/** Asks before an open offer is taken back. */
export function WithdrawDialog({ offer, onClose, onDone }: WithdrawDialogProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const { contractId, kind, downline } = offer
  const { busy, run } = useAction(onDone)
  const withdraw = async () => {
    const isDone = await run({
      id: `withdraw ${contractId}`,
      call: (options) => api.call(processOf[kind], { action: 'withdraw', contractId }, options),
      done: 'contracts:granted.withdrawn',
    })
    // It was answered in the meantime: the list below says how.
    if (!isDone) onDone()
    onClose()
  }
  return (
    <ConfirmDialog
      tone="danger"
      title={t('contracts:granted.withdrawTitle')}
      confirmLabel={t('contracts:granted.withdraw')}
      cancelLabel={t('contracts:granted.withdrawKeep')}
      busy={busy !== null}
      onConfirm={() => void withdraw()}
      onCancel={onClose}
    >
      <Text>{t('contracts:granted.withdrawText', { name: downline.name })}</Text>
    </ConfirmDialog>
  )
}
