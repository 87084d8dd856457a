import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { SecurityReply } from '#schemas/api/security.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { SecurityCenterStore } from '../security-center.store.ts'
import { PanelFrame, Row, Rows, What } from './PanelFrame.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { useMoment } from './use-moment.ts'

/** Authenticator app, passkeys and recovery codes. */
export const SecondFactorPanel = observer(function SecondFactorPanel({
  center,
}: {
  center: SecurityCenterStore
}) {
  const { t } = useTranslation()
  const { security } = center
  return (
    <PanelFrame title={t('security:factor.panel')} text={t('security:factor.panelText')}>
      {security === null ? (
        <PanelSkeleton rows={2} />
      ) : (
        <Rows>
          <AppRow center={center} isOn={security.totp} />
          <NewKeyRow center={center} hasKeys={security.passkeys.length > 0} />
          {security.passkeys.map((key) => (
            <KeyRow key={key.id} center={center} passkey={key} />
          ))}
          {(security.totp || security.passkeys.length > 0) && (
            <CodesRow center={center} left={security.recoveryCodesLeft} />
          )}
        </Rows>
      )}
    </PanelFrame>
  )
})

export const AppRow = observer(function AppRow({
  center,
  isOn,
}: {
  center: SecurityCenterStore
  isOn: boolean
}) {
  const { t } = useTranslation()
  return (
    <Row>
      <What>
        <Text>
          {t('security:factor.app')}
          <Badge tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'security:on' : 'security:off')}</Badge>
        </Text>
        <Text size="sm" tone="muted">
          {t('security:factor.appText')}
        </Text>
      </What>
      {isOn ? (
        <Button tone="danger" busy={center.busy === 'removeApp'} onClick={() => void center.removeApp()}>
          {t('security:factor.remove')}
        </Button>
      ) : (
        <Button tone="quiet" busy={center.busy === 'app'} onClick={() => void center.connectApp()}>
          {t('security:factor.connect')}
        </Button>
      )}
    </Row>
  )
})

export const NewKeyRow = observer(function NewKeyRow({
  center,
  hasKeys,
}: {
  center: SecurityCenterStore
  hasKeys: boolean
}) {
  const { t } = useTranslation()
  return (
    <Row>
      <What>
        <Text>
          {t('security:factor.keys')}
          <Badge tone={hasKeys ? 'positive' : 'neutral'}>{t(hasKeys ? 'security:on' : 'security:off')}</Badge>
        </Text>
        <Text size="sm" tone="muted">
          {t('security:factor.keysText')}
        </Text>
      </What>
      <Button tone="quiet" busy={center.busy === 'key'} onClick={() => void center.createKey()}>
        {t('security:factor.addKey')}
      </Button>
    </Row>
  )
})

const KeyRow = observer(function KeyRow({
  center,
  passkey,
}: {
  center: SecurityCenterStore
  passkey: SecurityReply['passkeys'][number]
}) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { id, name, createdAt, lastUsedAt } = passkey
  return (
    <Row>
      <What>
        <Text>{name}</Text>
        <Text size="sm" tone="muted">
          {t('security:factor.keyCreatedAt', { when: moment(createdAt) })}
          {lastUsedAt !== null && ` · ${t('security:factor.keyUsedAt', { when: moment(lastUsedAt) })}`}
        </Text>
      </What>
      <Button
        tone="danger"
        busy={center.busy === `key ${id}`}
        aria-label={t('security:factor.removeKey', { name })}
        onClick={() => void center.removeKey(id)}
      >
        {t('security:factor.remove')}
      </Button>
    </Row>
  )
})

const CodesRow = observer(function CodesRow({ center, left }: { center: SecurityCenterStore; left: number }) {
  const { t } = useTranslation()
  return (
    <Row>
      <What>
        <Text>
          {t('security:factor.codes')}
          {left < 3 && <Badge tone="warning">{t('security:factor.codesFew')}</Badge>}
        </Text>
        <Text size="sm" tone="muted">
          {t('security:factor.codesLeft', { count: left })}
        </Text>
      </What>
      <Button tone="quiet" busy={center.busy === 'codes'} onClick={() => void center.renewCodes()}>
        {t('security:factor.renewCodes')}
      </Button>
    </Row>
  )
})
