import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { stepUp } from '#schemas/api/security.ts'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { ProofStore } from '../proof.store.ts'
import { useSecurity } from '../security-dependencies.ts'
import { useMade } from '../use-made.ts'
import { ProofForm } from './ProofForm.tsx'

/** Step-up authentication; the interrupted action continues afterwards. */
export const StepUpDialog = observer(function StepUpDialog({
  onProved,
  onClose,
}: DialogProps<{ onProved: () => void }>) {
  const { t } = useTranslation()
  const { api, session } = useSecurity()
  const proof = useMade(
    () =>
      new ProofStore({
        api,
        route: stepUp,
        onProved(reply) {
          session.adopt(reply)
          onProved()
          onClose()
        },
      }),
  )
  return (
    <Dialog title={t('security:stepUp.title')} closeLabel={t('app:close')} onClose={onClose} size="sm">
      <ProofForm proof={proof} text={t('security:stepUp.text')} submitLabel={t('security:stepUp.submit')} />
    </Dialog>
  )
})
