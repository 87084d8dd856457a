import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { consentWording, getMarketing, setMarketing, withdrawMarketing } from '#schemas/api/campaigns.ts'
import type { CampaignChannel, CampaignProduct, Marketing } from '#schemas/api/campaigns.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useBrandName } from '#src/brand/index.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { Gate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'

const Root = styled.div({ display: 'grid', gap: space(5) })
const Stack = styled.div({ display: 'grid', gap: space(4), justifyItems: 'start' })
const Choices = styled.table({
  inlineSize: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '& th, & td': { paddingBlock: space(2), paddingInline: space(1), textAlign: 'center' },
  '& th:first-of-type': { textAlign: 'start', paddingInlineStart: 0 },
  '& thead th': { color: token('color.muted'), fontSize: token('text.sm'), fontWeight: 600 },
  '& tbody tr': { borderBlockStart: `1px solid ${token('color.line')}` },
  // The words beside the box are for screen readers only: row and column say the same.
  '& td > div': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto',
    columnGap: 0,
    placeContent: 'center',
    minBlockSize: 44,
  },
  '& td label': { position: 'absolute', padding: 0 },
})

/** Consents to marketing: one switch per product and channel, all off until the player turns one on. */
export const MarketingPage = observer(function MarketingPage() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [changes, setChanges] = useState(0)
  const answer = useAnswer(`marketing ${changes}`, () => api.call(getMarketing, {}))
  return (
    <Root>
      <div>
        <Heading level={1} size="lg">
          {t('campaigns:title')}
        </Heading>
        <Text tone="muted">{t('campaigns:lead')}</Text>
      </div>
      <Answered answer={answer} skeleton={<Skeleton shape="wide" />}>
        {(found) =>
          found.products.length === 0 || found.channels.length === 0 ? (
            <EmptyState icon="send" level={2}>
              {t('campaigns:nothing')}
            </EmptyState>
          ) : (
            <Consents {...found} onChanged={() => setChanges(changes + 1)} />
          )
        }
      </Answered>
    </Root>
  )
})

interface ConsentsProps extends Marketing {
  onChanged: () => void
}

function Consents({ products, channels, given, onChanged }: ConsentsProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const toasts = useToasts()
  const brand = useBrandName()
  const [busy, setBusy] = useState(false)
  const has = (product: CampaignProduct, channel: CampaignChannel) =>
    given.some((each) => each.product === product && each.channel === channel)
  const change = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    }
    setBusy(false)
    onChanged()
  }
  const set = (product: CampaignProduct, channel: CampaignChannel, isGiven: boolean) =>
    change(() => api.call(setMarketing, { product, channel, given: isGiven, wording: consentWording }))
  return (
    <Card aria-labelledby="marketing-choices" padding="lg">
      <Stack>
        <Heading level={2} size="sm" id="marketing-choices">
          {t('campaigns:choices')}
        </Heading>
        <Text>{t('campaigns:consent', { brand })}</Text>
        <Choices>
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>{t('campaigns:productHead')}</VisuallyHidden>
              </th>
              {channels.map((channel) => (
                <th key={channel} scope="col">
                  {t(`campaigns:channel.${channel}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product}>
                <th scope="row">{t(`campaigns:product.${product}`)}</th>
                {channels.map((channel) => (
                  <td key={channel}>
                    <Checkbox
                      label={
                        <VisuallyHidden>
                          {t('campaigns:choice', {
                            product: t(`campaigns:product.${product}`),
                            channel: t(`campaigns:channel.${channel}`),
                          })}
                        </VisuallyHidden>
                      }
                      checked={has(product, channel)}
                      disabled={busy}
                      onChange={({ target }) => void set(product, channel, target.checked)}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </Choices>
        {given.length > 0 && (
          <Button tone="quiet" busy={busy} onClick={() => void change(() => api.call(withdrawMarketing, {}))}>
            {t('campaigns:allOff')}
          </Button>
        )}
        {channels.includes('push') && (
          <Text size="sm" tone="muted">
            {t('campaigns:devices')}{' '}
            <Gate id="member.notifications">
              <TextLink as={Link} to="/member/notifications">
                {t('campaigns:devicesLink')}
              </TextLink>
            </Gate>
          </Text>
        )}
        <Text size="sm" tone="muted">
          {t('campaigns:service')}
        </Text>
      </Stack>
    </Card>
  )
}
