import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { OpenSession, SecurityCenterStore } from '../security-center.store.ts'
import { PlaceAndTime, useDeviceName } from './Device.tsx'
import { PanelFrame, Row, Rows, What } from './PanelFrame.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { useMoment } from './use-moment.ts'

/** Active sessions; each can be ended, or all except the current one. */
export const SessionsPanel = observer(function SessionsPanel({ center }: { center: SecurityCenterStore }) {
  const { t } = useTranslation()
  const { sessions } = center
  return (
    <PanelFrame title={t('security:sessions.panel')} text={t('security:sessions.panelText')}>
      {sessions === null ? (
        <PanelSkeleton rows={2} />
      ) : (
        <Rows>
          {sessions.map((session) => (
            <SessionRow key={session.id} center={center} session={session} />
          ))}
        </Rows>
      )}
      {(sessions?.length ?? 0) > 1 && (
        <Button
          tone="danger"
          icon="logout"
          busy={center.busy === 'endOthers'}
          onClick={() => void center.endOthers()}
        >
          {t('security:sessions.endOthers')}
        </Button>
      )}
    </PanelFrame>
  )
})

const SessionRow = observer(function SessionRow({
  center,
  session,
}: {
  center: SecurityCenterStore
  session: OpenSession
}) {
  const { t } = useTranslation()
  const moment = useMoment()
  const name = useDeviceName()(session.device)
  return (
    <Row>
      <What>
        <Text>
          {name}
          {session.current && <Badge tone="positive">{t('security:sessions.current')}</Badge>}
        </Text>
        <PlaceAndTime
          ip={session.ip}
          country={session.country}
          when={t('security:sessions.since', { when: moment(session.createdAt) })}
        />
      </What>
      {!session.current && (
        <Button
          tone="quiet"
          busy={center.busy === `end ${session.id}`}
          aria-label={t('security:sessions.endOne', { device: name })}
          onClick={() => void center.end(session.id)}
        >
          {t('security:sessions.end')}
        </Button>
      )}
    </Row>
  )
})
