import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { proveSecondFactor } from '#schemas/api/security.ts'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { useSession } from '#src/features/session/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { ProofStore } from '../proof.store.ts'
import { useSecurity } from '../security-dependencies.ts'
import { useMade } from '../use-made.ts'
import { ProofForm } from './ProofForm.tsx'

/** Second step of a login. Closing it discards the incomplete session. */
export const SecondFactorDialog = observer(function SecondFactorDialog({ onClose }: DialogProps) {
  const { t } = useTranslation()
  const session = useSession()
  const { api, entered } = useSecurity()
  const proof = useMade(() => new ProofStore({ api, route: proveSecondFactor, onProved: entered }))
  const isDone = session.missing !== 'secondFactor'

  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])

  return (
    <Dialog
      title={t('security:secondFactor.title')}
      closeLabel={t('security:secondFactor.giveUp')}
      onClose={() => void session.giveUp()}
      dismissible={false}
      size="sm"
    >
      <ProofForm
        proof={proof}
        text={t('security:secondFactor.text')}
        submitLabel={t('security:secondFactor.submit')}
      />
    </Dialog>
  )
})
