import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Rows } from '../panels/PanelFrame.tsx'
import { PanelSkeleton } from '../panels/PanelSkeleton.tsx'
import { AppRow, NewKeyRow } from '../panels/SecondFactorPanel.tsx'
import { SecurityCenterStore } from '../security-center.store.ts'
import { useSecurity } from '../security-dependencies.ts'
import { useMade } from '../use-made.ts'

/** Sets up a second factor where the market requires one for play and payments; the interrupted action continues afterwards. */
export const FactorDialog = observer(function FactorDialog({
  onTurnedOn,
  onClose,
}: DialogProps<{ onTurnedOn: () => void }>) {
  const { t } = useTranslation()
  const deps = useSecurity()
  const center = useMade(() => new SecurityCenterStore(deps))
  const isOn = center.security !== null && (center.security.totp || center.security.passkeys.length > 0)
  const leave = () => {
    if (isOn) onTurnedOn()
    onClose()
  }
  return (
    <Dialog
      title={t('security:factor.wanted.title')}
      closeLabel={t('app:close')}
      onClose={leave}
      footer={
        isOn && (
          <Button size="lg" wide onClick={leave} data-autofocus>
            {t('security:factor.wanted.goOn')}
          </Button>
        )
      }
    >
      <Text tone="muted" size="sm" aria-live="polite">
        {t(isOn ? 'security:factor.wanted.done' : 'security:factor.wanted.text')}
      </Text>
      {!isOn && <Choice center={center} />}
    </Dialog>
  )
})

/** The available second factors. */
const Choice = observer(function Choice({ center }: { center: SecurityCenterStore }) {
  const { t } = useTranslation()
  const { security, failure } = center
  if (security !== null)
    return (
      <Rows>
        <AppRow center={center} isOn={security.totp} />
        <NewKeyRow center={center} hasKeys={security.passkeys.length > 0} />
      </Rows>
    )
  if (failure === null) return <PanelSkeleton rows={2} />
  return (
    <ErrorState
      title={t('security:page.failed')}
      code={failure.code}
      action={<Button onClick={() => void center.load()}>{t('app:tryAgain')}</Button>}
    >
      {t(failure.copyKey)}
    </ErrorState>
  )
})
