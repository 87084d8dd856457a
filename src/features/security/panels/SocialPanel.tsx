import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { SocialProvider } from '#domain/brand/outside-services.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { SecurityCenterStore } from '../security-center.store.ts'
import { useSecurity } from '../security-dependencies.ts'
import { toolkitOf } from '../social-login.ts'
import type { SocialWay } from '../social-login.ts'
import { PanelFrame, Row, Rows, What } from './PanelFrame.tsx'
import { PanelSkeleton } from './PanelSkeleton.tsx'
import { useMoment } from './use-moment.ts'

interface SocialPanelProps extends Partial<SocialWay> {
  center: SecurityCenterStore
}

const leaveFor = (address: string) => window.location.assign(address)

/** Linked social accounts; at most one per provider of the brand. */
export const SocialPanel = observer(function SocialPanel({
  center,
  leave = leaveFor,
  toolkit,
}: SocialPanelProps) {
  const { t } = useTranslation()
  const dependencies = useSecurity()
  const { brand } = dependencies
  const service = toolkit ?? toolkitOf(dependencies)
  const providers = brand.providers.firebase?.social ?? []
  if (service === null || providers.length === 0) return null
  return (
    <PanelFrame title={t('outside:account.panel')} text={t('outside:account.panelText')}>
      {center.security === null ? (
        <PanelSkeleton rows={providers.length} />
      ) : (
        <Rows>
          {providers.map((provider) => (
            <ProviderRow
              key={provider}
              center={center}
              provider={provider}
              way={{ toolkit: service, leave }}
            />
          ))}
        </Rows>
      )}
    </PanelFrame>
  )
})

interface ProviderRowProps {
  center: SecurityCenterStore
  provider: SocialProvider
  way: SocialWay
}

const ProviderRow = observer(function ProviderRow({ center, provider, way }: ProviderRowProps) {
  const { t } = useTranslation()
  const moment = useMoment()
  const name = t(`outside:name.${provider}`)
  const connectedAt = center.security?.social.find((each) => each.provider === provider)?.connectedAt ?? null
  const busy = center.busy === `social ${provider}`
  return (
    <Row>
      <What>
        <Text>
          {name}
          <Badge tone={connectedAt === null ? 'neutral' : 'positive'}>
            {t(connectedAt === null ? 'security:off' : 'security:on')}
          </Badge>
        </Text>
        {connectedAt !== null && (
          <Text size="sm" tone="muted">
            {t('outside:account.since', { when: moment(connectedAt) })}
          </Text>
        )}
      </What>
      {connectedAt === null ? (
        <Button
          tone="quiet"
          busy={busy}
          aria-label={t('outside:account.connectOne', { name })}
          onClick={() => void center.connectSocial(provider, way)}
        >
          {t('outside:account.connect')}
        </Button>
      ) : (
        <Button
          tone="danger"
          busy={busy}
          aria-label={t('outside:account.disconnectOne', { name })}
          onClick={() => void center.disconnectSocial(provider)}
        >
          {t('outside:account.disconnect')}
        </Button>
      )}
    </Row>
  )
})
