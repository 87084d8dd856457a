import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import { GateLink } from '#src/gates/GateLink.tsx'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import type { LimitsStore } from '../limits.store.ts'
import { useLimitFormat } from '../use-limit-format.ts'
import { RestQuestion } from './RestQuestion.tsx'

const Body = styled.div({ display: 'grid', gap: space(3), justifyItems: 'start' })
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3) })

interface RestingPanelProps {
  store: LimitsStore
  protection: ProtectionReply
  resting: NonNullable<ProtectionReply['resting']>
}

/** Shown during a break: its end, access to the balance, and where to find help. */
export const RestingPanel = observer(function RestingPanel({
  store,
  protection,
  resting,
}: RestingPanelProps) {
  const { t } = useTranslation()
  const { moment } = useLimitFormat(protection.currency)
  const { kind, endsAt, returnFrom, returnsAt } = resting
  const mayAsk = returnsAt === null && returnFrom !== null
  const isNow = mayAsk && returnFrom <= protection.now
  const reasons: Partial<Record<typeof kind, string>> = {
    register: 'protection:resting.registerText',
    operator: 'protection:resting.operatorText',
  }
  return (
    <Card padding="lg">
      <Body>
        <Heading level={2} size="md">
          {t(kind === 'closed' ? 'protection:resting.closedTitle' : 'protection:resting.title')}
        </Heading>
        {kind !== 'closed' && (
          <Text>
            {endsAt === null
              ? t('protection:resting.open')
              : t('protection:resting.until', { when: moment(endsAt) })}
          </Text>
        )}
        <Text tone="muted">
          {t(reasons[kind] ?? (kind === 'closed' ? 'protection:break.closeText' : 'protection:resting.text'))}
        </Text>
        <Ways>
          <GateLink id="member.withdraw" to="/member/withdraw" icon="withdraw" tone="accent">
            {t('protection:resting.withdraw')}
          </GateLink>
          <GateLink id="member.accountRecords" to="/member/records" icon="receipt">
            {t('protection:resting.records')}
          </GateLink>
        </Ways>
        {returnsAt !== null && <Text>{t('protection:resting.returns', { when: moment(returnsAt) })}</Text>}
        {mayAsk && !isNow && (
          <Text size="sm" tone="muted">
            {t('protection:resting.askFrom', { when: moment(returnFrom) })}
          </Text>
        )}
        {isNow && (
          <Button tone="quiet" busy={store.busy === 'return'} onClick={() => void store.askReturn()}>
            {t('protection:resting.ask')}
          </Button>
        )}
        {kind === 'closed' && (
          <>
            <Text size="sm" tone="muted">
              {t('protection:resting.eraseText')}
            </Text>
            <Button tone="quiet" onClick={() => store.ask({ kind: 'erased', length: '' })}>
              {t('protection:resting.erase')}
            </Button>
          </>
        )}
        <TextLink as={Link} to="/help#responsible-play">
          {t('protection:resting.help')}
        </TextLink>
        {store.asked !== null && <RestQuestion store={store} rest={store.asked} />}
      </Body>
    </Card>
  )
})
