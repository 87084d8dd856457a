import { useTranslation } from 'react-i18next'
import { useAction, usePageServices } from '#src/record-page/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { processOf } from '../kinds.ts'
import type { Contract } from '../types.ts'

interface WithdrawDialogProps {
  /** An open offer. */
  offer: Contract
  onClose: () => void
  /** Called after the offer was withdrawn, or was answered in the meantime; reload the list. */
  onDone: () => void
}

/** Confirms the withdrawal of an open offer. */
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
    // The offer was answered in the meantime; the reloaded list shows how.
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
