import { useTranslation } from 'react-i18next'
import { getProfile } from '#schemas/api/member.ts'
import { useAnswer } from '#src/record-page/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useSecurity } from '../security-dependencies.ts'
import { PanelFrame, Row, Rows, What } from './PanelFrame.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { useMoment } from './use-moment.ts'

const told = ['username', 'nickname', 'realName', 'email', 'mobile'] as const

/** The player's profile and contact data, with links to change them. */
export const ProfilePanel = () => {
  const { t } = useTranslation()
  const { api } = useSecurity()
  const moment = useMoment()
  const { value: profile, error, retry } = useAnswer('profile', () => api.call(getProfile, {}))
  return (
    <PanelFrame title={t('security:profile.panel')} text={t('security:profile.panelText')}>
      {error !== null && (
        <Rows>
          <Row>
            <Text>{t(error.copyKey)}</Text>
            <Button tone="quiet" onClick={retry}>
              {t('app:tryAgain')}
            </Button>
          </Row>
        </Rows>
      )}
      {profile === null && error === null && <PanelSkeleton rows={told.length} />}
      {profile !== null && (
        <Rows>
          {told.map(
            (field) =>
              profile[field] !== null && (
                <Row key={field}>
                  <What>
                    <Text size="sm" tone="muted">
                      {t(`security:profile.${field}`)}
                    </Text>
                    <Text>
                      <bdi>{profile[field]}</bdi>{' '}
                      {field === 'mobile' && profile.mobileProven && (
                        <Badge tone="positive">{t('security:profile.proven')}</Badge>
                      )}
                    </Text>
                  </What>
                </Row>
              ),
          )}
          <Row>
            <What>
              <Text size="sm" tone="muted">
                {t('security:profile.since')}
              </Text>
              <Text>{moment(profile.registeredAt)}</Text>
            </What>
          </Row>
        </Rows>
      )}
    </PanelFrame>
  )
}
