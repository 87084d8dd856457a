import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GateLink } from '#src/gates/GateLink.tsx'
import { useFormat } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { MoneyPage } from '../components/MoneyPage.tsx'
import { AccountForm } from '../components/AccountForm.tsx'
import { Actions, List, Note, Stack } from '../components/parts.tsx'
import { Tracker } from '../components/Tracker.tsx'
import { WithdrawForm } from '../components/WithdrawForm.tsx'
import { usePayments } from '../use-payments.ts'
import { useStarted } from '../use-started.ts'
import { WithdrawStore } from '../withdraw.store.ts'

/** The form for a withdrawal, and the progress of earlier ones. */
export const WithdrawPage = observer(function WithdrawPage() {
  const { t } = useTranslation()
  const deps = usePayments()
  const store = useStarted(() => new WithdrawStore(deps))
  const { withdrawals, failure } = store
  return (
    <MoneyPage
      title={t('payments:withdraw.title')}
      failure={withdrawals === null ? failure : null}
      onRetry={() => store.load()}
    >
      <NewWithdrawal store={store} />
      <Heading level={2} size="md">
        {t('payments:withdraw.past')}
      </Heading>
      {withdrawals === null && <Skeleton shape="wide" />}
      {withdrawals?.list.length === 0 && (
        <EmptyState icon="withdraw">{t('payments:withdraw.noneYet')}</EmptyState>
      )}
      <List aria-label={t('payments:withdraw.past')} aria-live="polite">
        {withdrawals?.list.map((withdrawal) => (
          <li key={withdrawal.withdrawalId}>
            <Tracker withdrawal={withdrawal} store={store} />
          </li>
        ))}
      </List>
      <Actions>
        <GateLink id="member.withdraw" to="/member/withdraw/records" icon="receipt">
          {t('payments:withdraw.all')}
        </GateLink>
      </Actions>
    </MoneyPage>
  )
})

const NewWithdrawal = observer(function NewWithdrawal({ store }: { store: WithdrawStore }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [isAdding, setAdding] = useState(false)
  const { terms, accounts } = store
  return (
    <Card aria-label={t('payments:withdraw.new')}>
      <Stack>
        <Heading level={2} size="md">
          {t('payments:withdraw.new')}
        </Heading>
        <Note icon="info">{t('payments:withdraw.playMoney')}</Note>
        {terms === null || accounts === null ? (
          <Skeleton shape="wide" />
        ) : terms.kinds.length === 0 ? (
          <Text tone="muted">{t('payments:withdraw.none')}</Text>
        ) : (
          <>
            <div>
              <Text size="sm" tone="muted">
                {t('payments:withdraw.playable')}
              </Text>
              <Money size="xl" text={money(terms.playable, terms.currency)} />
            </div>
            {isAdding || accounts.accounts.length === 0 ? (
              <>
                <Text>{t('payments:account.first')}</Text>
                <AccountForm store={store} known={accounts} onDone={() => setAdding(false)} />
              </>
            ) : (
              <WithdrawForm store={store} terms={terms} known={accounts} onAdd={() => setAdding(true)} />
            )}
          </>
        )}
      </Stack>
    </Card>
  )
})
