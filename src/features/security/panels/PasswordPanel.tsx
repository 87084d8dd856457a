import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Gate } from '#src/gates/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { changePasswordDialog } from '../dialog-keys.ts'
import type { SecurityCenterStore } from '../security-center.store.ts'
import { useSecurity } from '../security-dependencies.ts'
import { PanelFrame, Row, Rows, What } from './PanelFrame.tsx'
import { useMoment } from './use-moment.ts'

/** When the password was last changed, with a link to change it. */
export const PasswordPanel = observer(function PasswordPanel({ center }: { center: SecurityCenterStore }) {
  const { t } = useTranslation()
  const { dialogs } = useSecurity()
  const moment = useMoment()
  const at = center.security?.passwordChangedAt ?? null
  return (
    <Gate id="auth.changePassword">
      <PanelFrame title={t('security:password.panel')} text={t('security:password.panelText')}>
        <Rows>
          <Row>
            <What>
              <Text>{t('security:password.label')}</Text>
              <Text size="sm" tone="muted">
                {at === null
                  ? t('security:password.neverChanged')
                  : t('security:password.changedAt', { when: moment(at) })}
              </Text>
            </What>
            <Button tone="quiet" onClick={() => dialogs.open(changePasswordDialog)}>
              {t('security:password.change')}
            </Button>
          </Row>
        </Rows>
      </PanelFrame>
    </Gate>
  )
})
