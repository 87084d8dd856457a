import { listFormat } from '#domain/text/intl.ts'
import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import { HelpLink } from '#src/features/help/index.ts'
import { space } from '#src/lib/tokens.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { LimitsStore } from '../limits.store.ts'

const Body = styled.div({ display: 'grid', gap: space(3), justifyItems: 'start' })
const tones = {
  none: 'neutral',
  pending: 'warning',
  verified: 'positive',
  rejected: 'negative',
  expired: 'warning',
} as const
/** States in which the player can start a verification. */
const askable: ReadonlySet<string> = new Set(['none', 'rejected', 'expired'])

/** State of the identity verification (KYC), and what requires it. */
export const KycPanel = observer(function KycPanel({
  store,
  kyc,
}: {
  store: LimitsStore
  kyc: ProtectionReply['kyc']
}) {
  const { t, i18n } = useTranslation()
  const id = useId()
  const { state, reason, requiredFor } = kyc
  const actions = listFormat(i18n.language).format(
    requiredFor.map((action) => t(`protection:kyc.action.${action}`)),
  )
  return (
    <Card aria-labelledby={id}>
      <Body>
        <Heading level={2} size="sm" id={id}>
          {t('protection:kyc.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('protection:kyc.text')}
        </Text>
        <Badge tone={tones[state]}>{t(`protection:kyc.state.${state}`)}</Badge>
        {reason !== null && <Text>{reason}</Text>}
        {requiredFor.length > 0 && (
          <Text size="sm" tone="muted">
            {t('protection:kyc.neededFor', { actions })}
          </Text>
        )}
        <HelpLink to="verify-identity" />
        {askable.has(state) && (
          <Button tone="quiet" busy={store.busy === 'verify'} onClick={() => void store.verify()}>
            {t('protection:kyc.ask')}
          </Button>
        )}
      </Body>
    </Card>
  )
})
