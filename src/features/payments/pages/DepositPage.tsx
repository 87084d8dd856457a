import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { GateLink } from '#src/gates/GateLink.tsx'
import { useFormat } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { LimitsPrompt } from '#src/features/protection/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { unseen } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { MoneyPage } from '../components/MoneyPage.tsx'
import { DepositCard } from '../components/DepositCard.tsx'
import { DepositForm } from '../components/DepositForm.tsx'
import { Actions, Fact, Facts, Head, List, Note, Stack } from '../components/parts.tsx'
import { DepositStore } from '../deposit.store.ts'
import type { Deposit } from '../deposit.store.ts'
import { usePayments } from '../use-payments.ts'
import { useStarted } from '../use-started.ts'

/** On a phone the page's title is enough: the button to deposit stays on the first screen. */
const Name = styled.div({ [onPhone]: unseen })
/** Scroll margin for the site's sticky header. */
const Awaited = styled.li({ scrollMarginBlockStart: 130, '&:focus': { outline: 'none' } })

/** A new deposit appears above the form, which on a phone is out of view. */
const bringIntoSight = (element: HTMLElement | null): void => {
  element?.focus({ preventScroll: true })
  element?.scrollIntoView?.({ block: 'start' })
}

/** Open deposits, the form for a new one, and recent ones. */
export const DepositPage = observer(function DepositPage() {
  const { t } = useTranslation()
  const deps = usePayments()
  const store = useStarted(() => new DepositStore(deps))
  const { methods, deposits, failure } = store
  return (
    <MoneyPage
      title={t('payments:deposit.title')}
      failure={deposits === null ? failure : null}
      onRetry={() => store.load()}
    >
      <LimitsPrompt />
      {store.open.length > 0 && (
        <List aria-label={t('payments:deposit.awaited')} aria-live="polite">
          {store.open.map((deposit, place) => (
            <Awaited
              key={deposit.depositId}
              tabIndex={-1}
              ref={deposit.depositId === store.begun ? bringIntoSight : undefined}
            >
              {/* The newest is the one being paid; unfolded, three of them push the form off the page. */}
              <DepositCard deposit={deposit} store={store} isFolded={place > 0} />
            </Awaited>
          ))}
        </List>
      )}
      <Card aria-label={t('payments:deposit.new')}>
        <Stack>
          <Name>
            <Heading level={2} size="md">
              {t('payments:deposit.new')}
            </Heading>
          </Name>
          <Note icon="info">{t('payments:deposit.playMoney')}</Note>
          {methods === null ? <Skeleton shape="wide" /> : <DepositForm store={store} offer={methods} />}
        </Stack>
      </Card>
      <Card aria-label={t('payments:deposit.past')}>
        <Stack>
          <Heading level={2} size="md">
            {t('payments:deposit.past')}
          </Heading>
          {deposits === null && <Skeleton shape="wide" />}
          {deposits !== null && store.done.length === 0 && (
            <EmptyState icon="deposit">{t('payments:deposit.noneYet')}</EmptyState>
          )}
          <List aria-live="polite">
            {store.done.map((deposit) => (
              <PastDeposit key={deposit.depositId} deposit={deposit} />
            ))}
          </List>
          <Actions>
            <GateLink id="member.deposit" to="/member/deposit/records" icon="receipt">
              {t('payments:deposit.all')}
            </GateLink>
          </Actions>
        </Stack>
      </Card>
    </MoneyPage>
  )
})

const tones = {
  confirmed: 'positive',
  rejected: 'negative',
  expired: 'neutral',
  pending: 'warning',
  inReview: 'brand',
} as const

function PastDeposit({ deposit }: { deposit: Deposit }) {
  const { t } = useTranslation()
  const { money, time } = useFormat()
  const { currency, amount, received, state } = deposit
  const isOther = received !== null && received !== amount
  return (
    <li>
      <Stack style={{ gap: 8 }}>
        <Head>
          <strong>{t(`payments:deposit.way.${deposit.method}`)}</strong>
          <Badge tone={tones[state]}>{t(`payments:deposit.state.${state}`)}</Badge>
        </Head>
        <Facts>
          <Fact name={time(deposit.settledAt ?? deposit.createdAt)}>
            {money(received ?? amount, currency)}
          </Fact>
        </Facts>
        {isOther && (
          <Text size="sm" tone="muted">
            {t('payments:deposit.other', { said: money(amount, currency), came: money(received, currency) })}
          </Text>
        )}
        {deposit.reason !== null && (
          <Text size="sm" tone="muted">
            {t(`payments:deposit.reason.${deposit.reason}`, { defaultValue: deposit.reason })}
          </Text>
        )}
        {state === 'expired' && (
          <Text size="sm" tone="muted">
            {t('payments:deposit.expiredHint')}
          </Text>
        )}
      </Stack>
    </li>
  )
}
