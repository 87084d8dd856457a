import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { Pagination } from '#src/ui/patterns/Pagination/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { SecurityCenterStore } from '../security-center.store.ts'
import { PlaceAndTime, useDeviceName } from './Device.tsx'
import { PanelFrame, Row, Rows, What } from './PanelFrame.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { useMoment } from './use-moment.ts'

/** Login history, with failed attempts. */
export const LoginsPanel = observer(function LoginsPanel({ center }: { center: SecurityCenterStore }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const deviceName = useDeviceName()
  const { logins } = center
  return (
    <PanelFrame title={t('security:logins.panel')} text={t('security:logins.panelText')}>
      {logins === null ? (
        <PanelSkeleton rows={3} />
      ) : (
        <Rows>
          {logins.list.map(({ at, outcome, method, ip, country, device }, row) => (
            <Row key={`${at} ${row}`}>
              <What>
                <Text>
                  {t(`security:logins.method.${method}`)} · {deviceName(device)}
                  {outcome !== 'loggedIn' && (
                    <Badge tone="warning">{t(`security:logins.outcome.${outcome}`)}</Badge>
                  )}
                </Text>
                <PlaceAndTime ip={ip} country={country} when={moment(at)} />
              </What>
            </Row>
          ))}
        </Rows>
      )}
      {logins !== null && (
        <Pagination
          page={logins.pageNo}
          totalPages={logins.totalPages}
          onPage={(page) => void center.showLogins(page)}
          labels={{
            nav: t('security:logins.pages'),
            previous: t('security:logins.newer'),
            next: t('security:logins.older'),
            page: (page) => t('security:logins.page', { page }),
          }}
        />
      )}
    </PanelFrame>
  )
})
